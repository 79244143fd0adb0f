import { describe, expect, it } from 'vitest';
import { placePasted } from './pasted.ts';
import {
  cellOf,
  keyOf,
  placeAtCells,
  placesByHand,
  rowsOf,
  toSent,
  type RateEdit,
  type RatePlace,
} from './rateCells.ts';
import { changesOf, lockedFaults } from './rateChanges.ts';
import { readRatesFile, sentOfFile } from './ratesFile.ts';
import type { RatesShown } from './ratesShown.ts';
import { listedRates } from './ratesTable.ts';
import { yearOf } from './yearOf.ts';

const shown = {
  id: 'rates',
  year: 2024,
  globalCurrency: 'EUR',
  revision: 1,
  periods: [
    { id: 'jan', startDate: '2024-01-01', endDate: '2024-01-31' },
    { id: 'feb', startDate: '2024-02-01', endDate: '2024-02-29' },
  ],
  rates: [
    {
      currency: 'USD',
      per: 1,
      rate: null,
      averages: ['1.090514', null],
      closings: ['1.083700', null],
      averageOrigins: ['FEED', 'NONE'],
      closingOrigins: ['FEED', 'NONE'],
      areLocked: [true, false],
    },
  ],
} as unknown as RatesShown;

const place = (kind: RatePlace['kind'], periodId: string | null, currency = 'USD'): RatePlace => ({
  currency,
  kind,
  periodId,
});
const edit = (at: RatePlace, value: string | null): RateEdit => ({
  place: at,
  text: value ?? '',
  value,
  fault: null,
});

it.each([
  ['', { year: null, isUnknown: false }],
  ['year=7', { year: 7, isUnknown: false }],
  ['year=9001', { year: 9001, isUnknown: false }],
  ['year=0', { year: null, isUnknown: true }],
  ['year=10000', { year: null, isUnknown: true }],
  ['year=2024x', { year: null, isUnknown: true }],
])('an address with %j names %o', (address, named) =>
  expect(yearOf(new URLSearchParams(address))).toEqual(named),
);

describe('cells', () => {
  const rows = rowsOf(shown, ['CHF']);

  it.each([
    ['year', null, 'NONE_OF_YEAR'],
    ['average', 'jan', 'FEED'],
    ['average', 'feb', 'NONE'],
  ] as const)(
    'say where a rate comes from, and of a year that none is set by hand: %s %s',
    (kind, periodId, origin) => expect(cellOf(shown, place(kind, periodId)).origin).toBe(origin),
  );

  it('that are pasted fall to the right and below, and what falls outside is counted', () => {
    const text = '1.1\t1.2\r\n\t1.4\t9\r\n';
    const at = { row: 2, column: 1 };
    const grid = { rows, fields: ['year', 'jan', 'feb'] };
    const inJanuary = { place: place('average', 'jan'), text: '1.1' };
    const inFebruary = [
      { place: place('average', 'feb'), text: '1.2' },
      { place: place('closing', 'feb'), text: '1.4' },
    ];
    expect(placePasted(text, at, { ...grid, isLocked: () => false })).toEqual({
      cells: [inJanuary, ...inFebruary],
      outside: 1,
      locked: [],
    });
    const isLocked = (each: RatePlace) => cellOf(shown, each).isLocked;
    expect(placePasted(text, at, { ...grid, isLocked })).toEqual({
      cells: inFebruary,
      outside: 1,
      locked: [place('average', 'jan')],
    });
  });

  it.each([
    ['USD', 'average', 'jan', true],
    ['USD', 'closing', 'feb', false],
    ['USD', 'year', null, false],
    ['CHF', 'closing', 'jan', true],
  ] as const)('of %s are locked as their period is: %s %s', (currency, kind, periodId, isLocked) =>
    expect(cellOf(shown, place(kind, periodId, currency)).isLocked).toBe(isLocked),
  );

  it.each([
    ['2', 'YEAR'],
    ['3', 'KEPT'],
    [null, 'KEPT'],
  ])('kept by a lock say so where the rate of their year is %s: %s', (rate, origin) => {
    const ofYear = { ...shown.rates[0], rate, averages: ['2.000000', '2.000000'] };
    const rates = [{ ...ofYear, averageOrigins: ['YEAR', 'YEAR'] }];
    const kept = { ...shown, rates } as unknown as RatesShown;
    expect(cellOf(kept, place('average', 'jan')).origin).toBe(origin);
    const january = listedRates(kept).find(({ period }) => period === '2024-01');
    expect(january).toMatchObject({ averageOrigin: origin, isLocked: true });
  });

  it('of a year are locked with its last period', () => {
    const rates = [{ ...shown.rates[0], areLocked: [true, true] }];
    const locked = { ...shown, rates } as unknown as RatesShown;
    expect(cellOf(locked, place('year', null)).isLocked).toBe(true);
  });

  it('by hand in locked periods stay where all of a currency are cleared', () => {
    const byHand = { ...shown.rates[0], averageOrigins: ['HAND', 'HAND'] };
    const places = placesByHand({ ...shown, rates: [byHand] } as unknown as RatesShown, 'USD');
    expect(places).toEqual({ open: [place('average', 'feb')], locked: [place('average', 'jan')] });
  });

  it('are sent by currency and period, and refusals come back to them', () => {
    const edits = [
      edit(place('year', null, 'CHF'), '0.95'),
      edit(place('closing', 'feb'), '1.5'),
      edit(place('average', 'feb'), null),
    ];
    const sent = toSent(new Map(edits.map((each) => [keyOf(each.place), each])), rows);
    expect(sent.rates).toEqual([
      { currency: 'CHF', per: 1, rate: '0.95', periods: [] },
      { currency: 'USD', per: 1, periods: [{ periodId: 'feb', closing: '1.5', average: null }] },
    ]);
    const refusal = (path: readonly string[]) => ({
      topic: 'refused' as const,
      code: 'invalid_format',
      message: '',
      id: null,
      path,
    });
    const placed = placeAtCells(
      [
        refusal(['rates', '1', 'periods', '0', 'closing']),
        refusal(['rates', '0', 'rate']),
        refusal(['year']),
      ],
      sent,
    );
    expect([...placed.cells.keys()]).toEqual([
      keyOf(place('closing', 'feb')),
      keyOf(place('year', null, 'CHF')),
    ]);
    expect(placed.others).toHaveLength(1);
  });
});

describe('a file of rates', () => {
  const known = {
    year: 2024,
    globalCurrency: 'EUR',
    periods: shown.periods,
    isCurrency: (code: string) => ['USD', 'IDR', 'EUR'].includes(code),
  };
  const read = (text: string) => readRatesFile(text, known);

  it('as this page exports it is read back, in each language', () => {
    const german = [
      '﻿Umrechnungskurse',
      'Geschäftsjahr;2024',
      '',
      'Währung;Je;Periode;Konzernwährung;Durchschnittskurs;Stichtagskurs;Herkunft des Durchschnittskurses',
      'IDR;10000;2024;EUR;0,5;0,5;von Hand',
      'USD;1;2024-01;EUR;1,090514;1,0837;Referenzkurs',
      'USD;1;2024-02;EUR;;;kein Kurs',
    ].join('\r\n');
    const { rates, faults } = read(german);
    expect(faults).toEqual([]);
    expect(rates).toEqual([
      { line: 5, currency: 'IDR', per: 10_000, periodId: null, average: '0.5', closing: '0.5' },
      { line: 6, currency: 'USD', per: 1, periodId: 'jan', average: '1.090514', closing: '1.0837' },
    ]);
    const sent = sentOfFile(rates);
    expect(sent.rates).toEqual([
      { currency: 'IDR', per: 10_000, rate: '0.5', periods: [] },
      {
        currency: 'USD',
        per: 1,
        periods: [{ periodId: 'jan', average: '1.090514', closing: '1.0837' }],
      },
    ]);
    expect(sent.lineOf(['rates', '1', 'periods', '0', 'average'])).toBe(6);
    expect(sent.lineOf(['year'])).toBeNull();
    expect(read('Currency,Period,Group currency,Closing rate\nusd,31.01.2024,eur,1.1').rates).toMatchObject([
      { currency: 'USD', periodId: 'jan', average: null, closing: '1.1' },
    ]);
    expect(read('Валута;Период;Валута на групата;Среден курс\nUSD;02/2024;EUR;1,1').rates).toMatchObject([
      { periodId: 'feb', average: '1.1' },
    ]);
  });

  it.each([
    ['XXX,2024-01,1,EUR', 'currency'],
    ['EUR,2024-01,1,EUR', 'isGlobal'],
    ['USD,2023-12,1,EUR', 'period'],
    ['USD,soon,1,EUR', 'period'],
    ['USD,2024-01,0,EUR', 'zero'],
    ['USD,2024-01,-1,EUR', 'negative'],
    ['USD,2024-01,1.1234567,EUR', 'decimals'],
    ['USD,2024-01,"1,5",EUR', 'mixedSigns'],
    ['USD,2024-01,soon,EUR', 'number'],
    ['USD,2024-01,1,CHF', 'otherGlobal'],
  ])('has its faults by line: %s', (line, fault) =>
    expect(read(`Currency,Period,Average rate,Group currency\nUSD,2024-02,1.1,EUR\n${line}`)).toMatchObject({
      faults: [{ line: 3, fault }],
      rates: [{ line: 2 }],
    }),
  );

  it('says which line has more or fewer cells than there are columns, or a quotation mark that swallows others', () => {
    const head = 'currency,period,average,closing';
    expect(read(`${head}\nUSD,2024-01,1,08,1,07\nUSD,2024-02,1.1,1.2,,`)).toMatchObject({
      faults: [{ line: 2, fault: 'cells', text: 'USD,2024-01,1,08,1,07' }],
      rates: [{ line: 3, average: '1.1', closing: '1.2' }],
    });
    expect(read(`${head}\nUSD,2024-01,1.08\nUSD,2024-02,1.1,`)).toMatchObject({
      faults: [{ line: 2, fault: 'cells', text: 'USD,2024-01,1.08' }],
      rates: [{ line: 3, average: '1.1', closing: null }],
    });
    const unclosed = read(`${head}\nUSD,2024-01,1.1,"1.2\nUSD,2024-02,1.1,1.2`);
    expect(unclosed).toMatchObject({ faults: [{ line: 2, fault: 'quotes', text: 'USD' }], rates: [] });
  });

  it('that writes decimals in two ways says which one counts, and where it stands', () => {
    const head = 'Currency;Period;Group currency;Average;Closing';
    const mixed = read(`${head}\nIDR;2024-02;EUR;1,95;1,95\nUSD;2024-02;EUR;1.1;1.2`);
    expect(mixed.decimals).toEqual({ sign: ',', line: 2 });
    expect(mixed.faults).toEqual([
      { line: 3, fault: 'mixedSigns', text: '1.1' },
      { line: 3, fault: 'mixedSigns', text: '1.2' },
    ]);
    expect(read(`${head}\nUSD;2024-02;EUR;1.1;x`)).toMatchObject({
      decimals: { sign: '.', line: 2 },
      faults: [{ line: 2, fault: 'number' }],
    });
  });

  it('changes nothing where it says what counts already', () => {
    const head = 'Currency,Period,Group currency,Average,Closing';
    const { rates } = read(`${head}\nUSD,2024-01,EUR,1.090514,1.1\nUSD,2024-01-31,EUR,1,1`);
    const same = read(`${head}\nUSD,2024-01,EUR,1.0905140,1.0837`).rates;
    expect(changesOf(same, shown)).toEqual([]);
    expect(changesOf(rates, shown)).toMatchObject([{ line: 2, average: null, closing: '1.1' }]);
  });

  it('says all of its periods beside another rate of the year, which would take the place of what counts there', () => {
    const lines = ['Currency,Period,Average,Closing', 'USD,2024,2,', 'USD,2024-01,1.090514,1.0837'];
    const changesIn = (of: Partial<RatesShown['rates'][number]>) => {
      const present = { ...shown, rates: [{ ...shown.rates[0], areLocked: [false, false], ...of }] };
      return changesOf(read(lines.join('\n')).rates, present as unknown as RatesShown);
    };
    const said = { line: 3, average: '1.090514', closing: '1.0837' };
    expect(changesIn({})).toMatchObject([{ line: 2 }, said]);
    expect(changesIn({ averageOrigins: ['HAND', 'NONE'] })).toMatchObject([
      { line: 2 },
      { ...said, average: null },
    ]);
    expect(changesIn({ areLocked: [true, false] })).toMatchObject([{ line: 2 }]);
    expect(changesIn({ rate: '2.000000' })).toEqual([]);
  });

  it('has faults where it would change what is locked, by row', () => {
    const head = 'Currency,Period,Group currency,Average,Closing';
    const lines = [
      'USD,2024-01,EUR,1.090514,1.0837',
      'IDR,2024-01,EUR,2,',
      'USD,2024-02,EUR,2,2',
      'USD,2024,EUR,3,',
    ];
    const faultsOf = (areLocked: readonly boolean[]) => {
      const locked = { ...shown, rates: [{ ...shown.rates[0], areLocked }] } as unknown as RatesShown;
      return lockedFaults(changesOf(read([head, ...lines].join('\n')).rates, locked), locked);
    };
    const january = { line: 3, fault: 'locked', text: 'IDR' };
    expect(faultsOf([true, false])).toEqual([january]);
    expect(faultsOf([true, true])).toEqual([
      january,
      { line: 4, fault: 'locked', text: 'USD' },
      { line: 5, fault: 'locked', text: 'USD' },
    ]);
  });

  it('says a rate once, for so many units, and one for a year', () => {
    const text = [
      'Currency,Per,Period,Group currency,Average,Closing',
      'USD,1,2024-01,EUR,1.1,',
      'USD,1,2024-01,EUR,1.2,',
      'USD,100,2024-02,EUR,1.2,',
      'IDR,10,2024-02,EUR,1.2,',
      'IDR,1,2024,EUR,1.2,1.3',
    ].join('\n');
    expect(read(text).faults.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'duplicate'],
      [4, 'per'],
      [5, 'per'],
      [6, 'yearKinds'],
    ]);
    expect(read('a,b\n1,2').isHeadless).toBe(true);
  });

  it('need not say which group currency its rates are against', () => {
    expect(read('Currency,Period,Average\nUSD,2024-01,1')).toMatchObject({
      rates: [{ currency: 'USD', periodId: 'jan', average: '1' }],
      faults: [],
    });
  });
});

describe('the day before the first period', () => {
  const ofFirstYear: RatesShown = {
    ...shown,
    dayBefore: '2023-12-31',
    rates: shown.rates.map((each) => ({ ...each, closingBefore: '1.105', closingBeforeOrigin: 'FEED' })),
  };
  const before = place('before', null);
  const fileOf = (...lines: readonly string[]) =>
    readRatesFile(['currency;period;average;closing', ...lines].join('\n'), {
      year: 2024,
      globalCurrency: 'EUR',
      periods: shown.periods,
      dayBefore: ofFirstYear.dayBefore,
      isCurrency: () => true,
    });

  it('has a closing rate that is sent without a period, and refused at its cell', () => {
    expect(cellOf(ofFirstYear, before)).toEqual({ value: '1.105', origin: 'FEED', isLocked: true });
    expect(cellOf(shown, before)).toMatchObject({ value: null, origin: 'NONE' });
    const sent = toSent(
      new Map(
        [edit(before, '1.2'), edit(place('closing', 'feb'), '1.3')].map((each) => [keyOf(each.place), each]),
      ),
      rowsOf(ofFirstYear, []),
    );
    expect(sent.rates).toEqual([
      {
        currency: 'USD',
        per: 1,
        periods: [
          { periodId: null, closing: '1.2' },
          { periodId: 'feb', closing: '1.3' },
        ],
      },
    ]);
    expect(sent.placeOf(['rates', '0', 'periods', '0', 'closing'])).toEqual(before);
    expect(sent.placeOf(['rates', '0', 'periods', '1', 'closing'])).toEqual(place('closing', 'feb'));
  });

  it('is listed by its day, and read from a file by that', () => {
    expect(listedRates(ofFirstYear)[0]).toMatchObject({
      period: '2023-12-31',
      average: null,
      closing: '1.105',
    });
    expect(listedRates(shown)[0]).toMatchObject({ period: '2024-01' });
    const { rates, faults } = fileOf('USD;2023-12-31;;1.2', 'GBP;31.12.2023;;0.87');
    expect(faults).toEqual([]);
    expect(sentOfFile(changesOf(rates, ofFirstYear)).rates).toEqual([
      { currency: 'USD', per: 1, periods: [{ periodId: null, closing: '1.2' }] },
      { currency: 'GBP', per: 1, periods: [{ periodId: null, closing: '0.87' }] },
    ]);
    expect(changesOf(fileOf('USD;2023-12-31;;1.105').rates, ofFirstYear)).toEqual([]);
    expect(fileOf('USD;2023-12-31;1.1;1.2').faults).toMatchObject([{ line: 2, fault: 'dayAverage' }]);
    expect(fileOf('USD;2023-12;;1.2').faults).toMatchObject([{ line: 2, fault: 'period' }]);
  });
});
