import type { PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import { aggregationOf, isOfMoved, movedSpan, periodAmount, useIn } from './accountValues.ts';
import { deltaOf } from './deltas.ts';
import { ReportEvaluation, type ReportLedger } from './evaluation.ts';
import type { ReportOrder } from './evaluateReport.ts';
import { evaluateFormula, roundFraction } from './fractions.ts';
import { linesOf } from './leafScopes.ts';
import type { AccountUse, Aggregation, Decimal, FormulaElement, Operator } from './nodes.ts';
import { isTooLarge, type ValueMark } from './nodeValues.ts';
import { type PlannedNode, shiftOfReference, summandsOf } from './planTree.ts';
import { type PostingFilter, postingFilters } from './postingFilters.ts';

/** A node with the value that it has here: another cell, or one that nothing shows. */
interface ExplainedNode {
  readonly nodeKey: string;
  /** Periods back, beside those that the node shows. */
  readonly timeshift: number;
  readonly value: Amount | null;
}

/** A formula with the values that it was calculated from. */
export type ExplainedElement =
  | (ExplainedNode & { readonly type: 'node' })
  | { readonly type: 'constant'; readonly value: Decimal }
  | { readonly type: 'placeholder' }
  | {
      readonly type: 'operator';
      readonly operator: Operator;
      readonly args: readonly ExplainedElement[];
      /** To four decimals; the calculation goes on with the exact number. */
      readonly value: Amount | null;
    };

/** How a value is made. */
type HowMade =
  | {
      readonly type: 'difference';
      readonly operation: Operator;
      readonly source: Amount | null;
      readonly base: Amount | null;
    }
  | { readonly type: 'between'; readonly whole: Amount | null; readonly parts: readonly (Amount | null)[] }
  | { readonly type: 'sum'; readonly parts: readonly ExplainedNode[] }
  | { readonly type: 'formula'; readonly formula: ExplainedElement }
  | {
      readonly type: 'periods';
      readonly use: AccountUse;
      readonly aggregation: Aggregation;
      readonly periods: readonly { readonly periodId: PeriodId; readonly value: Amount }[];
    }
  /** The marks say why there is none. */
  | { readonly type: 'nothing' };

export interface Explanation {
  readonly value: Amount | null;
  readonly how: HowMade;
  /** What was made so was set to zero, or its sign was turned, in this order. */
  readonly isCut: boolean;
  readonly isNegated: boolean;
  readonly marks: readonly ValueMark[];
  /** The lines behind it; null: it is no sum of lines, and what it is made of leads to them. */
  readonly postings: readonly PostingFilter[] | null;
}

export interface ExplainedCell {
  readonly nodeKey: string;
  /** Place among the shown ones. */
  readonly column: number;
  /** Of a node that an explanation named; left out: as it is shown. */
  readonly timeshift?: number;
}

interface Figure {
  readonly planned: PlannedNode;
  readonly column: number;
  readonly shift: number;
}

/**
 * How the value of a node in a shown column is made, and which lines stand behind it. Invariant: what it is made of gives the value, to
 * the last digit. Null: there is no such node or column.
 */
export function explainCell(
  order: ReportOrder,
  ledger: ReportLedger,
  { nodeKey, column, timeshift = 0 }: ExplainedCell,
): Explanation | null {
  const shown = order.columns.shown[column];
  const evaluation = new ReportEvaluation({ ...order, columns: order.columns.figures, timeshift }, ledger);
  const planned = findNode(evaluation.plan.nodes, nodeKey);
  if (shown === undefined || planned === null) return null;
  if (shown.base === null)
    return explainFigure(evaluation, { planned, column: shown.source, shift: timeshift });
  const { values } = evaluation.valuesOf(planned, timeshift);
  const [source, base] = [values[shown.source]!, values[shown.base]!];
  const operation = shown.role === 'delta_percent' ? 'percent' : order.operation;
  const { value, marks } = deltaOf(operation, source, base);
  const how = { type: 'difference', operation, source, base } as const;
  return { value, how, marks, isCut: false, isNegated: false, postings: null };
}

/** The node of a key, also within measures. */
export function findNode(nodes: readonly PlannedNode[], key: string): PlannedNode | null {
  for (const planned of nodes) {
    if (planned.key === key) return planned;
    const found = findNode(planned.children, key);
    if (found !== null) return found;
  }
  return null;
}

function explainFigure(evaluation: ReportEvaluation, figure: Figure): Explanation {
  const { planned, column, shift } = figure;
  const { values, marks, remainders } = evaluation.valuesOf(planned, shift);
  const { between: left } = evaluation.columns[column]!;
  const between = left?.isRest === true && !remainders.has(column) ? null : left;
  const value = values[column]!;
  const ownMarks = marks.get(column) ?? [];
  const { node } = planned;
  const isFinished = between === null && value !== null;
  return {
    value,
    how:
      between === null
        ? howMade(evaluation, figure)
        : {
            type: 'between',
            whole: values[between.whole]!,
            parts: between.parts.map((part) => values[part]!),
          },
    isCut: isFinished && ownMarks.some(({ code }) => code === 'cut_to_zero'),
    isNegated: isFinished && node.isNegated,
    marks: ownMarks,
    postings: value === null ? null : postingFilters(evaluation, planned, column, shift),
  };
}

function howMade(evaluation: ReportEvaluation, figure: Figure): HowMade {
  const { planned, column, shift } = figure;
  const { node, formula } = planned;
  if (node.type === 'account') return howOfAccount(evaluation, figure);
  if (node.type === 'formula') {
    if (formula === null) return { type: 'nothing' };
    return { type: 'formula', formula: explainElement(evaluation, figure, formula) };
  }
  if (node.type === 'measure' && planned.target === null) return { type: 'nothing' };
  return {
    type: 'sum',
    parts: summandsOf(planned).map((each) => ({
      nodeKey: each.key,
      timeshift: shift,
      value: evaluation.valuesOf(each, shift).values[column]!,
    })),
  };
}

function howOfAccount(evaluation: ReportEvaluation, { planned, column: at, shift }: Figure): HowMade {
  const column = evaluation.columns[at]!;
  const { leaf } = planned;
  if (leaf === null || evaluation.valuesOf(planned, shift).values[at] === null) return { type: 'nothing' };
  const lines = linesOf(leaf, column.restriction);
  const { scope } = evaluation.scopes.of(planned, column.restriction);
  if (scope === null || lines.length === 0) return { type: 'nothing' };
  const { node } = leaf;
  const { periods } = evaluation.ledger;
  const use = useIn(node, column);
  const moved = movedSpan(periods, column.span, {
    timeshift: planned.shiftAbove + shift + node.timeshift,
    accumulation: node.accumulation,
  });
  if (moved === null) return { type: 'nothing' };
  const figures = evaluation.scopes.figuresOf(scope, new Set(lines), isOfMoved(node, use));
  const { firstIndex, lastIndex } = moved.span;
  return {
    type: 'periods',
    use,
    aggregation: aggregationOf(node, use, column),
    periods: periods.slice(firstIndex, lastIndex + 1).map(({ id }, index) => ({
      periodId: id,
      value: periodAmount({ ...leaf, lines }, figures, use, firstIndex + index),
    })),
  };
}

function explainElement(
  evaluation: ReportEvaluation,
  figure: Figure,
  element: FormulaElement,
): ExplainedElement {
  const { planned, column, shift } = figure;
  if (element.type === 'const_ref') return { type: 'constant', value: element.value };
  const valueOf = (id: string): Amount | null => {
    const named = planned.tree.byId.get(id);
    if (named === undefined) return null;
    return evaluation.valuesOf(named, shift + shiftOfReference(planned, named)).values[column]!;
  };
  if (element.type === 'node_ref') {
    const named = element.id === null ? undefined : planned.tree.byId.get(element.id);
    if (element.id === null || named === undefined) return { type: 'placeholder' };
    const timeshift = shift + shiftOfReference(planned, named);
    return { type: 'node', nodeKey: named.key, timeshift, value: valueOf(element.id) };
  }
  const { value } = evaluateFormula(element, valueOf);
  const rounded = value === null ? null : roundFraction(value);
  return {
    type: 'operator',
    operator: element.operator,
    args: element.args.map((arg) => explainElement(evaluation, figure, arg)),
    value: rounded === null || isTooLarge(rounded) ? null : rounded,
  };
}
