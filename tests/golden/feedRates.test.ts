import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import { formatRate } from '@tributary/engine/money/rate';
import { readDailyQuotes } from '@tributary/engine/rates/dailyQuotes';
import { feedRatesOf } from '@tributary/engine/rates/feedRates';
import { describe, expect, it } from 'vitest';
import { root } from '../support/root.ts';

/** Every month of the reference rates of the European Central Bank, against a calculation with whole fractions. */

const file = path.join(root, '..', 'shared', 'data', 'rates', 'eurofxref-hist.csv.gz');

const fixedSince: Readonly<Record<string, readonly [string, string]>> = {
  EUR: ['1999', '1'],
  SIT: ['2007', '239.640'],
  CYP: ['2008', '0.585274'],
  MTL: ['2008', '0.429300'],
  SKK: ['2009', '30.1260'],
  EEK: ['2011', '15.6466'],
  LVL: ['2014', '0.702804'],
  LTL: ['2015', '3.45280'],
  HRK: ['2023', '7.53450'],
  BGN: ['2026', '1.95583'],
};

interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

const plus = (left: Fraction, right: Fraction): Fraction => ({
  above: left.above * right.below + right.above * left.below,
  below: left.below * right.below,
});

function fractionOf(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { above: BigInt(whole + decimals), below: 10n ** BigInt(decimals.length) };
}

/** Six decimals, half up, for 1, 100 or 10 000 units: as many as bring it to at least 0.1. */
function written({ above, below }: Fraction): readonly [string, number] {
  const units = [1n, 100n].find((each) => above * each * 10n >= below) ?? 10_000n;
  const digits = ((above * units * 2_000_000n + below) / (below * 2n)).toString().padStart(7, '0');
  return [`${digits.slice(0, -6)}.${digits.slice(-6)}`, Number(units)];
}

describe.skipIf(!existsSync(file))('rates of the feed', () => {
  const text = existsSync(file) ? gunzipSync(readFileSync(file)).toString('utf8') : 'Date';
  const table = readDailyQuotes(text);
  const [header = '', ...lines] = text.trim().split('\n');
  const currencies = header
    .split(',')
    .slice(1)
    .filter((code) => code !== '');
  const byMonth = groupBy(lines.map((line) => line.split(',')).toReversed(), ([date = '']) =>
    date.slice(0, 7),
  );

  it.each(['EUR', 'USD', 'IDR'])('are those of every month against %s', (globalCurrency) => {
    let count = 0;
    for (const [month, rows] of byMonth) {
      const [year = 0, number = 0] = month.split('-').map(Number);
      const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
      const range = { startDate: `${month}-01`, endDate: `${month}-${days}` };
      for (const currency of ['EUR', ...currencies]) {
        const found = feedRatesOf(table, { currency, globalCurrency }, range);
        if (found === null || found.origin === 'fixed') continue;
        const quoteIn = (row: readonly string[], code: string): string => {
          const { [code]: fixed } = fixedSince;
          if (fixed !== undefined && (row[0] ?? '') >= fixed[0]) return fixed[1];
          return row[1 + currencies.indexOf(code)] ?? 'N/A';
        };
        const crosses = rows
          .map((row) => [quoteIn(row, currency), quoteIn(row, globalCurrency)] as const)
          .filter((pair) => !pair.includes('N/A'))
          .map(([quote, globalQuote]): Fraction => {
            const [above, below] = [fractionOf(quote), fractionOf(globalQuote)];
            return { above: above.above * below.below, below: above.below * below.above };
          });
        const sum = crosses.reduce(plus);
        const expected = [
          written({ above: sum.above, below: sum.below * BigInt(crosses.length) }),
          written(crosses.at(-1) ?? sum),
        ];
        const { average, closing } = found;
        const rates = [average, closing].map(({ value, units }) => [formatRate(value), units]);
        expect([month, currency, rates]).toEqual([month, currency, expected]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(9_000);
  });

  it.each([
    ['USD', 'EUR', '1.082380', '1.038900'],
    ['GBP', 'USD', '0.782333', '0.798133'],
  ])('%s for one %s in 2024 is %s and %s', (currency, globalCurrency, ...expected) => {
    const range = { startDate: '2024-01-01', endDate: '2024-12-31' };
    const { average, closing } = feedRatesOf(table, { currency, globalCurrency }, range) ?? {};
    expect([average, closing].map((rate) => formatRate(rate?.value ?? 0n))).toEqual(expected);
  });
});
