import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, bringIn, setUpBooks } from '../streams/testing/books.ts';
import { saleOfYear } from '../streams/testing/sale.ts';

let api: TestApi;
let books: Books;

interface PeriodRates {
  readonly period_id: number | null;
  readonly average: string | null;
  readonly closing: string | null;
  readonly average_origin: string;
  readonly closing_origin: string;
}

interface YearRates {
  readonly revision: number;
  readonly global_currency: string | null;
  readonly rates: readonly {
    readonly currency: string;
    readonly per: number;
    readonly rate: string | null;
    readonly periods: readonly PeriodRates[];
  }[];
}

const path = '/currencies/rates';

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Rates',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [
      { code: 'A', currency: 'USD' },
      { code: 'B', currency: 'EUR' },
      { code: 'C', currency: 'RUB' },
    ],
  });
});
afterAll(async () => api.close());

const ofEuro = { year: 2024, global_currency: 'EUR' };
const read = async (year = 2024) => books.session.ok<YearRates>('GET', `${path}?year=${year}`);
const save = async (rates: readonly unknown[], rest: object = {}) =>
  books.session.ok<YearRates>('POST', path, { ...ofEuro, rates, ...rest });
const of = (answer: YearRates, currency: string) => {
  const found = answer.rates.find((each) => each.currency === currency);
  if (found === undefined) throw new Error(`There are no rates of ${currency}`);
  return found;
};
const periodId = (month: string): number =>
  books.periods.find(({ start_date: start }) => start.startsWith(month))?.id ?? 0;
const january = (answer: YearRates, currency = 'USD') => of(answer, currency).periods[0];

describe('rates', () => {
  it('are those of the feed, of the currencies in which books are kept', async () => {
    const answer = await read();
    expect(answer).toMatchObject({ global_currency: 'EUR', revision: 0 });
    expect(answer.rates.map(({ currency }) => currency)).toEqual(['RUB', 'USD']);
    expect(of(answer, 'USD')).toMatchObject({ per: 1, rate: null });
    expect(of(answer, 'USD').periods).toHaveLength(12);
    expect(january(answer)).toEqual({
      period_id: periodId('2024-01'),
      average: '1.090514',
      closing: '1.083700',
      average_origin: 'feed',
      closing_origin: 'feed',
      is_locked: false,
    });
    expect(january(answer, 'RUB')).toMatchObject({ average: null, closing: null, average_origin: 'none' });
  });

  it('by hand count before it, a period’s before its year’s, until they are taken back', async () => {
    const month = { period_id: periodId('2024-01'), average: '1.5' };
    const saved = await save([{ currency: 'USD', rate: '1.2', periods: [month] }]);
    expect(of(saved, 'USD').rate).toBe('1.200000');
    expect(january(saved)).toMatchObject({
      average: '1.500000',
      closing: '1.200000',
      average_origin: 'hand',
      closing_origin: 'year',
    });
    expect(await save([{ currency: 'USD', rate: '1.2', periods: [month] }])).toEqual(saved);
    const ofMonth = { year: 2024, currency: 'USD', period_id: month.period_id };
    const reverted = await books.session.ok<YearRates>('POST', `${path}/revert`, ofMonth);
    expect(january(reverted)).toMatchObject({ average: '1.200000', average_origin: 'year' });
    const all = await books.session.ok<YearRates>('POST', `${path}/revert`, { year: 2024, currency: 'USD' });
    expect(january(all)).toMatchObject({ average: '1.090514', average_origin: 'feed' });
    expect(all.revision).toBe(saved.revision + 2);
    expect(of(await read(2023), 'USD').rate).toBeNull();
  });

  it('hold the global currency, which they are against, until they are taken back', async () => {
    await save([{ currency: 'USD', rate: '1.2' }]);
    const set = async (currency: string) =>
      books.session.call('POST', '/client/currency', { body: { currency } });
    expect(await set('CHF')).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'globalCurrencyHasRates' }] },
    });
    await books.session.ok('POST', `${path}/revert`, { year: 2024, currency: 'USD' });
    expect((await set('CHF')).status).toBe(200);
    expect(of(await read(), 'EUR').periods[0]).toMatchObject({ average_origin: 'feed' });
    await set('EUR');
  });

  it('are not taken against a global currency that nobody has chosen', async () => {
    const admin = await (await api.addClient('Rates of nothing')).as('org_admin');
    await admin.ok('POST', '/periods', {
      start_date: '2024-01-01',
      cycle: '1m',
      fiscal_year_start: 1,
    });
    expect(await admin.ok('GET', `${path}?year=2024`)).toMatchObject({ global_currency: null, rates: [] });
    const body = { year: 2024, global_currency: null, rates: [{ currency: 'USD', rate: '1' }] };
    expect(await admin.call('POST', path, { body })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'globalCurrencyMissing' }] },
    });
  });

  it('are written for as many units as the one that needs the most', async () => {
    const saved = await save([
      { currency: 'RUB', rate: '100', periods: [{ period_id: periodId('2024-02'), average: '9000' }] },
    ]);
    expect(of(saved, 'RUB')).toMatchObject({ per: 1, rate: '100.000000' });
    const finer = await save([
      { currency: 'RUB', per: 100, periods: [{ period_id: periodId('2024-03'), closing: '9000.5' }] },
    ]);
    expect(of(finer, 'RUB')).toMatchObject({ per: 100, rate: '10000.000000' });
    expect(of(finer, 'RUB').periods[2]).toMatchObject({ average: '10000.000000', closing: '9000.500000' });
    await books.session.ok('POST', `${path}/revert`, { year: 2024, currency: 'RUB' });
  });

  it('are turned around where they are written as prices of the currency', async () => {
    const prices = { direction: 'global_for_currency' };
    const saved = await save([{ currency: 'RUB', per: 100, rate: '0.9' }], prices);
    expect(of(saved, 'RUB')).toMatchObject({ per: 1, rate: '111.111111' });
    const tiny = [{ currency: 'RUB', rate: '0.000001' }];
    const body = { ...ofEuro, rates: [{ currency: 'RUB', per: 10_000, rate: '0.000001' }], ...prices };
    expect(of(await save(tiny, prices), 'RUB').rate).toBe('1000000.000000');
    expect(await books.session.call('POST', path, { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'rates.0.rate', code: 'too_big' }] },
    });
    await books.session.ok('POST', `${path}/revert`, { year: 2024, currency: 'RUB' });
  });

  it.each(['20000001', '20000000001', '9999999999999.999999'])(
    'are refused where, turned around, too few digits are left of them: %s',
    async (rate) => {
      const body = { ...ofEuro, rates: [{ currency: 'RUB', rate }], direction: 'global_for_currency' };
      expect(await books.session.call('POST', path, { body })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'rates.0.rate', code: 'too_big' }] },
      });
    },
  );

  it.each([
    ['zero', { currency: 'USD', rate: '0' }, 'rates.0.rate', 'invalid_format'],
    ['a negative one', { currency: 'USD', rate: '-1' }, 'rates.0.rate', 'invalid_format'],
    ['seven decimals', { currency: 'USD', rate: '1.1234567' }, 'rates.0.rate', 'invalid_format'],
    ['for other units', { currency: 'USD', per: 10, rate: '1' }, 'rates.0.per', 'invalid_value'],
    ['of no currency', { currency: 'XXX', rate: '1' }, 'rates.0.currency', 'unknown'],
    ['of the global currency', { currency: 'EUR', rate: '1' }, 'rates.0.currency', 'isGlobalCurrency'],
    [
      'of a period of another year',
      { currency: 'USD', periods: [{ period_id: 0, average: '1' }] },
      'rates.0.periods.0.period_id',
      'too_small',
    ],
  ])('are refused where they are %s', async (_case, rate, field, code) => {
    const before = await read();
    const good = { currency: 'GBP', rate: '0.8' };
    const answer = await books.session.call('POST', path, { body: { ...ofEuro, rates: [rate, good] } });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: field, code }] } });
    expect(await read()).toEqual(before);
  });

  it('that are refused say in words what a rate is', async () => {
    const body = { ...ofEuro, rates: [{ currency: 'USD', rate: '0' }] };
    const message =
      'A rate is greater than 0, with at most 9 digits before the point, 11 for 100 units and 13 for 10 000, and 6 behind it.';
    expect(await books.session.call('POST', path, { body })).toMatchObject({
      body: { fields: [{ path: 'rates.0.rate', message }] },
    });
  });

  it('are refused for a period of another year, twice for one, for a year without periods, and from an older state', async () => {
    const refusal = async (body: object) => {
      const { status, body: answer } = await books.session.call('POST', path, { body });
      return [status, (answer as { fields: { path: string; code: string }[] }).fields[0]];
    };
    const other = { period_id: periodId('2023-01'), average: '1' };
    const own = { period_id: periodId('2024-01'), average: '1' };
    expect(await refusal({ ...ofEuro, rates: [{ currency: 'USD', periods: [other] }] })).toMatchObject([
      400,
      { path: 'rates.0.periods.0.period_id', code: 'unknown' },
    ]);
    expect(await refusal({ ...ofEuro, rates: [{ currency: 'USD', periods: [own, own] }] })).toMatchObject([
      400,
      { path: 'rates.0.periods.1.period_id', code: 'duplicate' },
    ]);
    expect(await refusal({ ...ofEuro, rates: [{ currency: 'USD' }, { currency: 'USD' }] })).toMatchObject([
      400,
      { path: 'rates.1.currency', code: 'duplicate' },
    ]);
    expect(await refusal({ ...ofEuro, year: 1990, rates: [{ currency: 'USD' }] })).toMatchObject([
      400,
      { path: 'year', code: 'unknown' },
    ]);
    const { revision } = await read();
    expect(
      await refusal({ ...ofEuro, revision: revision - 1, rates: [{ currency: 'USD', rate: '2' }] }),
    ).toMatchObject([409, { code: 'conflict' }]);
  });

  it('are refused unless they say what they are against, be it by hand or from a program', async () => {
    const { global_currency: _, ...unsaid } = { ...ofEuro, rates: [{ currency: 'USD', rate: '2' }] };
    for (const [body, code] of [
      [unsaid, 'required'],
      [{ ...unsaid, global_currency: null }, 'otherGlobalCurrency'],
      [{ ...unsaid, global_currency: 'CHF' }, 'otherGlobalCurrency'],
    ] as const) {
      expect(await books.session.call('POST', path, { body })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'global_currency', code }] },
      });
    }
  });

  it('stand in the audit log by their year and its first period, whatever number it gets', async () => {
    await save([{ currency: 'CHF', rate: '0.95' }]);
    const { items } = await books.session.ok<{ items: object[] }>('GET', '/audit_log?object=rates&limit=1');
    expect(items).toMatchObject([
      {
        object_id: periodId('2024-01'),
        object_name: '2024 (2024-01)',
        changes: [{ part: 'CHF 2024 (2024-01)', field: 'rate', before: null, after: '0.950000' }],
      },
    ]);
    await save([{ currency: 'CHF', rate: null }]);
  });

  it('are taken back from the state that was seen alone', async () => {
    const { revision } = await save([{ currency: 'GBP', rate: '0.8' }]);
    const revert = async (seen: number) =>
      books.session.call('POST', `${path}/revert`, { body: { year: 2024, currency: 'GBP', revision: seen } });
    expect(await revert(revision - 1)).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'conflict' }] },
    });
    expect(of(await read(), 'GBP').rate).toBe('0.800000');
    expect(await revert(revision)).toMatchObject({ status: 200, body: { revision: revision + 1 } });
  });

  it('translate a file without global amounts by the average of its period, to the cent', async () => {
    const file = await bringIn(books, { ...saleOfYear, fileName: 'usd.csv' });
    const range = `from_period_id=${periodId('2024-01')}&to_period_id=${periodId('2024-01')}`;
    const { items } = await books.session.ok<{
      items: Record<'debit' | 'credit' | 'original_amount' | 'rate' | 'rate_per' | 'rate_origin', string>[];
    }>('GET', `/data_audit/trial_balance/transactions?${range}&stream_id=${file.streamId}`);
    expect(items.map(({ debit, credit, original_amount: own }) => [debit, credit, own])).toEqual([
      ['91.7000', '0.0000', '100.0000'],
      ['0.0000', '91.7000', '100.0000'],
    ]);
    // The rate itself, not what 100.00 and 91.70 give.
    const used = { rate: '1.090514', rate_per: 1, rate_origin: 'used' };
    expect(items.map(({ rate, rate_per, rate_origin }) => ({ rate, rate_per, rate_origin }))).toEqual([
      used,
      used,
    ]);
    const causes = async () => {
      const { stale_causes: found } = await books.session.ok<{ stale_causes: string[] }>('GET', file.path);
      return found;
    };
    expect(await causes()).toEqual([]);
    await save([{ currency: 'USD', periods: [{ period_id: periodId('2024-02'), average: '2' }] }]);
    expect(await causes()).toEqual([]);
    await save([{ currency: 'USD', rate: '1.2' }]);
    expect(await causes()).toEqual(['rates_changed']);
    await books.session.ok('POST', `${path}/revert`, { year: 2024, currency: 'USD' });
    expect(await causes()).toEqual([]);
    // The rate that was used, written for more units.
    await save([{ currency: 'USD', per: 100, rate: '109.0514' }]);
    expect(await causes()).toEqual([]);
    await books.session.ok('POST', `${path}/revert`, { year: 2024, currency: 'USD' });
  });
});

describe('a client with rates by hand and without imports', () => {
  const calendar = { cycle: '1m', fiscal_year_start: 1, start_date: '2024-01-01' };
  const body = { ...ofEuro, rates: [{ currency: 'USD', per: 1, rate: '1.1' }] };

  async function clientWithRates(name: string) {
    const client = await api.addClient(name);
    const session = await client.as('org_admin');
    await session.ok('POST', '/periods', calendar);
    await session.ok('POST', '/client/currency', { currency: 'EUR' });
    return { session, client, rates: await session.ok<YearRates>('POST', path, body) };
  }

  it('takes earlier periods, and no other calendar', async () => {
    const { session, rates } = await clientWithRates('Rates before imports');
    for (const other of [{ start_date: '2024-02-01' }, { cycle: '3m' }]) {
      expect(await session.call('POST', '/periods', { body: { ...calendar, ...other } })).toMatchObject({
        status: 409,
        body: { fields: [{ path: '', code: 'periodsInUse' }] },
      });
    }
    await session.ok('POST', '/periods', { ...calendar, start_date: '2023-07-01' });
    // The day before the first period is another one now.
    const ofPeriods = ({ period_id: id }: { period_id: number | null }) => id !== null;
    const expected = rates.rates.map((each) => ({ ...each, periods: each.periods.filter(ofPeriods) }));
    expect(await session.ok('GET', `${path}?year=2024`)).toEqual({ ...rates, rates: expected });
  });

  it('tells who saves a year that has another number by now', async () => {
    const { session, rates } = await clientWithRates('Rates of a year renumbered');
    await session.ok('PATCH', '/periods/fiscal_starting_year', { fiscal_starting_year: 2023 });
    const late = {
      ...body,
      year: 2024,
      revision: rates.revision,
      rates: [{ currency: 'USD', per: 1, rate: '1.5' }],
    };
    expect((await session.call('POST', path, { body: late })).status).toBe(409);
    expect((await session.ok<YearRates>('GET', `${path}?year=2023`)).rates).toEqual(rates.rates);
  });

  it('is deleted with them', async () => {
    const { session, client } = await clientWithRates('Rates of a deleted client');
    await api.administrator.ok('DELETE', `/admin/clients/${client.id}`);
    expect((await session.call('GET', `${path}?year=2024`)).status).toBe(404);
  });
});
