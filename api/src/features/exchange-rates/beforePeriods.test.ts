import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReadsOf } from '../../testing/countedReads.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { sendInitial } from '../initial-balances/testing/imports.ts';
import { type Books, setUpBooks } from '../streams/testing/books.ts';

/** The day before the first period has a closing rate of its own, which translates initial balances. */

interface PeriodRates {
  readonly period_id: number | null;
  readonly average: string | null;
  readonly closing: string | null;
  readonly average_origin: string;
  readonly closing_origin: string;
  readonly is_locked: boolean;
}
interface Rates {
  readonly revision: number;
  readonly rates: readonly { readonly currency: string; readonly periods: readonly PeriodRates[] }[];
}
interface Initial {
  readonly id: number;
  readonly rate: string | null;
  readonly is_stale: boolean;
}

const path = '/currencies/rates';
/** Of the European Central Bank on 2023-12-29. */
const reference = '1.105000';

let api: TestApi;
let books: Books;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Before the first period',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '2000', type: 'balance' },
    ],
    entities: [
      { code: 'U', currency: 'USD' },
      { code: 'T', currency: 'TND' },
    ],
  });
});
afterAll(async () => api.close());

const read = async (year: number) => books.session.ok<Rates>('GET', `${path}?year=${year}`);
const beforeOf = ({ rates }: Rates, currency = 'USD') =>
  rates.find((each) => each.currency === currency)?.periods.find(({ period_id: id }) => id === null);
const call = async (entry: object, year = 2024) =>
  books.session.call('POST', path, {
    body: { year, global_currency: 'EUR', rates: [{ currency: 'USD', periods: [entry] }] },
  });
const set = async (closing: string | null) => {
  expect((await call({ period_id: null, closing })).status).toBe(200);
};
const file = 'account;debit;credit\n1000;110,50;\n2000;;110,50\n';
const initials = async () => (await books.session.ok<{ items: Initial[] }>('GET', '/balance/initial')).items;

describe('the rate of the day before the first period', () => {
  it('stands first in the first fiscal year alone, from the feed, as a closing rate', async () => {
    expect(beforeOf(await read(2024))).toEqual({
      period_id: null,
      average: null,
      closing: reference,
      average_origin: 'none',
      closing_origin: 'feed',
      is_locked: false,
    });
    expect(beforeOf(await read(2024), 'TND')).toMatchObject({ closing: null, closing_origin: 'none' });
    expect(beforeOf(await read(2025))).toBeUndefined();
    const [first] = (await read(2024)).rates.map(({ periods }) => periods.map(({ period_id: id }) => id));
    expect(first).toHaveLength(13);
    expect(first?.[0]).toBeNull();
  });

  it('is set by hand, sent back as it was answered, and taken back', async () => {
    await set('1.2');
    const answered = await read(2024);
    expect(beforeOf(answered)).toMatchObject({ closing: '1.200000', closing_origin: 'hand' });
    expect(answered.rates[1]?.periods[1]).toMatchObject({ closing_origin: 'feed' });
    expect(await books.session.ok('POST', path, { ...answered, global_currency: 'EUR' })).toEqual(answered);
    const { items } = await books.session.ok<{ items: object[] }>('GET', '/audit_log?object=rates&limit=1');
    expect(items).toMatchObject([
      { changes: [{ part: 'USD 2023-12-31', field: 'closing_rate', before: null, after: '1.200000' }] },
    ]);
    const revert = async (of: object) =>
      books.session.ok<Rates>('POST', `${path}/revert`, { year: 2024, currency: 'USD', ...of });
    expect(beforeOf(await revert({ period_id: books.periods[0]?.id }))?.closing_origin).toBe('hand');
    expect(beforeOf(await revert({ period_id: null }))).toMatchObject({
      closing: reference,
      closing_origin: 'feed',
    });
    await set('1.3');
    expect(beforeOf(await revert({}))?.closing_origin).toBe('feed');
  });

  it.each([
    [2025, { period_id: null, closing: '1.2' }, 'rates.0.periods.0.period_id', 'unknown'],
    [2024, { period_id: null, average: '1.2' }, 'rates.0.periods.0.average', 'dayHasNoAverage'],
    [2024, { period_id: null, closing: '0' }, 'rates.0.periods.0.closing', 'invalid_format'],
  ])('is refused in %i: %j', async (year, entry, field, code) => {
    expect(await call(entry, year)).toMatchObject({
      status: 400,
      body: { fields: [expect.objectContaining({ path: field, code })] },
    });
    expect(
      await books.session.call('POST', `${path}/revert`, {
        body: { year: 2025, currency: 'USD', period_id: null },
      }),
    ).toMatchObject({ status: 400, body: { fields: [{ path: 'period_id', code: 'unknown' }] } });
  });

  it('translates initial balances of that day, which are stale once it is another one', async () => {
    const legalEntityId = books.entityIds.get('U');
    await sendInitial(books.session, file, { legal_entity_id: legalEntityId });
    expect(await initials()).toMatchObject([{ rate: reference, is_stale: false }]);
    await set('1.2');
    expect(await initials()).toMatchObject([{ rate: reference, is_stale: true }]);
    await set(null);
    expect(await initials()).toMatchObject([{ is_stale: false }]);
    await set('1.2');
    await books.session.ok('DELETE', `/balance/initial/delete/${(await initials())[0]?.id}`);
    await sendInitial(books.session, file, { legal_entity_id: legalEntityId });
    expect(await initials()).toMatchObject([{ rate: '1.200000', is_stale: false }]);
  });

  it('is told with the figures that it translated in the global currency, while it is another one', async () => {
    const { session, periods, entityIds } = books;
    const staleOf = async (rest = '') => {
      const range = `from=${periods[0]?.id}&to=${periods[1]?.id}&layout=balances${rest}`;
      const { stale_initial_balances: stale } = await session.ok<{ stale_initial_balances: object[] }>(
        'GET',
        `/data_audit/trial_balance?${range}`,
      );
      return stale;
    };
    expect(await staleOf()).toEqual([]);
    await set('1.25');
    const told = { legal_entity_id: entityIds.get('U'), date: '2023-12-31', stale_causes: ['rates_changed'] };
    expect(await staleOf()).toEqual([told]);
    const names = ['initial_balances', 'legal_entities'];
    expect(await countReadsOf(books.db, names, () => staleOf())).toEqual([1, 1]);
    expect(await staleOf('&functional_currency=true')).toEqual([]);
    expect(await staleOf(`&legal_entity_ids=${entityIds.get('T')}`)).toEqual([]);
    await set('1.2');
    expect(await staleOf()).toEqual([]);
  });

  it('translates them into reporting currencies, and is named where it is missing, with the year in which it stands', async () => {
    const { session, periods, entityIds } = books;
    for (const currency of ['EUR', 'TND']) await session.ok('POST', '/reporting_currencies', { currency });
    const range = `from=${periods[0]?.id}&to=${periods[0]?.id}&layout=balances&legal_entity_ids=${entityIds.get('U')}`;
    const balance = async (currency: string) =>
      session.call('GET', `/data_audit/trial_balance?${range}&reporting_currency=${currency}`);
    const { body } = await balance('EUR');
    // 110.50 at 1.2.
    expect(JSON.stringify(body)).toContain('"92.0800"');
    await session.ok('POST', path, {
      year: 2024,
      global_currency: 'EUR',
      rates: [{ currency: 'TND', rate: '3.3' }],
    });
    expect(await balance('TND')).toMatchObject({
      status: 409,
      body: {
        fields: [
          {
            code: 'closingRateCannotBeRetrieved',
            values: { currency: 'TND', period: '2023-12-31', year: 2024 },
          },
        ],
      },
    });
    const tnd = { currency: 'TND', periods: [{ period_id: null, closing: '3.4' }] };
    await session.ok('POST', path, { year: 2024, global_currency: 'EUR', rates: [tnd] });
    // 110.50 x 3.4 / 1.2.
    expect(JSON.stringify((await balance('TND')).body)).toContain('"313.0830"');
  });

  it('is locked with the first period, and kept as it was then', async () => {
    const lock = { kind: 'rates', period_id: books.periods[0]?.id };
    await books.session.ok('POST', '/periods/locks', lock);
    expect(beforeOf(await read(2024))).toMatchObject({
      closing: '1.200000',
      closing_origin: 'hand',
      is_locked: true,
    });
    expect(await call({ period_id: null, closing: '1.4' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'rates.0.periods.0.closing', code: 'ratesLocked' }] },
    });
    await books.session.ok('DELETE', '/periods/locks', lock);
    await set('1.4');
    expect(beforeOf(await read(2024))).toMatchObject({ closing: '1.400000', is_locked: false });
  });

  it('is the closing rate of the period that ends with it, once there are earlier ones', async () => {
    const stale = async () => (await initials()).map(({ is_stale: isStale }) => isStale);
    await set('1.2');
    expect(await stale()).toEqual([false]);
    await books.session.ok('POST', '/periods', {
      start_date: '2023-01-01',
      cycle: '1m',
      fiscal_year_start: 1,
    });
    const rates = await read(2023);
    const last = rates.rates.find(({ currency }) => currency === 'USD')?.periods.at(-1);
    expect(last).toMatchObject({ closing: '1.200000', closing_origin: 'hand' });
    expect(beforeOf(rates)).toMatchObject({ closing_origin: 'feed' });
    expect(beforeOf(await read(2024))).toBeUndefined();
    expect(await stale()).toEqual([false]);
  });
});
