import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { locksOf } from '../periods/locks/service.ts';
import { figuresLock, openLedger, post, readAccounts } from '../substitution/testing/ledgers.ts';
import { findLockedAccounts } from './lockedAccounts.ts';
import { listImportsAcross, listNamedWithin } from './lockedAccountsStore.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('accounts whose figures a lock holds are found by a row each, however many imports name them', async () => {
  const books = await openLedger(api, 'Locked accounts');
  for (const month of ['2024-01', '2024-02', '2024-03']) {
    await post(books, month, month, [[`${month}-05`, '1000', '4000', '10.00']]);
  }
  await post(books, '2024-04', '2024-06', [
    ['2024-04-05', '1100', '1000', '5.00'],
    ['2024-06-05', '6000', '3900', '1.00'],
  ]);
  await post(books, '2024-07', '2024-07', [['2024-07-05', '4100', '1000', '2.00']]);
  await books.session.ok('POST', '/periods/locks', figuresLock(books, '2024-04'));
  const accounts = await readAccounts(books);
  const accountIds = accounts.map(({ id }) => id);
  const codeOf = new Map(accounts.map(({ id, code }) => [id, code]));
  const clientId = books.client.id;
  const found = await api.platform.db.client(clientId, async (transaction) => {
    const locks = await locksOf(transaction, clientId);
    const asked = { accountIds, through: locks.figuresThrough };
    return {
      named: await listNamedWithin(transaction, clientId, asked),
      across: await listImportsAcross(transaction, clientId, asked),
      locked: await findLockedAccounts(transaction, clientId, { locks, accountIds }),
    };
  });
  const named = found.named.map(({ accountId, isWithin }) => `${codeOf.get(accountId)} ${isWithin}`);
  expect(named.toSorted()).toEqual(['1000 true', '1100 false', '3900 false', '4000 true', '6000 false']);
  expect(found.across).toHaveLength(1);
  expect(found.locked.map((id) => codeOf.get(id) ?? '').toSorted()).toEqual(['1000', '1100', '4000']);
});
