import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { balanceBytes, balanceOptions, readAsBalances } from '../streams/testing/balanceFiles.ts';
import {
  addInstance,
  addInstanceTo,
  type Books,
  deprocess,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from '../streams/testing/books.ts';
import type { Instance } from '../streams/instanceView.ts';
import { deleteAccount, figuresLock, figuresOf } from './testing/ledgers.ts';

/** Files of balances in another currency than that of the group: who takes a cent that is left over where accounts fall by the same. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

/** Books of A in GBP, of which 1.100009 are 1 EUR, on accounts whose ids rise with their codes. */
async function openTranslated(name: string): Promise<Books> {
  const books = await setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: ['1210', '1300', '1490', '1800'].map((code) => ({ code, type: 'balance' })),
    entities: [{ code: 'A', currency: 'GBP' }],
  });
  await books.session.ok('POST', '/currencies/rates', {
    year: 2024,
    global_currency: 'EUR',
    rates: [{ currency: 'GBP', per: 1, rate: '1.100009' }],
  });
  return books;
}

async function processed(books: Books, file: InstanceWithFile): Promise<InstanceWithFile> {
  await readAsBalances(books, file, balanceOptions);
  await verify(books, file);
  expect(await processInstance(books, file)).toMatchObject({ status: 'processed', is_stale: false });
  return file;
}

const january = (codes: readonly string[]) => [
  ...codes.map((code) => `2024-01-31;${code};100.01`),
  '2024-01-31;1800;-200.02',
];
/** The bank alone: all others fall to 0. */
const february = ['2024-02-29;1800;0.00'];

const fileOf = (rows: readonly string[], from: string, to: string) =>
  ({
    entity: 'A',
    type: 'single-account-entry',
    fileName: `${from}.csv`,
    bytes: balanceBytes(rows),
    from,
    to,
  }) as const;

/** A file for January and one for what follows, which reaches beyond a lock of February; the second one. */
async function inTwo(books: Books, codes: readonly string[]): Promise<InstanceWithFile> {
  const first = await processed(
    books,
    await addInstance(books, fileOf(january(codes), '2024-01', '2024-01')),
  );
  return processed(books, await addInstanceTo(books, first.streamId, fileOf(february, '2024-02', '2024-03')));
}

const fallOf = (books: Books) => figuresOf(books, '2024-02', '2024-02');

it('is no question of ids: after a deletion the file is not stale, and posts the same anew, also across a lock', async () => {
  const books = await openTranslated('Falling together');
  const file = await inTwo(books, ['1210', '1300']);
  expect(await fallOf(books)).toEqual([
    '1210 turnover 0.0000 90.9200, closing 0.0000 0.0000',
    '1300 turnover 0.0000 90.9100, closing 0.0000 0.0000',
    '1800 turnover 181.8300 0.0000, closing 0.0000 0.0000',
  ]);
  expect(await deleteAccount(books, '1210', '1490')).toMatchObject({ state: 'succeeded' });
  const after = [
    '1300 turnover 0.0000 90.9100, closing 0.0000 0.0000',
    '1490 turnover 0.0000 90.9200, closing 0.0000 0.0000',
    '1800 turnover 181.8300 0.0000, closing 0.0000 0.0000',
  ];
  expect(await fallOf(books)).toEqual(after);
  expect((await books.session.ok<Instance>('GET', file.path)).stale_causes).toEqual([]);
  const isSameAnew = async () => {
    await deprocess(books, file);
    await verify(books, file);
    expect(await processInstance(books, file)).toMatchObject({ status: 'processed', is_stale: false });
    expect(await fallOf(books)).toEqual(after);
  };
  await isSameAnew();
  await books.session.ok('POST', '/periods/locks', figuresLock(books, '2024-02'));
  await isSameAnew();
});

it.each([
  ['1300', '1210'],
  ['1210', '1300'],
])('is no question of deliveries: that which came first takes it, %s before %s', async (...codes) => {
  const [whole, cut] = [
    await openTranslated(`Whole ${codes.join()}`),
    await openTranslated(`Cut ${codes.join()}`),
  ];
  const rows = [...january(codes), ...february];
  await processed(whole, await addInstance(whole, fileOf(rows, '2024-01', '2024-03')));
  await inTwo(cut, codes);
  expect(await fallOf(cut)).toEqual(await fallOf(whole));
  expect(await fallOf(cut)).toContain(`${codes[0]} turnover 0.0000 90.9200, closing 0.0000 0.0000`);
});
