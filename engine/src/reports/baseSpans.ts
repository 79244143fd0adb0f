import type { ColumnSpan } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import type { DeltaOptions, ShownKind } from './readFilters.ts';

type CalendarPeriod = Pick<Period, 'id' | 'fiscalYear' | 'periodNumber'>;

/** Before any calendar, whatever nodes move it by. */
const nowhere: ColumnSpan = { firstIndex: -(2 ** 30), lastIndex: -(2 ** 30) };

/** The fiscal year of a period, until its end or until the period. */
export function yearSpan(
  periods: readonly Pick<CalendarPeriod, 'fiscalYear'>[],
  index: number,
  kind: 'year_to_date' | 'fiscal_year',
): ColumnSpan {
  const { fiscalYear } = periods[index]!;
  const isOfYear = (period: Pick<CalendarPeriod, 'fiscalYear'>) => period.fiscalYear === fiscalYear;
  return {
    firstIndex: periods.findIndex(isOfYear),
    lastIndex: kind === 'fiscal_year' ? periods.findLastIndex(isOfYear) : index,
  };
}

/**
 * What a column is compared with. option-1: the span so many periods back, whatever its length. option-2: the span of equal length
 * whose last period has the same number in the chosen fiscal year. option-3: the chosen range, for every column. Of the first two the
 * year so far and the whole year are cut anew around the last period. A span may begin or lie outside of the calendar.
 */
export function baseSpanOf(
  periods: readonly CalendarPeriod[],
  {
    kind,
    span,
    lastIndex,
  }: { readonly kind: ShownKind; readonly span: ColumnSpan; readonly lastIndex: number },
  { option, shift, selectedYear, selectedRange }: DeltaOptions,
): ColumnSpan {
  if (option === 'option-3') {
    if (selectedRange === null) return nowhere;
    const indexOf = (id: number) => periods.findIndex((period) => period.id === id);
    return { firstIndex: indexOf(selectedRange.fromPeriodId), lastIndex: indexOf(selectedRange.toPeriodId) };
  }
  const last = option === 'option-1' ? lastIndex - shift : sameIn(periods, lastIndex, selectedYear);
  if (last === null) return nowhere;
  const isYear = kind === 'year_to_date' || kind === 'fiscal_year';
  if (isYear && periods[last] !== undefined) return yearSpan(periods, last, kind);
  return { firstIndex: last - (span.lastIndex - span.firstIndex), lastIndex: last };
}

function sameIn(periods: readonly CalendarPeriod[], lastIndex: number, year: number | null): number | null {
  const number = periods[lastIndex]?.periodNumber;
  const found = periods.findIndex(
    ({ fiscalYear, periodNumber }) => fiscalYear === year && periodNumber === number,
  );
  return found < 0 ? null : found;
}
