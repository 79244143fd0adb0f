import type { PlainDate } from '../dates/plainDate.ts';

interface Days {
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
}

const monthOf = (date: PlainDate): string => date.slice(0, 7);

/** Days of whole months by the first and the last of them: `2023-01--2025-12`, or `2023-01` where it is one. */
export function monthRange({ startDate, endDate }: Days): string {
  const [first, last] = [monthOf(startDate), monthOf(endDate)];
  return first === last ? first : `${first}--${last}`;
}

const form = /^(\d{4}-\d{2})(?:--(\d{4}-\d{2}))?$/;

/**
 * The first and last of the periods that a text of months names: those in which its months lie, so that it still finds them
 * when the first period of a calendar has become whole. Null where it names none.
 */
export function periodsOfMonths<P extends Days>(
  text: string,
  periods: readonly P[],
): { readonly from: P; readonly to: P } | null {
  const [, first, last = first] = form.exec(text) ?? [];
  const periodIn = (month: string | undefined) =>
    periods.find(
      ({ startDate, endDate }) =>
        month !== undefined && monthOf(startDate) <= month && month <= monthOf(endDate),
    );
  const [from, to] = [periodIn(first), periodIn(last)];
  return from === undefined || to === undefined ? null : { from, to };
}
