import type { PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import { breakdownOf, type GroupKey } from './breakdown.ts';
import { ReportEvaluation, type ReportLedger } from './evaluation.ts';
import type { ReportOrder } from './evaluateReport.ts';
import { findNode } from './explanation.ts';
import type { ScopeFigures } from './figureProvider.ts';
import { computedPlaces } from './computedPlaces.ts';
import { type PostingFilter, postingFilters } from './postingFilters.ts';

/** What the value of a cell is told apart by; fields of postings are told by who reads these. */
export const statisticKinds = ['account', 'legal_entity', 'instance', 'period'] as const;
export type StatisticKind = (typeof statisticKinds)[number];

interface StatisticGroup {
  readonly key: GroupKey | { readonly type: 'period'; readonly id: PeriodId };
  readonly value: Amount;
}

export type Statistic =
  | { readonly isAdditive: true; readonly groups: readonly StatisticGroup[]; readonly value: Amount }
  | { readonly isAdditive: false };

/**
 * The value of a cell in groups that add up to it; the last one is the rest, where there is any: initial balances, what was carried
 * forward, what other rates make of balances and what moved while a rate is missing have no period. Not of differences, of values that are no sums, nor where there is no
 * value. Null: there is no such cell.
 */
export function statisticOf(
  order: ReportOrder,
  ledger: ReportLedger,
  { nodeKey, column, by }: { readonly nodeKey: string; readonly column: number; readonly by: StatisticKind },
): Statistic | null {
  const shown = order.columns.shown[column];
  if (shown === undefined) return null;
  if (shown.base !== null) return { isAdditive: false };
  if (by === 'period') return byPeriod(order, ledger, nodeKey, shown.source);
  // Of one column alone, without those that it does not need.
  const source = order.columns.figures[shown.source]!;
  if (source.between !== null && source.between.isRest !== true) return { isAdditive: false };
  const figures = [{ ...source, between: null }];
  const columns = { spanCount: 1, hiddenCount: 0, figures, shown: [{ ...shown, source: 0 }] };
  const breakdown = breakdownOf({ ...order, columns }, ledger, { nodeKey, by, isWhole: true });
  if (breakdown === null || !breakdown.isAdditive) return breakdown;
  const groups: StatisticGroup[] = [];
  for (const { key, values } of breakdown.groups) {
    const value = values[0]!;
    if (value === null) return { isAdditive: false };
    groups.push({ key, value });
  }
  const sum = groups.reduce((total, group) => total + group.value, 0n);
  if (source.between === null) return { isAdditive: true, groups, value: sum };
  const value = valueOf(order, ledger, nodeKey, shown.source);
  if (value === null) return { isAdditive: false };
  return { isAdditive: true, groups: withRest(groups, value - sum), value };
}

/** Among the other columns, from which that of a rest follows. */
function valueOf(order: ReportOrder, ledger: ReportLedger, nodeKey: string, column: number): Amount | null {
  const evaluation = new ReportEvaluation({ ...order, columns: order.columns.figures }, ledger);
  const planned = findNode(evaluation.plan.nodes, nodeKey);
  return planned === null ? null : evaluation.valuesOf(planned).values[column]!;
}

function withRest(groups: readonly StatisticGroup[], more: Amount): readonly StatisticGroup[] {
  if (more === 0n) return groups;
  const rest = groups.find(({ key }) => key.type === 'rest');
  const others = groups.filter((group) => group !== rest);
  const value = (rest?.value ?? 0n) + more;
  return value === 0n ? others : [...others, { key: { type: 'rest' }, value }];
}

function byPeriod(
  order: ReportOrder,
  ledger: ReportLedger,
  nodeKey: string,
  column: number,
): Statistic | null {
  const evaluation = new ReportEvaluation({ ...order, columns: order.columns.figures }, ledger);
  const planned = findNode(evaluation.plan.nodes, nodeKey);
  if (planned === null) return null;
  const value = evaluation.valuesOf(planned).values[column]!;
  const isCut = planned.node.negativeValuesAsZeros;
  const filters = value === null || isCut ? null : postingFilters(evaluation, planned, column);
  if (value === null || filters === null) return { isAdditive: false };
  const sums = ledger.periods.map(() => 0n);
  const isHit = ledger.periods.map(() => false);
  const figuresOf = figuresByScope(filters, ledger);
  for (const filter of filters) {
    addMoved(filter, ledger, figuresOf(filter), (period, amount) => {
      sums[period]! += amount;
      isHit[period] = true;
    });
  }
  const groups: StatisticGroup[] = ledger.periods.flatMap(({ id }, index) =>
    isHit[index] === true ? [{ key: { type: 'period', id }, value: sums[index]! }] : [],
  );
  const rest = groups.reduce((left, group) => left - group.value, value);
  const all: StatisticGroup[] = rest === 0n ? groups : [...groups, { key: { type: 'rest' }, value: rest }];
  return { isAdditive: true, groups: all, value };
}

/** What moved of the filters of one scope is read once, for the lines of all of them. */
function figuresByScope(
  filters: readonly PostingFilter[],
  { periods, provider }: ReportLedger,
): (filter: PostingFilter) => ScopeFigures {
  const keyOf = ({ scope }: PostingFilter): string => JSON.stringify(scope);
  const linesOf = new Map<string, Set<number>>();
  for (const filter of filters) {
    const key = keyOf(filter);
    const lines = linesOf.get(key) ?? new Set<number>();
    linesOf.set(key, lines);
    for (const line of filter.lines) lines.add(line);
  }
  const found = new Map<string, ScopeFigures>();
  return (filter) => {
    const key = keyOf(filter);
    const lines = linesOf.get(key) ?? new Set(filter.lines);
    const order = { lines, lastIndex: periods.length - 1, isOfMoved: true };
    const figures = found.get(key) ?? provider.figuresOf(filter.scope, order);
    found.set(key, figures);
    return figures;
  };
}

/** What moved behind a value, in the period in which it was posted. */
function addMoved(
  { lines, part, side, span, natural, factor }: PostingFilter,
  { accounts, periods }: ReportLedger,
  figures: ScopeFigures,
  add: (period: number, amount: Amount) => void,
): void {
  if (part === 'initial' || part === 'effect') return;
  const last = part === 'opening' ? span.firstIndex - 1 : span.lastIndex;
  const { fiscalYear } = periods[part === 'opening' ? span.firstIndex : span.lastIndex]!;
  for (const line of lines) {
    const { elimination_difference_result: ofResult } = computedPlaces;
    const isResult = line === accounts.length + ofResult || (accounts[line]?.type ?? 'balance') !== 'balance';
    const year = periods.findIndex((period) => period.fiscalYear === fiscalYear);
    const first = part === 'turnover' ? span.firstIndex : isResult ? year : 0;
    for (let period = first; period <= last; period++) {
      const at = figures.startOf(line) + period;
      const [debit, credit] = [figures.amounts.debit[at]!, figures.amounts.credit[at]!];
      const isKnown = figures.missingOf('debit', line, period) === null;
      if (!isKnown || (debit === 0n && credit === 0n)) continue;
      const signed = side === 'net' ? (debit - credit) * natural : side === 'debit' ? debit : credit;
      add(period, signed * factor);
    }
  }
}
