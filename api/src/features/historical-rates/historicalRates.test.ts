import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Books } from '../streams/testing/books.ts';
import {
  bringInEntries,
  openHalves,
  type TranslatedBooks,
} from '../trial-balance/testing/translatedBooks.ts';

/** Books in USD, shown in EUR and CHF: a capital increase and a dividend at the rates of their days. */

interface Rate {
  readonly id: number;
  readonly legal_entity_id: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly rate: string;
  readonly is_used: boolean;
  readonly is_locked: boolean;
  readonly revision: number;
}

const path = '/currencies/historical_rates';
let api: TestApi;
let books: Books;
let idOf: TranslatedBooks['idOf'];
let entityId: TranslatedBooks['entityId'];
let periodId: TranslatedBooks['periodId'];

const entries = [
  ['2024-01-02', '1000', '2000', 1000],
  ['2024-07-02', '1000', '4000', 600],
  ['2025-07-02', '1000', '2000', 300],
  ['2025-07-04', '2900', '1000', 100],
] as const;
const place = () => ({
  legal_entity_id: entityId('U'),
  account_id: idOf('2000'),
  period_id: periodId('2025-07-01'),
  currency: 'EUR',
});
const call = async (change: object) =>
  books.session.call('POST', path, { body: { ...place(), rate: '1.18', ...change } });
const save = async (change: object) => books.session.ok<Rate>('POST', path, { ...place(), ...change });
const list = async () => (await books.session.ok<{ items: Rate[] }>('GET', path)).items;

beforeAll(async () => {
  api = await openTestApi();
  ({ books, idOf, entityId, periodId } = await openHalves(api, {
    name: 'Historical rates',
    entities: [
      { code: 'U', currency: 'USD' },
      { code: 'E', currency: 'EUR' },
      { code: 'N', currency: 'CHF' },
    ],
    currencies: ['EUR', 'CHF'],
  }));
  await bringInEntries(books, 'U', entries);
});
afterAll(async () => api.close());

interface Balance {
  readonly rows: readonly {
    readonly account_id: number | null;
    readonly computed: string | null;
    readonly closing: { readonly balance?: readonly string[] };
  }[];
}

/** What accounts hold at the end of 2025 in EUR. */
async function closings(): Promise<(string | undefined)[]> {
  const range = `from=${periodId('2025-07-01')}&to=${periodId('2025-07-01')}`;
  const { rows } = await books.session.ok<Balance>(
    'GET',
    `/data_audit/trial_balance?${range}&layout=balances&reporting_currency=EUR&legal_entity_ids=${entityId('U')}`,
  );
  const closingOf = (word: string) =>
    rows.find(({ account_id: id, computed }) => (computed === null ? id === idOf(word) : computed === word))
      ?.closing.balance?.[0];
  return ['1000', '2000', '2900', 'translation_adjustment', 'total'].map(closingOf);
}

const atAverages = ['1714.2900', '-1169.9600', '-448.7500', '-95.5800', undefined];

interface Transactions {
  readonly balance: string;
  readonly translated_parts: readonly object[];
}

describe('historical rates by hand', () => {
  it('name the accounts that one can be of: capital, and the one that takes the results', async () => {
    const { account_ids: ids } = await books.session.ok<{ account_ids: number[] }>('GET', path);
    expect(ids).toEqual(['2000', '2900'].map(idOf));
  });

  it('translate what moved on the account in the period, at once, until they are taken back', async () => {
    expect(await closings()).toEqual(atAverages);
    const increase = await save({ rate: '1.18' });
    expect(increase).toMatchObject({
      ...place(),
      functional_currency: 'USD',
      per: 1,
      rate: '1.180000',
      is_used: true,
      is_locked: false,
      revision: 1,
    });
    const dividend = await save({ account_id: idOf('2900'), per: 100, rate: '108' });
    // 909.09 + 254.24; 535.71 - 92.59.
    expect(await closings()).toEqual(['1714.2900', '-1163.3300', '-443.1200', '-107.8400', undefined]);
    const range = `from_period_id=${periodId('2025-07-01')}&to_period_id=${periodId('2025-07-01')}`;
    const { balance, translated_parts: parts } = await books.session.ok<Transactions>(
      'GET',
      `/data_audit/trial_balance/transactions?${range}&part=closing&account_id=${idOf('2900')}&legal_entity_id=${entityId('U')}&reporting_currency=EUR`,
    );
    expect(balance).toBe('-443.1200');
    expect(parts).toMatchObject([
      { type: 'carried_forward', rate_kind: 'average' },
      {
        type: 'turnover',
        rate_kind: 'historical',
        functional_debit: '100.0000',
        functional_rate: { rate: '108.000000', per: 100, origin: 'hand' },
        reporting_rate: null,
        debit: '92.5900',
      },
    ]);
    expect((await list()).map(({ id }) => id)).toEqual([increase.id, dividend.id]);
    for (const { id } of [increase, dividend]) await books.session.ok('DELETE', `${path}/${id}`);
    expect(await list()).toEqual([]);
    expect(await closings()).toEqual(atAverages);
  });

  it('are told in the log by what they are about, once for each change', async () => {
    const { id } = await save({ rate: '1.18' });
    await save({ rate: '1.19' });
    await save({ rate: '1.19' });
    await books.session.ok('DELETE', `${path}/${id}`);
    const { items } = await books.session.ok<{
      items: { object_name: string; changes: { lines: readonly object[] } }[];
    }>('GET', '/audit_log?object=rates&limit=4');
    expect(items.map((item) => JSON.stringify(item))).toEqual([
      expect.stringMatching(/U 2000 Capital 2025-07 EUR.*historical_rate.*1\.190000/),
      expect.stringMatching(/historical_rate.*1\.180000.*1\.190000/),
      expect.stringMatching(/historical_rate.*1\.180000/),
      expect.stringMatching(/U 2900 2900.*108\.000000\/100/),
    ]);
  });

  it.each([
    ['rate', 'invalid_format', () => ({ rate: '0' })],
    ['rate', 'invalid_format', () => ({ rate: '-1' })],
    ['rate', 'invalid_format', () => ({ rate: '1.1234567' })],
    ['per', 'invalid_value', () => ({ per: 10 })],
    ['legal_entity_id', 'unknown', () => ({ legal_entity_id: 987_654 })],
    ['account_id', 'unknown', () => ({ account_id: 987_654 })],
    ['period_id', 'unknown', () => ({ period_id: 987_654 })],
    ['account_id', 'notHistorical', () => ({ account_id: idOf('1000') })],
    ['account_id', 'notHistorical', () => ({ account_id: idOf('4000') })],
    ['currency', 'unknown', () => ({ currency: 'JPY' })],
    ['currency', 'isFunctionalCurrency', () => ({ legal_entity_id: entityId('E') })],
  ] as const)('are refused: %s %s', async (field, code, change) => {
    expect(await call(change())).toMatchObject({
      status: 400,
      body: { fields: [expect.objectContaining({ path: field, code })] },
    });
    expect(await list()).toEqual([]);
  });

  it('that are refused say in words what a rate is', async () => {
    const message =
      'A rate is greater than 0, with at most 9 digits before the point, 11 for 100 units and 13 for 10 000, and 6 behind it.';
    expect(await call({ rate: '0' })).toMatchObject({ body: { fields: [{ path: 'rate', message }] } });
    expect(await call({ rate: '1234567890' })).toMatchObject({
      body: { fields: [{ path: 'rate', code: 'too_big' }] },
    });
  });

  it('are kept for as few units as hold them where they are written for more', async () => {
    const kept = await save({ rate: '9999999999999.99', per: 10_000 });
    expect(kept).toMatchObject({ rate: '999999999.999999', per: 1 });
    await books.session.ok('DELETE', `${path}/${kept.id}`);
  });

  it('are refused to whoever saw another one, or none', async () => {
    const { id } = await save({ rate: '1.18', revision: 0 });
    expect((await call({ rate: '1.2', revision: 0 })).status).toBe(409);
    expect(await save({ rate: '1.2', revision: 1 })).toMatchObject({ id, revision: 2, rate: '1.200000' });
    expect((await call({ rate: '1.3', revision: 1 })).status).toBe(409);
    expect(await save({ rate: '1.3' })).toMatchObject({ id, revision: 3 });
    await books.session.ok('DELETE', `${path}/${id}`);
    expect((await call({ rate: '1.3', revision: 3 })).status).toBe(409);
  });

  it('stay while the rates of their period are locked, and are set in those that are open', async () => {
    const lock = { kind: 'rates', period_id: periodId('2025-01-01') };
    const locked = await save({ period_id: periodId('2025-01-01'), rate: '1.18' });
    await books.session.ok('POST', '/periods/locks', lock);
    const refusal = (field: string) => ({
      status: 409,
      body: { fields: [{ path: field, code: 'ratesLocked' }] },
    });
    expect(await call({ period_id: lock.period_id })).toMatchObject(refusal('period_id'));
    expect(await books.session.call('DELETE', `${path}/${locked.id}`)).toMatchObject(refusal(''));
    const { id } = await save({ rate: '1.18' });
    expect((await list()).map(({ is_locked: isLocked }) => isLocked)).toEqual([true, false]);
    await books.session.ok('DELETE', '/periods/locks', lock);
    for (const each of [id, locked.id]) await books.session.ok('DELETE', `${path}/${each}`);
  });

  it('say that they count no longer where the account or the currency is another one', async () => {
    const { id } = await save({ rate: '1.18' });
    const isUsed = async () => (await list())[0]?.is_used;
    await books.session.ok('DELETE', '/reporting_currencies/EUR');
    expect(await isUsed()).toBe(false);
    await books.session.ok('POST', '/reporting_currencies', { currency: 'EUR' });
    const capital = { id: idOf('2000'), position: 1, code: '2000', name: 'Capital', type: 'balance' };
    await books.session.ok('POST', '/ledger', { accounts: [{ ...capital, rate_kind: 'closing' }] });
    expect(await isUsed()).toBe(false);
    expect((await closings())[1]).toBe('-1238.1000');
    await books.session.ok('POST', '/ledger', { accounts: [{ ...capital, rate_kind: 'historical' }] });
    expect(await isUsed()).toBe(true);
    await books.session.ok('DELETE', `${path}/${id}`);
  });

  it('keep the legal entity, and its functional currency, while it has any', async () => {
    const { id } = await save({ legal_entity_id: entityId('N'), rate: '0.95' });
    const entity = `/legal_entities/${entityId('N')}`;
    expect(
      await books.session.call('POST', entity, { body: { name: 'N', code: 'N', currency: 'USD' } }),
    ).toMatchObject({ status: 409, body: { fields: [{ code: 'functionalCurrencyInUse' }] } });
    expect(await books.session.call('DELETE', entity)).toMatchObject({
      status: 409,
      body: { fields: [{ code: 'legalEntityInUse' }] },
    });
    await books.session.ok('DELETE', `${path}/${id}`);
    await books.session.ok('DELETE', entity);
  });
});
