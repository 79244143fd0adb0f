import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePostingsFile } from '../../postings/postingsFile.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import {
  acceptAccounts,
  addInstance,
  type Books,
  bringIn,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from '../testing/books.ts';
import { type Choices, saveMap } from '../testing/maps.ts';

/** What an instance gives back: its file as it came, and its journal entries by page, each line with its marks. */

const entryCount = 60;
const rows = Array.from(
  { length: entryCount },
  (_, index) => `T${index},2024-01-05,1000,${index + 1}.25,,\nT${index},2024-01-05,4000,,${index + 1}.25,\n`,
);
const bytes = Buffer.from(`Transaction ID,Date,Account,Debit,Credit,Description\n${rows.join('')}`);

/** An entry without all of its lines, and one that leaves open which of them belong together. */
const lacking = Buffer.from(
  [
    'Number,Date,Account,Debit,Credit',
    'L,2024-01-05,1000,5.00,',
    'L,2024-01-05,4000,,3.00',
    'O,2024-01-05,1000,1.00,',
    'O,2024-01-05,1000,2.00,',
    'O,2024-01-05,4000,,1.50',
    'O,2024-01-05,4000,,1.50',
  ].join('\n'),
);
const choices: Choices = {
  transaction_id: { columns: ['Number'] },
  document_entry_date: { columns: ['Date'], format: { date_order: 'ymd' } },
  account: { columns: ['Account'] },
  debit_amount: { columns: ['Debit'], format: { decimal_sign: '.' } },
  credit_amount: { columns: ['Credit'], format: { decimal_sign: '.' } },
  dimension: null,
};

interface Marked {
  readonly account_id: number;
  readonly side: string;
  readonly amount: string;
  readonly paired_by_convention: boolean;
  readonly is_contra: boolean;
}

interface Entries {
  readonly total: number;
  readonly entries: readonly {
    readonly entry_no: number;
    readonly line_count: number;
    readonly lines: readonly Marked[];
  }[];
  readonly next: string | null;
}

interface EntryLines {
  readonly total: number;
  readonly lines: readonly Marked[];
  readonly next: string | null;
}

/** A transaction without amounts, which becomes no entry, before one of two rows and one of very many. */
const manyLines = 900;
const long = Buffer.from(
  [
    'Number,Date,Account,Debit,Credit',
    'Z,2024-01-05,1000,0.00,',
    'Z,2024-01-05,4000,,0.00',
    'A,2024-01-05,1000,1.00,',
    'A,2024-01-05,4000,,1.00',
    ...Array.from({ length: manyLines - 1 }, (_, index) => `M,2024-01-05,4000,,${index + 1}.00`),
    `M,2024-01-05,1000,${((manyLines - 1) * manyLines) / 2}.00,`,
  ].join('\n'),
);

describe('an instance', () => {
  let api: TestApi;
  let books: Books;
  let file: InstanceWithFile;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Output',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [
        { code: '1000', type: 'balance' },
        { code: '4000', type: 'revenue' },
        { code: '9000', type: 'balance' },
      ],
      entities: [
        { code: 'A', currency: 'EUR' },
        { code: 'B', currency: 'EUR' },
        { code: 'C', currency: 'EUR' },
      ],
    });
    const range = { from: '2024-01', to: '2024-12' };
    const given = { entity: 'A', type: 'single-account-entry', fileName: 'Журнал.csv', bytes } as const;
    file = await bringIn(books, { ...given, ...range });
  });
  afterAll(async () => api.close());

  async function printed({ instanceId }: InstanceWithFile): Promise<string[]> {
    let text = '';
    for await (const piece of writePostingsFile(api.platform.db, books.client.id, instanceId)) text += piece;
    return text.trimEnd().split('\r\n');
  }

  it('gives back the file as it came, once to whoever has it', async () => {
    const headers = { cookie: books.session.cookie ?? '', 'x-client-id': String(books.client.id) };
    const answer = await fetch(`${api.url}/api/v1${file.path}/file`, { headers });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="______.csv"; filename*=UTF-8''${encodeURIComponent('Журнал.csv')}`,
    );
    const again = await fetch(`${api.url}/api/v1${file.path}/file`, {
      headers: { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('prints its postings as a table, in the order in which they lie', async () => {
    const [header = '', ...lines] = await printed(file);
    const table = lines.map((line) => line.split(','));
    expect(header.split(',').slice(0, 4)).toEqual(['account', 'period', 'line', 'entry']);
    expect(table).toHaveLength(2 * entryCount);
    expect(table[0]).toEqual('1000,2024-01-01,1,1,2024-01-05,4000,debit,1.2500,1.2500,,2,,,,'.split(','));
    expect(table.at(-1)).toEqual(
      `4000,2024-01-01,${2 * entryCount},${entryCount},2024-01-05,1000,credit,60.2500,60.2500,,121,,,,`.split(
        ',',
      ),
    );
    const nowhere = writePostingsFile(api.platform.db, books.client.id, file.instanceId + 1);
    await expect(nowhere.next()).rejects.toThrow('No version of the instance');
  });

  it('lists its journal entries by page, each with lines that balance', async () => {
    const read = (query: string) => books.session.ok<Entries>('GET', `${file.path}/entries?${query}`);
    const first = await read('limit=50');
    const rest = await read(`limit=50&after=${first.next}`);
    expect([first.total, first.next, rest.next]).toEqual([entryCount, 'entries.50', null]);
    const entries = [...first.entries, ...rest.entries];
    expect(entries.map((entry) => entry.entry_no)).toEqual(
      Array.from({ length: entryCount }, (_, index) => index + 1),
    );
    for (const { entry_no: number, lines } of entries) {
      expect(lines.map(({ side, amount }) => `${side} ${amount}`).toSorted()).toEqual([
        `credit ${number}.2500`,
        `debit ${number}.2500`,
      ]);
    }
  });

  it('lists the first lines of a long entry and all of them by page, also where transactions became none', async () => {
    const { session } = books;
    const other = await addInstance(books, {
      entity: 'C',
      type: 'single-account-entry',
      fileName: 'long.csv',
      bytes: long,
      from: '2024-01',
      to: '2024-12',
    });
    await saveMap(books, other, choices);
    await acceptAccounts(books, other);
    await verify(books, other);
    await processInstance(books, other);
    const { total, entries, next } = await session.ok<Entries>('GET', `${other.path}/entries`);
    const all = (manyLines - 1) * 2;
    expect([total, next]).toEqual([2, null]);
    expect(entries.map(({ line_count: count, lines }) => [count, lines.length])).toEqual([
      [2, 2],
      [all, 200],
    ]);
    const path = `${other.path}/entries/${entries[1]?.entry_no}/lines`;
    const first = await session.ok<EntryLines>('GET', `${path}?limit=1000`);
    const rest = await session.ok<EntryLines>('GET', `${path}?limit=1000&after=${first.next}`);
    expect([first.total, first.next, rest.next]).toEqual([all, 'entry_lines.1000', null]);
    expect([...first.lines, ...rest.lines]).toHaveLength(all);
    expect(first.lines.slice(0, 200)).toEqual(entries[1]?.lines);
    expect(await session.ok<EntryLines>('GET', `${other.path}/entries/99/lines`)).toEqual({
      total: 0,
      lines: [],
      next: null,
    });
  });

  it('says which lines its contra account took and which were paired by convention, and how many', async () => {
    const { session, periods, entityIds } = books;
    const other = await addInstance(books, {
      entity: 'B',
      type: 'single-account-entry',
      fileName: 'lacking.csv',
      bytes: lacking,
      from: '2024-01',
      to: '2024-12',
    });
    await saveMap(books, other, choices, { contra_account: '9000' });
    await acceptAccounts(books, other);
    await verify(books, other);
    const { last_run: run } = await processInstance(books, other);
    expect(run?.counts).toMatchObject({
      entries: 2,
      postings: 10,
      contra_entries: 1,
      paired_by_convention: 6,
    });

    const { accounts } = await session.ok<{ accounts: { id: number; code: string }[] }>(
      'GET',
      '/ledger?include_balance=true',
    );
    const codes = new Map(accounts.map(({ id, code }) => [id, code]));
    const said = ({ account_id, is_contra, paired_by_convention }: Marked) =>
      [codes.get(account_id), is_contra && 'contra', paired_by_convention && 'paired']
        .filter(Boolean)
        .join(' ');
    const { entries } = await session.ok<Entries>('GET', `${other.path}/entries?limit=50`);
    expect(entries.map(({ lines }) => lines.map(said))).toEqual([
      ['1000', '4000', '1000', '9000 contra'],
      ['1000 paired', '4000 paired', '1000 paired', '4000 paired', '1000 paired', '4000 paired'],
    ]);
    const query = `from_period_id=${periods[0]?.id}&to_period_id=${periods[11]?.id}&legal_entity_id=${entityIds.get('B')}`;
    const behind = `/data_audit/trial_balance/transactions?${query}&limit=50`;
    const { items } = await session.ok<{ items: readonly Marked[] }>('GET', behind);
    const paired = (code: string) => [1, 2, 3].map(() => `${code} paired`);
    const inOrder = ['1000', '1000', ...paired('1000'), '4000', ...paired('4000'), '9000 contra'];
    expect(items.map(said).toSorted()).toEqual(inOrder);
    const [, ...table] = (await printed(other)).map((line) => line.split(',').slice(-2));
    const marks: Readonly<Record<string, readonly string[]>> = { paired: ['yes', ''], contra: ['', 'yes'] };
    expect(table).toEqual(inOrder.map((line) => marks[line.split(' ')[1] ?? ''] ?? ['', '']));
  });
});
