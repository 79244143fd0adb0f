import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import query, { type AuditLogQuery } from '../../__generated__/AuditLogQuery.graphql.ts';
import peopleQuery, { type PersonChoiceQuery } from '../../__generated__/PersonChoiceQuery.graphql.ts';
import { auditedPages } from '../../shell/menu.ts';
import { answer } from '../../testing/answer.ts';
import { catchCopies } from '../../testing/copies.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { AuditLogTab } from './AuditLog.tsx';
import { clientFilterOf } from './auditFilter.ts';

type Client = NonNullable<AuditLogQuery['rawResponse']['client']>;
type Entry = Client['auditLog']['edges'][number]['node'];
type Found = NonNullable<PersonChoiceQuery['rawResponse']['client']>['auditPeople'];

const entry: Entry = {
  __typename: 'AuditEntry',
  id: 'a1',
  number: 1043,
  at: '2026-11-27T08:00:00.000Z',
  actor: 'SESSION',
  userName: 'Ada Byron',
  sessionNumber: 7,
  requestId: 'req-1',
  action: 'UPDATE',
  object: 'LEGAL_ENTITIES',
  recordId: 'r12',
  recordObject: 'LEGAL_ENTITIES',
  objectNumber: 12,
  objectName: 'DE01 Nordwind',
  streamKind: null,
  slug: null,
  range: null,
  changeCount: 2,
  changes: [
    { part: null, field: 'name', before: 'Nord', after: 'Nordwind' },
    { part: null, field: 'currency', before: 'BGN', after: 'EUR' },
  ],
  parts: null,
};

const places = [
  ...auditedPages,
  { objects: ['LEGAL_ENTITIES'], path: 'setup/entities', title: 'legal-entities:title' },
  { objects: ['USERS'], path: 'setup/users', title: 'users:title' },
] as const;

async function openTab(
  entries: readonly Entry[],
  address = '/nordwind/setup/audit-log',
  totals = { totalCount: entries.length, isTotalExact: true },
) {
  const view = renderRoute(<AuditLogTab />, {
    address,
    path: '/:client/setup/audit-log',
    places,
    query: {
      document: query,
      variables: {
        client: 'nordwind',
        ...clientFilterOf(new URLSearchParams()),
      },
    },
    namespaces: ['audit', 'streams/fields', 'streams/rules'],
  });
  await answer<AuditLogQuery>(view.environment, query, {
    client: {
      id: 'client',
      users: {
        pageInfo: { hasNextPage: false, endCursor: null },
        edges: [
          {
            cursor: 'm1',
            node: {
              __typename: 'ClientUser',
              id: 'm1',
              email: 'ada@example.org',
              firstName: 'Ada',
              lastName: 'Byron',
              roles: [],
            },
          },
        ],
      },
      auditLog: {
        ...totals,
        edges: entries.map((node) => ({ cursor: node.id, node })),
        pageInfo: { endCursor: null, hasNextPage: false },
      },
    },
  });
  return view;
}

describe('the audit log', () => {
  it('tells each change in words, with what was and is side by side, and leads to the object', async () => {
    await openTab([entry]);
    const [headers, first, second] = await findLines('Audit log');
    expect(headers).toEqual(['No.', 'Time (UTC)', 'Person', 'Action', 'Object', 'Field', 'Before', 'After']);
    expect(first?.[0]).toBe('1,043');
    expect(first?.slice(2)).toEqual([
      'Ada Byron',
      'Changed',
      'Legal entity · DE01 Nordwind',
      'Name',
      'Nord',
      'Nordwind',
    ]);
    expect(second).toEqual(['Currency', 'BGN', 'EUR']);
    expect(screen.getByRole('link', { name: 'Legal entity · DE01 Nordwind' }).getAttribute('href')).toBe(
      '/nordwind/setup/entities',
    );
  });

  it('copies all of each line, and shows more of a long change where asked', async () => {
    const copied = catchCopies();
    const changes = Array.from({ length: 8 }, (_, index) => ({
      part: `10${index} Bank`,
      field: 'is_default',
      before: 'true',
      after: 'false',
    }));
    const parts = { added: 0, changed: 20, removed: 0 };
    await openTab([{ ...entry, object: 'LEDGER', objectName: null, changes, changeCount: 20, parts }]);
    expect((await findLines('Audit log')).slice(1)).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }));
    const lines = await findLines('Audit log');
    expect(lines).toHaveLength(10);
    expect(lines[2]?.slice(1)).toEqual(['Yes', 'No']);
    expect(screen.getByText('12 more changes, of which only the hash is kept')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    const [, first] = await copied();
    expect(first?.[0]).toBe('1043');
    expect(first?.slice(2)).toEqual([
      'Ada Byron',
      'Changed',
      'Chart of accounts',
      '12',
      '7',
      'req-1',
      '100 Bank · Takes the rest',
      'Yes',
      'No',
    ]);
  });

  it('tells values as the screens do, by their fields, and names as people gave them', async () => {
    const change = (
      field: string,
      before: string | null,
      after: string | null,
      part: string | null = null,
    ) => ({
      part,
      field,
      before,
      after,
    });
    const changes = [
      change('name', 'closing', 'active'),
      change('type', 'text', 'number'),
      change('legal_entities', '["DE01 Nordwind","BG02 Juzhen"]', null),
      change('conditions', null, '{"$and":[{"field":"cost_centre","operator":"is_not_empty"}]}', 'R1'),
      change('position', '0', '1', 'R1'),
    ];
    await openTab([{ ...entry, changes, changeCount: 5, actor: 'ADMINISTRATOR' }]);
    const [, first, ...others] = await findLines('Audit log');
    expect([first?.[2], first?.slice(-2)]).toEqual([
      'Ada Byron (platform administrator)',
      ['closing', 'active'],
    ]);
    expect(others).toEqual([
      ['Type', 'Text', 'Number'],
      ['Limited to legal entities', 'DE01 Nordwind, BG02 Juzhen', ''],
      ['R1Conditions', '', 'cost_centre is not empty'],
      ['R1Position', '1', '2'],
    ]);
  });

  it('tells rates as the language writes them, with all digits, and what only looks like one as it is', async () => {
    const part = 'JPY 2024-01';
    const changes = [
      { part, field: 'average_rate', before: '1.200000', after: '0.497957/10000' },
      { part, field: 'closing_rate', before: null, after: '1234.5' },
      { part: null, field: 'name', before: null, after: '1.200000' },
    ];
    await i18next.changeLanguage('de-DE');
    await openTab([{ ...entry, changes, changeCount: 3 }]);
    const lines = await findLines('Änderungsprotokoll');
    expect(lines.slice(1).map((line) => line.slice(-2))).toEqual([
      ['1,200000', '0,497957 je 10.000'],
      ['', '1.234,5'],
      ['', '1.200000'],
    ]);
    await i18next.changeLanguage('en-GB');
  });

  it('tells imports by their months, fields of a map by their names, and nothing of copies of files', async () => {
    const changes = [
      { part: null, field: 'source_id', before: '1', after: '2' },
      { part: null, field: 'amount_kind', before: 'flow', after: 'balance' },
      {
        part: 'debit_account',
        field: 'sources',
        before: null,
        after: '[{"name":"Konto","position":0,"dimension_kind":null}]',
      },
      { part: 'amount', field: 'format', before: null, after: '{"decimal_sign":","}' },
    ];
    const parts = { added: 0, changed: 1, removed: 0 };
    const named = { object: 'FINANCIAL_STREAM_INSTANCES', objectName: 'Ledger 2025-10--2025-12' } as const;
    await openTab([{ ...entry, ...named, changes, changeCount: 4, parts }]);
    const [, first, ...others] = await findLines('Audit log');
    expect(first?.slice(4)).toEqual([
      'Import · Ledger Oct – Dec 2025',
      'Kind of amounts',
      'Movements',
      'Balances; the difference from the previous one is posted',
    ]);
    expect(others).toEqual([
      ['Debit accountColumns', '', 'Konto'],
      ['AmountFormat', '', 'Decimal comma 1234,50'],
    ]);
  });

  it('has a word for what it does not know, never that of the server', async () => {
    const changes = [{ part: null, field: 'phase_of_moon', before: 'new', after: 'full' }];
    const unknown = { object: 'MOONS', action: 'TELEPORT', actor: 'ROBOT' } as unknown as Pick<
      Entry,
      'object' | 'action' | 'actor'
    >;
    await openTab([{ ...entry, ...unknown, objectName: 'Phobos', changes, changeCount: 1 }]);
    const [, line] = await findLines('Audit log');
    expect(line?.slice(2)).toEqual([
      'Ada Byron',
      'Another action',
      'Something else · Phobos',
      'Another field',
      'new',
      'full',
    ]);
  });

  it.each([
    ['BI_REPORTS', 'Margins', 'org_viewer', ['Embedded report · Margins', 'ViewerEdit']],
    ['ACL', 'Margins · org_planner', null, ['Rights on single records · Margins · Planner', 'Edit']],
    [
      'ACL',
      'Margins · Ada org_viewer',
      'Margins · org_viewer',
      ['Rights on single records · Margins · Ada org_viewer', 'Margins · ViewerEdit'],
    ],
  ] as const)('calls roles by their words in %s of %s', async (object, objectName, part, told) => {
    const changes = [{ part, field: 'can_edit', before: 'true', after: null }];
    await openTab([{ ...entry, object, recordObject: object, objectName, changes, changeCount: 1 }]);
    const [, line] = await findLines('Audit log');
    expect(line?.slice(4, 6)).toEqual(told);
  });

  it('calls an object without a word of its own as the place where it is changed', async () => {
    await openTab([{ ...entry, object: 'LEDGER', objectName: null }]);
    const link = await screen.findByRole('link', { name: 'Chart of accounts' });
    expect(link.getAttribute('href')).toBe('/nordwind/chart-of-accounts');
  });

  it('leads from what has no place of its own to that of its record', async () => {
    await openTab([
      { ...entry, object: 'INVITATIONS', recordObject: 'USERS', objectName: 'ada@example.org' },
    ]);
    const link = await screen.findByRole('link', { name: 'Invitation · ada@example.org' });
    expect(link.getAttribute('href')).toBe('/nordwind/setup/users');
  });

  it('leads to the import that addresses call so, of payroll to that on its own pages, whose name may be the same', async () => {
    const imported = { object: 'FINANCIAL_STREAM_INSTANCES', slug: 'ledger', range: '2025-10' } as const;
    await openTab([
      { ...entry, ...imported, id: 'a1', streamKind: 'FINANCIAL', objectName: 'Ledger 2025-10' },
      { ...entry, ...imported, id: 'a2', streamKind: 'PAYROLL', objectName: 'Wages 2025-10' },
    ]);
    expect(await screen.findByText(/Wages Oct 2025/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /^Import ·/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Import · Ledger Oct 2025', '/nordwind/streams/ledger/2025-10'],
      ['Import · Wages Oct 2025', '/nordwind/payroll-streams/ledger/2025-10'],
    ]);
  });

  it('says what of the address is unknown here', async () => {
    await openTab([], '/nordwind/setup/audit-log?person=nobody&action=xyz&from=2026-99-99');
    expect(await screen.findByText('2 parts of the link are unknown here and were ignored.')).toBeTruthy();
  });

  it('says which person of the address is nobody here, and takes it off', async () => {
    const { router } = await openTab([], '/nordwind/setup/audit-log?person=zzz');
    expect((await screen.findByRole('alert')).textContent).toContain('“zzz” is neither');
    await userEvent.click(screen.getByRole('button', { name: 'Show everyone' }));
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Person' }));
  });

  it.each([['from=2026-03-01&to=2026-02-01', '“From” lies after “To”, so that no entry can fit.']])(
    'says of %s that nothing can fit',
    async (search, text) => {
      await openTab([], `/nordwind/setup/audit-log?${search}`);
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it.each([
    ['byr', 'ada@example.org'],
    ['left@example.org', 'left@example.org'],
  ])('takes a member, or the address of somebody who has left: %s', async (typed, email) => {
    const { router } = await openTab([entry]);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Person' }), `${typed}{Enter}`);
    const person = () => new URLSearchParams(router.state.location.search).get('person');
    await waitFor(() => expect(person()).toBe(email));
  });

  it('offers whom rows name beside the members, found by the first letters of their names', async () => {
    const { environment, router } = await openTab([entry]);
    const field = await screen.findByRole('combobox', { name: 'Person' });
    const find = async (auditPeople: Found) =>
      answer<PersonChoiceQuery>(environment, peopleQuery, { client: { id: 'client', auditPeople } });
    await find([]);
    await userEvent.type(field, 'pet');
    await find([
      { number: 17, name: 'Petra Platform', isPlatformAdministrator: true },
      { number: 4, name: 'Peter Left', isPlatformAdministrator: false },
    ]);
    expect(await screen.findByRole('option', { name: 'Peter Left (not a user)' })).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: 'Petra Platform (platform administrator)' }));
    await waitFor(() => expect(router.state.location.search).toBe('?person=17'));
  });

  it('calls whom the address means by their name once it is known', async () => {
    const { environment } = await openTab([entry], '/nordwind/setup/audit-log?person=17');
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Person' });
    expect(field.value).not.toContain('Petra');
    const auditPeople = [{ number: 17, name: 'Petra Platform', isPlatformAdministrator: true }];
    await answer<PersonChoiceQuery>(environment, peopleQuery, { client: { id: 'client', auditPeople } });
    await waitFor(() => expect(field.value).toBe('Petra Platform (platform administrator)'));
  });

  it('keeps the focus in the filter where its button goes with it', async () => {
    await openTab([], '/nordwind/setup/audit-log?action=create');
    await userEvent.click(await screen.findByRole('button', { name: 'Reset filter' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Person' }));
  });

  it('says of an address that it is no member’s at present', async () => {
    await openTab([], '/nordwind/setup/audit-log?person=left%40example.org');
    expect((await screen.findByRole('alert')).textContent).toContain('left@example.org is not a user of');
  });

  it.each([
    [12_000, true, '1 of 12,000 entries'],
    [1_000, false, '1 of more than 1,000 entries'],
    [1, false, '1 entries, and more'],
  ])(
    'says how many there are, or that there are more than were counted: %i, %s',
    async (totalCount, isTotalExact, text) => {
      await openTab([entry], undefined, { totalCount, isTotalExact });
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  it('leads from an object to all that was done with it, until that is taken off', async () => {
    const { router } = await openTab([entry], '/nordwind/setup/audit-log?action=update');
    const history = await screen.findByRole('link', { name: 'History of Legal entity · DE01 Nordwind' });
    expect(history.getAttribute('href')).toBe('/nordwind/setup/audit-log?object=legal-entities&record=r12');
    await userEvent.click(history);
    expect(clientFilterOf(new URLSearchParams(router.state.location.search))).toMatchObject({
      object: 'LEGAL_ENTITIES',
      recordId: 'r12',
      action: null,
    });
  });

  it('says whose history is shown, which a key takes off', async () => {
    const { router } = await openTab([entry], '/nordwind/setup/audit-log?object=legal-entities&record=r12');
    const chip = await screen.findByText('History of Legal entity · DE01 Nordwind');
    expect(screen.queryByRole('link', { name: /^History/ })).toBeNull();
    chip.closest<HTMLElement>('[role=button]')?.focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(router.state.location.search).toBe('?object=legal-entities'));
  });

  it('says that nothing fits the filter', async () => {
    const { router } = await openTab([], '/nordwind/setup/audit-log?action=delete');
    expect(await screen.findByText('No entries')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reset filter' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
