import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import { isProving } from '../../../testing/rounds.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  type Books,
  addInstance,
  type InstanceWithFile,
  processInstance,
  runDry,
  setUpBooks,
  upload,
  verify,
} from '../testing/books.ts';

/** What is served of the errors of a run: by page, by cause, counted, in the rows; and what very many of them cost. */

const header = 'Transaction ID,Date,Account,Debit,Credit,Description';

/** Lines beside the faulty ones, from which the formats of the columns are told. */
function wellFormed(entryCount: number): string {
  return Array.from(
    { length: entryCount },
    (_, index) => `W${index},2024-04-01,1000,1.00,,\nW${index},2024-04-01,4000,,1.00,\n`,
  ).join('');
}

const good = wellFormed(20);

const faulty = `${header}\n${good}${[
  'A1,2024-13-01,1000,5.00,,',
  'A2,2024-13-01,1000,5.00,,',
  'A3,2024-14-01,1000,5.00,,',
  'A4,2024-03-01,1000,five,,',
  'A5,,1000,5.00,,',
  'A6,2024-13-01,1000,=six,,',
].join('\n')}\n`;
const firstFaultyRow = 42;

interface Errors {
  readonly total: number;
  readonly stored: number;
  readonly items: readonly { readonly row: number; readonly code: string; readonly value: string | null }[];
  readonly next: string | null;
}

interface Groups {
  readonly total: number;
  readonly groups: readonly {
    readonly code: string;
    readonly value: string | null;
    readonly count: number;
    readonly first_row: number;
    readonly is_rest: boolean;
    readonly rule_ids: readonly number[];
  }[];
  readonly next: string | null;
}

interface Counts {
  readonly total: number;
  readonly stored: number;
  readonly is_current: boolean;
  readonly codes: readonly object[];
  readonly columns: readonly object[];
  readonly rules: readonly { readonly rule_id: number; readonly count: number }[];
}

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Errors',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '4100', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
});
afterAll(async () => api.close());

async function prepare(fileName: string, content: string | Buffer): Promise<InstanceWithFile> {
  const file = await addInstance(books, {
    entity: 'A',
    type: 'single-account-entry',
    fileName,
    bytes: Buffer.from(content),
    from: '2024-01',
    to: '2024-12',
  });
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  return file;
}

const errorsOf = (file: InstanceWithFile, query = '') =>
  books.session.ok<Errors>('GET', `${file.path}/errors${query}`);
const groupsOf = (file: InstanceWithFile, query = '') =>
  books.session.ok<Groups>('GET', `${file.path}/errors/groups${query}`);
const countsOf = (file: InstanceWithFile) => books.session.ok<Counts>('GET', `${file.path}/errors/counts`);

async function countRows(table: 'posting_segments' | 'processing_errors'): Promise<number> {
  const rows = await api.platform.db.client(books.client.id, (transaction) =>
    transaction.selectFrom(table).select('client_id').where('client_id', '=', books.client.id).execute(),
  );
  return rows.length;
}

describe('the errors of a run', () => {
  let file: InstanceWithFile;
  beforeAll(async () => {
    file = await prepare('faulty.csv', faulty);
  });

  it('are none before the first', async () => {
    expect(await errorsOf(file)).toMatchObject({ total: 0, items: [], next: null });
    expect(await groupsOf(file)).toEqual({ total: 0, groups: [], next: null });
    expect(await countsOf(file)).toMatchObject({ total: 0, codes: [], columns: [], rules: [] });
  });

  it('are counted by code and by column', async () => {
    await runDry(books, file);
    expect(await countsOf(file)).toEqual({
      total: 7,
      stored: 7,
      is_current: true,
      codes: [
        { code: 'dateCannotBeParsed', count: 5, groups: 3, first_row: firstFaultyRow },
        { code: 'amountCannotBeParsed', count: 2, groups: 2, first_row: firstFaultyRow + 3 },
      ],
      columns: [
        { position: 1, code: 'dateCannotBeParsed', count: 5 },
        { position: 3, code: 'amountCannotBeParsed', count: 2 },
      ],
      rules: [],
    });
  });

  it('stand together by cause, the most frequent first, by page', async () => {
    const { groups, next, total } = await groupsOf(file, '?code=dateCannotBeParsed&limit=2');
    expect(total).toBe(3);
    expect(groups).toMatchObject([
      { value: '2024-13-01', count: 3, first_row: firstFaultyRow, is_rest: false, rule_ids: [] },
      { value: '2024-14-01', count: 1, first_row: firstFaultyRow + 2 },
    ]);
    const rest = await groupsOf(file, `?code=dateCannotBeParsed&limit=2&after=${next}`);
    expect(rest.groups).toMatchObject([{ value: '', count: 1 }]);
    expect(rest.next).toBeNull();
  });

  it.each([
    ['?code=amountCannotBeParsed', 2, ['five', '=six']],
    ['?column=3', 2, ['five', '=six']],
    ['?column=1&value=2024-13-01', 3, ['2024-13-01', '2024-13-01', '2024-13-01']],
    ['?code=dateCannotBeParsed&value=', 1, ['']],
    ['?code=amountCannotBeParsed&column=1', 0, []],
    ['?value=nothing', 0, []],
  ])('are those asked for: %s', async (query, total, values) => {
    const errors = await errorsOf(file, query);
    expect([errors.total, errors.stored]).toEqual([total, total]);
    expect(errors.items.map(({ value }) => value)).toEqual(values);
  });

  it('go on after a page, within what is asked for', async () => {
    const first = await errorsOf(file, '?value=2024-13-01&limit=2');
    expect(first.items.map(({ row }) => row)).toEqual([firstFaultyRow, firstFaultyRow + 1]);
    const second = await errorsOf(file, `?value=2024-13-01&limit=2&after=${first.next}`);
    expect(second.items.map(({ row }) => row)).toEqual([firstFaultyRow + 5]);
    expect(second.next).toBeNull();
  });

  it.each(['?code=nonsense', '?column=-1', '?column=x', '?after=x', `?value=${'x'.repeat(201)}`])(
    'refuse %s',
    async (query) => {
      expect(await books.session.call('GET', `${file.path}/errors${query}`)).toMatchObject({ status: 400 });
    },
  );

  it('stand in the rows of the file when asked for, as long as it is the file that was read', async () => {
    interface Data {
      readonly rows: readonly { readonly row_no: number; readonly errors?: readonly object[] }[];
    }
    const read = (query: string) => books.session.ok<Data>('GET', `${file.path}/data?${query}`);
    const page = await read('offset=39&limit=4&errors=true');
    expect(page.rows.map(({ row_no, errors }) => [row_no, errors?.length])).toEqual([
      [firstFaultyRow - 1, 0],
      [firstFaultyRow, 1],
      [firstFaultyRow + 1, 1],
      [firstFaultyRow + 2, 1],
    ]);
    const last = await read('offset=45&limit=4&errors=true');
    expect(last.rows).toMatchObject([
      {
        row_no: firstFaultyRow + 5,
        errors: [
          { code: 'dateCannotBeParsed', column: { position: 1, name: 'Date' } },
          { code: 'amountCannotBeParsed', column: { position: 3, name: 'Debit' }, value: '=six' },
        ],
      },
    ]);
    expect((await read('offset=45&limit=4')).rows[0]).not.toHaveProperty('errors');
    const uploadId = await upload(books.session, 'other.csv', Buffer.from(faulty.replace('=six', '6.00')));
    await books.session.ok('POST', `${file.path}/data`, { upload_id: uploadId });
    expect((await read('offset=45&limit=4&errors=true')).rows[0]?.errors).toEqual([]);
    expect(await countsOf(file)).toMatchObject({ total: 7, is_current: false });
  });

  it('come as a file of all that are kept', async () => {
    const { status, body, headers } = await books.session.call('GET', `${file.path}/errors/file`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = String(body).split('\r\n');
    expect(lines).toHaveLength(9);
    expect(lines.slice(0, 2)).toEqual([
      'row,column,value,code,rules,details',
      `${firstFaultyRow},Date,2024-13-01,dateCannotBeParsed,,`,
    ]);
    // What a spreadsheet would calculate is text there.
    expect(lines.filter((line) => line.includes(",'=six,"))).toHaveLength(1);
  });

  it('take the place of those of the run before', async () => {
    const before = await countRows('processing_errors');
    await runDry(books, file);
    expect(await countRows('processing_errors')).toBe(before - 1);
  });
});

describe('the field map', () => {
  interface Map {
    readonly missing_fields: readonly string[];
  }
  const mapOf = (file: InstanceWithFile) => books.session.ok<Map>('GET', `${file.path}/fields`);
  const replace = async (file: InstanceWithFile, content: string) => {
    const uploadId = await upload(books.session, 'new.csv', Buffer.from(content));
    return books.session.ok<{ source: { warnings: readonly object[] } }>('POST', `${file.path}/data`, {
      upload_id: uploadId,
    });
  };

  it('is reset by a header without columns that it reads, and says which', async () => {
    const file = await prepare('renamed.csv', `${header}\n${good}`);
    const renamed = await replace(file, `Transaction ID,Date,Account,Amount,Credit,Description\n${good}`);
    expect(renamed.source.warnings).toContainEqual({
      code: 'field_map_reset',
      params: { reason: 'changed_header', columns: 'Debit' },
    });
    expect((await mapOf(file)).missing_fields).toContain('debit_amount');
  });
});

it('name the rules that caused them, and are counted for each', async () => {
  const file = await prepare('rules.csv', `${header}\n${good}`);
  const { accounts } = await books.session.ok<{ accounts: { id: number; code: string }[] }>(
    'GET',
    '/ledger?include_balance=true',
  );
  const idOf = (code: string) => accounts.find((account) => account.code === code)?.id;
  const rule = (name: string, position: number, accountId: number | undefined, value: string) => ({
    name,
    position,
    side: 'both',
    conditions: { $and: [{ field: 'account', operator: 'starts_with', value }] },
    account_id: accountId,
    account_by_code_of: null,
    dimension_instance_id: null,
    dimension_by_code_of: null,
  });
  const rulesPath = `/actuals/financial/streams/${file.streamId}/rules`;
  const { rules } = await books.session.ok<{ rules: { id: number }[] }>('PUT', rulesPath, {
    rules: [
      rule('All', 0, idOf('4000'), ''),
      rule('Sales', 1, idOf('4100'), '4'),
      rule('Cash', 2, idOf('4000'), '1'),
    ],
  });
  const [all, sales] = rules.map(({ id }) => id);
  await runDry(books, file);
  const { groups } = await groupsOf(file);
  expect(groups).toMatchObject([
    { code: 'matchingRuleConflict', value: '4000', rule_ids: [all, sales], count: 20 },
  ]);
  expect((await countsOf(file)).rules).toEqual([
    { rule_id: all, count: 20 },
    { rule_id: sales, count: 20 },
  ]);
  expect(await errorsOf(file, `?rule_ids=${sales},${all}`)).toMatchObject({ total: 20, stored: 20 });
  expect(await errorsOf(file, `?rule_ids=${(sales ?? 0) + 1}`)).toMatchObject({ total: 0, items: [] });
});

describe('a file full of faults', () => {
  function manyFaults(count: number): Buffer {
    const rows = Array.from({ length: count }, (_, index) => `F${index},2024-05-01,1000,x${index},,`);
    return Buffer.from(`${header}\n${wellFormed(500)}${rows.join('\n')}\n`);
  }

  it('lists a thousand different ones, and nothing is posted', async () => {
    const file = await prepare('thousand.csv', manyFaults(1000));
    await verify(books, file);
    expect(await processInstance(books, file)).toMatchObject({
      status: 'process_failed',
      published_version: null,
      last_run: { error_count: 1000 },
    });
    const { items } = await errorsOf(file, '?limit=1000');
    expect(new Set(items.map(({ value }) => value)).size).toBe(1000);
    expect((await groupsOf(file, '?limit=1000')).total).toBe(1000);
    expect(await countRows('posting_segments')).toBe(0);
  });

  it.each(isProving ? [200_000] : [])(
    'counts %i, keeps the first 100 000, and tells which are left',
    async (count) => {
      const file = await prepare('many.csv', manyFaults(count));
      await runDry(books, file);
      expect(await countsOf(file)).toMatchObject({
        total: 200_000,
        stored: 100_000,
        codes: [{ code: 'amountCannotBeParsed', count: 200_000, groups: 10_001 }],
      });
      const { groups } = await groupsOf(file, '?limit=2');
      expect(groups).toMatchObject([
        { value: null, is_rest: true, count: 190_000 },
        { value: 'x0', is_rest: false, count: 1 },
      ]);
      const last = await errorsOf(file, '?after=errors.99999');
      expect(last).toMatchObject({ total: 200_000, items: [{ value: 'x99999' }], next: null });
      expect(await errorsOf(file, '?value=x99999')).toMatchObject({ total: 1, stored: 1 });
    },
  );
});
