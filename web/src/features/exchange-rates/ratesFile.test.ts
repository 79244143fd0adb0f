import { expect, it } from 'vitest';
import { readRatesFile } from './ratesFile.ts';

const read = (text: string) =>
  readRatesFile(text, {
    year: 2024,
    globalCurrency: 'EUR',
    periods: [
      { id: 'jan', startDate: '2024-01-01', endDate: '2024-01-31' },
      { id: 'feb', startDate: '2024-02-01', endDate: '2024-02-29' },
    ],
    isCurrency: (code) => ['USD', 'IDR', 'EUR'].includes(code),
  });

it('is of the periods that a column names, be it one of months, and of the whole year only where that says so', () => {
  for (const heading of ['Month', 'Monat', 'Месец', 'Period']) {
    expect(read(`Currency,${heading},Closing\nUSD,2024-02,1.5`)).toMatchObject({
      rates: [{ currency: 'USD', periodId: 'feb', closing: '1.5' }],
      faults: [],
    });
  }
  expect(read('Currency,Date,Closing\nUSD,2024-02-29,1.5').faults).toEqual([
    { line: 1, fault: 'column', text: 'Date' },
    { line: 1, fault: 'noPeriods', text: '' },
  ]);
  expect(read('Currency,Closing\nUSD,1.5').faults).toEqual([{ line: 1, fault: 'noPeriods', text: '' }]);
  expect(read('Currency,Period,Closing\nUSD,2024,1.5\nIDR,2024,2')).toMatchObject({
    rates: [{ periodId: null }, { periodId: null }],
    faults: [],
  });
});

it('takes no row whose cells are empty below merged ones for what they say there, or for the whole year', () => {
  const ofPeriods = read('Currency,Period,Closing\nUSD,2024-01,1.5\nIDR,,2\nUSD,2024-02,1.6');
  expect(ofPeriods.faults).toEqual([{ line: 3, fault: 'noPeriod', text: '' }]);
  expect(ofPeriods.rates.map(({ line, periodId }) => [line, periodId])).toEqual([
    [2, 'jan'],
    [4, 'feb'],
  ]);
  expect(read('Currency,Period,Closing\nUSD,2024-01,1.5\n,2024-02,1.6').faults).toEqual([
    { line: 3, fault: 'noCurrency', text: '' },
  ]);
  const ofUnits = read('Period,Per,Currency,Closing\n2024-01,100,IDR,1.5\n2024-01,,USD,1.6');
  expect(ofUnits.faults).toEqual([{ line: 3, fault: 'noPer', text: '' }]);
  expect(read('Period,Per,Currency,Closing\n2024-01,,USD,1.6')).toMatchObject({
    rates: [{ currency: 'USD', per: 1 }],
    faults: [],
  });
});

it('has each column that says something nobody reads as a fault', () => {
  const of = (names: string, cells: string) => read(`rates\n${names}\n${cells}`).faults;
  expect(of('Currency,Units,Period,Closing', 'USD,100,2024-02,85')).toEqual([
    { line: 2, fault: 'column', text: 'Units' },
  ]);
  expect(of('Currency,Period,,Closing', 'USD,2024-02,x,85')).toEqual([
    { line: 2, fault: 'column', text: 'C' },
  ]);
  expect(of('Currency,Period,Closing,Closing rate', 'USD,2024-02,85,86')).toEqual([
    { line: 2, fault: 'columnTwice', text: 'Closing rate' },
  ]);
  expect(of('Currency,Units,Period,Closing,Locked', 'USD,,2024-02,85,yes')).toEqual([]);
});

it.each([
  ['02/01/2024', [{ line: 2, fault: 'dayOrMonth', text: '02/01/2024' }]],
  ['01/01/2024', []],
  ['31/01/2024', []],
  ['02.01.2024', []],
])('whose day may be its month is not guessed at: %s', (day, faults) => {
  const file = read(`Currency,Period,Closing\nUSD,${day},1.5`);
  expect(file.faults).toEqual(faults);
  expect(file.rates.map(({ periodId }) => periodId)).toEqual(faults.length === 0 ? ['jan'] : []);
});

it.each([
  ['"1,00"', 1],
  ['1.00', 1],
  ['100.00', 100],
  ['"100,0"', 100],
  ['"10,000"', 10_000],
  ['10 000.00', 10_000],
  ['1000', null],
  ['1.000', null],
  ['"1,000"', null],
  ['100.000', null],
  ['1.0000', 1],
  ['100.5', null],
  ['"1,00,00"', null],
])('is for as many units as a number with decimals says: %s', (per, units) => {
  const { rates, faults } = read(`Currency,Per,Period,Closing\nIDR,${per},2024-02,1.5`);
  expect(units === null ? faults[0]?.fault : rates[0]?.per).toBe(units ?? 'per');
});

it.each([
  ['of today', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['as it was before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00]],
])('is no workbook %s', (_, bytes) => {
  const text = new TextDecoder().decode(new Uint8Array(bytes));
  expect(read(text)).toMatchObject({ isWorkbook: true, isHeadless: false, rates: [], faults: [] });
});
