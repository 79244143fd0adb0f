import type { GlobalFilters } from './effectiveFilters.ts';
import { JudgedReport } from './judgedReport.ts';
import type { Measure, ReportTree } from './nodes.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';

/** A report with the lists that are saved with it. */
interface FilteredReport {
  readonly tree: ReportTree;
  readonly filters: GlobalFilters;
}

const noMeasures: ReadonlyMap<number, Measure> = new Map();

/**
 * Whether what a substitution makes of a report holds under its own lists as well, which it may change together with those of the nodes:
 * each value counts by the same law what it counted under the lists from before, and none comes to lack anything.
 */
export function holdsUnderFilters(
  before: FilteredReport & { readonly hasPeaks: boolean },
  after: FilteredReport,
  substitution: ReportSubstitution,
  books: Omit<ReportBooks, 'filters'>,
): boolean {
  const { tree, filters, hasPeaks } = before;
  const judged = new JudgedReport({
    report: { tree, measures: noMeasures },
    reportId: null,
    substitution,
    books: { ...books, filters },
    filtersAfter: after.filters,
    hasPeaks,
  });
  return judged.wrongBy({ tree: after.tree, measures: noMeasures }).length === 0;
}
