import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '../dates/plainDate.ts';
import { formatAmount, lineAmountMax } from '../money/amount.ts';
import { createAmountParser, formatAmountAs, isBeyondLimit } from './amounts.ts';
import { formatDate, parseDate } from './dates.ts';
import type { AmountFormat, DateFormat, FieldMapEntry } from './fieldMap.ts';
import { suggestMap } from './suggest.ts';
import { suggestStreamType } from './suggestType.ts';
import { adaptFieldMap, validateFieldMap } from './validate.ts';

const english: AmountFormat = { kind: 'amount', decimalSign: '.', thousandsSign: ',' };
const german: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: '.', hasTrailingMinus: true };
const blank: AmountFormat = { kind: 'amount', decimalSign: ',', thousandsSign: ' ', hasBrackets: true };

describe('amounts', () => {
  it.each([
    ['1,234.56', english, '1234.5600'],
    ['1234.56', english, '1234.5600'],
    ['-1,234,567', english, '-1234567.0000'],
    ['1.234,5', german, '1234.5000'],
    ['12,50-', german, '-12.5000'],
    ['\u221212,50', german, '-12.5000'],
    ['1 234,56', blank, '1234.5600'],
    ['1\u00a0234,56', blank, '1234.5600'],
    ['(12,00)', blank, '-12.0000'],
    ['( 1 234,50 )', blank, '-1234.5000'],
    [' 5 ', english, '5.0000'],
    ['.5', english, '0.5000'],
    ['12.34000', english, '12.3400'],
    ['-', english, '0.0000'],
    [' - ', german, '0.0000'],
    ['–', blank, '0.0000'],
    ['€ -', { ...english, currencyMark: '€' }, '0.0000'],
    ['-0.00010000000000000000', english, '-0.0001'],
    ['99999999999999.9999', english, '99999999999999.9999'],
  ])('reads %j', (text, format, amount) => {
    const parsed = createAmountParser(format)(text);
    expect(parsed === null ? null : formatAmount(parsed)).toBe(amount);
  });

  it.each([
    ['1.23', german],
    ['1,23,456', english],
    ['12345,678.00', english],
    ['1.00001', english],
    ['1.000010', english],
    ['100000000000000.00000', english],
    ['5-', english],
    ['(5)', english],
    ['(-5,00)', blank],
    ['(5,00', blank],
    ['( )', blank],
    ['', english],
    ['- -', english],
    ['+', english],
    ['1.2.3', english],
    ['12a', english],
    ['EUR 5', english],
    ['1e5', english],
    ['100000000000000', english],
  ])('refuses %j', (text, format) => expect(createAmountParser(format)(text)).toBeNull());

  it.each([
    ['922337203685477.58', english, true],
    ['922,337,203,685,477.58', english, true],
    ['-1.000010', english, false],
    ['1.2.3', english, false],
    ['ten', english, false],
    ['1.23', german, false],
  ] as const)('says of %j whether it is too large, %s', (text, format, isTooLarge) => {
    expect(isBeyondLimit(text, format)).toBe(isTooLarge);
  });

  it('gives back what it wrote, in every format', () => {
    const amounts = fc.bigInt({ min: -lineAmountMax, max: lineAmountMax });
    fc.assert(
      fc.property(amounts, fc.constantFrom(english, german, blank), (amount, format) => {
        return createAmountParser(format)(formatAmountAs(amount, format)) === amount;
      }),
    );
  });
});

const date = (order: DateFormat['order'], options: Partial<DateFormat> = {}): DateFormat => ({
  kind: 'date',
  order,
  ...options,
});

describe('dates', () => {
  it.each([
    ['2024-02-29', date('year_month_day'), '2024-02-29'],
    ['20240229', date('year_month_day'), '2024-02-29'],
    ['2024-02-29T10:15:00Z', date('year_month_day'), '2024-02-29'],
    ['29.2.24', date('day_month_year'), '2024-02-29'],
    ['29.02.2024 10:15', date('day_month_year'), '2024-02-29'],
    ['02/29/2024', date('month_day_year'), '2024-02-29'],
    ['45351', date('serial'), '2024-02-29'],
    ['2102', date('day_month', { firstDate: '2018-01-01' }), '2018-02-21'],
    ['102', date('day_month', { firstDate: '2018-07-01' }), '2019-02-01'],
    ['2011-03-01', date('year_month_day', { dayOffset: -1 }), '2011-02-28'],
  ])('reads %j', (text, format, expected) => {
    const parsed = parseDate(text, format);
    expect(parsed?.kind === 'day' ? formatDay(parsed.day) : null).toBe(expected);
  });

  it.each([
    ['2023-02-29', date('year_month_day')],
    ['31.04.2024', date('day_month_year')],
    ['02/29/2024', date('day_month_year')],
    ['2024-1', date('year_month_day')],
    ['', date('day_month_year')],
    ['60', date('serial')],
    ['2024017', date('year_month')],
  ])('refuses %j', (text, format) => expect(parseDate(text, format)).toBeNull());

  it.each([
    ['2024-01', 'year_month', 2024, 1],
    ['2024013', 'year_month', 2024, 13],
    ['2024P16', 'year_month', 2024, 16],
    ['016/2024', 'month_year', 2024, 16],
    ['1.2024', 'month_year', 2024, 1],
  ] as const)('reads the period %s', (text, order, year, number) => {
    expect(parseDate(text, date(order))).toEqual({ kind: 'period', year, number });
  });

  it('give back what was written', () => {
    const orders = fc.constantFrom(
      'year_month_day' as const,
      'day_month_year' as const,
      'month_day_year' as const,
      'serial' as const,
    );
    const days = fc.integer({ min: dayOf('1900-03-01'), max: dayOf('2199-12-31') });
    fc.assert(
      fc.property(days, orders, fc.integer({ min: -1, max: 1 }), (day, order, dayOffset) => {
        const format = date(order, { dayOffset });
        const parsed = parseDate(formatDate(day + dayOffset, format), format);
        return parsed?.kind === 'day' && parsed.day === day + dayOffset;
      }),
    );
  });
});

const columns = ['Date', 'ID', 'Account', 'Debit', 'Credit'];
const column = (position: number) => ({ position, name: columns[position]! });
const entry = (name: string, position: number): FieldMapEntry => ({
  name,
  source: { kind: 'columns', columns: [column(position)] },
});
const complete: FieldMapEntry[] = [
  entry('document_entry_date', 0),
  entry('transaction_id', 1),
  entry('account', 2),
  entry('debit_amount', 3),
  entry('credit_amount', 4),
  { name: 'dimension', source: { kind: 'not_used' } },
];

describe('field map', () => {
  it.each([
    [
      'nothing',
      [],
      ['document_entry_date', 'transaction_id', 'account', 'debit_amount', 'credit_amount', 'dimension'],
    ],
    ['all but a date', complete.slice(1), ['document_entry_date']],
    ['a period instead of a date', [entry('accounting_period', 0), ...complete.slice(1)], []],
  ] as const)('that has %s lacks one of those that stand for each other', (_, entries, missing) => {
    const problems = validateFieldMap('single-account-entry', entries, columns);
    expect(problems.map(({ field }) => field)).toEqual(missing);
  });

  it('is complete', () => expect(validateFieldMap('single-account-entry', complete, columns)).toEqual([]));

  it.each([
    ['a missing field', complete.slice(1), 'missing_required_field', 'document_entry_date'],
    ['a field named twice', [...complete, entry('account', 2)], 'duplicate_field', 'account'],
    [
      'an amount that is not used',
      [
        ...complete.filter(({ name }) => name !== 'debit_amount'),
        { name: 'debit_amount', source: { kind: 'not_used' } },
      ],
      'cannot_be_unused',
      'debit_amount',
    ],
    [
      'a format of another kind',
      [...complete.slice(1), { ...entry('document_entry_date', 0), format: english }],
      'wrong_format_kind',
      'document_entry_date',
    ],
    [
      'a sign that means two things',
      [
        ...complete.filter(({ name }) => name !== 'debit_amount'),
        { ...entry('debit_amount', 3), format: { ...english, thousandsSign: '.' } },
      ],
      'invalid_format',
      'debit_amount',
    ],
    [
      'an amount from rows above',
      [
        ...complete.filter(({ name }) => name !== 'debit_amount'),
        { ...entry('debit_amount', 3), fill: 'down' },
      ],
      'cannot_be_filled',
      'debit_amount',
    ],
    [
      'a value of several columns from rows above',
      [
        ...complete.slice(1),
        {
          name: 'document_entry_date',
          source: { kind: 'columns', columns: [column(0), column(1)] },
          fill: 'down',
        },
      ],
      'cannot_be_filled',
      'document_entry_date',
    ],
    [
      'global amounts beside balances',
      [
        ...complete.filter(({ name }) => name !== 'debit_amount'),
        { ...entry('debit_amount', 3), format: { ...english, balances: 'balance_accounts' } },
        entry('global_currency_amount', 4),
      ],
      'global_amount_of_balances',
      'global_currency_amount',
    ],
  ] as const)('names %s', (_name, fields, code, field) => {
    expect(
      validateFieldMap('single-account-entry', fields as readonly FieldMapEntry[], columns),
    ).toContainEqual({
      code,
      field,
      column: null,
    });
  });

  it('names columns that are gone or renamed', () => {
    const codes = validateFieldMap('single-account-entry', complete, ['Datum', 'ID', 'Account', 'Debit']).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['column_renamed', 'unknown_column']);
  });

  it('moves to other columns by name', () => {
    const moved = adaptFieldMap(complete, columns.toReversed());
    expect(moved?.[0]?.source).toEqual({ kind: 'columns', columns: [{ position: 4, name: 'Date' }] });
    expect(adaptFieldMap(complete, columns.slice(1))).toBeNull();
  });
});

describe('suggestions', () => {
  it('read English headers and formats', () => {
    const input = {
      type: 'single-account-entry' as const,
      columnNames: ['Transaction ID', 'Date', 'Description', 'Account', 'Debit', 'Credit'],
      sampleRows: [
        ['T1', '2012-06-01', 'x', 'Assets', '1,102.45', ''],
        ['T1', '2012-06-01', 'x', 'Income', '', '1,102.45'],
      ],
    };
    const suggestions = suggestMap(input).fields;
    const found = Object.fromEntries(
      suggestions.flatMap(({ entry: { name, source } }) =>
        source.kind === 'columns' ? [[name, source.columns[0]!.name]] : [],
      ),
    );
    expect(found).toEqual({
      document_entry_date: 'Date',
      transaction_id: 'Transaction ID',
      account: 'Account',
      debit_amount: 'Debit',
      credit_amount: 'Credit',
      description: 'Description',
    });
    expect(suggestions.find(({ entry: { name } }) => name === 'debit_amount')?.entry.format).toMatchObject(
      english,
    );
  });

  it.each([
    [
      ['Buchungsdatum', 'Sollkonto', 'Habenkonto', 'Betrag'],
      ['01.02.2024', '1200', '8400', '1.234,50'],
      'double-entry',
    ],
    [
      ['Дата', 'Дебит сметка', 'Кредит сметка', 'Сума'],
      ['01.02.2024', '501', '', '12,50'],
      'single-amount-entry',
    ],
    [['Date', 'Account', 'Debit', 'Credit'], ['2024-02-01', '1200', '1.00', ''], 'single-account-entry'],
  ] as const)('tell the layout of %s', (columnNames, row, type) => {
    expect(suggestStreamType({ columnNames, sampleRows: [row] }).type).toBe(type);
  });

  it('follow the previous map where its columns are there', () => {
    const { fields: suggestions } = suggestMap({
      type: 'single-account-entry',
      columnNames: columns.toReversed(),
      sampleRows: [],
      previous: complete,
    });
    expect(suggestions.every(({ reason }) => reason === 'previous_map')).toBe(true);
  });
});
