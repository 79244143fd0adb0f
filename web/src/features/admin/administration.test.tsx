import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import deleteMutation, {
  type AdministeredClientsDeleteMutation,
} from '../../__generated__/AdministeredClientsDeleteMutation.graphql.ts';
import { MockPayloadGenerator } from 'relay-test-utils';
import clientsQuery from '../../__generated__/AdministeredClientsPageQuery.graphql.ts';
import createMutation, {
  type useCreateClientMutation,
} from '../../__generated__/useCreateClientMutation.graphql.ts';
import joinMutation, {
  type useJoinClientMutation,
} from '../../__generated__/useJoinClientMutation.graphql.ts';
import sameNameQuery, {
  type useSameNameNoticeQuery,
} from '../../__generated__/useSameNameNoticeQuery.graphql.ts';
import endSecondFactorMutation, {
  type useEndUserSecondFactorMutation,
} from '../../__generated__/useEndUserSecondFactorMutation.graphql.ts';
import inviteMutation, {
  type useInviteClientUserMutation,
} from '../../__generated__/useInviteClientUserMutation.graphql.ts';
import unlockMutation, {
  type useUnlockUserMutation,
} from '../../__generated__/useUnlockUserMutation.graphql.ts';
import usersQuery from '../../__generated__/UsersPageQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { windows } from '../../theme/tokens.ts';
import { AdministeredClientsPage } from './AdministeredClientsPage.tsx';
import { askedOf, filterFrom } from './userFilter.ts';
import { nextOrder, orderFrom, sortingOf } from './userOrder.ts';
import { UsersPage } from './UsersPage.tsx';

describe('the order of users', () => {
  it('is by name unless the address says another one, and goes to and fro', () => {
    expect(orderFrom(null)).toBe('NAME');
    expect(orderFrom('nonsense')).toBe('NAME');
    expect(nextOrder('NAME', 'lastUsedAt')).toBe('LAST_USED_DESCENDING');
    expect(nextOrder('LAST_USED_DESCENDING', 'lastUsedAt')).toBe('LAST_USED');
    expect(nextOrder('LAST_USED', 'lastUsedAt')).toBe('LAST_USED_DESCENDING');
    expect(sortingOf('LAST_USED_DESCENDING')).toEqual({ columnId: 'lastUsedAt', direction: 'desc' });
  });
});

const page = { pageInfo: { endCursor: null, hasNextPage: false } };

describe('the users of the installation', () => {
  it('are shown with their clients, whether they administer it, and whether they are held up', async () => {
    const { environment } = renderRoute(<UsersPage />, {
      namespaces: ['admin', 'users'],
      query: {
        document: usersQuery,
        variables: { search: null, status: null, isLocked: null, orderBy: 'NAME' },
      },
    });
    act(() =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, {
          AdminUserConnection: () => ({
            ...page,
            totalCount: 1,
            edges: [
              {
                node: {
                  id: 'A1',
                  firstName: 'Ada',
                  lastName: 'Byron',
                  email: 'ada@example.org',
                  status: 'ACTIVE',
                  isPlatformAdmin: true,
                  isLocked: true,
                  hasSecondFactor: false,
                  lastUsedAt: null,
                  memberships: [
                    {
                      status: 'ACTIVE',
                      roles: ['ORG_ADMIN'],
                      client: { id: 'c1', name: 'Nordwind', slug: 'nordwind' },
                    },
                    {
                      status: 'EXPIRED',
                      roles: ['ORG_VIEWER'],
                      clientUserId: 'M2',
                      client: { id: 'c2', name: 'Polar', slug: 'polar' },
                    },
                  ],
                },
              },
            ],
          }),
        }),
      ),
    );
    const lines = await findLines('Users');
    expect(lines[1]).toEqual([
      'Ada Byron',
      'ada@example.org',
      'NordwindPolar (invitation expired)',
      expect.stringContaining('Platform administrator, sign-in delayed'),
      'never',
    ]);
    expect(screen.getByRole('link', { name: 'Nordwind' }).getAttribute('href')).toBe('/clients/nordwind');
    expect(screen.getByRole('button', { name: 'Unlock ada@example.org' })).toBeTruthy();
    expect(screen.getByText('1 of 1')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Invite ada@example.org again' }));
    await answer<useInviteClientUserMutation>(environment, inviteMutation, {
      inviteClientUser: { clientUser: { id: 'M2', status: 'INVITED' }, errors: [] },
    });
    const [, ada] = await findLines('Users');
    expect(ada?.[2]).toBe('NordwindPolar (invited)');
    expect(ada?.[3]).toMatch(/^Platform administrator/);
    await userEvent.click(screen.getByRole('button', { name: 'Unlock ada@example.org' }));
    await answer<useUnlockUserMutation>(environment, unlockMutation, {
      unlockUser: { user: { id: 'A1', isLocked: false }, errors: [] },
    });
    const rowOfAda = within(screen.getByRole('table', { name: 'Users' }))
      .getByText('Ada Byron')
      .closest('tr');
    await waitFor(() => expect(document.activeElement).toBe(rowOfAda));
  });
});

it('users are shown in a small window with the address below the name, and when they were here last left out', async () => {
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    match(query === windows.single ? 'all' : query),
  );
  const { environment } = renderRoute(<UsersPage />, {
    namespaces: ['admin', 'users'],
    query: {
      document: usersQuery,
      variables: { search: null, status: null, isLocked: null, orderBy: 'NAME' },
    },
  });
  const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', memberships: [] };
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        AdminUserConnection: () => ({ ...page, totalCount: 1, edges: [{ node: ada }] }),
      }),
    ),
  );
  const [headers, line] = await findLines('Users');
  expect(headers).toEqual(['Name', 'Clients', 'Status']);
  expect(line?.[0]).toBe('Ada Byronada@example.org');
});

describe('somebody who was invited and never came', () => {
  it('is found, said to be so, and invited again into each client that waits', async () => {
    const { environment, router } = renderRoute(<UsersPage />, {
      namespaces: ['admin', 'users'],
      query: {
        document: usersQuery,
        variables: { search: null, status: 'EXPIRED', isLocked: null, orderBy: 'NAME' },
      },
    });
    const membership = { roles: ['ORG_VIEWER'], client: { name: 'Nordwind', slug: 'nordwind' } };
    act(() =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, {
          AdminUserConnection: () => ({
            ...page,
            totalCount: 1,
            edges: [
              {
                node: {
                  id: 'A1',
                  firstName: '',
                  lastName: '',
                  email: 'zoe@example.org',
                  status: 'EXPIRED',
                  isPlatformAdmin: false,
                  isLocked: false,
                  hasSecondFactor: false,
                  lastUsedAt: null,
                  memberships: [{ ...membership, clientUserId: 'M1', status: 'EXPIRED' }],
                },
              },
            ],
          }),
        }),
      ),
    );
    const [, line] = await findLines('Users');
    expect(line?.[0]).toBe('zoe@example.org');
    expect(line?.[3]).toContain('invitation expired');
    await userEvent.click(screen.getByRole('button', { name: 'Invite zoe@example.org again' }));
    // Beside it the choice of a person may be asking for people.
    expect(environment.mock.getAllOperations().map(({ request }) => request.variables)).toContainEqual({
      input: { clientUserId: 'M1' },
    });
    await answer<useInviteClientUserMutation>(environment, inviteMutation, {
      inviteClientUser: { clientUser: { id: 'M1', status: 'INVITED' }, errors: [] },
    });
    expect(await screen.findByText(/zoe@example.org is invited|on its way to zoe@example.org/)).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(screen.getByRole('option', { name: 'Sign-in delayed' }));
    expect(router.state.location.search).toBe('?status=locked');
  });

  it.each([
    [null, { status: null, isLocked: null }],
    ['nonsense', { status: null, isLocked: null }],
    ['expired', { status: 'EXPIRED', isLocked: null }],
    ['declined', { status: 'DECLINED', isLocked: null }],
    ['locked', { status: null, isLocked: true }],
  ])('is asked for as the address says: %s', (text, asked) => {
    expect(askedOf(filterFrom(text))).toEqual(asked);
  });
});

describe('the second factor of somebody else', () => {
  const node = {
    firstName: 'Ada',
    lastName: 'Byron',
    status: 'ACTIVE',
    isPlatformAdmin: false,
    isLocked: false,
    hasSecondFactor: true,
    lastUsedAt: null,
    memberships: [],
  };

  it('is turned off after a question, and shown no more; one’s own is not', async () => {
    const { environment } = renderRoute(<UsersPage />, {
      namespaces: ['admin', 'users'],
      query: {
        document: usersQuery,
        variables: { search: null, status: null, isLocked: null, orderBy: 'NAME' },
      },
    });
    act(() =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, {
          User: () => ({ email: 'own@example.org' }),
          AdminUserConnection: () => ({
            ...page,
            totalCount: 2,
            edges: [
              { node: { ...node, id: 'A1', email: 'ada@example.org' } },
              { node: { ...node, id: 'A2', email: 'own@example.org' } },
            ],
          }),
        }),
      ),
    );
    const buttons = await screen.findAllByRole('button', { name: /^Turn off the second factor of/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Turn off the second factor of ada@example.org',
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^Turn off the second factor of ada/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Turn off second factor' }));
    await answer<useEndUserSecondFactorMutation>(environment, endSecondFactorMutation, {
      endUserSecondFactor: { user: { id: 'A1', hasSecondFactor: false }, errors: [] },
    });
    expect(await screen.findByText('ada@example.org now signs in with the password only.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Turn off the second factor of/ })).toBeNull(),
    );
  });
});

it.each([
  ['status=declined', 'Nobody is in this status. Choose another one.'],
  ['status=declined&find=Ada', /^Nobody is in this status with all of these words/],
])('an empty list of users says why it is: %s', async (search, words) => {
  const { environment } = renderRoute(<UsersPage />, {
    namespaces: ['admin', 'users'],
    address: `/users?${search}`,
    query: {
      document: usersQuery,
      variables: { search: null, status: 'DECLINED', isLocked: null, orderBy: 'NAME' },
    },
  });
  act(() =>
    environment.mock.resolveMostRecentOperation((operation) =>
      MockPayloadGenerator.generate(operation, {
        AdminUserConnection: () => ({ ...page, totalCount: 0, edges: [] }),
      }),
    ),
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

describe('a client for somebody else', () => {
  it.each([
    ['is invited', [], /on its way to zoe@example.org|zoe@example.org is invited/],
    [
      'is refused',
      [userError({ id: 'E1', message: 'This is no address.', path: ['email'] })],
      /Acme was created, but zoe@example.org was not invited: This is no address/,
    ],
  ])('is created, and its administrator %s, which the creator is told', async (_, errors, words) => {
    const { environment, router } = renderRoute(<AdministeredClientsPage />, {
      namespaces: ['admin', 'clients', 'periods', 'currencies', 'users'],
      query: { document: clientsQuery, variables: { search: null } },
    });
    act(() =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, {
          Currency: () => ({ code: 'EUR' }),
          AdminClientConnection: () => ({ ...page, totalCount: 0, edges: [] }),
        }),
      ),
    );
    await userEvent.type(await screen.findByLabelText(/^Client name|^Name of the client/), 'Acme');
    await userEvent.type(screen.getByLabelText('Administrator’s e-mail'), ' zoe@example.org');
    await userEvent.keyboard('{Enter}');
    await answer<useCreateClientMutation>(environment, createMutation, {
      createClient: { client: { id: 'c9', name: 'Acme', slug: 'acme' }, errors: [] },
    });
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
        input: { clientId: 'c9', email: 'zoe@example.org', roles: ['ORG_ADMIN'] },
      }),
    );
    await answer<useJoinClientMutation>(environment, joinMutation, {
      addClientUser: { clientUser: errors.length === 0 ? { id: 'm9' } : null, errors },
    });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/clients/acme');
    const named = (slug: string) => ({ node: { id: slug, slug } });
    await answer<useSameNameNoticeQuery>(environment, sameNameQuery, {
      viewer: { admin: { clients: { edges: [named('acme'), named('acme-old')] } } },
    });
    expect(
      await screen.findByText(
        'There is another client called Acme. The new one is at /acme, the other at /acme-old.',
      ),
    ).toBeTruthy();
  });
});

describe('the clients of the installation', () => {
  it('are marked where nobody administers them yet', async () => {
    const { environment } = renderRoute(<AdministeredClientsPage />, {
      namespaces: ['admin', 'clients', 'periods', 'currencies'],
      query: { document: clientsQuery, variables: { search: null } },
    });
    const client = (id: string, hasAdministrator: boolean) => ({
      node: { id, name: id, slug: id, userCount: 1, hasAdministrator },
    });
    act(() =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, {
          Currency: () => ({ code: 'EUR' }),
          AdminClientConnection: () => ({
            ...page,
            totalCount: 2,
            edges: [client('nordwind', true), client('suedwind', false)],
          }),
        }),
      ),
    );
    const marked = await screen.findAllByText('no administrator yet');
    expect(marked.map((mark) => mark.closest('tr')?.querySelector('a')?.textContent)).toEqual(['suedwind']);
  });

  it('stay where they have data, and the question says which', async () => {
    const { environment } = renderRoute(<AdministeredClientsPage />, {
      namespaces: ['admin', 'clients', 'periods', 'currencies'],
      query: { document: clientsQuery, variables: { search: null } },
    });
    act(() =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, {
          Currency: () => ({ code: 'EUR' }),
          AdminClientConnection: () => ({
            ...page,
            totalCount: 1,
            edges: [{ node: { id: 'c1', name: 'Nordwind', slug: 'nordwind', userCount: 3 } }],
          }),
        }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Nordwind' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await answer<AdministeredClientsDeleteMutation>(environment, deleteMutation, {
      deleteClient: {
        deletedClientId: null,
        errors: [
          userError({ id: 'E1', message: 'Client has data.', code: 'has_financial_rules' }),
          userError({ id: 'E1', message: 'Client has data.', code: 'has_financial_stream_data' }),
        ],
      },
    });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The client has rules of streams. It stays.The client has imports with a file. It stays.',
      ),
    );
  });
});
