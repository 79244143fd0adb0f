import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  acceptSuggestions,
  atRest,
  type Books,
  deprocess,
  type InstanceWithFile,
  periodOf,
  processInstance,
  runDry,
  setUpBooks,
  verify,
} from '../testing/books.ts';
import {
  accountIdsOf,
  addPayrollFile,
  markPayroll,
  type PayrollAccounts,
  type PayrollFile,
  processMonth,
  saveColumns,
} from '../testing/payrollFiles.ts';

/** Imports of payroll: the same services as those of accounting files, with columns of accounts instead of rules. */

const file = [
  'Period,Employee No,Employee Name,Gross,Bonus,Net',
  '2024-01,0007,Anna Berger,1000.00,0.00,700.00',
  '2024-01,0008,Otto Klein,2000.00,50.00,1400.00',
  '2024-02,0007,Anna Maier,1000.00,10.00,710.00',
].join('\n');
const targets = { Gross: ['+6000', '-2300'], Bonus: '+6000', Net: '-2310' } as const;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

let booksCount = 0;
async function setUp(): Promise<Books> {
  booksCount += 1;
  const books = await setUpBooks(api, {
    name: `Payroll ${booksCount}`,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '6000', name: 'Wages', type: 'expense' },
      { code: '6001', type: 'expense' },
      { code: '2300', type: 'balance', section: 'liabilities' },
      { code: '2310', type: 'balance', section: 'liabilities' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  await markPayroll(books, ['6000', '2300', '2310']);
  return books;
}

const add = (books: Books, text = file, changes: Partial<PayrollFile> = {}) =>
  addPayrollFile(books, { entity: 'A', month: '2024-01', bytes: Buffer.from(text), ...changes });

async function ready(books: Books, text = file): Promise<InstanceWithFile> {
  const added = await add(books, text);
  await acceptSuggestions(books, added);
  await saveColumns(books, added, targets);
  return added;
}

const errorsOf = async ({ session }: Books, { path }: InstanceWithFile) => {
  const { items } = await session.ok<{ items: Record<string, unknown>[] }>('GET', `${path}/errors`);
  return items.map(({ row_no, field_name, code }) => ({ row_no, field_name, code }));
};

describe('columns of a payroll file', () => {
  it('are offered where all that they hold are numbers, whole ones too, and are chosen by hand', async () => {
    const books = await setUp();
    const added = await add(
      books,
      [
        'Employee No;Employee Name;Grade;Gross;Hours;Advance;Note',
        '0007;Anna Berger;12;1.000,50;160;;80 %',
        '0008;Otto Klein;9;2.000,00;120;1.250;x',
      ].join('\n'),
    );
    await acceptSuggestions(books, added);
    const { proposals } = await books.session.ok<PayrollAccounts>('GET', `${added.path}/accounts`);
    // Whole numbers are read as the others are written, who have decimals a month later.
    const written = (thousands: string) => ({ decimal_sign: ',', thousands_sign: thousands });
    expect(proposals).toMatchObject([
      { column: { name: 'Grade' }, account_id: null, sign: null, format: written('') },
      { column: { name: 'Gross' }, account_id: null, sign: null, format: written('.') },
      { column: { name: 'Hours' }, account_id: null, sign: null, format: written('') },
      { column: { name: 'Advance' }, account_id: null, sign: null, format: written('.') },
    ]);
    const saved = await saveColumns(books, added, { Gross: '+6000', Hours: '-2300' });
    expect(saved.proposals.map(({ column }) => column.name)).toEqual(['Grade', 'Advance']);
  });
});

describe('an import of payroll', () => {
  it('goes from its file to figures and back', async () => {
    const books = await setUp();
    const { session } = books;
    const added = await add(books);
    const early = await session.ok<{ panes: Record<string, { problems: object[] }> }>('GET', added.path);
    expect(early.panes['rules']?.problems).toEqual([
      { code: 'missing_required_field', subject: 'accounts', count: 1 },
    ]);
    const refused = await session.call('PATCH', `${added.path}/verification`, {
      body: { is_verified: true },
    });
    expect(refused).toMatchObject({ status: 400 });
    await acceptSuggestions(books, added);
    const proposed = await session.ok<PayrollAccounts>('GET', `${added.path}/accounts`);
    expect(proposed.proposals.map(({ column }) => column.name)).toEqual(['Gross', 'Bonus', 'Net']);
    const saved = await saveColumns(books, added, targets);
    expect(saved.accounts.map(({ column, sign }) => [column.name, sign])).toEqual([
      ['Gross', 'plus'],
      ['Gross', 'minus'],
      ['Bonus', 'plus'],
      ['Net', 'minus'],
    ]);
    expect(saved.proposals).toEqual([]);
    expect(await runDry(books, added)).toMatchObject({
      status: 'data_ready',
      last_run: { state: 'succeeded', error_count: 0, counts: { persons: 2, rows_filtered: 1, postings: 5 } },
    });
    expect(await processMonth(books, added)).toMatchObject({
      status: 'processed',
      published_version: 1,
      panes: { source: { is_valid: true }, rules: { is_valid: true }, output: { is_valid: true } },
    });
    const ids = await accountIdsOf(books);
    const cells = await session.ok<Record<string, unknown>[]>('GET', `${added.path}/cells?details=true`);
    expect(cells.map(({ account_id, debit, credit }) => ({ account_id, debit, credit }))).toEqual([
      { account_id: ids.get('6000'), debit: '3050.0000', credit: '0.0000' },
      { account_id: ids.get('2300'), debit: '0.0000', credit: '3000.0000' },
      { account_id: ids.get('2310'), debit: '0.0000', credit: '2100.0000' },
    ]);
    expect(await session.call('PUT', `${added.path}/accounts`, { body: { accounts: [] } })).toMatchObject({
      status: 409,
    });
    expect(await deprocess(books, added)).toMatchObject({ status: 'data_ready', rollback_version: 1 });
    await session.ok('POST', `${added.path}/rollback`, {});
    expect(await atRest(books, added)).toMatchObject({ status: 'processed', published_version: 1 });
    await deprocess(books, added);
    await session.ok('DELETE', added.path);
    await atRest(books, { ...added, path: `/actuals/payroll/streams/${added.streamId}/instances` });
    const left = await books.db.client(books.client.id, (transaction) =>
      transaction.selectFrom('payroll_rows').select('row_no').execute(),
    );
    expect(left).toEqual([]);
    await session.ok('DELETE', `/actuals/payroll/streams/${added.streamId}`);
  });

  it('counts beside the books: the trial balance knows nothing of it', async () => {
    const books = await setUp();
    await processMonth(books, await ready(books));
    const period = periodOf(books, '2024-01');
    const balance = await books.session.ok<{ rows: object[] }>(
      'GET',
      `/data_audit/trial_balance?from=${period}&to=${period}&hide_empty=true`,
    );
    expect(JSON.stringify(balance)).not.toContain('3050');
  });

  it.each([
    ['missingValue', file.replace('0008', ''), [{ row_no: 3, field_name: 'person_identity' }]],
    ['missingValue', file.replace('Anna Berger', ''), [{ row_no: 2, field_name: 'person_name' }]],
    ['missingValue', file.replace('50.00,', ','), [{ row_no: 3, field_name: 'Bonus' }]],
    ['invalidValue', file.replace('50.00,', 'Otto Klein,'), [{ row_no: 3, field_name: 'Bonus' }]],
    ['personNameConflict', file.replace('0008', '0007'), [{ row_no: 3, field_name: 'person_name' }]],
  ])('says %s with its row and field', async (code, text, places) => {
    const books = await setUp();
    const added = await ready(books, file);
    const broken = await add(books, text, { month: '2024-01', fileName: 'broken.csv' });
    await acceptSuggestions(books, broken);
    const { accounts } = await books.session.ok<PayrollAccounts>('GET', `${added.path}/accounts`);
    await books.session.ok('PUT', `${broken.path}/accounts`, { accounts });
    await verify(books, broken);
    expect(await processInstance(books, broken)).toMatchObject({ status: 'process_failed' });
    expect(await errorsOf(books, broken)).toEqual(places.map((place) => ({ ...place, code })));
    for (const list of ['errors', 'errors/groups']) {
      const said = JSON.stringify(await books.session.ok('GET', `${broken.path}/${list}`));
      for (const personal of ['Otto', 'Anna', '0007', '0008']) expect(said).not.toContain(personal);
    }
  });

  it('refuses another name of an identity than a second stream gave it in the month', async () => {
    const books = await setUp();
    const first = await ready(books);
    await processMonth(books, first);
    const second = await add(books, file.replace('Anna Berger', 'Anna Other'), { fileName: 'bonus.csv' });
    await acceptSuggestions(books, second);
    await saveColumns(books, second, targets);
    expect(await processMonth(books, second)).toMatchObject({ status: 'process_failed' });
    expect(await errorsOf(books, second)).toEqual([
      { row_no: 2, field_name: 'person_name', code: 'personNameConflict' },
    ]);
    await deprocess(books, first);
    expect(await processMonth(books, second)).toMatchObject({ status: 'processed' });
  });

  it('says of a column that its account is not one of payroll, or that it has no sign', async () => {
    const books = await setUp();
    const added = await add(books);
    await acceptSuggestions(books, added);
    await saveColumns(books, added, { Gross: '+6001', Bonus: '6000', Net: '-2310' });
    await runDry(books, added);
    expect(await errorsOf(books, added)).toEqual([
      { row_no: null, field_name: 'Gross', code: 'accountNotOfPayroll' },
      { row_no: null, field_name: 'Bonus', code: 'columnWithoutSign' },
    ]);
  });

  it('refuses a second delivery of a month, which belongs to the import that is there', async () => {
    const books = await setUp();
    const { streamId } = await add(books);
    const again = await books.session.call('POST', `/actuals/payroll/streams/${streamId}/instances`, {
      body: { period_id: periodOf(books, '2024-01') },
    });
    expect(again).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'period_id', code: 'second_delivery' }] },
    });
  });

  it('makes an import of each month out of one file, with its map and columns', async () => {
    const books = await setUp();
    const { session } = books;
    const added = await ready(books);
    const { instance_ids: ids } = await session.ok<{ instance_ids: number[] }>(
      'POST',
      `${added.path}/months`,
      {},
    );
    expect(ids).toHaveLength(1);
    const path = `/actuals/payroll/streams/${added.streamId}/instances/${ids[0] ?? 0}`;
    const second = { ...added, instanceId: ids[0] ?? 0, path };
    expect(await session.ok('GET', path)).toMatchObject({ range: '2024-02', status: 'data_ready' });
    expect(await processMonth(books, second)).toMatchObject({
      status: 'processed',
      last_run: { counts: { persons: 1, rows_filtered: 2 } },
    });
    // Asked once more it makes none.
    expect(await session.ok('POST', `${added.path}/months`, {})).toEqual({
      instance_ids: [],
      taken_period_ids: [periodOf(books, '2024-02')],
    });
  });

  it('names no months where its map does not', async () => {
    const books = await setUp();
    const added = await add(books, file.replaceAll(/^(Period|2024-0\d),/gm, ''));
    await acceptSuggestions(books, added);
    expect(await books.session.call('POST', `${added.path}/months`, { body: {} })).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'no_accounting_period' }] },
    });
  });

  it('comes to lie on what takes the place of a deleted account, person by person', async () => {
    const books = await setUp();
    const { session } = books;
    const added = await ready(books);
    await processMonth(books, added);
    const ids = await accountIdsOf(books);
    const body = { substitute_id: ids.get('2310') };
    expect((await session.call('DELETE', `/ledger/accounts/${ids.get('2300') ?? 0}`, { body })).status).toBe(
      202,
    );
    await books.jobs.drain();
    const cells = await session.ok<Record<string, unknown>[]>('GET', `${added.path}/cells`);
    expect(cells.map(({ account_id, debit, credit }) => ({ account_id, debit, credit }))).toEqual([
      { account_id: ids.get('6000'), debit: '3050.0000', credit: '0.0000' },
      { account_id: ids.get('2310'), debit: '0.0000', credit: '5100.0000' },
    ]);
    const month = periodOf(books, '2024-01');
    const query = `from=${month}&to=${month}&detail=person&account_ids=${ids.get('2310') ?? 0}`;
    const { items } = await session.ok<{ items: { person: { identity: string }; amount: string }[] }>(
      'GET',
      `/actuals/payroll/data?${query}`,
    );
    expect(items.map(({ person, amount }) => [person.identity, amount])).toEqual([
      ['0007', '1700.0000'],
      ['0008', '3400.0000'],
    ]);
  });

  it('goes on to what takes the place of a deleted account with its columns, before it is processed and after', async () => {
    const books = await setUp();
    const { session } = books;
    const processed = await ready(books);
    const { instance_ids: others } = await session.ok<{ instance_ids: number[] }>(
      'POST',
      `${processed.path}/months`,
      {},
    );
    await processMonth(books, processed);
    const ids = await accountIdsOf(books);
    const account = `/ledger/accounts/${ids.get('2300') ?? 0}`;
    const columns = async (path: string) => {
      const { accounts } = await session.ok<PayrollAccounts>('GET', `${path}/accounts`);
      return accounts.map(({ column, account_id: id }) => [column.name, id]);
    };
    const { references } = await session.ok<{ references: { kind: string; count: number }[] }>(
      'GET',
      `${account}/references`,
    );
    expect(references).toContainEqual(expect.objectContaining({ kind: 'payroll_columns', count: 2 }));
    const body = { substitute_id: ids.get('2310') };
    expect((await session.call('DELETE', account, { body })).status).toBe(202);
    await books.jobs.drain();
    const other = { ...processed, path: processed.path.replace(/\d+$/, String(others[0] ?? 0)) };
    const expected = [
      ['Gross', ids.get('6000')],
      ['Gross', ids.get('2310')],
      ['Bonus', ids.get('6000')],
      ['Net', ids.get('2310')],
    ];
    for (const { path } of [processed, other]) expect(await columns(path)).toEqual(expected);
    // What was processed is as by those columns, and comes back with them.
    expect(await session.ok('GET', processed.path)).toMatchObject({ is_stale: false });
    await deprocess(books, processed);
    await session.ok('POST', `${processed.path}/rollback`, {});
    expect(await atRest(books, processed)).toMatchObject({ status: 'processed' });
    expect(await columns(processed.path)).toEqual(expected);
    expect(await processMonth(books, other)).toMatchObject({ status: 'processed' });
  });

  it('is data of the client, and so are its columns of accounts', async () => {
    const books = await setUp();
    const flags = async () => {
      const { modules } = await books.session.ok<{ modules: { general: object } }>('GET', '/client');
      return modules.general;
    };
    expect(await flags()).toMatchObject({ has_payroll_data: false, has_payroll_rules: false });
    const added = await add(books);
    expect(await flags()).toMatchObject({
      has_payroll_data: true,
      has_payroll_rules: false,
      has_financial_stream_data: false,
    });
    await acceptSuggestions(books, added);
    await saveColumns(books, added, targets);
    expect(await flags()).toMatchObject({ has_payroll_data: true, has_payroll_rules: true });
  });

  it('saves columns only of the file, each with an account once, and nothing where nothing changes', async () => {
    const books = await setUp();
    const { session } = books;
    const added = await ready(books);
    const { accounts, revision } = await session.ok<PayrollAccounts>('GET', `${added.path}/accounts`);
    const [first] = accounts;
    const refusedAt = async (body: readonly object[]) => {
      const answer = await session.call('PUT', `${added.path}/accounts`, { body: { accounts: body } });
      return (answer.body as { fields: { path: string; code: string }[] }).fields.map(({ path, code }) => [
        path,
        code,
      ]);
    };
    expect(await refusedAt([{ ...first, column: { name: 'Gross', position: 9 } }])).toEqual([
      ['accounts.0.column', 'unknown'],
    ]);
    expect(await refusedAt([{ ...first, account_id: 999_999 }])).toEqual([
      ['accounts.0.account_id', 'unknown'],
    ]);
    expect(await refusedAt([{ ...first }, { ...first }])).toEqual([['accounts.1.column', 'duplicate']]);
    const same = await session.ok<PayrollAccounts>('PUT', `${added.path}/accounts`, { accounts });
    expect(same.revision).toBe(revision);
    const older = { revision: revision - 1, accounts: [] };
    expect(await session.call('PUT', `${added.path}/accounts`, { body: older })).toMatchObject({
      status: 409,
    });
  });
});
