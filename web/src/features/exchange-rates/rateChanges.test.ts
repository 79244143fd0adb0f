import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../components/table/columns.ts';
import { toCsv } from '../../components/table/tableText.ts';
import { changesOf, countOfYear, formerYears, replacedYears } from './rateChanges.ts';
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

describe('a file that was exported before the rate of the year was changed', () => {
  const older = (text: string) => {
    const of = { year: 2024, globalCurrency: 'EUR', periods, isCurrency: () => true };
    const origin = 'by hand for the whole year';
    const head = 'Currency,Period,Average,Closing,Origin of the average rate,Origin of the closing rate';
    return readRatesFile(
      [head, ...text.split('\n').map((line) => `${line},${origin},${origin}`)].join('\n'),
      of,
    ).rates;
  };
  const february = 'USD,2024-02,1.050000,1.050000';

  it('tells which rate of the year it would replace', () => {
    const rates = older(`USD,2024,1.050000,1.050000\n${february}`);
    const changes = changesOf(rates, shown);
    expect(changes).toMatchObject([{ periodId: null }]);
    expect(replacedYears(changes, shown)).toEqual([{ currency: 'USD', rate: '1.05', present: '1.100000' }]);
    expect(formerYears(rates, shown)).toEqual([]);
  });

  it.each([
    ['without a rate of the year', february],
    ['of a period that is by hand now', `${february}\nUSD,2024-03,1.050000,`],
    ['with another one for the year', `USD,2024,1.300000,1.300000\n${february}`],
  ])('tells whose periods would get the older one by hand: %s', (_, text) => {
    const rates = older(text);
    expect(changesOf(rates, shown)).toContainEqual(expect.objectContaining({ periodId: 'p2' }));
    expect(formerYears(rates, shown)).toEqual([{ currency: 'USD', rate: '1.05', present: '1.100000' }]);
  });

  it('takes the line of the year itself as what it is', () => {
    const rates = older('CHF,2024,0.980000,0.980000');
    expect(changesOf(rates, shown)).toMatchObject([{ currency: 'CHF', periodId: null, average: '0.98' }]);
  });

  it('tells nothing of one that says what applies', () => {
    const rates = older('USD,2024,1.100000,1.100000\nUSD,2024-02,1.100000,1.100000');
    expect([replacedYears(changesOf(rates, shown), shown), formerYears(rates, shown)]).toEqual([[], []]);
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
