import { monthsOfCycle, type Period, type PeriodCycle } from './period.ts';

/** How many periods a column of figures has, or the whole range as one. */
export type ColumnPeriods = number | 'range';

/** Places of the first and the last period of a column. */
export interface ColumnSpan {
  readonly firstIndex: number;
  readonly lastIndex: number;
}

const columnMonths = [1, 3, 6, 12] as const;

/** How many periods a column may have: one, and what makes a quarter, half a year or a year of several. */
export function columnPeriodChoices(cycle: PeriodCycle): readonly number[] {
  const months = monthsOfCycle[cycle];
  return columnMonths.filter((each) => each >= months).map((each) => each / months);
}

/**
 * The columns of a range, in order. One of several periods is cut at fiscal years' ends and counted from a year's first period: a
 * range that begins or ends within one has less of it.
 */
export function columnSpans(
  periods: readonly Pick<Period, 'fiscalYear' | 'periodNumber'>[],
  { firstIndex, lastIndex }: ColumnSpan,
  columnPeriods: ColumnPeriods,
): readonly ColumnSpan[] {
  if (columnPeriods === 'range') return [{ firstIndex, lastIndex }];
  const placeOf = ({ fiscalYear, periodNumber }: Pick<Period, 'fiscalYear' | 'periodNumber'>) =>
    `${fiscalYear} ${Math.floor((periodNumber - 1) / columnPeriods)}`;
  const spans: { firstIndex: number; lastIndex: number }[] = [];
  let place: string | null = null;
  for (let index = firstIndex; index <= lastIndex; index++) {
    const next = placeOf(periods[index]!);
    if (next !== place) spans.push({ firstIndex: index, lastIndex: index });
    else spans.at(-1)!.lastIndex = index;
    place = next;
  }
  return spans;
}
