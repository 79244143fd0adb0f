import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, periodOf } from '../streams/testing/books.ts';
import {
  deleteAccount,
  figuresLock,
  type HistoricalRate,
  idOf,
  openLedger,
  order,
  post,
  readAccounts,
  reportInUsd,
  saveHistoricalRate,
} from '../substitution/testing/ledgers.ts';

/** Historical rates of an account that is deleted. */

const path = '/currencies/historical_rates';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

/** A ledger whose banks are of rate kind historical, reported in USD. */
async function openRated(name: string) {
  const books = await openLedger(api, name);
  await reportInUsd(books, ['1000', '1100']);
  return {
    books,
    save: async (code: string, month: string, rate: string) =>
      saveHistoricalRate(books, await idOf(books, code), month, { rate }),
    rates: async () => {
      const { items } = await books.session.ok<{ items: HistoricalRate[] }>('GET', path);
      const codes = new Map((await readAccounts(books)).map(({ id, code }) => [id, code]));
      return items.map((each) => {
        const period = books.periods.find(({ id }) => id === each.period_id);
        return `${codes.get(each.account_id)} ${period?.start_date.slice(0, 7)} ${each.rate}`;
      });
    },
  };
}

it('go over to the substitute, unless it has another one or they are locked', async () => {
  const { books, save, rates } = await openRated('Substitutes');
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
  const lock = { kind: 'rates', period_id: periodOf(books, '2024-02') };
  await books.session.ok('POST', '/periods/locks', lock);
  expect(await order(books, gone, kept)).toMatchObject({ body: { fields: [{ code: 'ratesLocked' }] } });
  await books.session.ok('DELETE', '/periods/locks', lock);
  expect((await rates()).slice(0, 2)).toEqual(before.slice(0, 2));

  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
  expect(await rates()).toEqual(['1100 2024-02 1.100000', '1100 2024-03 1.200000']);
});

it.each([
  ['the substitute', '1000', '1100'],
  ['what is deleted', '1100', '1000'],
])('translate nothing that moved on %s without a rate', async (_, rated, moved) => {
  const { books, save, rates } = await openRated(`Turnover of ${moved}`);
  await post(books, '2024-02', '2024-04', [
    ['2024-02-05', moved, '4000', '100.00'],
    ['2024-03-05', rated, '4000', '50.00'],
    ['2024-04-05', moved, '4000', '20.00'],
  ]);
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  await save(rated, '2024-03', '1.1');
  const alone = await save(rated, '2024-04', '1.2');
  const refused = {
    status: 409,
    body: {
      fields: [
        { code: 'turnoverWithoutRate', values: { account: `${moved} ${moved}`, name: 'A 2024-04 USD' } },
      ],
    },
  };
  expect(await order(books, gone, kept)).toMatchObject(refused);
  await save(moved, '2024-04', '1.2');
  await books.session.ok('DELETE', `${path}/${alone.id}`);
  const turned = { code: 'turnoverWithoutRate', values: { account: `${rated} ${rated}` } };
  await post(books, '2024-05', '2024-05', [['2024-05-05', rated, '4000', '5.00']]);
  await save(moved, '2024-05', '1.3');
  expect(await order(books, gone, kept)).toMatchObject({ body: { fields: [turned] } });

  await save(rated, '2024-05', '1.3');
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
  expect((await rates()).toSorted()).toEqual([
    '1100 2024-03 1.100000',
    '1100 2024-04 1.200000',
    '1100 2024-05 1.300000',
  ]);
});

it('hold up a deletion though their currency was taken away, with which they would come back, and none while they translate nothing', async () => {
  const { books, save } = await openRated('Used no more');
  const { session } = books;
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1100', '4000', '100.00']]);
  await save('1000', '2024-02', '1.1');
  await session.ok('DELETE', '/reporting_currencies/USD');
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  expect(await order(books, gone, kept)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'turnoverWithoutRate', values: { name: 'A 2024-02 USD' } }] },
  });
  const closing = { type: 'balance', rate_kind: null };
  await session.ok('POST', '/ledger', {
    accounts: [
      { ...closing, id: gone, code: '1000', name: '1000', position: 0 },
      { ...closing, id: kept, code: '1100', name: '1100', position: 1 },
    ],
  });
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
});

it('come into use by no change of the balance categories', async () => {
  const { books, gone } = await openEquity('Category taken away');
  const { session } = books;
  const below = { code: '1010', name: '1010', type: 'balance', position: 0, parent: gone };
  await session.ok('POST', '/ledger', { accounts: [below] });
  const id = await idOf(books, '1010');
  const saveBelow = async (kind: string | null) =>
    session.ok('POST', '/ledger', { accounts: [{ ...below, id, rate_kind: kind }] });
  const plain = { name: 'Plain', section: 'liabilities' };
  const category = await session.ok<{ id: number }>('POST', '/balance/categories', plain);
  const accounts = `/balance/categories/${category.id}/accounts`;
  await session.ok('POST', accounts, { account: id });
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1010', '4000', '100.00']]);
  await saveBelow('historical');
  const unused = await saveHistoricalRate(books, id, '2024-02', { rate: '2' });
  await saveBelow(null);
  const refused = {
    status: 409,
    body: { fields: [{ code: 'rateComesIntoUse', values: { account: '1010 1010', name: 'A 2024-02 USD' } }] },
  };
  expect(await session.call('DELETE', `/balance/categories/${category.id}`)).toMatchObject(refused);
  expect(await session.call('DELETE', `${accounts}/${id}`)).toMatchObject(refused);
  const equity = { body: { is_equity: true } };
  expect(await session.call('PATCH', `/balance/categories/${category.id}`, equity)).toMatchObject(refused);
  await session.ok('DELETE', `${path}/${unused.id}`);
  await session.ok('DELETE', `/balance/categories/${category.id}`);
});

it('come into use by no move in the chart and by no account that takes results, and by a rate kind that is chosen', async () => {
  const { books, gone, kept } = await openEquity('Moved below equity');
  const { session } = books;
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1100', '4000', '100.00']]);
  const own = { id: kept, code: '1100', name: '1100', type: 'balance', position: 1 };
  const save = async (change: object) =>
    session.call('POST', '/ledger', { body: { accounts: [{ ...own, ...change }] } });
  expect((await save({ rate_kind: 'historical' })).status).toBe(200);
  const unused = await saveHistoricalRate(books, kept, '2024-02', { rate: '2' });
  expect((await save({ rate_kind: null })).status).toBe(200);
  const refused = {
    status: 409,
    body: { fields: [{ code: 'rateComesIntoUse', values: { account: '1100 1100', name: 'A 2024-02 USD' } }] },
  };
  expect(await save({ parent: gone })).toMatchObject(refused);
  const take = async (settings: object) => session.call('PATCH', '/settings', { body: { settings } });
  expect(await take({ retained_earnings_account_id: kept })).toMatchObject(refused);
  const overrides = [{ legal_entity_id: books.entityIds.get('A'), account_id: kept }];
  expect(await take({ retained_earnings_overrides: overrides })).toMatchObject(refused);
  expect((await save({ rate_kind: 'historical' })).status).toBe(200);
  await session.ok('DELETE', `${path}/${unused.id}`);
  expect((await save({ rate_kind: null, parent: gone })).status).toBe(200);
});

it('come into use by no rate kind that an account of equity gives up', async () => {
  const { books, gone } = await openEquity('Kind given up');
  const { session } = books;
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1000', '4000', '100.00']]);
  const unused = await saveHistoricalRate(books, gone, '2024-02', { rate: '2' });
  const own = { id: gone, code: '1000', name: '1000', type: 'balance', position: 0 };
  const save = async (kind: string | null) =>
    session.call('POST', '/ledger', { body: { accounts: [{ ...own, rate_kind: kind }] } });
  expect((await save('closing')).status).toBe(200);
  expect(await save(null)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'rateComesIntoUse', values: { account: '1000 1000', name: 'A 2024-02 USD' } }] },
  });
  await session.ok('DELETE', `${path}/${unused.id}`);
  expect((await save(null)).status).toBe(200);
});

/** An account alone in a category of equity, by which its rate kind is historical, and one in none. */
async function openEquity(name: string) {
  const books = await openLedger(api, name);
  const { session } = books;
  await reportInUsd(books, []);
  const category = { name: 'Equity', section: 'liabilities', is_equity: true };
  const { id } = await session.ok<{ id: number }>('POST', '/balance/categories', category);
  const [gone, kept] = [await idOf(books, '1000'), await idOf(books, '1100')];
  await session.ok('POST', `/balance/categories/${id}/accounts`, { account: gone });
  return { books, gone, kept };
}

it('of what takes over a category of equity translate nothing that moved on the other account', async () => {
  const { books, gone, kept } = await openEquity('Taken over');
  await post(books, '2024-02', '2024-03', [
    ['2024-02-05', '1000', '4000', '100.00'],
    ['2024-03-05', '1100', '4000', '1000.00'],
  ]);
  const alone = await saveHistoricalRate(books, gone, '2024-03', { rate: '2' });
  const refused = (account: string, month: string) => ({
    status: 409,
    body: { fields: [{ code: 'turnoverWithoutRate', values: { account, name: `A ${month} USD` } }] },
  });
  expect(await order(books, gone, kept)).toMatchObject(refused('1100 1100', '2024-03'));
  await books.session.ok('DELETE', `${path}/${alone.id}`);

  // Saved while it was of rate kind historical, and unused since.
  const own = { id: kept, code: '1100', name: '1100', type: 'balance', position: 1 };
  await books.session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: 'historical' }] });
  const unused = await saveHistoricalRate(books, kept, '2024-02', { rate: '2' });
  await books.session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: null }] });
  expect(await order(books, gone, kept)).toMatchObject(refused('1000 1000', '2024-02'));

  await books.session.ok('DELETE', `${path}/${unused.id}`);
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
});

it('of an account that puts a substitute with locked figures among equity keep it from going', async () => {
  const { books, gone, kept } = await openEquity('Locked kind');
  await post(books, '2024-03', '2024-03', [['2024-03-05', '1100', '4000', '100.00']]);
  await books.session.ok('POST', '/periods/locks', figuresLock(books, '2024-03'));
  expect(await order(books, gone, kept)).toMatchObject({
    status: 409,
    body: { fields: [{ code: 'periodLocked', values: { period: '2024-03-01 – 2024-03-31' } }] },
  });
  // What lies on it after the lock moves nothing that is locked.
  await books.session.ok('DELETE', '/periods/locks', figuresLock(books, '2024-03'));
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
});

const translatedOtherwise = async ({ session }: Books, gone: number, query: string) =>
  (await session.ok<{ translated_otherwise: object }>('GET', `/ledger/accounts/${gone}/references${query}`))
    .translated_otherwise;

it('are told where they would translate nothing any more, and stay', async () => {
  const { books, gone, kept } = await openEquity('Falling out of use');
  const { session } = books;
  const plain = { name: 'Plain', section: 'liabilities' };
  const category = await session.ok<{ id: number }>('POST', '/balance/categories', plain);
  await session.ok('POST', `/balance/categories/${category.id}/accounts`, { account: kept });
  await saveHistoricalRate(books, gone, '2024-02', { rate: '2' });
  const told = async (query: string) =>
    (await session.ok<{ unused_rates: object }>('GET', `/ledger/accounts/${gone}/references${query}`))
      .unused_rates;
  expect(await told('')).toEqual({ count: 0, names: [] });
  expect(await told(`?substitute_id=${kept}`)).toEqual({ count: 1, names: ['A 1000 2024-02 USD'] });
  const own = { id: kept, code: '1100', name: '1100', type: 'balance', position: 1 };
  await session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: 'historical' }] });
  expect(await told(`?substitute_id=${kept}`)).toEqual({ count: 0, names: [] });
  await session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: null }] });
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
  expect(await session.ok('GET', path)).toMatchObject({ items: [{ account_id: kept, is_used: false }] });
});

it('are told to be other ones of no account where nothing is translated', async () => {
  const { books, gone, kept } = await openEquity('Nothing translated');
  const otherwise = async () => translatedOtherwise(books, gone, `?substitute_id=${kept}`);
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1100', '4000', '100.00']]);
  expect(await otherwise()).toEqual({ count: 1, names: ['1100 1100'] });
  await books.session.ok('POST', '/reporting_currencies', { currency: 'EUR' });
  await books.session.ok('DELETE', '/reporting_currencies/USD');
  expect(await otherwise()).toEqual({ count: 0, names: [] });
});

it('of what hangs below a substitute that comes into equity come into use by no deletion, which says whom it translates otherwise', async () => {
  const { books, gone, kept } = await openEquity('Below the substitute');
  const { session } = books;
  const below = { code: '1110', name: '1110', type: 'balance', position: 0, parent: kept };
  await session.ok('POST', '/ledger', { accounts: [below] });
  const id = await idOf(books, '1110');
  const otherwise = async (query = `?substitute_id=${kept}`) => translatedOtherwise(books, gone, query);
  expect(await otherwise()).toEqual({ count: 0, names: [] });
  await post(books, '2024-02', '2024-02', [
    ['2024-02-05', '1110', '4000', '100.00'],
    ['2024-02-06', '1100', '4000', '5.00'],
  ]);
  expect(await otherwise('')).toEqual({ count: 0, names: [] });
  expect(await otherwise()).toEqual({ count: 2, names: ['1100 1100', '1110 1110'] });
  expect(
    await session.call('GET', `/ledger/accounts/${gone}/references?substitute_id=2000000000`),
  ).toMatchObject({ status: 400, body: { fields: [{ path: 'substitute_id', code: 'unknown' }] } });
  const own = { id: kept, code: '1100', name: '1100', type: 'balance', position: 1 };
  await session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: 'historical' }] });
  expect(await otherwise()).toEqual({ count: 1, names: ['1110 1110'] });

  await session.ok('POST', '/ledger', { accounts: [{ ...below, id, rate_kind: 'historical' }] });
  const unused = await saveHistoricalRate(books, id, '2024-02', { rate: '2' });
  await session.ok('POST', '/ledger', { accounts: [{ ...below, id, rate_kind: null }] });
  expect(await order(books, gone, kept)).toMatchObject({
    status: 409,
    body: {
      fields: [{ code: 'rateComesIntoUse', values: { account: '1110 1110', name: 'A 2024-02 USD' } }],
    },
  });
  await session.ok('DELETE', `${path}/${unused.id}`);
  expect(await deleteAccount(books, '1000', '1100')).toMatchObject({ state: 'succeeded' });
});

it('of what is deleted come into use on no account of equity', async () => {
  const { books, gone, kept } = await openEquity('Onto equity');
  const { session } = books;
  await post(books, '2024-02', '2024-02', [['2024-02-05', '1100', '4000', '100.00']]);
  const own = { id: kept, code: '1100', name: '1100', type: 'balance', position: 1 };
  await session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: 'historical' }] });
  const unused = await saveHistoricalRate(books, kept, '2024-02', { rate: '2' });
  await session.ok('POST', '/ledger', { accounts: [{ ...own, rate_kind: null }] });
  expect(await order(books, kept, gone)).toMatchObject({
    status: 409,
    body: {
      fields: [{ code: 'rateComesIntoUse', values: { account: '1100 1100', name: 'A 2024-02 USD' } }],
    },
  });
  await session.ok('DELETE', `${path}/${unused.id}`);
  expect(await deleteAccount(books, '1100', '1000')).toMatchObject({ state: 'succeeded' });
});
