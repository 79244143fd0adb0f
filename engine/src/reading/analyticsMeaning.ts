import { formatDay } from '../dates/plainDate.ts';
import type { ProcessingErrorCode } from '../errors/errorCatalogue.ts';
import { createAmountParser } from '../mapping/amounts.ts';
import { parseDate } from '../mapping/dates.ts';
import type { AmountFormat, DateFormat } from '../mapping/fieldMap.ts';
import { formatAmount } from '../money/amount.ts';
import { analyticsTextLengthMax, type AnalyticsType } from '../plan/analytics.ts';
import type { Fields } from './accountSource.ts';

/** What a cell of a type means. */
export interface AnalyticsMeaning {
  /** The value in the one way in which it is kept; null where the cell cannot be read. */
  valueOf(text: string): string | null;
  /** The error of a cell that cannot be read; null of texts, which all can be. */
  readonly error: ProcessingErrorCode | null;
}

const amountFields = ['amount', 'debit_amount', 'credit_amount'];

/** As the amounts of the file are written. */
function numberFormat(fields: Fields): AmountFormat {
  for (const name of amountFields) {
    const format = fields.get(name)?.format;
    if (format?.kind === 'amount') return { ...format, swap: false };
  }
  return { kind: 'amount', decimalSign: '.', thousandsSign: '' };
}

/** As the dates of documents are written; days are those of the file, wherever the entries' dates are moved to. */
function dateFormat(fields: Fields): DateFormat {
  const format = fields.get('document_entry_date')?.format;
  if (format?.kind !== 'date') return { kind: 'date', order: 'year_month_day' };
  return { ...format, dayOffset: 0 };
}

/** 12.5000 is 12.5, and 7.0000 is 7: equal numbers are equal values, however many zeros a file writes. */
function withoutZeros(amount: string): string {
  return amount.replace(/\.?0+$/, '');
}

/** Lines are found by the value that is kept: what is too long to ask for would be found by nobody. */
function keptText(text: string): string {
  if (text.length <= analyticsTextLengthMax) return text;
  return text.slice(0, analyticsTextLengthMax).replace(/[\uD800-\uDBFF]$/, '');
}

/** Texts are kept as they stand, up to a length, numbers and dates as read by the formats of the file's amounts and dates. */
export function analyticsMeanings(fields: Fields): Readonly<Record<AnalyticsType, AnalyticsMeaning>> {
  const parseNumber = createAmountParser(numberFormat(fields));
  const format = dateFormat(fields);
  return {
    text: { valueOf: keptText, error: null },
    number: {
      valueOf(text) {
        const number = parseNumber(text);
        return number === null ? null : withoutZeros(formatAmount(number));
      },
      error: 'amountCannotBeParsed',
    },
    date: {
      valueOf(text) {
        const date = parseDate(text, format);
        return date?.kind === 'day' ? formatDay(date.day) : null;
      },
      error: 'dateCannotBeParsed',
    },
  };
}
