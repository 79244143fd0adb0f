import type { Amount } from '../money/amount.ts';
import { comparisonOf } from './deltas.ts';
import { type EvaluationOrder, ReportEvaluation, type ReportLedger } from './evaluation.ts';
import type { Operator } from './nodes.ts';
import { type NodeUnit, unitOf } from './nodeUnits.ts';
import type { NodeValues, ValueMark } from './nodeValues.ts';
import type { PlannedNode } from './planTree.ts';
import type { ReportColumn, ReportColumns } from './reportColumns.ts';

interface ReportRow {
  readonly nodeKey: string;
  readonly planned: PlannedNode;
  readonly unit: NodeUnit['unit'];
  /** One for each shown column; null: a mark says why. */
  readonly values: readonly (Amount | null)[];
  /** By shown column: no balance at all stands behind it. */
  readonly isEmpty: readonly boolean[];
}

interface ReportMark extends ValueMark {
  readonly row: number;
  /** Null: of all columns. */
  readonly column: number | null;
}

interface ShownColumn extends ReportColumn {
  /** A fiscal year ends within it, at which something was carried forward. */
  readonly carriedForward: boolean;
}

export interface ReportFigures {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly ReportRow[];
  readonly marks: readonly ReportMark[];
}

export interface ReportOrder extends Omit<EvaluationOrder, 'columns'> {
  readonly columns: ReportColumns;
  /** Of differences. */
  readonly operation: Operator;
}

/**
 * A report over its columns: a row for each node in the order of the screen, hidden ones included. Differences are made last, of
 * final values. Only the nodes of the report itself are rows; those of its measures are reached by explaining a value.
 */
export function evaluateReport(order: ReportOrder, ledger: ReportLedger): ReportFigures {
  const evaluation = new ReportEvaluation({ ...order, columns: order.columns.figures }, ledger);
  const marks: ReportMark[] = [];
  const nodes = [...rowsOf(evaluation.plan.nodes)];
  evaluation.read(nodes);
  const rows = nodes.map((planned, row) =>
    rowOf(planned, evaluation.valuesOf(planned), order, (column, mark) =>
      marks.push({ row, column, ...mark }),
    ),
  );
  const { shown } = order.columns;
  const columns = shown.map((column) => ({ ...column, carriedForward: isRolledWithin(evaluation, column) }));
  return { columns, rows, marks };
}

/** The nodes of the report itself. */
function* rowsOf(nodes: readonly PlannedNode[]): Generator<PlannedNode> {
  for (const planned of nodes) {
    yield planned;
    if (planned.node.type === 'group') yield* rowsOf(planned.children);
  }
}

function rowOf(
  planned: PlannedNode,
  { values, marks, isEmpty }: NodeValues,
  { columns, operation }: Pick<ReportOrder, 'columns' | 'operation'>,
  mark: (column: number | null, mark: ValueMark) => void,
): ReportRow {
  const unit = unitOf(planned);
  if (unit.isMixed) mark(null, { code: 'mixed_units' });
  const shown = columns.shown.map(({ role, source, base }, column) => {
    if (base === null) {
      for (const each of marks.get(source) ?? []) mark(column, each);
      return values[source]!;
    }
    const applied = role === 'delta_percent' ? 'percent' : operation;
    const compared = comparisonOf(planned, applied, values[source]!, values[base]!);
    for (const each of compared.marks) mark(column, each);
    return compared.value;
  });
  return {
    nodeKey: planned.key,
    planned,
    unit: unit.unit,
    values: shown,
    isEmpty: columns.shown.map(
      ({ source, base }) => isEmpty[source] === 1 && (base === null || isEmpty[base] === 1),
    ),
  };
}

function isRolledWithin(evaluation: ReportEvaluation, { span }: ReportColumn): boolean {
  for (let period = Math.max(span.firstIndex + 1, 0); period <= span.lastIndex; period++)
    if (evaluation.scopes.isRolled(period)) return true;
  return false;
}
