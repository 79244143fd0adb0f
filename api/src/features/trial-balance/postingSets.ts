import type { Period } from '@tributary/engine/periods/period';
import { initialPeriodId } from '@tributary/engine/ids';
import type { InitialPlace, PostingSet } from '../postings/readService.ts';
import type { MasterData } from './figures.ts';

/** What says in which periods and accounts a figure lies. */
export interface SetsBasis {
  readonly periods: MasterData['periods'];
  readonly accounts: readonly Pick<MasterData['accounts'][number], 'id' | 'type'>[];
  readonly retainedEarnings: MasterData['retainedEarnings'];
}

export interface FigureOrder {
  /** Accounts of the figure; null: all of them and the computed line, the total. */
  readonly accountIds: readonly number[] | null;
  /** The line 'result of earlier years' alone. */
  readonly isComputedLine: boolean;
  readonly part: 'opening' | 'turnover' | 'closing';
  readonly from: Period;
  readonly to: Period;
  readonly entityIds: readonly number[];
  /** Where the initial balances of companies stand, by company. */
  readonly initial: ReadonlyMap<number, InitialPlace>;
}

/**
 * Which postings add up to a figure. A turnover is what lies in the range. An opening or closing is everything before its
 * cut: of balance accounts the whole past, of revenue and expense the present fiscal year only, because the roll at its
 * start moved the earlier years to the retained-earnings account. That account, or the computed line without one, takes
 * every revenue and expense posting of earlier years as carried forward. An initial balance stands in the opening of the period after
 * it; what it has of revenue and expense is carried forward as the postings of its year are.
 */
export function postingSetsOf(masterData: SetsBasis, order: FigureOrder): PostingSet[] {
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
  const initial = initialOf(order, fiscalYear);
  const openingWith = (entityIds: readonly number[], accountIds: readonly number[]): PostingSet => ({
    ...posting(accountIds, [initialPeriodId]),
    role: 'initial_balance',
    entityIds,
  });
  sets.push(
    openingWith([...initial.ofYear, ...initial.earlier], idsOf(true)),
    openingWith(initial.ofYear, idsOf(false)),
  );
  const carriers = order.entityIds.filter((entityId) =>
    takesEarlierResults(masterData, order, wanted, entityId),
  );
  const carried = {
    role: 'carried_forward',
    accountIds: masterData.accounts
      .filter((account) => account.type !== 'balance')
      .map((account) => account.id),
  } as const;
  sets.push(
    {
      ...carried,
      entityIds: carriers,
      periodIds: periodIds((period) => past(period) && period.fiscalYear < fiscalYear),
    },
    {
      ...carried,
      entityIds: carriers.filter((entityId) => initial.earlier.includes(entityId)),
      periodIds: [initialPeriodId],
    },
  );
  return notEmpty(sets);
}

function wantedAccounts(masterData: SetsBasis, ids: readonly number[] | null): Set<number> {
  return new Set(ids ?? masterData.accounts.map((account) => account.id));
}

function posting(accountIds: readonly number[], periodIds: readonly number[]): PostingSet {
  return { role: 'posting', entityIds: null, accountIds, periodIds };
}

function notEmpty(sets: readonly PostingSet[]): PostingSet[] {
  return sets.filter(
    ({ entityIds, accountIds, periodIds }) =>
      entityIds?.length !== 0 && accountIds.length > 0 && periodIds.length > 0,
  );
}

/** The companies whose initial balance stands in an opening or closing: by whether its fiscal year is that of the cut. */
function initialOf({ part, from, to, entityIds, initial }: FigureOrder, fiscalYear: number) {
  const lastPlace = (part === 'opening' ? from : to).ordering;
  const standing = entityIds.filter((id) => (initial.get(id)?.openingPlace ?? Infinity) <= lastPlace);
  const isOfYear = (id: number) => initial.get(id)?.fiscalYear === fiscalYear;
  return { ofYear: standing.filter(isOfYear), earlier: standing.filter((id) => !isOfYear(id)) };
}

/** Whether the figure holds what a company carries forward: on its own account, or on the computed line. */
function takesEarlierResults(
  masterData: SetsBasis,
  order: FigureOrder,
  wanted: ReadonlySet<number>,
  entityId: number,
): boolean {
  const account = masterData.retainedEarnings.get(entityId);
  if (account === undefined) return order.isComputedLine || order.accountIds === null;
  return wanted.has(account);
}
