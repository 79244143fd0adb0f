import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../components/table/columns.ts';
import { toCsv } from '../../components/table/tableText.ts';
import { changesOf, countOfYear } from './rateChanges.ts';
import { readRatesFile } from './ratesFile.ts';
import type { RatesShown } from './ratesShown.ts';
import { listColumns, listedRates } from './ratesTable.ts';
import { decimalSignOf } from './rateText.ts';
import words from './words.json';

const origins: Readonly<Record<string, Readonly<Record<string, string>>>> = words.origins;
const languages = ['en-GB', 'de-DE', 'bg-BG'] as const;

const periods = [1, 2, 3].map((month) => ({
  id: `p${month}`,
  startDate: `2024-0${month}-01`,
  endDate: `2024-0${month}-28`,
}));

/** January is locked, and keeps what was by hand for the year then; February follows the year; March is by hand. */
const shown = {
  id: 'rates',
  year: 2024,
  globalCurrency: 'EUR',
  revision: 1,
  periods,
  rates: [
    {
      currency: 'USD',
      per: 1,
      rate: '1.100000',
      averages: ['1.050000', '1.100000', '1.200000'],
      closings: ['1.050000', '1.100000', '1.100000'],
      averageOrigins: ['YEAR', 'YEAR', 'HAND'],
      closingOrigins: ['YEAR', 'YEAR', 'YEAR'],
      areLocked: [true, false, false],
    },
    {
      currency: 'CHF',
      per: 1,
      rate: null,
      averages: ['0.950000', '0.960000', '0.970000'],
      closings: ['0.951000', '0.961000', '0.971000'],
      averageOrigins: ['FEED', 'FEED', 'FEED'],
      closingOrigins: ['FEED', 'FEED', 'FEED'],
      areLocked: [true, false, false],
    },
  ],
} as unknown as RatesShown;

type Row = string[];

/** What the page exports, as a spreadsheet program saves it again after rows were changed. */
function exported(language: (typeof languages)[number], change: (row: Row) => Row) {
  const columns = listColumns(
    (header) => words.list[header][language],
    (origin) => origins[origin]?.[language] ?? '',
    'x',
    language,
  );
  const table = tableOf({ columns, rows: listedRates(shown) });
  const sign = decimalSignOf(language);
  const text = toCsv(table, sign, { title: 'Rates', notes: [['Year', '2024']] });
  const delimiter = sign === ',' ? ';' : ',';
  const rows = Papa.parse<Row>(text, { delimiter }).data.map((row) => change(row));
  return readRatesFile(Papa.unparse(rows, { delimiter }), {
    year: 2024,
    globalCurrency: 'EUR',
    periods,
    isCurrency: () => true,
  });
}

const [currency, period, average, closing] = [0, 2, 4, 5];

/** Other rates in the row of a currency and a period. */
const changing =
  (wanted: string, ofAverage: string | null, ofClosing: string | null) =>
  (row: Row): Row => {
    if (`${row[currency]} ${row[period]}` !== wanted) return row;
    return row.map((cell, index) => {
      if (index === average) return ofAverage ?? cell;
      return index === closing ? (ofClosing ?? cell) : cell;
    });
  };

describe.each(languages)('a file of %s that was exported', (language) => {
  const rate = (text: string) => text.replace('.', decimalSignOf(language));

  it('and is as it was changes nothing', () => {
    const { rates, faults } = exported(language, (row) => row);
    expect([rates.length, faults]).toEqual([7, []]);
    expect([changesOf(rates, shown), countOfYear(rates, shown)]).toEqual([[], 0]);
  });

  it('with another rate of the year changes that alone, and no period becomes one by hand', () => {
    const { rates, faults } = exported(language, changing('USD 2024', rate('1.3'), rate('1.3')));
    expect(faults).toEqual([]);
    expect(changesOf(rates, shown)).toMatchObject([
      { currency: 'USD', periodId: null, average: '1.3', closing: '1.3' },
    ]);
    // February, and of March what is not by hand.
    expect(countOfYear(rates, shown)).toBe(2);
  });

  it('with another rate of the year in its periods as well changes that of the year alone', () => {
    const other = (row: Row): Row =>
      changing('USD 2024', rate('1.3'), rate('1.3'))(changing('USD 2024-02', rate('1.3'), rate('1.3'))(row));
    const { rates } = exported(language, other);
    expect(changesOf(rates, shown)).toMatchObject([{ periodId: null }]);
  });

  it('with another rate of one of the periods makes that one by hand, beside another one of the year too', () => {
    const ofFebruary = changing('USD 2024-02', rate('1.25'), null);
    const alone = exported(language, ofFebruary).rates;
    const february = { currency: 'USD', periodId: 'p2', average: '1.25', closing: null };
    expect(changesOf(alone, shown)).toMatchObject([february]);
    const { rates } = exported(language, (row) =>
      changing('USD 2024', rate('1.3'), rate('1.3'))(ofFebruary(row)),
    );
    expect(changesOf(rates, shown)).toMatchObject([{ periodId: null }, february]);
  });
});

it('that does not say where its rates come from says all of them beside another rate of the year', () => {
  const text = 'Currency;Period;Average;Closing\nUSD;2024;1.3;1.3\nUSD;2024-02;1.1;1.1';
  const of = { year: 2024, globalCurrency: 'EUR', periods, isCurrency: () => true };
  const { rates } = readRatesFile(text, of);
  expect(changesOf(rates, shown)).toMatchObject([
    { periodId: null },
    { periodId: 'p2', average: '1.1', closing: '1.1' },
  ]);
});
