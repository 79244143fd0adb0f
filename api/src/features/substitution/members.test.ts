import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { idOf, openLedger } from './testing/ledgers.ts';

/** What members with fewer rights are told of deletions. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('is no way around rights on what refers to an account: its names are told to who may delete it', async () => {
  const books = await openLedger(api, 'Rights');
  const path = `/ledger/accounts/${await idOf(books, '1000')}/references`;
  const { client } = books;
  const [viewer, accountant] = [await client.as('org_viewer'), await client.as('org_finance_admin')];
  expect([(await viewer.call('GET', path)).status, (await accountant.call('GET', path)).status]).toEqual([
    403, 200,
  ]);
});
