import type { Amount } from '../money/amount.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { ColumnSpan } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import { type FigureBook, figureMarks, type FigurePart, type ScopeFigures } from './figureProvider.ts';
import type { AccountNode, AccountUse, Aggregation } from './nodes.ts';
import { finishValue, type NodeValues } from './nodeValues.ts';
import type { FigureColumn } from './reportColumns.ts';

/** An account node as it is evaluated. */
export interface LeafOrder {
  readonly node: AccountNode;
  /** Lines of the ledger: its account, with those below where it includes them. */
  readonly lines: readonly number[];
  /** 1: debit less credit; -1: credit less debit. */
  readonly natural: 1n | -1n;
}

/** From which figures a node takes its value. */
export const bookOf = ({ accountUse }: Pick<AccountNode, 'accountUse'>): FigureBook =>
  accountUse === 'payroll' ? 'payroll' : 'ledger';

/** What a node shows in a column. One of payroll stays one: whatever a column shows of the ledger, payroll has no part in it. */
export const useIn = ({ accountUse }: AccountNode, { use }: Pick<FigureColumn, 'use'>): AccountUse =>
  accountUse === 'payroll' ? accountUse : (use ?? accountUse);

/** Sums of what moved; the other uses are states at one time. */
const flows: readonly AccountUse[] = ['turnover', 'turnover_debit', 'turnover_credit', 'payroll'];

/** The span that counts at a node: moved by its timeshift, then from the fiscal year's first period on. Null: outside of the calendar. */
export function movedSpan(
  periods: readonly Pick<Period, 'fiscalYear'>[],
  span: ColumnSpan,
  { timeshift, accumulation }: { readonly timeshift: number; readonly accumulation: boolean },
): { span: ColumnSpan; isCut: boolean } | null {
  const [first, last] = [span.firstIndex - timeshift, span.lastIndex - timeshift];
  const end = periods.length - 1;
  if (last < 0 || first > end) return null;
  const lastIndex = Math.min(last, end);
  const isCut = first < 0 || last > end;
  const { fiscalYear } = periods[lastIndex]!;
  const firstIndex = accumulation
    ? periods.findIndex((period) => period.fiscalYear === fiscalYear)
    : Math.max(first, 0);
  return { span: { firstIndex, lastIndex }, isCut };
}

/** By what a node's periods become one value: its own aggregation, else the column's, which never adds states. */
export function aggregationOf(node: AccountNode, use: AccountUse, column: FigureColumn): Aggregation {
  if (column.aggregationForced !== 'none') return column.aggregationForced;
  if (node.aggregation !== 'none') return node.aggregation;
  const isState = isStateOf(use, node.isForexCalculationSelected);
  return column.aggregation === 'sum' && isState ? 'none' : column.aggregation;
}

const partsOfUse: Readonly<Record<AccountUse, readonly FigurePart[]>> = {
  turnover: ['debit', 'credit'],
  turnover_debit: ['debit'],
  turnover_credit: ['credit'],
  opening_balance: ['opening'],
  closing_balance: ['closing'],
  initial_balance: ['initial'],
  payroll: ['debit', 'credit'],
};

/** The lists of which a use is made; what other rates make of a balance takes their place where it is asked for. */
function partsOf({ isForexCalculationSelected }: AccountNode, use: AccountUse): readonly FigurePart[] {
  return isForexCalculationSelected ? ['effect'] : partsOfUse[use];
}

/** Whether a node looks at nothing but what moved. */
export const isOfMoved = (node: AccountNode, use: AccountUse): boolean =>
  partsOf(node, use).every((part) => part === 'debit' || part === 'credit');

/**
 * What an account node holds in a period, summed over its lines: gross sides as they were booked, all else in the natural sign
 * (revenue and liabilities credit less debit, expense and assets debit less credit).
 */
export function periodAmount(
  { node, lines, natural }: LeafOrder,
  figures: ScopeFigures,
  use: AccountUse,
  period: number,
): Amount {
  const { amounts } = figures;
  const parts = partsOf(node, use);
  let sum = 0n;
  for (const line of lines) {
    const at = figures.startOf(line) + period;
    if (parts.length === 2) sum += amounts.debit[at]! - amounts.credit[at]!;
    else for (const part of parts) sum += amounts[part][at]!;
  }
  const isGross = parts[0] !== 'effect' && (use === 'turnover_debit' || use === 'turnover_credit');
  return isGross || natural > 0n ? sum : -sum;
}

const isStateOf = (use: AccountUse, isEffect: boolean): boolean => !isEffect && !flows.includes(use);

/** Several periods as one: `none` adds flows, takes the first opening and the last closing. Averages are rounded once. */
export function aggregate(
  values: readonly Amount[],
  aggregation: Aggregation,
  { use, isEffect }: { readonly use: AccountUse; readonly isEffect: boolean },
): Amount {
  if (aggregation === 'min' || aggregation === 'max') {
    return values.reduce((found, value) =>
      (aggregation === 'min' ? value < found : value > found) ? value : found,
    );
  }
  if (aggregation === 'none' && isStateOf(use, isEffect))
    return use === 'opening_balance' ? values[0]! : values.at(-1)!;
  let sum = 0n;
  for (const value of values) sum += value;
  return aggregation === 'average' ? divideHalfAwayFromZero(sum, BigInt(values.length)) : sum;
}

export interface LeafContext {
  readonly figures: ScopeFigures;
  readonly periods: readonly Pick<Period, 'fiscalYear'>[];
  /** Of the nodes above. */
  readonly timeshift: number;
}

/**
 * The value of an account node in a column, in this order: the span moved and accumulated; each period's amount of all lines in the
 * natural sign, translated entity by entity before; aggregation over the periods; below zero it is zero; sign. What needs a rate that
 * is missing, or adds several functional currencies, has no value.
 */
export function leafValue(
  leaf: LeafOrder,
  { figures, periods, timeshift }: LeafContext,
  column: FigureColumn,
  { values, at }: { readonly values: NodeValues; readonly at: number },
): void {
  const { node } = leaf;
  const use = useIn(node, column);
  const moved = movedSpan(periods, column.span, {
    timeshift: timeshift + node.timeshift,
    accumulation: node.accumulation,
  });
  if (moved === null || moved.isCut) values.mark(at, { code: 'no_period' });
  if (moved === null) return;
  const { span } = moved;
  if (figures.isMixed) return values.lose(at, { code: 'mixed_currency' });
  const aggregation = aggregationOf(node, use, column);
  noteMarks(leaf, figures, { use, span, aggregation }, { values, at });
  if (values.values[at] === null) return undefined;
  const amounts: Amount[] = [];
  for (let period = span.firstIndex; period <= span.lastIndex; period++)
    amounts.push(periodAmount(leaf, figures, use, period));
  const isEffect = node.isForexCalculationSelected;
  values.values[at] = aggregate(amounts, aggregation, { use, isEffect });
  return finishValue(values, at, node);
}

interface LeafSpan {
  readonly use: AccountUse;
  readonly span: ColumnSpan;
  readonly aggregation: Aggregation;
}

/** The periods that the value is made of: a state by itself rests on one of them. */
function countedSpan(node: AccountNode, { use, span, aggregation }: LeafSpan): ColumnSpan {
  if (aggregation !== 'none' || !isStateOf(use, node.isForexCalculationSelected)) return span;
  const index = use === 'opening_balance' ? span.firstIndex : span.lastIndex;
  return { firstIndex: index, lastIndex: index };
}

function noteMarks(
  { node, lines }: LeafOrder,
  figures: ScopeFigures,
  order: LeafSpan,
  { values, at }: { readonly values: NodeValues; readonly at: number },
): void {
  const { use, span } = order;
  const counted = countedSpan(node, order);
  const isFlow = flows.includes(use) && !node.isForexCalculationSelected;
  const wanted = isFlow ? figureMarks.counted : figureMarks.countedSoFar;
  const parts = partsOf(node, use);
  let isEmpty = true;
  for (const line of lines) {
    const start = figures.startOf(line);
    for (let period = span.firstIndex; period <= span.lastIndex; period++) {
      const marks = figures.marks[start + period]!;
      if ((marks & wanted) !== 0) isEmpty = false;
      if (isFlow && (marks & figureMarks.pairedByConvention) !== 0)
        values.mark(at, { code: 'paired_by_convention' });
      if (period < counted.firstIndex || period > counted.lastIndex) continue;
      for (const part of parts) {
        const missing = figures.missingOf(part, line, period);
        if (missing !== null) return values.lose(at, { code: 'missing_rate', missing });
      }
    }
  }
  if (isEmpty) values.isEmpty[at] = 1;
  return undefined;
}
