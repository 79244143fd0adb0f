import { restricted } from './breakdown.ts';
import { ReportEvaluation, type ReportLedger } from './evaluation.ts';
import type { ReportOrder } from './evaluateReport.ts';
import { type ExplainedCell, findNode } from './explanation.ts';
import { filtersByKind, postingFilters, type ValuedFilter } from './postingFilters.ts';
import type { ColumnRestriction, ReportColumns } from './reportColumns.ts';

/** The same columns, of which one counts less; by that alone, were it the rest that the others leave. */
export function narrowColumn(columns: ReportColumns, column: number, also: ColumnRestriction): ReportColumns {
  const source = columns.shown[column]?.source;
  const figures = columns.figures.map((each, place) => {
    if (place !== source) return each;
    const { between } = each;
    return { ...restricted(each, also), between: between?.isRest === true ? null : between };
  });
  return { ...columns, figures };
}

/**
 * The lines behind a cell, with what each gives to its value: together they are the value, to the last digit, before it is cut to zero.
 * Null: it is a difference, no sum of lines, or has no value; then what it is made of leads to them.
 */
export function postingsBehind(
  order: ReportOrder,
  ledger: ReportLedger,
  { nodeKey, column, timeshift = 0 }: ExplainedCell,
): readonly ValuedFilter[] | null {
  const shown = order.columns.shown[column];
  if (shown === undefined || shown.base !== null) return null;
  const evaluation = new ReportEvaluation({ ...order, columns: order.columns.figures, timeshift }, ledger);
  const planned = findNode(evaluation.plan.nodes, nodeKey);
  if (planned === null || evaluation.valuesOf(planned, timeshift).values[shown.source] === null) return null;
  const filters = postingFilters(evaluation, planned, shown.source, timeshift);
  return filters && filtersByKind(filters, ledger);
}
