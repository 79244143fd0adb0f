import type { Day } from '../dates/plainDate.ts';
import type { DateFormat } from './fieldMap.ts';

/** A date or period as read from a cell: a day, or a year with the number of a month or period (1 to 16). */
export type ParsedDate =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'period'; readonly year: number; readonly number: number };

/** Reads a cell by its format; null where it is no such date. A time after a date is dropped. */
export declare function parseDate(text: string, format: DateFormat): ParsedDate | null;

/** Writes a day by the format, the reverse of `parseDate` for orders with day, month and year. */
export declare function formatDate(day: Day, format: DateFormat): string;
