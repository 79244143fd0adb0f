import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePostingsFile } from '../../postings/postingsFile.ts';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { type Books, bringIn, type InstanceWithFile, setUpBooks } from '../testing/books.ts';

/** What an instance gives back: its file as it came, and its journal entries by page. */

const entryCount = 60;
const rows = Array.from(
  { length: entryCount },
  (_, index) => `T${index},2024-01-05,1000,${index + 1}.25,,\nT${index},2024-01-05,4000,,${index + 1}.25,\n`,
);
const bytes = Buffer.from(`Transaction ID,Date,Account,Debit,Credit,Description\n${rows.join('')}`);

interface Entries {
  readonly total: number;
  readonly entries: readonly {
    readonly entry_no: number;
    readonly lines: readonly { readonly side: string; readonly amount: string }[];
  }[];
  readonly next: string | null;
}

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
      ],
      entities: [{ code: 'A', currency: 'EUR' }],
    });
    const range = { from: '2024-01', to: '2024-12' };
    const given = { entity: 'A', type: 'single-account-entry', fileName: 'Журнал.csv', bytes } as const;
    file = await bringIn(books, { ...given, ...range });
  });
  afterAll(async () => api.close());

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
    let text = '';
    for await (const piece of writePostingsFile(api.platform.db, books.client.id, file.instanceId))
      text += piece;
    const [header = '', ...lines] = text.trimEnd().split('\r\n');
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
    expect([first.total, first.next, rest.next]).toEqual([entryCount, '50', null]);
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
});
