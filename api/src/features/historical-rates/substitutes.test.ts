import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Books } from '../streams/testing/books.ts';
import { deleteAccount, idOf, openLedger, order, readAccounts } from '../substitution/testing/ledgers.ts';

/** Historical rates of an account that is deleted. */

interface Rate {
  readonly id: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly rate: string;
}

const path = '/currencies/historical_rates';
let api: TestApi;
let books: Books;

const periodId = (month: string) =>
  books.periods.find(({ start_date: start }) => start.startsWith(month))?.id ?? 0;

const save = async (code: string, month: string, rate: string) =>
  books.session.ok<Rate>('POST', path, {
    legal_entity_id: books.entityIds.get('A'),
    account_id: await idOf(books, code),
    period_id: periodId(month),
    currency: 'USD',
    rate,
  });
const rates = async () => {
  const { items } = await books.session.ok<{ items: Rate[] }>('GET', path);
  const codes = new Map((await readAccounts(books)).map(({ id, code }) => [id, code]));
  return items.map((each) => {
    const period = books.periods.find(({ id }) => id === each.period_id);
    return `${codes.get(each.account_id)} ${period?.start_date.slice(0, 7)} ${each.rate}`;
  });
};

beforeAll(async () => {
  api = await openTestApi();
  books = await openLedger(api, 'Substitutes');
  const accounts = (await readAccounts(books)).map(({ id, code, position }) => ({
    id,
    code,
    position,
    name: code,
    type: code === '6000' ? 'expense' : code.startsWith('4') ? 'revenue' : 'balance',
    ...(code.startsWith('1') && { rate_kind: 'historical' }),
  }));
  await books.session.ok('POST', '/ledger', { accounts });
  await books.session.ok('POST', '/reporting_currencies', { currency: 'USD' });
});
afterAll(async () => api.close());

it('go over to the substitute, unless it has another one or they are locked', async () => {
  await save('1000', '2024-02', '1.1');
  await save('1000', '2024-03', '1.2');
  const other = await save('1100', '2024-03', '1.3');
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  const { references } = await books.session.ok<{ references: readonly object[] }>(
    'GET',
    `/ledger/accounts/${gone}/references`,
  );
  expect(references).toEqual([
    { kind: 'historical_rates', count: 2, names: ['A 2024-02 USD', 'A 2024-03 USD'] },
  ]);
  const before = await rates();
  expect(await order(books, gone)).toMatchObject({ body: { fields: [{ code: 'substituteNeeded' }] } });
  expect(await order(books, gone, kept)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'substituteHasOtherRate', values: { name: 'A 2024-03 USD' } }] },
  });

  await books.session.ok('DELETE', `${path}/${other.id}`);
  await save('1100', '2024-03', '1.2');
  const lock = { kind: 'rates', period_id: periodId('2024-02') };
  await books.session.ok('POST', '/periods/locks', lock);
  expect(await order(books, gone, kept)).toMatchObject({ body: { fields: [{ code: 'ratesLocked' }] } });
  await books.session.ok('DELETE', '/periods/locks', lock);
  expect((await rates()).slice(0, 2)).toEqual(before.slice(0, 2));

  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
  expect(await rates()).toEqual(['1100 2024-02 1.100000', '1100 2024-03 1.200000']);
});
