import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { acceptSuggestions, bringIn, type Books, periodOf, setUpBooks } from '../streams/testing/books.ts';
import {
  accountIdsOf,
  addPayrollFile,
  markPayroll,
  processMonth,
  saveColumns,
} from '../streams/testing/payrollFiles.ts';

/** What persons were paid, beside the books: by account with what these say, by person, by cost instance, and the rows behind. */

const payroll = [
  'Period,Employee No,Employee Name,Cost centre,Gross,Net',
  '2024-01,0007,Zoe Berger,,1000.00,700.00',
  '2024-01,0007,Zoe Berger,,10.00,0.00',
  '2024-01,0008,Otto Klein,C1,2000.50,1400.00',
  '2024-02,0007,Anna Maier,,1000.00,710.00',
].join('\n');
// In January the books have a cent more, and in March what nobody was paid by payroll.
const ledger = [
  'Transaction ID,Date,Account,Debit,Credit',
  'T1,2024-01-31,6000,3010.51,',
  'T1,2024-01-31,2300,,2100.00',
  'T1,2024-01-31,1000,,910.51',
  'T2,2024-02-28,6000,1000.00,',
  'T2,2024-02-28,2300,,710.00',
  'T2,2024-02-28,1000,,290.00',
  'T3,2024-03-31,6000,5.00,',
  'T3,2024-03-31,1000,,5.00',
  'T4,2024-02-05,2300,2100.00,',
  'T4,2024-02-05,1000,,2100.00',
].join('\n');

interface Line {
  readonly period_id: number;
  readonly account_id: number;
  readonly side: string;
  readonly person: { readonly id: number; readonly name: string; readonly identity: string } | null;
  readonly dimension_instance_id: number | null;
  readonly legal_entity_id: number;
  readonly amount: string;
  readonly ledger_amount: string | null;
  readonly difference: string | null;
}
interface Data {
  readonly total: number;
  readonly items: readonly Line[];
  readonly totals: readonly object[];
  readonly next: string | null;
}

let api: TestApi;
let books: Books;
let accounts: ReadonlyMap<string, number>;
let path: string;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Payroll data',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '6000', type: 'expense' },
      { code: '2300', type: 'balance', section: 'liabilities' },
    ],
    entities: [
      { code: 'A', currency: 'EUR' },
      { code: 'B', currency: 'EUR' },
    ],
  });
  const dimensions = await books.session.ok<{ id: number; type: string }[]>('GET', '/dimensions');
  const january = periodOf(books, '2024-01');
  await books.session.ok(
    'POST',
    `/dimensions/${dimensions.find(({ type }) => type === 'expense')?.id ?? 0}/instances/${january}`,
    {
      from_period_id: january,
      instances: [{ key: 'C1', position: 1, code: 'C1', name: 'Cost centre 1' }],
    },
  );
  await markPayroll(books, ['6000', '2300']);
  accounts = await accountIdsOf(books);
  await bringIn(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName: 'ledger.csv',
    bytes: Buffer.from(ledger),
    from: '2024-01',
    to: '2024-03',
  });
  const first = await addPayrollFile(books, { entity: 'A', month: '2024-01', bytes: Buffer.from(payroll) });
  await acceptSuggestions(books, first);
  await saveColumns(books, first, { Gross: '+6000', Net: '-2300' });
  const { instance_ids: ids } = await books.session.ok<{ instance_ids: number[] }>(
    'POST',
    `${first.path}/months`,
    {},
  );
  await processMonth(books, first);
  const second = `/actuals/payroll/streams/${first.streamId}/instances/${ids[0] ?? 0}`;
  await processMonth(books, { ...first, instanceId: ids[0] ?? 0, path: second });
  path = first.path;
});
afterAll(async () => api.close());

const range = () => `from=${periodOf(books, '2024-01')}&to=${periodOf(books, '2024-03')}`;
const data = (query: string) => books.session.ok<Data>('GET', `/actuals/payroll/data?${range()}${query}`);
const monthOf = (id: number) => books.periods.find((period) => period.id === id)?.start_date.slice(0, 7);
const codeOf = (id: number) => [...accounts].find(([, each]) => each === id)?.[0];

describe('payroll data', () => {
  it('ties to the books side by side, also where only one of both says something', async () => {
    const { items, total, totals } = await data('');
    expect(
      items.map((line) => [
        monthOf(line.period_id),
        codeOf(line.account_id),
        line.side,
        line.amount,
        line.ledger_amount,
        line.difference,
      ]),
    ).toEqual([
      ['2024-01', '6000', 'debit', '3010.5000', '3010.5100', '-0.0100'],
      ['2024-01', '2300', 'credit', '2100.0000', '2100.0000', '0.0000'],
      ['2024-02', '6000', 'debit', '1000.0000', '1000.0000', '0.0000'],
      ['2024-02', '2300', 'credit', '710.0000', '710.0000', '0.0000'],
      ['2024-03', '6000', 'debit', '0.0000', '5.0000', '-5.0000'],
    ]);
    expect(total).toBe(5);
    expect(totals).toEqual([
      { currency: 'EUR', debit: '4010.5000', credit: '2810.0000', difference_count: 2 },
    ]);
  });

  it('is divided by person, by the name of the latest month, and adds up to the account', async () => {
    const { items } = await data(`&detail=person&account_ids=${accounts.get('6000') ?? 0}`);
    expect(
      items.map(({ period_id, person, amount }) => [
        monthOf(period_id),
        person?.identity,
        person?.name,
        amount,
      ]),
    ).toEqual([
      ['2024-01', '0007', 'Anna Maier', '1010.0000'],
      ['2024-01', '0008', 'Otto Klein', '2000.5000'],
      ['2024-02', '0007', 'Anna Maier', '1000.0000'],
    ]);
  });

  it.each(['account', 'person', 'dimension_instance'])('comes page by page: %s', async (detail) => {
    const { items, total } = await data(`&detail=${detail}`);
    const paged: Line[] = [];
    let after = '';
    do {
      const page = await data(`&detail=${detail}&limit=2${after}`);
      paged.push(...page.items);
      after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
    } while (after !== '');
    expect(paged).toEqual(items);
    expect(paged).toHaveLength(total);
  });

  it('leads from a figure to the rows of files that are it, and to each of these', async () => {
    const { session, entityIds } = books;
    const [, person] = (await data('&detail=person')).items;
    const key = `legal_entity_id=${entityIds.get('A') ?? 0}&period_id=${periodOf(books, '2024-01')}`;
    const query = `${key}&account_id=${accounts.get('6000') ?? 0}&side=debit`;
    const rows = await session.ok<{
      amount: string;
      items: { id: string; row_no: number; amount: string }[];
    }>('GET', `/actuals/payroll/data/rows?${query}`);
    expect(rows.amount).toBe('3010.5000');
    expect(rows.items.map(({ row_no, amount }) => [row_no, amount])).toEqual([
      [2, '1000.0000'],
      [3, '10.0000'],
      [4, '2000.5000'],
    ]);
    const one = await session.ok<{ total: number }>(
      'GET',
      `/actuals/payroll/data/rows?${query}&person_id=${person?.person?.id ?? 0}`,
    );
    expect(one.total).toBe(1);
    const byCentre = (await data('&detail=dimension_instance')).items;
    const sums = await Promise.all(
      byCentre.map(async (figure) => {
        const asked = `legal_entity_id=${figure.legal_entity_id}&period_id=${figure.period_id}&account_id=${figure.account_id}&side=${figure.side}&dimension_instance_id=${figure.dimension_instance_id ?? -1}`;
        return (await session.ok<{ amount: string }>('GET', `/actuals/payroll/data/rows?${asked}`)).amount;
      }),
    );
    expect(new Set(byCentre.map((figure) => figure.dimension_instance_id)).size).toBeGreaterThan(1);
    expect(sums).toEqual(byCentre.map(({ amount }) => amount));
    const address = `/actuals/payroll/data/rows/${(rows.items[0]?.id ?? '').replace('.', '/')}`;
    expect(await session.ok('GET', address)).toMatchObject({
      row_no: 2,
      file_name: 'payroll.csv',
      cells: [
        { column: 'Period', text: '2024-01' },
        { column: 'Employee No', text: '0007' },
        { column: 'Employee Name', text: 'Zoe Berger' },
        { column: 'Cost centre', text: '' },
        { column: 'Gross', text: '1000.00' },
        { column: 'Net', text: '700.00' },
      ],
    });
    // A row of another month of the same file is none of the figures of this import.
    expect((await session.call('GET', address.replace(/\/2$/, '/5'))).status).toBe(404);
  });

  it('knows people by name or identity, in pages by name', async () => {
    const { session } = books;
    const people = (query: string) =>
      session.ok<{ total: number; items: { name: string; identity: string }[]; next: string | null }>(
        'GET',
        `/actuals/payroll/people?${query}`,
      );
    const all = await people('');
    expect(all.items.map(({ name, identity }) => [name, identity])).toEqual([
      ['Anna Maier', '0007'],
      ['Otto Klein', '0008'],
    ]);
    const first = await people('limit=1');
    const second = await people(`limit=1&after=${encodeURIComponent(first.next ?? '')}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect((await people('search=otto')).total).toBe(1);
    expect((await people('search=0007')).items.map(({ name }) => name)).toEqual(['Anna Maier']);
  });

  it('refuses periods that are not there or run backwards', async () => {
    const [from, to] = [periodOf(books, '2024-02'), periodOf(books, '2024-01')];
    const call = (query: string) => books.session.call('GET', `/actuals/payroll/data?${query}`);
    expect((await call(`from=${from}&to=${to}`)).body).toMatchObject({ fields: [{ code: 'order' }] });
    expect((await call(`from=${from}&to=999999`)).body).toMatchObject({ fields: [{ code: 'unknown' }] });
  });
});

const names = ['Zoe Berger', 'Anna Maier', 'Otto Klein', '0007', '0008'];

describe('names and identities', () => {
  it.each([
    ['org_finance_admin', 403, 403],
    ['org_planner', 403, 403],
    ['org_member', 403, 403],
    ['org_viewer', 200, 403],
    ['org_payroll_admin', 200, 200],
  ] as const)('%s: payroll data %i, people and imports %i', async (role, ofData, ofPeople) => {
    const session = await books.client.as(role);
    const calls = [
      [`/actuals/payroll/data?${range()}&detail=person`, ofData],
      ['/actuals/payroll/people', ofPeople],
      ['/actuals/payroll/streams', ofPeople],
      [path, ofPeople],
      [`${path}/data`, ofPeople],
      [`${path}/errors`, ofPeople],
      [`${path}/file`, ofPeople],
    ] as const;
    for (const [address, status] of calls) {
      const answer = await session.call('GET', address);
      expect([address, answer.status]).toEqual([address, status]);
      if (status === 403) for (const name of names) expect(JSON.stringify(answer.body)).not.toContain(name);
    }
  });

  it.each(['org_finance_admin', 'org_viewer', 'org_planner', 'org_member'] as const)(
    'are nowhere else to be found by %s: every list that opens without ids is looked through',
    async (role) => {
      const session = await books.client.as(role);
      const period = `from=${periodOf(books, '2024-01')}&to=${periodOf(books, '2024-03')}`;
      const addresses = [
        `/data_audit/trial_balance?${period}`,
        `/data_audit/trial_balance/coverage`,
        `/data_audit/trial_balance/transactions?account_id=${accounts.get('6000') ?? 0}&from_period_id=${periodOf(books, '2024-01')}&to_period_id=${periodOf(books, '2024-03')}`,
        '/actuals/financial/streams',
        '/actuals/financial/instances',
        '/actuals/payroll/instances',
        '/search?q=Zoe',
        '/search?q=Otto',
        '/audit_log',
        '/users',
        '/ledger?include_balance=true',
        '/dimensions',
        '/report_builder/reports',
        '/profile',
      ];
      for (const address of addresses) {
        const { body } = await session.call('GET', address);
        const said = JSON.stringify(body);
        for (const name of names) expect([address, said.includes(name)]).toEqual([address, false]);
      }
    },
  );

  it('are not in the audit log, whoever reads it', async () => {
    const { items } = await books.session.ok<{ items: readonly object[] }>('GET', '/audit_log?limit=100');
    expect(items.length).toBeGreaterThan(10);
    for (const name of names) expect(JSON.stringify(items)).not.toContain(name);
  });

  it('of legal entities that a member does not see are not there, and neither are their figures', async () => {
    const { session, client, entityIds } = books;
    const limited = await client.as('org_viewer');
    type Members = { items: { id: number; roles: string[]; revision: number }[] };
    const { items } = await session.ok<Members>('GET', '/users?limit=100');
    const viewer = items.find(({ roles }) => roles.includes('org_viewer'));
    await session.ok('PUT', `/users/${viewer?.id ?? 0}/roles`, {
      legal_entity_ids: [entityIds.get('B') ?? 0],
      revision: viewer?.revision,
    });
    const seen = await limited.ok<Data & { is_limited: boolean }>(
      'GET',
      `/actuals/payroll/data?${range()}&detail=person`,
    );
    expect(seen).toMatchObject({ total: 0, items: [], is_limited: true });
    const tied = await limited.ok<Data>('GET', `/actuals/payroll/data?${range()}`);
    expect(tied.items).toEqual([]);
  });
});
