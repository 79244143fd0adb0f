import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import addMutation, { type AclEntryFormMutation } from '../../__generated__/AclEntryFormMutation.graphql.ts';
import query, { type AccessQuery } from '../../__generated__/AccessQuery.graphql.ts';
import recordQuery, { type RecordAccessQuery } from '../../__generated__/RecordAccessQuery.graphql.ts';
import latestQuery, {
  type useRightsDraftLatestQuery,
} from '../../__generated__/useRightsDraftLatestQuery.graphql.ts';
import saveMutation, {
  type useRightsDraftMutation,
} from '../../__generated__/useRightsDraftMutation.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { userError } from '../../testing/userError.ts';
import { kindCatalogues } from '../kindsOfRecords.ts';
import { streamKind } from '../recordKinds.ts';
import { AccessTab } from './Access.tsx';
import { RecordAccess } from './RecordAccess.tsx';

const ledger = { id: 's1', legalEntity: { id: 'e1' } };
const expenses = { id: 's2', legalEntity: { id: 'e2' } };
const ida = {
  id: 'm1',
  email: 'ida@example.org',
  firstName: 'Ida',
  lastName: 'Rhodes',
  roles: ['ORG_VIEWER'] as const,
  isLimited: false,
  legalEntityIds: [],
};
const milan = { ...ida, id: 'm2', email: 'milan@example.org', firstName: 'Milan', lastName: 'Petrov' };
const limited = { ...milan, id: 'm3', firstName: 'Lim', isLimited: true, legalEntityIds: ['e1'] };
const finance = { ...milan, id: 'm4', firstName: 'Fin', roles: ['ORG_FINANCE_ADMIN'] as const };

type Entry = NonNullable<AccessQuery['rawResponse']['client']>['aclEntries']['edges'][number]['node'];

const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  __typename: 'AclEntry',
  id,
  revision: 1,
  resourceType: 'FINANCIAL_STREAMS',
  resourceName: 'Ledger',
  canEdit: false,
  canDelete: false,
  role: null,
  clientUser: ida,
  resource: { __typename: 'Stream', ...ledger },
  ...change,
});

const listed = <Node extends object>(nodes: readonly Node[]) => ({
  edges: nodes.map((node, index) => ({ cursor: String(index), node })),
  pageInfo: { endCursor: null, hasNextPage: false },
});
const byRoles = (['ORG_ADMIN', 'ORG_FINANCE_ADMIN'] as const).map((role) => ({
  resourceType: 'FINANCIAL_STREAMS' as const,
  role,
  canEdit: true,
  canDelete: true,
}));
type OfRole = NonNullable<AccessQuery['rawResponse']['client']>['aclEntries']['byRoles'][number];
const byRolesOfKinds: readonly OfRole[] = [
  ...byRoles,
  { resourceType: 'BI_REPORTS', role: 'ORG_PLANNER', canEdit: true, canDelete: true },
];
const aclEntries = (entries: readonly Entry[], roles: readonly OfRole[] = byRoles) => ({
  byRoles: roles,
  ...listed(entries),
});

const listedRecord = (
  id: string,
  name: string,
  resourceType: 'FINANCIAL_STREAMS' | 'BI_REPORTS' = 'FINANCIAL_STREAMS',
) => ({
  __typename: resourceType === 'BI_REPORTS' ? 'ClientReport' : 'Stream',
  __isNode: id,
  id,
  name,
  slug: resourceType === 'BI_REPORTS' ? null : name.toLowerCase(),
  resourceType,
});

async function open(entries: readonly Entry[], address = '/', roles: readonly OfRole[] = byRoles) {
  const { environment, router } = renderRoute(<AccessTab />, {
    query: { document: query, variables: { client: 'nordwind' } },
    namespaces: ['access', ...kindCatalogues],
    address,
  });
  await answer<AccessQuery>(environment, query, {
    client: {
      id: 'client',
      aclEntries: aclEntries(entries, roles),
      users: listed([ida, milan].map((node) => ({ __typename: 'ClientUser' as const, ...node }))),
      aclResources: listed([
        listedRecord('s1', 'Ledger'),
        listedRecord('s2', 'Expenses'),
        // Called as the report is, which has its id for an address.
        listedRecord('s3', 'R1'),
        listedRecord('r1', 'Ledger', 'BI_REPORTS'),
      ]),
    },
  });
  return { environment, router };
}

const check = (right: string, of: string) => screen.getByLabelText<HTMLInputElement>(`${right}: ${of}`);
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the list of access', () => {
  it('shows what roles give, which stays, and what entries give, with what is to be known of each', async () => {
    const onExpenses = {
      resourceName: 'Expenses',
      resource: { __typename: 'Stream' as const, ...expenses },
    };
    await open([
      entry('a1', { canEdit: true }),
      entry('a2', { clientUser: null, role: 'ORG_PLANNER' }),
      entry('a3', { clientUser: limited, ...onExpenses }),
      entry('a4', { clientUser: finance }),
    ]);
    const lines = await findLines('Access');
    expect(lines.slice(1).map(([who, record]) => [who, record])).toEqual([
      ['Everyone with the role AdministratorBy role; cannot be taken away here', 'All streams'],
      ['Everyone with the role Finance administratorBy role; cannot be taken away here', 'All streams'],
      [expect.stringContaining('Limited to other legal entities'), 'Expenses'],
      ['Everyone with the role Planner', 'Ledger'],
      [expect.stringContaining('By role anyway: Finance administrator'), 'Ledger'],
      ['Ida Rhodesida@example.org', 'Ledger'],
    ]);
    expect(screen.getAllByRole('button', { name: /^Take access away/ })).toHaveLength(4);
    expect(check('Edit', 'Ida Rhodes – Ledger').checked).toBe(true);
    expect(check('Delete', 'Ida Rhodes – Ledger').checked).toBe(false);
    expect(check('Read', 'Ida Rhodes – Ledger')).toMatchObject({ checked: true, disabled: true });
    expect(screen.getByLabelText('Read')).toMatchObject({ checked: true, disabled: true });
    expect(check('Edit', 'Fin Petrov – Ledger')).toMatchObject({ checked: true, disabled: true });
  });

  it('says what it is for while there is nothing beyond the roles', async () => {
    await open([]);
    expect(await screen.findByText('No access beyond the roles')).toBeTruthy();
  });

  it('is filtered by record and by member, with what the roles of the member give, and says what is unknown', async () => {
    const { router } = await open(
      [
        entry('a1'),
        entry('a2', { clientUser: finance }),
        entry('a3', { clientUser: null, role: 'ORG_PLANNER' }),
      ],
      '/?record=ledger&who=ida%40example.org&type=plans',
    );
    const names = async () => (await findLines('Access')).slice(1).map(([who]) => who);
    expect(await names()).toEqual(['Ida Rhodesida@example.org']);
    expect(screen.getByText('One part of the link is unknown here and was ignored.')).toBeTruthy();
    await router.navigate('/?who=org_finance_admin');
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Everyone with the role Finance administratorBy role; cannot be taken away here',
      ]),
    );
  });

  it('gives access to the record whose kind the address names, where two are called alike', async () => {
    const ofReports = entry('a2', { resourceType: 'BI_REPORTS', resource: null });
    const { environment } = await open([entry('a1'), ofReports], '/?type=bi_reports&record=r1');
    const form = within(await screen.findByRole('form', { name: 'Give access' }));
    await userEvent.click(form.getByLabelText(/^Member or role/));
    await userEvent.click(screen.getByRole('option', { name: 'Everyone with the role Planner' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
    expect(environment.mock.getMostRecentOperation().request.variables['input']).toMatchObject({
      resourceType: 'BI_REPORTS',
      resourceId: 'r1',
    });
  });

  it('is filtered by a record without a page by its id, and offers records of several kinds below their kinds', async () => {
    const onReport = entry('a2', {
      resourceType: 'BI_REPORTS',
      resource: { __typename: 'ClientReport' as const, id: 'r1', legalEntity: null },
    });
    await open([entry('a1', { clientUser: milan }), onReport], '/?type=bi_reports&record=r1');
    const lines = await findLines('Access');
    expect(lines.slice(1).map(([who]) => who)).toEqual(['Ida Rhodesida@example.org']);
    const form = within(await screen.findByRole('form', { name: 'Give access' }));
    await userEvent.click(form.getByLabelText(/^Record/));
    const kinds = screen.getByRole('listbox').querySelectorAll('.MuiAutocomplete-groupLabel');
    expect([...kinds].map(({ textContent }) => textContent)).toEqual(['Streams', 'Embedded reports']);
  });

  it('saves several entries together', async () => {
    const { environment } = await open([entry('a1'), entry('a2', { clientUser: milan, canDelete: true })]);
    await userEvent.click(await screen.findByLabelText('Edit: Ida Rhodes – Ledger'));
    await userEvent.click(check('Delete', 'Milan Petrov – Ledger'));
    await userEvent.click(check('Edit', 'Milan Petrov – Ledger'));
    await userEvent.click(check('Edit', 'Milan Petrov – Ledger'));
    expect(screen.getByRole('status').textContent).toBe('2 changes not saved yet');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
    expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({
      clientId: 'client',
      entries: [
        { id: 'a1', revision: 1, canEdit: true, canDelete: false },
        { id: 'a2', revision: 1, canEdit: false, canDelete: false },
      ],
    });
    await answer<useRightsDraftMutation>(environment, saveMutation, {
      updateAclEntries: {
        aclEntries: [
          { id: 'a1', revision: 2, canEdit: true, canDelete: false },
          { id: 'a2', revision: 2, canEdit: false, canDelete: false },
        ],
        errors: [],
      },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(check('Edit', 'Ida Rhodes – Ledger').checked).toBe(true);
    expect(check('Delete', 'Milan Petrov – Ledger').checked).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(check('Edit', 'Milan Petrov – Ledger')));
  });

  it('names the entry that stood against the rest, shows what somebody else saved, and keeps what was changed', async () => {
    const before = entry('a2', { clientUser: milan });
    const { environment } = await open([entry('a1'), before]);
    await userEvent.click(await screen.findByLabelText('Edit: Ida Rhodes – Ledger'));
    await userEvent.click(check('Edit', 'Milan Petrov – Ledger'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const refusal = userError({ id: 'E1', message: 'Conflict.', code: 'conflict', path: ['entries', '1'] });
    await answer<useRightsDraftMutation>(environment, saveMutation, {
      updateAclEntries: { aclEntries: null, errors: [refusal] },
    });
    await answer<useRightsDraftLatestQuery>(environment, latestQuery, {
      client: {
        id: 'client',
        aclEntries: aclEntries([entry('a1'), { ...before, revision: 2, canDelete: true }]),
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Milan Petrov – Ledger: someone else saved it meanwhile');
    expect(alert.textContent).not.toContain('Ida Rhodes');
    expect(
      await screen.findByText('Saved by someone else: Read, Delete. Saving overwrites it.'),
    ).toBeTruthy();
    expect(check('Edit', 'Ida Rhodes – Ledger').checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
    expect(environment.mock.getMostRecentOperation().request.variables['input']).toMatchObject({
      entries: [
        { id: 'a1', revision: 1 },
        { id: 'a2', revision: 2, canEdit: true, canDelete: false },
      ],
    });
  });

  it('gives a role access, and offers nobody who has it to records of the kind', async () => {
    const { environment } = await open([entry('a1')], '/?record=ledger', byRolesOfKinds);
    const form = within(await screen.findByRole('form', { name: 'Give access' }));
    await userEvent.click(form.getByLabelText(/^Member or role/));
    const roles = ['Payroll administrator', 'Viewer', 'Planner', 'Member'];
    expect(offered()).toEqual([
      'Milan Petrov · milan@example.org',
      ...roles.map((role) => `Everyone with the role ${role}`),
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Everyone with the role Planner' }));
    await userEvent.click(form.getByLabelText('Edit'));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(environment.mock.getAllOperations()).toHaveLength(1));
    expect(environment.mock.getMostRecentOperation().request.variables['input']).toEqual({
      clientId: 'client',
      resourceType: 'FINANCIAL_STREAMS',
      resourceId: 's1',
      principalType: 'ROLE',
      principalId: 'ORG_PLANNER',
      canEdit: true,
      canDelete: false,
    });
    await answer<AclEntryFormMutation>(environment, addMutation, {
      createAclEntry: {
        aclEntry: entry('a2', { clientUser: null, role: 'ORG_PLANNER', canEdit: true }),
        errors: [],
      },
    });
    expect(
      (await screen.findByLabelText<HTMLInputElement>(/^Edit: Everyone with the role Planner/)).checked,
    ).toBe(true);
  });
});

it('shows at a record what is of it alone, and asks before changes are left behind', async () => {
  let closedCount = 0;
  const { environment } = renderRoute(
    <RecordAccess
      record={{ id: 's1', name: 'Ledger' }}
      kind={streamKind}
      onClose={() => (closedCount += 1)}
    />,
    {
      path: '/:client/streams',
      address: '/nordwind/streams',
      namespaces: ['access', ...kindCatalogues],
    },
  );
  await answer<RecordAccessQuery>(environment, recordQuery, {
    client: {
      id: 'client',
      aclEntries: aclEntries([entry('a1')], byRolesOfKinds),
      users: listed([ida, milan].map((node) => ({ __typename: 'ClientUser' as const, ...node }))),
    },
  });
  const [headers, ...lines] = await findLines('Access to Ledger');
  expect(headers).toEqual(['Member or role', 'Read', 'Edit', 'Delete', 'Actions']);
  // What roles give on records of other kinds is not among it.
  expect(lines.map(([who]) => who)).toEqual([
    expect.stringContaining('Everyone with the role Administrator'),
    expect.stringContaining('Everyone with the role Finance administrator'),
    'Ida Rhodesida@example.org',
  ]);
  await userEvent.click(check('Edit', 'Ida Rhodes – Ledger'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closedCount).toBe(0);
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  expect(closedCount).toBe(1);
});
