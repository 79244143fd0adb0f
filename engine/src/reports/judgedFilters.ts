import { effectiveFilters, type GlobalFilters, instancesIn } from './effectiveFilters.ts';
import { JudgedReport } from './judgedReport.ts';
import type { Substituted } from './lineFates.ts';
import type { Measure, ReportTree } from './nodes.ts';
import { booksAfter, type ReportBooks, type ReportSubstitution } from './substitution.ts';
import type { ColumnPeaks } from './valueCounts.ts';

/** A report with the lists that are saved with it. */
interface FilteredReport {
  readonly tree: ReportTree;
  readonly filters: GlobalFilters;
}

const noMeasures: ReadonlyMap<number, Measure> = new Map();

type UnfilteredBooks = Omit<ReportBooks, 'filters'>;

/**
 * Whether what a substitution makes of a report holds under its own lists as well, which it may change together with those of the nodes:
 * each value counts by the same law what it counted under the lists from before, and none comes to lack anything.
 */
export function holdsUnderFilters(
  before: FilteredReport & { readonly peaks: ColumnPeaks },
  after: FilteredReport & Pick<Substituted, 'led'>,
  substitution: ReportSubstitution,
  books: UnfilteredBooks,
): boolean {
  const { tree, filters, peaks } = before;
  if (areLetThroughAlike(filters, substitution, books)) return true;
  const judged = new JudgedReport({
    report: { tree, measures: noMeasures },
    reportId: null,
    substitution,
    books: { ...books, filters },
    underLists: { after: after.filters, areNamers: namesWhatGoes(filters, substitution) },
    peaks,
  });
  return judged.wrongBy({ ...after, measures: noMeasures }).length === 0;
}

/** Whether a list of a whole report names what goes. */
export const namesWhatGoes = ({ dimensionIds }: GlobalFilters, { kind, from }: ReportSubstitution): boolean =>
  kind === 'dimension_instance' && dimensionIds?.includes(from) === true;

/**
 * Whether lists let through what goes and its substitute, and that afterwards, in the same periods, by whatever hangs above them: what
 * holds of the whole report holds under them then. A list that names what goes is another one afterwards.
 */
export function areLetThroughAlike(
  filters: GlobalFilters,
  substitution: ReportSubstitution,
  books: UnfilteredBooks,
): boolean {
  const { kind, from, to } = substitution;
  if (kind === 'account' || filters.dimensionIds === null) return true;
  if (namesWhatGoes(filters, substitution)) return false;
  const after = booksAfter({ ...books, filters }, substitution).dimensions;
  const lists = [books.dimensions, after].map((places) => ({
    places,
    lists: effectiveFilters([], filters, places).effective.dimensions,
  }));
  const begins = books.dimensions.begins.filter((begin) => begin < Math.max(books.periodCount, 1));
  return begins.every((begin) => {
    const [now, later] = lists.map(({ places, lists: own }) => instancesIn(own, places, begin)) as [
      ReturnType<typeof instancesIn>,
      ReturnType<typeof instancesIn>,
    ];
    const isThrough = now?.has(from) ?? true;
    return (now?.has(to) ?? true) === isThrough && (later?.has(to) ?? true) === isThrough;
  });
}
