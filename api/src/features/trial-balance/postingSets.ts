import type { Period } from '@tributary/engine/periods/period';
import type { PostingSet } from '../postings/readService.ts';
import type { MasterData } from './figures.ts';

export interface FigureOrder {
  /** Accounts of the figure; null: all of them and the computed line, the total. */
  readonly accountIds: readonly number[] | null;
  /** The line 'result of earlier years' alone. */
  readonly isComputedLine: boolean;
  readonly part: 'opening' | 'turnover' | 'closing';
  readonly from: Period;
  readonly to: Period;
  readonly entityIds: readonly number[];
}

/**
 * Which postings add up to a figure. A turnover is what lies in the range. An opening or closing is everything before its
 * cut: of balance accounts the whole past, of revenue and expense the present fiscal year only, because the roll at its
 * start moved the earlier years to the retained-earnings account. That account, or the computed line without one, takes
 * every revenue and expense posting of earlier years as carried forward.
 */
export function postingSetsOf(masterData: MasterData, order: FigureOrder): PostingSet[] {
  const wanted = order.isComputedLine ? new Set<number>() : wantedAccounts(masterData, order.accountIds);
  const accounts = masterData.accounts.filter((account) => wanted.has(account.id));
  const idsOf = (isBalance: boolean): number[] =>
    accounts.filter((account) => (account.type === 'balance') === isBalance).map((account) => account.id);
  const past = (period: Period): boolean =>
    order.part === 'opening' ? period.ordering < order.from.ordering : period.ordering <= order.to.ordering;
  const periodIds = (isWanted: (period: Period) => boolean): number[] =>
    masterData.periods.filter(isWanted).map((period) => period.id);

  if (order.part === 'turnover') {
    const inRange = periodIds(
      (period) => period.ordering >= order.from.ordering && period.ordering <= order.to.ordering,
    );
    return notEmpty([posting([...wanted], inRange)]);
  }
  const fiscalYear = (order.part === 'opening' ? order.from : order.to).fiscalYear;
  const sets = [
    posting(idsOf(true), periodIds(past)),
    posting(
      idsOf(false),
      periodIds((period) => past(period) && period.fiscalYear === fiscalYear),
    ),
  ];
  const carriers = order.entityIds.filter((entityId) =>
    takesEarlierResults(masterData, order, wanted, entityId),
  );
  if (carriers.length > 0) {
    sets.push({
      role: 'carried_forward',
      entityIds: carriers,
      accountIds: masterData.accounts
        .filter((account) => account.type !== 'balance')
        .map((account) => account.id),
      periodIds: periodIds((period) => past(period) && period.fiscalYear < fiscalYear),
    });
  }
  return notEmpty(sets);
}

function wantedAccounts(masterData: MasterData, ids: readonly number[] | null): Set<number> {
  return new Set(ids ?? masterData.accounts.map((account) => account.id));
}

function posting(accountIds: readonly number[], periodIds: readonly number[]): PostingSet {
  return { role: 'posting', entityIds: null, accountIds, periodIds };
}

function notEmpty(sets: readonly PostingSet[]): PostingSet[] {
  return sets.filter((set) => set.accountIds.length > 0 && set.periodIds.length > 0);
}

/** Whether the figure holds what a company carries forward: on its own account, or on the computed line. */
function takesEarlierResults(
  masterData: MasterData,
  order: FigureOrder,
  wanted: ReadonlySet<number>,
  entityId: number,
): boolean {
  const account = masterData.retainedEarnings.get(entityId);
  if (account === undefined) return order.isComputedLine || order.accountIds === null;
  return wanted.has(account);
}
