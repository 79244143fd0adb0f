import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type UsersQuery } from '../../__generated__/UsersQuery.graphql.ts';
import addMutation, {
  type useAddClientUserMutation,
} from '../../__generated__/useAddClientUserMutation.graphql.ts';
import latestQuery, {
  type useMemberRightsLatestQuery,
} from '../../__generated__/useMemberRightsLatestQuery.graphql.ts';
import setMutation, {
  type useSetClientUserRolesMutation,
} from '../../__generated__/useSetClientUserRolesMutation.graphql.ts';
import removeMutation, {
  type useRemoveClientUserMutation,
} from '../../__generated__/useRemoveClientUserMutation.graphql.ts';
import { readRuntimeConfig } from '../../runtimeConfig.ts';
import { answer } from '../../testing/answer.ts';
import { catchCopies } from '../../testing/copies.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { AddUserForm } from './AddUserForm.tsx';
import { UsersTab } from './Users.tsx';

const page = <Node,>(nodes: readonly Node[]) => ({ edges: nodes.map((node) => ({ node })) });

const listed = <Node extends object>(nodes: readonly Node[]) => ({
  edges: nodes.map((node, index) => ({
    cursor: String(index),
    node: { __typename: 'ClientUser' as const, ...node },
  })),
  pageInfo: { endCursor: null, hasNextPage: false },
});

it('names the users with their roles, and copies names in two columns and roles in words', async () => {
  const copied = catchCopies();
  const { environment } = renderRoute(<UsersTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  await answer<UsersQuery>(environment, query, {
    viewer: { user: { id: 'u1', isPlatformAdmin: false } },
    client: {
      id: 'client',
      users: listed([
        {
          id: 'm2',
          roles: ['ORG_PLANNER'],
          email: 'zoe@example.org',
          firstName: '',
          lastName: 'Žák',
          status: 'INVITED',
          legalEntityIds: ['e2'],
          revision: 1,
        },
        {
          id: 'm1',
          roles: ['ORG_VIEWER', 'ORG_ADMIN'],
          email: 'ada@example.org',
          firstName: 'Ada',
          lastName: 'Byron',
          status: 'ACTIVE',
          legalEntityIds: [],
          revision: 1,
        },
      ]),
      legalEntities: page([
        { id: 'e1', code: 'DE01', name: 'Nordwind' },
        { id: 'e2', code: 'BG01', name: 'Sofia' },
      ]),
    },
  });
  expect(await findLines('Users')).toEqual([
    ['Name', 'Status', 'Roles', 'Access to legal entities', 'Actions'],
    ['Ada Byronada@example.org', 'active', expect.stringContaining('Administrator'), expect.anything(), ''],
    [
      'Žákzoe@example.org',
      expect.stringContaining('invited'),
      expect.stringContaining('Planner'),
      expect.stringContaining('BG01 Sofia'),
      '',
    ],
  ]);
  expect(screen.getByRole('button', { name: 'Remove ada@example.org' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Invite zoe@example.org again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit ada@example.org' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  const [headers, ada, zoe] = await copied();
  expect(headers).toEqual([
    'First name',
    'Last name',
    'E-mail address',
    'Status',
    'Roles',
    'Access to legal entities',
  ]);
  expect([ada?.[5], zoe?.[5]]).toEqual(['All', 'BG01 Sofia']);
  expect(ada?.slice(0, 3)).toEqual(['Ada', 'Byron', 'ada@example.org']);
  expect(ada?.[4]).toMatch(/^Administrator, /);
  expect(zoe?.slice(0, 3)).toEqual(['', 'Žák', 'zoe@example.org']);
});

it('keeps a user whose removal is refused', async () => {
  const { environment } = renderRoute(<UsersTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  const ada = {
    id: 'm1',
    roles: ['ORG_ADMIN' as const],
    email: 'ada@example.org',
    firstName: '',
    lastName: 'B',
    status: 'ACTIVE' as const,
    legalEntityIds: [],
    revision: 1,
  };
  await answer<UsersQuery>(environment, query, {
    viewer: { user: { id: 'u1', isPlatformAdmin: false } },
    client: { id: 'client', users: listed([ada]), legalEntities: page([]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ada@example.org' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const refusal = userError({ id: 'E1', message: 'The last administrator.' });
  await answer<useRemoveClientUserMutation>(environment, removeMutation, {
    removeClientUser: { deletedClientUserId: null, errors: [refusal] },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The last administrator.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await findLines('Users')).slice(1).map(([name]) => name)).toEqual(['Bada@example.org']);
});

it('adds a user without blanks around what was typed, and says when it is done', async () => {
  const onAdded = vi.fn<() => void>();
  const { environment } = renderRoute(
    <AddUserForm
      clientId="client"
      connection="list"
      legalEntities={[]}
      isOfPlatform={false}
      onAdded={onAdded}
    />,
  );
  await userEvent.type(screen.getByLabelText(/^E-mail address/), 'ada@example.org');
  expect(screen.getByText('Member: sees only what is opened to them under Access')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Last name'), ' Byron ');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  const { input } = environment.mock.getMostRecentOperation().request.variables;
  expect(input).toMatchObject({ clientId: 'client', lastName: 'Byron', firstName: '', legalEntityIds: [] });
  await answer<useAddClientUserMutation>(environment, addMutation, {
    addClientUser: {
      clientUser: null,
      client: null,
      errors: [userError({ id: 'E1', message: 'Taken.' })],
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Taken.');
  expect(onAdded).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await answer<useAddClientUserMutation>(environment, addMutation, {
    addClientUser: {
      clientUser: {
        id: 'm3',
        roles: ['ORG_MEMBER'],
        legalEntityIds: [],
        status: 'INVITED',
        email: 'ada@example.org',
        firstName: '',
        lastName: 'Byron',
        revision: 1,
      },
      client: null,
      errors: [],
    },
  });
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
});

it('limits a user to the legal entities that are chosen once their list is left, and an administrator to none', async () => {
  const { environment } = renderRoute(<UsersTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  const member = { firstName: '', lastName: '', status: 'ACTIVE' as const, legalEntityIds: [], revision: 4 };
  await answer<UsersQuery>(environment, query, {
    viewer: { user: { id: 'u1', isPlatformAdmin: false } },
    client: {
      id: 'client',
      users: listed([
        { ...member, id: 'm1', roles: ['ORG_ADMIN'], email: 'ada@example.org' },
        { ...member, id: 'm2', roles: ['ORG_VIEWER'], email: 'zoe@example.org' },
      ]),
      legalEntities: page([
        { id: 'e1', code: 'DE01', name: 'Nordwind' },
        { id: 'e2', code: 'BG01', name: 'Sofia' },
      ]),
    },
  });
  const choiceOf = (email: string) =>
    screen.getByRole<HTMLInputElement>('combobox', { name: `Access of ${email} to legal entities` });
  expect((await screen.findAllByText('zoe@example.org')).length).toBeGreaterThan(0);
  expect(choiceOf('ada@example.org').disabled).toBe(true);
  await userEvent.click(choiceOf('zoe@example.org'));
  await userEvent.click(screen.getByRole('option', { name: 'DE01 Nordwind' }));
  await userEvent.click(screen.getByRole('option', { name: 'BG01 Sofia' }));
  expect(environment.mock.getAllOperations()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  const { input } = environment.mock.getMostRecentOperation().request.variables;
  expect(input).toEqual({ clientUserId: 'm2', revision: 4, legalEntityIds: ['e1', 'e2'] });
});

const conflict = userError({ id: 'E2', message: 'Changed.', code: 'conflict' });

it('says what is taken from somebody who is only invited', async () => {
  const { environment } = renderRoute(<UsersTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  const member = {
    firstName: '',
    lastName: '',
    roles: ['ORG_VIEWER' as const],
    legalEntityIds: [],
    revision: 1,
  };
  await answer<UsersQuery>(environment, query, {
    viewer: { user: { id: 'u1', isPlatformAdmin: false } },
    client: {
      id: 'client',
      users: listed([
        { ...member, id: 'm1', email: 'ada@example.org', status: 'INVITED' as const },
        { ...member, id: 'm2', email: 'bob@example.org', status: 'DECLINED' as const },
        { ...member, id: 'm3', email: 'eve@example.org', status: 'ACTIVE' as const },
      ]),
      legalEntities: page([]),
    },
  });
  for (const [name, words] of [
    ['ada', 'The invitation is withdrawn, and its link no longer works.'],
    ['bob', 'This person has no access to this client'],
    ['eve', 'This person loses access to this client at once.'],
  ]) {
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${name}@example.org` }));
    expect(screen.getByRole('dialog').textContent).toContain(words);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

async function openZoe() {
  const { environment } = renderRoute(<UsersTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  const zoe = { id: 'm2', email: 'zoe@example.org', firstName: '', lastName: 'Z', status: 'ACTIVE' as const };
  const rights = { roles: ['ORG_VIEWER' as const, 'ORG_PLANNER' as const], legalEntityIds: [], revision: 4 };
  await answer<UsersQuery>(environment, query, {
    viewer: { user: { id: 'u1', isPlatformAdmin: false } },
    client: {
      id: 'client',
      users: listed([{ ...zoe, ...rights }]),
      legalEntities: page([{ id: 'e1', code: 'DE01', name: 'Nordwind' }]),
    },
  });
  const choose = async (list: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: list }));
    await userEvent.click(screen.getByRole('option', { name: option }));
    expect(environment.mock.getAllOperations()).toHaveLength(0);
    await userEvent.keyboard('{Escape}');
    await answer<useSetClientUserRolesMutation>(environment, setMutation, {
      setClientUserRoles: { clientUser: null, errors: [conflict] },
    });
    const latest = { ...rights, id: 'm2', email: zoe.email, roles: ['ORG_MEMBER' as const], revision: 5 };
    await answer<useMemberRightsLatestQuery>(environment, latestQuery, {
      node: { __typename: 'ClientUser', ...latest },
    });
    return latest;
  };
  return { environment, choose };
}

it('saves roles once, when their list is left, and not over what somebody else made of them, which it says', async () => {
  const { environment, choose } = await openZoe();
  await choose('Roles of zoe@example.org', 'Finance administrator');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'has changed the roles of zoe@example.org',
  );
  const [, zoe] = await findLines('Users');
  expect(zoe?.[2]).toContain('Member');
  expect(environment.mock.getAllOperations()).toHaveLength(0);
});

it('limits a user whose roles somebody else changed meanwhile, and leaves those as they are', async () => {
  const { environment, choose } = await openZoe();
  const latest = await choose('Access of zoe@example.org to legal entities', 'DE01 Nordwind');
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  const { input } = environment.mock.getMostRecentOperation().request.variables;
  expect(input).toEqual({ clientUserId: 'm2', revision: 5, legalEntityIds: ['e1'] });
  await answer<useSetClientUserRolesMutation>(environment, setMutation, {
    setClientUserRoles: {
      clientUser: { ...latest, legalEntityIds: ['e1'], revision: 6 },
      errors: [],
    },
  });
  expect(screen.queryByText(/has changed/)).toBeNull();
  expect(
    await screen.findByText('Saved. Access of zoe@example.org to legal entities: DE01 Nordwind'),
  ).toBeTruthy();
});

async function openViewer() {
  const { environment } = renderRoute(<UsersTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
  });
  const rights = { roles: ['ORG_VIEWER' as const], legalEntityIds: [], revision: 4 };
  const person = {
    id: 'm2',
    email: 'zoe@example.org',
    firstName: '',
    lastName: 'Z',
    status: 'ACTIVE' as const,
  };
  await answer<UsersQuery>(environment, query, {
    viewer: { user: { id: 'u1', isPlatformAdmin: false } },
    client: { id: 'client', users: listed([{ ...person, ...rights }]), legalEntities: page([]) },
  });
  const list = await screen.findByRole('combobox', { name: 'Roles of zoe@example.org' });
  await userEvent.click(list);
  await userEvent.click(screen.getByRole('option', { name: 'Viewer' }));
  return { environment, list };
}

it('says that somebody needs a role, and keeps the only one where the list is left without any', async () => {
  const { environment, list } = await openViewer();
  expect(list.textContent).toBe('At least one role');
  await userEvent.keyboard('{Escape}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'At least one role is needed. Nothing was changed.',
  );
  expect(list.textContent).toBe('Viewer');
  expect(environment.mock.getAllOperations()).toHaveLength(0);
});

it('takes another role for the only one, says what was saved, and takes it back', async () => {
  const { environment, list } = await openViewer();
  await userEvent.click(screen.getByRole('option', { name: 'Planner' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  expect(list.getAttribute('aria-disabled')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(list));
  const saved = { id: 'm2', legalEntityIds: [], roles: ['ORG_PLANNER' as const], revision: 5 };
  await answer<useSetClientUserRolesMutation>(environment, setMutation, {
    setClientUserRoles: { clientUser: saved, errors: [] },
  });
  expect(await screen.findByText('Saved. Roles of zoe@example.org: Planner')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
  const { input } = environment.mock.getMostRecentOperation().request.variables;
  expect(input).toEqual({ clientUserId: 'm2', revision: 5, roles: ['ORG_VIEWER'] });
  await answer<useSetClientUserRolesMutation>(environment, setMutation, {
    setClientUserRoles: { clientUser: { ...saved, roles: ['ORG_VIEWER'], revision: 6 }, errors: [] },
  });
  expect(await screen.findByText('Saved. Roles of zoe@example.org: Viewer')).toBeTruthy();
});

it.each([
  [true, 'An invitation is on its way to ada@example.org.'],
  [false, 'no mail server is set up'],
])('says where an invitation is: mails are sent %s', async (isMailSent, words) => {
  const config = { featureFlags: {}, client: { isMailSent } };
  vi.stubGlobal('fetch', async () => Response.json(config));
  await readRuntimeConfig();
  vi.unstubAllGlobals();
  const { environment } = renderRoute(
    <AddUserForm
      clientId="client"
      connection="list"
      legalEntities={[]}
      isOfPlatform={false}
      onAdded={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText(/^E-mail address/), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await answer<useAddClientUserMutation>(environment, addMutation, {
    addClientUser: { clientUser: null, client: null, errors: [] },
  });
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});
