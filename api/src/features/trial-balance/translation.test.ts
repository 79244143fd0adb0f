import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReadsOf } from '../../testing/countedReads.ts';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { halves, setUpTranslatedBooks, type TranslatedBooks } from './testing/translatedBooks.ts';

let api: TestApi;
let books: TranslatedBooks['books'];
let idOf: TranslatedBooks['idOf'];
let entityId: TranslatedBooks['entityId'];
let periodId: TranslatedBooks['periodId'];
let saveRates: TranslatedBooks['saveRates'];

beforeAll(async () => {
  api = await openTestApi();
  ({ books, idOf, entityId, periodId, saveRates } = await setUpTranslatedBooks(api));
});
afterAll(async () => api.close());

interface Lists {
  readonly balance?: readonly string[];
}

interface Answer {
  readonly currency: string;
  readonly rows: readonly {
    readonly account_id: number | null;
    readonly computed: string | null;
    readonly opening: Lists;
    readonly turnover: Lists;
    readonly rate_effect: Lists;
    readonly closing: Lists;
  }[];
}

const balancePath = (rest: string): string =>
  `/data_audit/trial_balance?from=${periodId(halves[0])}&to=${periodId(halves[3])}&layout=balances${rest}`;
const read = async (rest: string): Promise<Answer> => books.session.ok<Answer>('GET', balancePath(rest));
const rowOf = ({ rows }: Answer, word: string) =>
  rows.find(({ account_id: id, computed }) => (computed === null ? id === idOf(word) : computed === word));

describe('a trial balance in a reporting currency', () => {
  it('reads the calendar, the chart and the rates once, whatever number of initial balances there is', async () => {
    const names = ['periods', 'accounts', 'rates', 'locked_rates'];
    // No rate is locked: none is asked for.
    expect(await countReadsOf(books.db, names, () => read('&reporting_currency=USD'))).toEqual([1, 1, 1, 0]);
  });

  it('is the worked example of books in USD, shown in EUR', async () => {
    const answer = await read(`&reporting_currency=EUR&legal_entity_ids=${entityId('U')}`);
    expect(answer.currency).toBe('EUR');
    const closing = (word: string) => [1, 3].map((at) => rowOf(answer, word)?.closing.balance?.[at]);
    expect(
      Object.fromEntries(
        ['1000', '2000', '2900', '4000', '5000', 'translation_adjustment'].map((word) => [
          word,
          closing(word),
        ]),
      ),
    ).toEqual({
      1000: ['1000.0000', '1095.2400'],
      2000: ['-909.0900', '-909.0900'],
      2900: ['0.0000', '-91.6100'],
      4000: ['-535.7100', '-434.7800'],
      5000: ['357.1400', '391.3000'],
      translation_adjustment: ['87.6600', '-51.0600'],
    });
    expect(rowOf(answer, 'total')?.closing.balance).toBeUndefined();
    expect(rowOf(answer, '1000')?.rate_effect.balance?.[0]).toBe('-8.1900');
  });

  it('takes accounts in a category of equity for historical, unless they say otherwise themselves', async () => {
    const { session } = books;
    const capital = { id: idOf('2000'), position: 1, code: '2000', name: 'Capital', type: 'balance' };
    const closingAs = async (kind: string | null) => {
      await session.ok('POST', '/ledger', { accounts: [{ ...capital, rate_kind: kind }] });
      const answer = await read(`&reporting_currency=EUR&legal_entity_ids=${entityId('U')}`);
      return rowOf(answer, '2000')?.closing.balance?.[3];
    };
    expect(await closingAs(null)).toBe('-952.3800');
    const equity = await session.ok<{ id: number }>('POST', '/balance/categories', {
      name: 'Equity',
      section: 'liabilities',
      is_equity: true,
    });
    await session.ok('POST', `/balance/categories/${equity.id}/accounts`, { account: idOf('2000') });
    expect(await closingAs(null)).toBe('-909.0900');
    expect(await closingAs('closing')).toBe('-952.3800');
    await session.ok('DELETE', `/balance/categories/${equity.id}`);
    expect(await closingAs('historical')).toBe('-909.0900');
  });

  it('adds companies that are each translated by themselves, and leaves books in the currency as they are', async () => {
    const [all, ...each] = await Promise.all(
      ['', ...['U', 'E', 'G', 'H'].map((code) => `&legal_entity_ids=${entityId(code)}`)].map((rest) =>
        read(`&reporting_currency=EUR${rest}`),
      ),
    );
    const cash = (answer: Answer | undefined) =>
      Number(answer && rowOf(answer, '1000')?.closing.balance?.[3]);
    expect(each.reduce((sum, answer) => sum + cash(answer), 0)).toBeCloseTo(cash(all), 4);
    expect(cash(each[1])).toBe(100);
    expect(rowOf(each[1]!, 'translation_adjustment')).toBeUndefined();
    // The initial balance of G: 869.05 GBP at 0.869050 on the last day of 2023.
    expect(rowOf(each[2]!, '1000')?.opening.balance?.[0]).toBe('1000.0000');
  });

  it('takes of an initial balance what its file states in the global currency for historical accounts', async () => {
    const answer = await read(`&reporting_currency=EUR&legal_entity_ids=${entityId('H')}`);
    const opening = (word: string) => rowOf(answer, word)?.opening.balance?.[0];
    expect(['1000', '2000', 'translation_adjustment'].map(opening)).toEqual([
      '1000.0000',
      '-950.0000',
      '-50.0000',
    ]);
    const range = `from_period_id=${periodId(halves[0])}&to_period_id=${periodId(halves[0])}`;
    const { translated_parts: parts, items } = await books.session.ok<Transactions>(
      'GET',
      `/data_audit/trial_balance/transactions?${range}&part=opening&account_id=${idOf('2000')}&legal_entity_id=${entityId('H')}&reporting_currency=EUR`,
    );
    expect(parts).toMatchObject([
      {
        type: 'initial_balance',
        date: '2023-12-31',
        functional_credit: '869.0500',
        functional_rate: null,
        stated_currency: 'EUR',
        stated_debit: '0.0000',
        stated_credit: '950.0000',
        credit: '950.0000',
      },
    ]);
    expect(items).toMatchObject([
      { credit: '869.0500', currency: 'GBP', stated_amount: '950.0000', stated_currency: 'EUR' },
    ]);
  });

  it('names by currency, kind and period the rate that is missing, and shows nothing', async () => {
    const later = books.periods.at(-1);
    const path = `/data_audit/trial_balance?from=${later?.id}&to=${later?.id}&reporting_currency=CHF`;
    const { status, body } = await books.session.call('GET', path);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        fields: [
          {
            code: 'closingRateCannotBeRetrieved',
            values: { currency: 'CHF', period: expect.stringMatching(/^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/) },
          },
        ],
      },
    });
    const drill = `/data_audit/trial_balance/transactions?from_period_id=${later?.id}&to_period_id=${later?.id}&part=closing&account_id=${idOf('1000')}&reporting_currency=CHF`;
    expect((await books.session.call('GET', drill)).status).toBe(409);
    await books.session.ok('POST', '/reporting_currencies', { currency: 'TND' });
    expect(
      await books.session.call(
        'GET',
        balancePath(`&reporting_currency=TND&legal_entity_ids=${entityId('U')}`),
      ),
    ).toMatchObject({
      status: 409,
      body: {
        fields: [
          {
            code: 'averageRateCannotBeRetrieved',
            values: { currency: 'TND', period: '2024-01-01 – 2024-06-30', year: 2024 },
          },
        ],
      },
    });
  });

  it.each([
    ['&reporting_currency=JPY', 'unknown'],
    ['&reporting_currency=EUR&functional_currency=true', 'unsupported'],
  ])('is refused: %s', async (rest, code) => {
    expect(await books.session.call('GET', balancePath(rest))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'query.reporting_currency', code }] },
    });
  });
});

describe('what rests on rates that have changed since', () => {
  it('is told of in group currency alone: functional amounts and what is translated from them never rest on them', async () => {
    const given = (average: string) =>
      saveRates(2024, 'USD', [
        [average, '1.11'],
        ['1.12', '1.20'],
      ]);
    const staleIn = async (rest: string) => {
      const path = balancePath(`&legal_entity_ids=${entityId('U')}${rest}`);
      const { stale_instances: stale } = await books.session.ok<{
        stale_instances: { stale_causes: string[] }[];
      }>('GET', path);
      return stale.map(({ stale_causes: causes }) => causes);
    };
    const views = ['', '&reporting_currency=EUR', '&functional_currency=true'];
    const inAll = async () => Promise.all(views.map(staleIn));
    await given('1.09');
    expect(await inAll()).toEqual([[['rates_changed']], [], []]);
    await given('1.10');
    expect(await inAll()).toEqual([[], [], []]);
  });
});

interface Transactions {
  readonly balance: string;
  readonly debit: string;
  readonly currency: string;
  readonly items: readonly { readonly currency: string; readonly debit: string }[];
  readonly streams: readonly { readonly currency: string }[];
  readonly translated_parts: readonly {
    readonly type: string;
    readonly period_id: number | null;
    readonly rate_kind: string | null;
    readonly functional_debit: string;
    readonly functional_credit: string;
    readonly functional_rate: { readonly rate: string; readonly per: number; readonly origin: string } | null;
    readonly reporting_rate: object | null;
    readonly debit: string;
    readonly credit: string;
  }[];
}

const drillDown = async (rest: string): Promise<Transactions> =>
  books.session.ok<Transactions>(
    'GET',
    `/data_audit/trial_balance/transactions?from_period_id=${periodId(halves[3])}&to_period_id=${periodId(halves[3])}&reporting_currency=EUR${rest}`,
  );

describe('the lines behind a figure in a reporting currency', () => {
  it('stand in the functional currency, with the rate that translates all of them', async () => {
    const found = await drillDown(
      `&account_id=${idOf('1000')}&legal_entity_id=${entityId('U')}&part=closing`,
    );
    expect(found).toMatchObject({ currency: 'EUR', balance: '1095.2400', streams: [{ currency: 'USD' }] });
    expect(new Set(found.items.map(({ currency }) => currency))).toEqual(new Set(['USD']));
    expect(found.translated_parts).toMatchObject([
      {
        type: 'balance',
        period_id: periodId(halves[3]),
        rate_kind: 'closing',
        functional_debit: '1150.0000',
        functional_rate: { rate: '1.050000', per: 1, origin: 'hand' },
        reporting_rate: null,
        debit: '1095.2400',
      },
    ]);
  });

  it.each([
    ['opening', '1000', 'balance'],
    ['turnover', '1000', 'balance'],
    ['rate_effect', '1000', 'balance'],
    ['closing', '2900', 'balance'],
    ['closing', '4000', 'credit'],
    ['turnover', '1000', 'debit'],
    ['closing', 'translation_adjustment', 'balance'],
    ['closing', 'total', 'debit'],
    ['closing', 'total', 'credit'],
  ] as const)('add up to it: %s of %s, %s', async (part, word, side) => {
    const balance = await books.session.ok<{
      rows: { account_id: number | null; computed: string | null; [part: string]: unknown }[];
    }>(
      'GET',
      `/data_audit/trial_balance?from=${periodId(halves[3])}&to=${periodId(halves[3])}&layout=${side === 'balance' ? 'balances' : 'columns'}&reporting_currency=EUR`,
    );
    const row = balance.rows.find(({ account_id: id, computed }) =>
      computed === null ? id === idOf(word) : computed === word,
    );
    const shown = (row?.[part] as Record<string, string[]> | undefined)?.[side]?.[0];
    const what =
      word === 'total'
        ? ''
        : word === 'translation_adjustment'
          ? `&computed=${word}`
          : `&account_id=${idOf(word)}`;
    const found = await drillDown(`&part=${part}${what}${side === 'balance' ? '' : `&side=${side}`}`);
    const figure =
      side === 'balance'
        ? found.balance
        : part === 'turnover'
          ? found.debit
          : side === 'debit'
            ? found.balance
            : (-Number(found.balance)).toFixed(4);
    expect([shown, figure]).toEqual([expect.stringMatching(/[1-9]/), shown]);
  });

  it('stand on the side that they have where they are taken away: of a rate effect, and of the adjustment', async () => {
    const ofU = `&legal_entity_id=${entityId('U')}`;
    const { translated_parts: ofCash } = await drillDown(
      `&part=rate_effect&account_id=${idOf('1000')}${ofU}`,
    );
    const deducted = { is_deducted: true };
    expect(ofCash).toMatchObject([
      { type: 'balance', is_deducted: false, functional_debit: '1150.0000', debit: '1095.2400' },
      { type: 'balance', ...deducted, functional_debit: '1200.0000', functional_credit: '0.0000' },
      { type: 'turnover', ...deducted, functional_debit: '500.0000', functional_credit: '550.0000' },
    ]);
    const { translated_parts: ofAll } = await drillDown(
      `&part=opening&computed=translation_adjustment${ofU}`,
    );
    expect(ofAll).toMatchObject([
      { type: 'balance', ...deducted, functional_debit: '1200.0000' },
      { type: 'carried_forward', ...deducted, functional_debit: '400.0000', functional_credit: '600.0000' },
      { type: 'turnover', ...deducted, functional_credit: '1000.0000' },
    ]);
  });

  it('are not asked for by stream: balances are translated whole', async () => {
    const path = `/data_audit/trial_balance/transactions?from_period_id=${periodId(halves[0])}&to_period_id=${periodId(halves[0])}&reporting_currency=EUR&stream_id=1`;
    expect(await books.session.call('GET', path)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'query.stream_id', code: 'unsupported' }] },
    });
  });
});
