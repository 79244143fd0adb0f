import { type Day, dayOf, dayOfParts, formatDay, type PlainDate } from '../dates/plainDate.ts';
import { parseDate } from './dates.ts';
import type { DateFormat } from './fieldMap.ts';

export interface DateSpan {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

const monthMax = 12;

function dayIn(text: string, format: DateFormat): Day | null {
  const read = parseDate(text, format);
  return read?.kind === 'period'
    ? dayOfParts(read.year, Math.min(read.number, monthMax), 1)
    : (read?.day ?? null);
}

/**
 * The first and the last day that texts of a column name within limits, both of these included: what lies outside of them is a
 * slip of whoever typed it rather than a date that a file is about. A month counts by its first day, a special period as the
 * last month. Null where no text is such a day, and for dates without a year, of which nothing tells the year.
 */
export function spanOfDates(texts: Iterable<string>, format: DateFormat, limits: DateSpan): DateSpan | null {
  if (format.order === 'day_month') return null;
  const [earliest, latest] = [dayOf(limits.first), dayOf(limits.last)];
  let first: Day | null = null;
  let last: Day | null = null;
  for (const text of texts) {
    const day = dayIn(text, format);
    if (day === null || day < earliest || day > latest) continue;
    first = first === null || day < first ? day : first;
    last = last === null || day > last ? day : last;
  }
  return first === null || last === null ? null : { first: formatDay(first), last: formatDay(last) };
}
