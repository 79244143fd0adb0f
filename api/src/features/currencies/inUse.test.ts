import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { deprocess } from '../streams/testing/books.ts';
import { bringInSale, setUpSale } from '../streams/testing/sale.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

it('the global currency may change until figures were kept in it, and not after they were taken away', async () => {
  const books = await setUpSale(api, 'Global currency');
  const { session } = books;
  const set = async (currency: string) => session.call('POST', '/client/currency', { body: { currency } });
  expect(await set('USD')).toMatchObject({ status: 200, body: { currency: 'USD' } });
  expect(await set('EUR')).toMatchObject({ status: 200, body: { currency: 'EUR' } });
  const file = await bringInSale(books);
  const refusal = { status: 409, body: { fields: [{ path: '', code: 'globalCurrencyInUse' }] } };
  expect(await set('USD')).toMatchObject(refusal);
  expect(await set('EUR')).toMatchObject({ status: 200 });
  await deprocess(books, file);
  expect(await set('USD')).toMatchObject(refusal);
  expect(await session.ok('GET', '/client')).toMatchObject({ currency: 'EUR' });
});
