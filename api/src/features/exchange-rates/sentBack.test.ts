import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, setUpBooks } from '../streams/testing/books.ts';

/** What is answered of rates can be sent back as it is, and then changes nothing. */

interface Rates {
  readonly revision: number;
  readonly rates: readonly {
    readonly currency: string;
    readonly rate: string | null;
    readonly periods: readonly { readonly average: string | null; readonly average_origin: string }[];
  }[];
}

const path = '/currencies/rates';
const year = 2024;

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Rates sent back',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [],
    entities: ['USD', 'RUB', 'HRK', 'DEM'].map((currency) => ({ code: currency, currency })),
  });
});
afterAll(async () => api.close());

const read = async () => books.session.ok<Rates>('GET', `${path}?year=${year}`);
const save = async (body: object) =>
  books.session.ok<Rates>('POST', path, { year, global_currency: 'EUR', ...body });
const january = () => books.periods[0]?.id;

describe('rates that are sent back as they were answered', () => {
  it('change nothing, wherever they come from', async () => {
    await save({
      rates: [
        { currency: 'USD', rate: '1.2', periods: [{ period_id: january(), average: '1.5' }] },
        { currency: 'RUB', rate: '999999999.999999' },
        { currency: 'GBP', per: 10_000, rate: '8000.000001' },
      ],
    });
    await save({
      rates: [{ currency: 'RUB', per: 10_000, periods: [{ period_id: january(), average: '0.000001' }] }],
    });
    const answered = await read();
    expect(answered.rates.map(({ currency }) => currency)).toEqual(['DEM', 'GBP', 'HRK', 'RUB', 'USD']);
    expect(answered.rates[3]).toMatchObject({ per: 10_000, rate: '9999999999999.990000' });
    expect(await save(answered)).toEqual(answered);
    expect(await read()).toEqual(answered);
  });

  it('are set by hand where another one stands beside its origin', async () => {
    const answered = await read();
    const edited = answered.rates.map((each) =>
      each.currency === 'HRK'
        ? { ...each, periods: each.periods.slice(1).map((period) => ({ ...period, average: '8' })) }
        : each,
    );
    const saved = await save({ ...answered, rates: edited });
    const [, first] = saved.rates.find(({ currency }) => currency === 'HRK')?.periods ?? [];
    expect(first).toMatchObject({ average: '8.000000', average_origin: 'hand', closing_origin: 'fixed' });
  });

  it('are refused against another global currency', async () => {
    const body = { ...(await read()), global_currency: 'CHF' };
    expect(await books.session.call('POST', path, { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'global_currency', code: 'otherGlobalCurrency' }] },
    });
  });

  it('may be none, also where there is no global currency yet', async () => {
    const admin = await (await api.addClient('No rates sent back')).as('org_admin');
    await admin.ok('POST', '/periods', { start_date: '2024-01-01', cycle: '1m', fiscal_year_start: 1 });
    const answered = await admin.ok<Rates>('GET', `${path}?year=${year}`);
    expect(answered).toMatchObject({ global_currency: null, rates: [] });
    expect(await admin.ok('POST', path, answered)).toEqual(answered);
  });
});

describe('a fiscal year', () => {
  it.each(['2024.0', '2.024e3', '0x7e8', '+2024', '%202024', '02024'])(
    'is not read from %s',
    async (text) => {
      expect(await books.session.call('GET', `${path}?year=${text}`)).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'query.year' }] },
      });
    },
  );

  it.each(['2024', 2024.5, true, null])('is not read from %j in a body', async (given) => {
    for (const call of [path, `${path}/revert`]) {
      const body = {
        year: given,
        ...(call === path ? { global_currency: 'EUR', rates: [] } : { currency: 'USD' }),
      };
      expect(await books.session.call('POST', call, { body })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'year' }] },
      });
    }
  });
});
