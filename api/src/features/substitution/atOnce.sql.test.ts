import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { deprocess, processInstance, verify } from '../streams/testing/books.ts';
import {
  deleteAccount,
  figuresLock,
  figuresOf,
  idOf,
  lastSubstitution,
  openLedger,
  order,
  post,
  whileWritten,
} from './testing/ledgers.ts';

/** What others do while a deletion is under way: its one transaction takes all of it along, or finds that it may not. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('takes along what came to refer to the account meanwhile, and leaves what was withdrawn', async () => {
  const books = await openLedger(api, 'Meanwhile');
  const { session } = books;
  const [first, second] = [
    await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]),
    await post(books, '2024-02', '2024-02', [['2024-02-05', '1000', '4000', '50.00']]),
  ];
  await deprocess(books, second);
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  await whileWritten(
    books,
    () => order(books, gone, kept),
    async () => {
      await session.ok('POST', `${second.path}/rollback`, {});
      await session.ok('PATCH', '/settings', { settings: { retained_earnings_account_id: gone } });
    },
  );
  expect(await lastSubstitution(books)).toMatchObject({ state: 'succeeded' });
  expect(await figuresOf(books, '2024-01', '2024-02')).toEqual([
    '1100 turnover 150.0000 0.0000, closing 150.0000 0.0000',
    '4000 turnover 0.0000 150.0000, closing 0.0000 150.0000',
  ]);
  expect(await session.ok('GET', '/settings')).toMatchObject({ retained_earnings_account_id: kept });
  for (const { path } of [first, second]) {
    expect(await session.ok('GET', path)).toMatchObject({ status: 'processed', is_stale: false });
  }
});

it('is refused in the end where its periods were locked meanwhile, and leaves everything as it was', async () => {
  const books = await openLedger(api, 'Locked meanwhile');
  const { session } = books;
  const file = await post(books, '2024-01', '2024-01', [['2024-01-05', '1000', '4000', '100.00']]);
  const before = await figuresOf(books, '2024-01', '2024-01');
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  const lock = figuresLock(books, '2024-01');
  await whileWritten(
    books,
    () => order(books, gone, kept),
    async () => {
      await session.ok('POST', '/periods/locks', lock);
    },
  );
  expect(await lastSubstitution(books)).toMatchObject({
    state: 'failed',
    refusal_code: 'hiddenPeriodLocked',
  });
  expect(await figuresOf(books, '2024-01', '2024-01')).toEqual(before);
  expect(await session.ok('GET', file.path)).toMatchObject({ published_version: 1, is_stale: false });
  await session.ok('DELETE', '/periods/locks', lock);
  await deprocess(books, file);
  await verify(books, file);
  expect(await processInstance(books, file)).toMatchObject({ status: 'processed', published_version: 3 });
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
});
