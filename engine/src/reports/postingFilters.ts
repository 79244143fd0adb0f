import type { Amount } from '../money/amount.ts';
import type { ColumnSpan } from '../periods/columnSpans.ts';
import { aggregationOf, movedSpan, useIn } from './accountValues.ts';
import { computedPlaces } from './computedPlaces.ts';
import { countedLeaves } from './countedLeaves.ts';
import type { ReportEvaluation, ReportLedger } from './evaluation.ts';
import type { BalanceKind } from '../balances/periodBalance.ts';
import { figureMarks, type FigurePart, type FigureScope, type ScopeFigures } from './figureProvider.ts';
import type { AccountUse } from './nodes.ts';
import type { PlannedNode } from './planTree.ts';
import { linesOf } from './leafScopes.ts';

/** What stands behind a value, as the trial balance asks for its lines. */
export interface PostingFilter {
  readonly nodeKey: string;
  /** By which its lines, in the natural sign of the account, count in the value: any whole number but zero. */
  readonly factor: bigint;
  readonly natural: 1n | -1n;
  readonly scope: FigureScope;
  /** Places of accounts and of computed lines. */
  readonly lines: readonly number[];
  readonly part: 'opening' | 'turnover' | 'closing' | 'initial' | 'effect';
  readonly side: 'debit' | 'credit' | 'net';
  readonly span: ColumnSpan;
}

/** Behind one value: all lines of a report, or the periods of some hundreds that are added. */
const filtersMax = 20_000;

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
 * it is cut to zero. Null where the value is no sum, or one of more than can be told.
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
    const use = useIn(node, column);
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
      factor: node.isNegated ? -factor : factor,
      natural: leaf.natural,
      scope,
      lines,
      part: node.isForexCalculationSelected ? ('effect' as const) : parts[use],
      side: sideOf(use, node.isForexCalculationSelected),
    };
    for (const span of spansOf(moved.span, common.part, aggregation)) filters.push({ ...common, span });
    if (filters.length > filtersMax) return null;
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

/** What a filter gives to the value of one kind. */
export interface ValuedFilter extends PostingFilter {
  readonly kind: BalanceKind;
  /** Its factor included, and negative of what is eliminated. */
  readonly value: Amount;
}

/**
 * The filters of each kind by itself, with what each gives to the value; what was eliminated and adjusted only where there is any.
 * Equal scopes are read once. Rates that are missing count as if nothing had moved.
 */
export function filtersByKind(
  all: readonly PostingFilter[],
  { provider, periods, accounts }: Pick<ReportLedger, 'provider' | 'periods' | 'accounts'>,
): readonly ValuedFilter[] {
  const filters = all.flatMap((filter) =>
    filter.scope.kinds
      .filter((kind) => isOfKind(filter, kind, accounts.length))
      .map((kind) => ({ ...filter, scope: { ...filter.scope, kinds: [kind] }, kind })),
  );
  const linesOfScope = new Map<string, Set<number>>();
  const ofStates = new Set<string>();
  for (const { scope, lines, part } of filters) {
    const key = JSON.stringify(scope);
    if (part !== 'turnover') ofStates.add(key);
    const known = linesOfScope.get(key) ?? new Set();
    for (const line of lines) known.add(line);
    linesOfScope.set(key, known);
  }
  const lastIndex = Math.min(
    filters.reduce((last, { span }) => Math.max(last, span.lastIndex), 0),
    periods.length - 1,
  );
  const read = new Map<string, ScopeFigures>();
  return filters.flatMap((filter) => {
    const key = JSON.stringify(filter.scope);
    const order = { lines: linesOfScope.get(key)!, lastIndex, isOfMoved: !ofStates.has(key) };
    const figures = read.get(key) ?? provider.figuresOf(filter.scope, order);
    read.set(key, figures);
    const isThere = filter.kind === 'source' || isAnyCounted(filter, figures);
    return isThere ? [{ ...filter, value: valueOfFilter(filter, figures) }] : [];
  });
}

/** What eliminations leave of each other is nothing else. */
const isOfKind = ({ lines }: PostingFilter, kind: BalanceKind, accountCount: number): boolean =>
  kind === 'elimination' ||
  !lines.every((line) => line >= accountCount + computedPlaces.elimination_difference_result);

/** Whether anything lies on the lines until the end of their span. */
function isAnyCounted({ lines, span }: PostingFilter, figures: ScopeFigures): boolean {
  const last = Math.min(span.lastIndex, figures.periodCount - 1);
  return lines.some((line) => {
    const start = figures.startOf(line);
    for (let period = 0; period <= last; period++)
      if ((figures.marks[start + period]! & (figureMarks.counted | figureMarks.countedSoFar)) !== 0)
        return true;
    return false;
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
