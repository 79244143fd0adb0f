import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { type Books, bringIn, setUpBooks } from '../streams/testing/books.ts';
import { saleOfYear } from '../streams/testing/sale.ts';

/** Rates of locked periods stay as they were then, whatever is said of them later. */

interface PeriodRates {
  readonly period_id: number | null;
  readonly average: string | null;
  readonly average_origin: string;
  readonly is_locked: boolean;
}

interface Rates {
  readonly rates: readonly {
    readonly currency: string;
    readonly rate: string | null;
    readonly periods: readonly PeriodRates[];
  }[];
}

const path = '/currencies/rates';
const year = 2024;

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Locked rates',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'USD' }],
  });
});
afterAll(async () => api.close());

const idOf = (month: number): number => books.periods[month - 1]?.id ?? 0;
const lock = async (month: number) =>
  books.session.ok('POST', '/periods/locks', { kind: 'rates', period_id: idOf(month) });
const unlock = async (month: number) =>
  books.session.ok('DELETE', '/periods/locks', { kind: 'rates', period_id: idOf(month) });
const read = async () => books.session.ok<Rates>('GET', `${path}?year=${year}`);
const save = async (rates: object) =>
  books.session.call('POST', path, {
    body: { year, global_currency: 'EUR', rates: [{ currency: 'USD', ...rates }] },
  });
const revert = async (rest: object = {}) =>
  books.session.call('POST', `${path}/revert`, { body: { year, currency: 'USD', ...rest } });
const averages = ({ rates }: Rates) =>
  rates
    .find(({ currency }) => currency === 'USD')
    ?.periods.filter(({ period_id: id }) => id !== null)
    .slice(0, 3)
    .map(({ average, average_origin: origin, is_locked: isLocked }) => [average, origin, isLocked]);
const refusedFor = (month: string, field = '') => ({
  status: 409,
  body: {
    message: expect.stringContaining(`${month}-01 – `),
    fields: [{ path: field, code: 'ratesLocked', message: expect.stringContaining(`${month}-01 – `) }],
  },
});

describe('locked rates', () => {
  it('are neither set nor taken back by themselves, and those of open periods are', async () => {
    await save({ periods: [{ period_id: idOf(1), average: '1.5' }] });
    await lock(2);
    for (const average of ['1.6', null]) {
      expect(await save({ periods: [{ period_id: idOf(1), average }] })).toMatchObject(
        refusedFor('2024-01', 'rates.0.periods.0.average'),
      );
    }
    const ofPeriods = [
      { period_id: idOf(3), average: '1.6' },
      { period_id: idOf(2), closing: '1.6' },
    ];
    expect(await save({ periods: ofPeriods })).toMatchObject(
      refusedFor('2024-02', 'rates.0.periods.1.closing'),
    );
    expect(await revert({ period_id: idOf(1) })).toMatchObject(refusedFor('2024-01'));
    expect((await save({ periods: [{ period_id: idOf(3), average: '1.7' }] })).status).toBe(200);
    expect((await revert({ period_id: idOf(3) })).status).toBe(200);
    expect((await save({ rate: '1.9', periods: [{ period_id: idOf(3), average: '1.7' }] })).status).toBe(200);
    const reverted = await revert();
    expect(reverted.status).toBe(200);
    expect((reverted.body as Rates).rates[0]?.rate).toBeNull();
    expect(averages(await read())).toEqual([
      ['1.500000', 'hand', true],
      ['1.079471', 'feed', true],
      ['1.087220', 'feed', false],
    ]);
  });

  it('stay when their year is given another rate, which reaches open periods alone', async () => {
    expect((await save({ rate: '2' })).status).toBe(200);
    const answered = await read();
    expect(averages(answered)).toEqual([
      ['1.500000', 'hand', true],
      ['1.079471', 'feed', true],
      ['2.000000', 'year', false],
    ]);
    expect((await books.session.call('POST', path, { body: answered })).body).toEqual(answered);
    await lock(12);
    expect(await save({ rate: '3' })).toMatchObject(refusedFor('2024-12', 'rates.0.rate'));
    expect((await revert()).body).toMatchObject({ rates: [{ rate: '2.000000' }] });
    await unlock(3);
    expect((await save({ rate: '2.5' })).status).toBe(200);
  });

  it('are what figures are translated by, and mark them when others count again', async () => {
    const file = await bringIn(books, { ...saleOfYear, fileName: 'usd.csv' });
    const causes = async () =>
      (await books.session.ok<{ stale_causes: string[] }>('GET', file.path)).stale_causes;
    await unlock(1);
    expect(await causes()).toEqual([]);
    await lock(1);
    await save({ rate: '4' });
    expect(await causes()).toEqual([]);
    await unlock(1);
    await revert({ period_id: idOf(1) });
    expect(await causes()).toEqual(['rates_changed']);
  });

  it('hold the group currency', async () => {
    const admin = await (await api.addClient('Locked currency')).as('org_admin');
    const calendar = { start_date: '2024-01-01', cycle: '1m', fiscal_year_start: 1 };
    const { periods } = await admin.ok<{ periods: { id: number }[] }>('POST', '/periods', calendar);
    const body = { kind: 'rates', period_id: periods[0]?.id };
    expect(await admin.call('POST', '/periods/locks', { body })).toMatchObject({
      status: 409,
      body: { fields: [{ path: '', code: 'globalCurrencyMissing' }] },
    });
    await admin.ok('POST', '/client/currency', { currency: 'EUR' });
    await admin.ok('POST', '/periods/locks', body);
    expect(await admin.call('POST', '/client/currency', { body: { currency: 'USD' } })).toMatchObject(
      refusedFor('2024-01'),
    );
    await admin.ok('DELETE', '/periods/locks', body);
    await admin.ok('POST', '/client/currency', { currency: 'USD' });
  });

  it('are counted in the audit log, with their currencies, as they were kept before and are now', async () => {
    const admin = await (await api.addClient('Counted rates')).as('org_admin');
    const calendar = { start_date: '2024-01-01', cycle: '1m', fiscal_year_start: 1 };
    const { periods } = await admin.ok<{ periods: { id: number }[] }>('POST', '/periods', calendar);
    await admin.ok('POST', '/client/currency', { currency: 'EUR' });
    const change = async (method: 'POST' | 'DELETE', month: number) => {
      const body = { kind: 'rates', period_id: periods[month - 1]?.id };
      await admin.ok(method, '/periods/locks', body);
      const { items } = await admin.ok<{ items: { changes: { field: string }[] }[] }>(
        'GET',
        '/audit_log?object=rate_locks&limit=1',
      );
      return items[0]?.changes.filter(({ field }) => field !== 'locked_through');
    };
    const [january] = (await change('POST', 1)) ?? [];
    const { after: ofMonth } = january as unknown as { after: string };
    // January keeps three of each currency: the day before it has one of its own.
    const [twice, currencies] = [(Number(ofMonth) / 3) * 5, Number(ofMonth) / 3].map(String);
    expect(Number(currencies)).toBeGreaterThan(20);
    const line = (field: string, before: string | undefined, after: string | undefined) => ({
      part: null,
      field,
      before,
      after,
    });
    expect(await change('POST', 2)).toEqual([line('kept_rates', ofMonth, twice)]);
    expect(await change('DELETE', 1)).toEqual([
      line('kept_rates', twice, '0'),
      line('kept_currencies', currencies, '0'),
    ]);
  });
});
