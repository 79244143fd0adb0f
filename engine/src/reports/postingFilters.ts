import type { Amount } from '../money/amount.ts';
import type { ColumnSpan } from '../periods/columnSpans.ts';
import { aggregationOf, type LeafOrder, movedSpan } from './accountValues.ts';
import type { ReportEvaluation, ReportLedger } from './evaluation.ts';
import type { FigurePart, FigureScope, ScopeFigures } from './figureProvider.ts';
import type { AccountUse, FormulaElement } from './nodes.ts';
import { type PlannedNode, shiftOfReference, summandsOf } from './planTree.ts';
import { linesOf } from './leafScopes.ts';

/** An account node as it counts in a value: once with its sign, as often as it is named. */
interface CountedLeaf {
  readonly planned: PlannedNode;
  readonly leaf: LeafOrder;
  readonly factor: 1n | -1n;
  readonly shift: number;
}

/** What stands behind a value, as the trial balance asks for its lines. */
export interface PostingFilter {
  readonly nodeKey: string;
  /** By which its lines, in the natural sign of the account, count in the value. */
  readonly factor: 1n | -1n;
  readonly natural: 1n | -1n;
  readonly scope: FigureScope;
  /** Places of accounts and of computed lines. */
  readonly lines: readonly number[];
  readonly part: 'opening' | 'turnover' | 'closing' | 'initial' | 'effect';
  readonly side: 'debit' | 'credit' | 'net';
  readonly span: ColumnSpan;
}

/**
 * The account nodes that a value adds, with their signs. Null: it is no sum (formulas but add and sub, average, min, max, what adds
 * something that was cut to zero), or has no value; then its explanation leads to what it is made of.
 */
function countedLeaves(
  planned: PlannedNode,
  shift = 0,
  factor: 1n | -1n = 1n,
  way: ReadonlySet<PlannedNode> = new Set(),
): readonly CountedLeaf[] | null {
  const { node, leaf, formula } = planned;
  // What is cut last is the sum of its lines before, and its explanation says that it was cut.
  if ((node.negativeValuesAsZeros && way.size > 0) || way.has(planned)) return null;
  const further = new Set([...way, planned]);
  if (node.type === 'account') return leaf === null ? null : [{ planned, leaf, factor, shift }];
  const signed = node.isNegated ? negated(factor) : factor;
  if (node.type === 'formula') {
    return formula === null
      ? null
      : leavesOfFormula(formula, { planned, shift, factor: signed, way: further });
  }
  if (node.type === 'measure' && planned.target === null) return null;
  return joined(summandsOf(planned).map((each) => countedLeaves(each, shift, signed, further)));
}

interface FormulaPlace {
  readonly planned: PlannedNode;
  readonly shift: number;
  readonly factor: 1n | -1n;
  readonly way: ReadonlySet<PlannedNode>;
}

function leavesOfFormula(element: FormulaElement, place: FormulaPlace): readonly CountedLeaf[] | null {
  const { planned, shift, factor, way } = place;
  if (element.type === 'const_ref') return null;
  if (element.type === 'node_ref') {
    const named = element.id === null ? undefined : planned.tree.byId.get(element.id);
    if (named === undefined) return null;
    return countedLeaves(named, shift + shiftOfReference(planned, named), factor, way);
  }
  const { operator, args } = element;
  if (operator !== 'add' && operator !== 'sub') return null;
  return joined(
    args.map((arg, index) => {
      const sign = operator === 'sub' && index > 0 ? negated(factor) : factor;
      return leavesOfFormula(arg, { ...place, factor: sign });
    }),
  );
}

const negated = (factor: 1n | -1n): 1n | -1n => (factor === 1n ? -1n : 1n);

function joined(lists: readonly (readonly CountedLeaf[] | null)[]): readonly CountedLeaf[] | null {
  const leaves: CountedLeaf[] = [];
  for (const list of lists) {
    if (list === null) return null;
    leaves.push(...list);
  }
  return leaves;
}

const parts: Readonly<Record<AccountUse, PostingFilter['part']>> = {
  turnover: 'turnover',
  turnover_debit: 'turnover',
  turnover_credit: 'turnover',
  opening_balance: 'opening',
  closing_balance: 'closing',
  initial_balance: 'initial',
  payroll: 'turnover',
};

/**
 * The lines behind a value: for each account node what the trial balance asks for. Sum of what each filter finds x factor = value, before
 * it is cut to zero. Null where the value is no sum.
 */
export function postingFilters(
  evaluation: ReportEvaluation,
  planned: PlannedNode,
  columnIndex: number,
  timeshift = 0,
): readonly PostingFilter[] | null {
  const column = evaluation.columns[columnIndex]!;
  const { periods } = evaluation.ledger;
  const isCounted = column.between === null || column.between.isRest === true;
  const leaves = isCounted ? countedLeaves(planned, timeshift) : null;
  if (leaves === null) return null;
  const isLeft = leaves.some((each) =>
    evaluation.valuesOf(each.planned, each.shift).remainders.has(columnIndex),
  );
  if (isLeft) return null;
  const filters: PostingFilter[] = [];
  for (const { planned: counted, leaf, factor, shift } of leaves) {
    const { node } = leaf;
    const use = column.use ?? node.accountUse;
    const aggregation = aggregationOf(node, use, column);
    if (aggregation !== 'none' && aggregation !== 'sum') return null;
    const moved = movedSpan(periods, column.span, {
      timeshift: counted.shiftAbove + shift + node.timeshift,
      accumulation: node.accumulation,
    });
    const { scope } = evaluation.scopes.of(counted, column.restriction);
    const lines = linesOf(leaf, column.restriction);
    if (moved === null || scope === null || lines.length === 0) continue;
    const common = {
      nodeKey: counted.key,
      factor: node.isNegated ? negated(factor) : factor,
      natural: leaf.natural,
      scope,
      lines,
      part: node.isForexCalculationSelected ? ('effect' as const) : parts[use],
      side: sideOf(use, node.isForexCalculationSelected),
    };
    for (const span of spansOf(moved.span, common.part, aggregation)) filters.push({ ...common, span });
  }
  return filters;
}

function sideOf(use: AccountUse, isEffect: boolean): PostingFilter['side'] {
  if (isEffect) return 'net';
  return use === 'turnover_debit' ? 'debit' : use === 'turnover_credit' ? 'credit' : 'net';
}

/** What moved in a span is one thing; of what is held there is one at its begin or end, or one for each period that is added. */
function spansOf(
  { firstIndex, lastIndex }: ColumnSpan,
  part: PostingFilter['part'],
  aggregation: string,
): ColumnSpan[] {
  if (part === 'turnover' || part === 'effect') return [{ firstIndex, lastIndex }];
  if (aggregation === 'none') {
    const at = part === 'opening' ? firstIndex : lastIndex;
    return [{ firstIndex: at, lastIndex: at }];
  }
  return Array.from({ length: lastIndex - firstIndex + 1 }, (_, index) => ({
    firstIndex: firstIndex + index,
    lastIndex: firstIndex + index,
  }));
}

const listsOf = ({ part, side }: PostingFilter): readonly (readonly [FigurePart, 1n | -1n])[] => {
  if (part !== 'turnover') return [[part, 1n]];
  if (side !== 'net') return [[side, 1n]];
  return [
    ['debit', 1n],
    ['credit', -1n],
  ];
};

/** What each of the filters gives to the value, its factor included; equal scopes are read once. Rates that are missing count as if nothing had moved. */
export function valuesOfFilters(
  filters: readonly PostingFilter[],
  { provider, periods }: Pick<ReportLedger, 'provider' | 'periods'>,
): readonly Amount[] {
  const linesOfScope = new Map<string, Set<number>>();
  for (const { scope, lines } of filters) {
    const key = JSON.stringify(scope);
    const known = linesOfScope.get(key) ?? new Set();
    for (const line of lines) known.add(line);
    linesOfScope.set(key, known);
  }
  const lastIndex = Math.min(
    filters.reduce((last, { span }) => Math.max(last, span.lastIndex), 0),
    periods.length - 1,
  );
  const read = new Map<string, ScopeFigures>();
  return filters.map((filter) => {
    const key = JSON.stringify(filter.scope);
    const figures =
      read.get(key) ?? provider.figuresOf(filter.scope, { lines: linesOfScope.get(key)!, lastIndex });
    read.set(key, figures);
    return valueOfFilter(filter, figures);
  });
}

function valueOfFilter(filter: PostingFilter, figures: ScopeFigures): Amount {
  const { lines, span, side, natural, factor } = filter;
  let sum = 0n;
  for (const line of lines) {
    const start = figures.startOf(line);
    for (let period = span.firstIndex; period <= span.lastIndex; period++)
      for (const [part, sign] of listsOf(filter)) sum += figures.amounts[part][start + period]! * sign;
  }
  return (side === 'net' ? sum * natural : sum) * factor;
}
