import type { WireOptions } from '../fields/fieldMap.ts';
import type { StreamTypeName } from '../tables.ts';
import type { Choice, Choices } from './maps.ts';

/** Dates and amounts in every way in which files write them, with what they give in the ledger. */

export interface FormatCase {
  readonly name: string;
  readonly type?: StreamTypeName;
  readonly rows: readonly string[];
  /** What the file maps otherwise than the plain map of its type. */
  readonly map?: Choices;
  readonly options?: Partial<WireOptions>;
  readonly types?: Readonly<Record<string, 'closing' | 'retained'>>;
  /** `code: debit credit`, or codes of errors. */
  readonly gives: readonly string[];
}

export const column = (name: string): Choice => ({ columns: [name] });
export const english = { decimal_sign: '.', thousands_sign: '' } as const;
export const amount = (name: string, format: object = english): Choice => ({ columns: [name], format });

export const sale = ['1200: 5.0000 0.0000', '4000: 0.0000 5.0000'];

/** One entry a row: the shortest file for dates and amounts. */
const dated = (date: string): string[] => ['date;debit;credit;amount', `${date};1200;4000;5`];
const dateCase = (
  name: string,
  date: string,
  format: object,
  gives: readonly string[] = sale,
): FormatCase => ({
  name: `a date ${name}: ${date}`,
  type: 'double-entry',
  rows: dated(date),
  map: { document_entry_date: { columns: ['date'], format } },
  gives,
});
const periodCase = (
  name: string,
  period: string,
  format: object,
  gives: readonly string[] = sale,
): FormatCase => ({
  name: `an accounting period ${name}: ${period}`,
  type: 'double-entry',
  rows: dated(period),
  map: { document_entry_date: null, accounting_period: { columns: ['date'], format } },
  gives,
});
const amountCase = (text: string, format: object, gives: readonly string[]): FormatCase => ({
  name: `an amount ${text} by ${JSON.stringify(format)}`,
  type: 'double-entry',
  rows: ['date;debit;credit;amount', `2024-03-31;1200;4000;"${text}"`],
  map: { amount: amount('amount', format) },
  gives,
});
export const both = (text: string): string[] => [`1200: ${text} 0.0000`, `4000: 0.0000 ${text}`];

export const dates: readonly FormatCase[] = [
  dateCase('year first', '2024-03-31', { date_order: 'ymd' }),
  dateCase('day first', '31.03.2024', { date_order: 'dmy' }),
  dateCase('month first', '03/31/2024', { date_order: 'mdy' }),
  dateCase('without separators', '31032024', { date_order: 'dmy' }),
  dateCase('with a time', '2024-03-31T23:59:00', { date_order: 'ymd' }),
  dateCase('without year', '3103', { date_order: 'dm' }),
  dateCase('without year that lost its zero', '103', { date_order: 'dm' }),
  dateCase('as a day number', '45382', { date_order: 'serial' }),
  dateCase('that stands for the day before', '2025-01-01', { date_order: 'ymd', day_offset: -1 }),
  dateCase('that stands for the day after', '2023-12-31', { date_order: 'ymd', day_offset: 1 }),
  dateCase('with an English month', '31-Mar-2024', { date_order: 'dmy' }),
  dateCase('with an English month first', 'March 31, 2024', { date_order: 'mdy' }),
  dateCase('with a German month', '31. März 2024', { date_order: 'dmy' }),
  dateCase('with a Bulgarian month', '31 мар. 2024 г.', { date_order: 'dmy' }),
  dateCase('with a month and no year', '31 Mrz', { date_order: 'dm' }),
  dateCase('with a word that is no month', '31-Mrch-2024', { date_order: 'dmy' }, ['dateCannotBeParsed']),
  dateCase('in another order', '31.03.2024', { date_order: 'mdy' }, ['dateCannotBeParsed']),
  dateCase('that does not exist', '2024-02-30', { date_order: 'ymd' }, ['dateCannotBeParsed']),
  dateCase('before the books', '2023-12-31', { date_order: 'ymd' }, ['dateBeforeClientStartDate']),
  dateCase('beyond the range', '2025-01-01', { date_order: 'ymd' }, ['dateNotInStreamRange']),
  periodCase('year first', '2024-03', { date_order: 'ym' }),
  periodCase('month first', '03/2024', { date_order: 'my' }),
  periodCase('by name', 'Mar-24', { date_order: 'my' }),
  periodCase('by a Bulgarian name', 'март 2024', { date_order: 'my', numbering: 'fiscal_period' }),
  periodCase('by a word that is no month', 'Mrch-24', { date_order: 'my' }, ['dateCannotBeParsed']),
  periodCase('as SAP writes the thirteenth', '2024013', { date_order: 'ym', numbering: 'fiscal_period' }),
  periodCase('as SAP writes the sixteenth', '2024016', { date_order: 'ym', numbering: 'calendar_month' }),
  periodCase('beyond the sixteenth', '2024017', { date_order: 'ym' }, ['dateCannotBeParsed']),
];

export const comma = { decimal_sign: ',', thousands_sign: '.' } as const;
export const amounts: readonly FormatCase[] = [
  amountCase('1234.50', english, both('1234.5000')),
  amountCase('1.234,50', comma, both('1234.5000')),
  amountCase('1,234.50', { decimal_sign: '.', thousands_sign: ',' }, both('1234.5000')),
  amountCase('1 234,50', { decimal_sign: ',', thousands_sign: ' ' }, both('1234.5000')),
  amountCase("1'234.50", { decimal_sign: '.', thousands_sign: "'" }, both('1234.5000')),
  amountCase('5,1234', comma, both('5.1234')),
  amountCase('5,12345', comma, ['amountCannotBeParsed']),
  amountCase('1.23', comma, ['amountCannotBeParsed']),
  amountCase('-5', english, both('-5.0000')),
  amountCase('5-', { ...english, has_trailing_minus: true }, both('-5.0000')),
  amountCase('5-', english, ['amountCannotBeParsed']),
  amountCase('(5)', { ...english, has_brackets: true }, both('-5.0000')),
  amountCase('(5)', english, ['amountCannotBeParsed']),
  amountCase('€ 1.234,50', { ...comma, currency_mark: '€' }, both('1234.5000')),
  amountCase(
    '1\u00a0234,50\u00a0лв.',
    { ...comma, thousands_sign: ' ', currency_mark: 'лв.' },
    both('1234.5000'),
  ),
  amountCase('($5.00)', { ...english, has_brackets: true, currency_mark: '$' }, both('-5.0000')),
  amountCase('€-5.00', { ...english, currency_mark: '€' }, both('-5.0000')),
  amountCase('5', { ...english, currency_mark: '€' }, both('5.0000')),
  amountCase('$5.00', { ...english, currency_mark: '€' }, ['amountCannotBeParsed']),
  amountCase('€5.00', english, ['amountCannotBeParsed']),
  amountCase('-5', { ...english, negative: 'storno' }, both('-5.0000')),
  amountCase('-5', { ...english, negative: 'swap' }, ['1200: 0.0000 5.0000', '4000: 5.0000 0.0000']),
];
