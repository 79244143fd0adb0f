import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRate } from '../money/rate.ts';
import { readDailyQuotes } from './dailyQuotes.ts';
import { effectiveRate } from './effectiveRates.ts';
import { type FeedRates, feedRatesOf } from './feedRates.ts';

const shown = (rates: FeedRates | null) =>
  rates && {
    average: [formatRate(rates.average.value), rates.average.units],
    closing: [formatRate(rates.closing.value), rates.closing.units],
    origin: rates.origin,
  };

const table = readDailyQuotes(
  [
    'Date,USD,GBP,IDR,BGN,',
    '2026-01-30,1.2,0.9,20000,N/A,',
    '2026-01-05,1.1,N/A,20000,N/A,',
    '2025-12-31,1.1,0.8,18000,1.9558,',
    '2025-12-30,1.0,0.9,20000,1.9558,',
  ].join('\n'),
);
const december = { startDate: '2025-12-01', endDate: '2025-12-31' };
const january = { startDate: '2026-01-01', endDate: '2026-01-31' };
const february = { startDate: '2026-02-01', endDate: '2026-02-28' };

describe('rates of the feed', () => {
  it.each([
    ['the mean and the last of the period', 'USD', 'EUR', december, ['1.050000', 1], ['1.100000', 1]],
    [
      'the mean of cross rates, not the cross of means',
      'GBP',
      'USD',
      december,
      ['0.813636', 1],
      ['0.727273', 1],
    ],
    [
      'for as many units as six digits need',
      'EUR',
      'IDR',
      december,
      ['0.527778', 10_000],
      ['0.555556', 10_000],
    ],
    ['over days alone on which both are quoted', 'GBP', 'USD', january, ['0.750000', 1], ['0.750000', 1]],
    [
      'with the market up to where law fixed a rate',
      'BGN',
      'EUR',
      december,
      ['1.955800', 1],
      ['1.955800', 1],
    ],
    ['of a fixed rate against one that floats', 'BGN', 'USD', january, ['1.703943', 1], ['1.629858', 1]],
  ])('are %s: %s for %s', (_, currency, globalCurrency, range, average, closing) =>
    expect(shown(feedRatesOf(table, { currency, globalCurrency }, range))).toEqual({
      average,
      closing,
      origin: 'feed',
    }),
  );

  it.each([
    ['BGN', 'EUR', february, '1.955830', 1],
    ['EUR', 'BGN', february, '0.511292', 1],
    ['DEM', 'ITL', { startDate: '1999-01-01', endDate: '1999-01-31' }, '0.101010', 100],
  ])(
    'are fixed between currencies that law has fixed, whatever the table: %s for %s',
    (currency, globalCurrency, range, rate, units) =>
      expect(shown(feedRatesOf(table, { currency, globalCurrency }, range))).toEqual({
        average: [rate, units],
        closing: [rate, units],
        origin: 'fixed',
      }),
  );

  it.each([
    ['of a currency that is not quoted', 'JPY', 'EUR', december],
    ['where only earlier days are quoted', 'USD', 'EUR', { startDate: '2025-12-01', endDate: '2026-01-13' }],
    [
      'of a period that the table does not reach',
      'USD',
      'EUR',
      { startDate: '2026-01-01', endDate: '2026-02-03' },
    ],
    ['before the first day', 'USD', 'EUR', { startDate: '2025-11-01', endDate: '2025-11-30' }],
    [
      'of a currency before the euro replaced it',
      'GRD',
      'EUR',
      { startDate: '2000-01-01', endDate: '2000-01-31' },
    ],
  ])('are none %s', (_, currency, globalCurrency, range) =>
    expect(feedRatesOf(table, { currency, globalCurrency }, range)).toBeNull(),
  );

  it('of a currency in itself are 1', () => {
    const quotes = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 31 });
    fc.assert(
      fc.property(quotes, (values) => {
        const lines = values.map((value, index) => `2025-12-${31 - index},${(value / 10_000).toFixed(4)}`);
        const own = readDailyQuotes(['Date,USD', ...lines].join('\n'));
        expect(shown(feedRatesOf(own, { currency: 'USD', globalCurrency: 'USD' }, december))).toMatchObject({
          average: ['1.000000', 1],
          closing: ['1.000000', 1],
        });
      }),
    );
  });
});

describe('a table of reference rates', () => {
  it.each([
    ['', 'header'],
    ['Day,USD\n2025-01-01,1', 'header'],
    ['Date,USD\n2025-02-30,1', 'line 2'],
    ['Date,USD\n2025-02-03,1,2', 'line 2'],
    ['Date,USD\n2025-02-03,1\n2025-02-04,-1', 'line 3'],
    ['Date,USD\n2025-02-03,0', 'line 2'],
    ['Date,USD\n2025-02-03,1.2345678', 'line 2'],
    ['Date,USD\n2025-02-03,1\n2025-02-03,1', 'two lines'],
  ])('is refused: %j', (text, words) => expect(() => readDailyQuotes(text)).toThrow(words));
});

it('what was set by hand counts before the feed, for the period before its year', () => {
  const rate = (value: bigint) => ({ value, units: 1 }) as const;
  const feed = { average: rate(1n), closing: rate(2n), origin: 'feed' } as const;
  const none = { average: null, closing: null };
  expect(
    effectiveRate({ hand: { average: rate(5n), closing: null }, year: rate(4n), feed }, 'average'),
  ).toEqual({
    rate: rate(5n),
    origin: 'hand',
  });
  expect(
    effectiveRate({ hand: { average: rate(5n), closing: null }, year: rate(4n), feed }, 'closing'),
  ).toEqual({
    rate: rate(4n),
    origin: 'year',
  });
  expect(effectiveRate({ hand: none, year: null, feed }, 'closing')).toEqual({
    rate: rate(2n),
    origin: 'feed',
  });
  expect(effectiveRate({ hand: none, year: null, feed: null }, 'closing')).toEqual({
    rate: null,
    origin: 'none',
  });
});
