import type { AccountId, LegalEntityId, PeriodId } from '../../ids.ts';
import type { Period } from '../../periods/period.ts';
import { ColumnSums } from './columnSums.ts';
import { EntityBalances } from './entityBalances.ts';
import type { PeriodBalance, TrialBalanceAccount, TrialBalanceCell } from '../../balances/periodBalance.ts';

export interface NaiveInput {
  /** In the order of the report, each parent before its children. */
  readonly accounts: readonly TrialBalanceAccount[];
  /** All periods of the client up to the end of the range at least, in order. */
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  /** Balances of all periods up to the end of the range, also those before it. */
  readonly balances: readonly PeriodBalance[];
  /** The account that takes the result of a fiscal year, by entity; without one the result is a computed line. */
  readonly retainedEarningsAccounts: ReadonlyMap<LegalEntityId, AccountId>;
}

interface NaiveRow {
  /** `account`: a line of the tree. The computed line, where there is one, stands last. */
  readonly kind: 'account' | 'result_of_earlier_years' | 'totals';
  readonly accountId: AccountId | null;
  /** One for each period of the range. */
  readonly cells: readonly TrialBalanceCell[];
  /** Several periods of the range as one column, from one place to another: opening of the first, sum of turnovers, closing of the last. */
  readonly over: (first: number, last: number) => TrialBalanceCell;
}

interface NaiveTrialBalance {
  /** For each period whether its opening holds a roll (it is the first of a fiscal year and something rolled). */
  readonly isRolled: readonly boolean[];
  readonly rows: readonly NaiveRow[];
  /** Sums of the root accounts and the computed line. */
  readonly totals: NaiveRow;
}

/** The rows under which an entity's balances count: an account with all its parents. */
function pathsOf(accounts: readonly TrialBalanceAccount[]): Map<AccountId, number[]> {
  const paths = new Map<AccountId, number[]>();
  accounts.forEach((account, index) => {
    const above = account.parentId === null ? [] : paths.get(account.parentId);
    if (!above) throw new RangeError(`Account ${account.id} stands before its parent`);
    paths.set(account.id, [...above, index]);
  });
  return paths;
}

interface Range {
  readonly fromIndex: number;
  readonly toIndex: number;
}

function rangeOf(input: NaiveInput): Range {
  const indexOf = (id: PeriodId) => input.periods.findIndex((period) => period.id === id);
  const range = { fromIndex: indexOf(input.fromPeriodId), toIndex: indexOf(input.toPeriodId) };
  if (range.fromIndex < 0 || range.toIndex < range.fromIndex) {
    throw new RangeError('The range of the trial balance is not among the periods');
  }
  return range;
}

function groupBalances(balances: readonly PeriodBalance[]): Map<string, PeriodBalance[]> {
  const groups = new Map<string, PeriodBalance[]>();
  for (const balance of balances) {
    const key = `${balance.entityId}/${balance.kind}`;
    const group = groups.get(key);
    if (group) group.push(balance);
    else groups.set(key, [balance]);
  }
  return groups;
}

/**
 * Trial balance. For each entity, account and kind by itself: opening(n) = closing(n-1) + roll(n), closing =
 * opening + turnover. `roll` is non-zero only in the first period of a fiscal year: every revenue and expense balance
 * goes to 0, their sum to the entity's retained-earnings account, or without one to the computed line 'result of
 * earlier years'. Opening and closing are net per account and entity (one of debit and credit is zero), turnover is
 * gross; parents and entities add the columns and never net.
 *
 * Invariant: where debit equals credit in every period and initial balance of an entity, they are equal in every
 * opening, turnover and closing of the totals. Refuses (RangeError) a range outside the periods, balances of unknown
 * accounts or periods, an account before its parent, and a retained-earnings account that is no balance account.
 * The notion: trial balance (Summen- und Saldenliste) with the carrying forward of balances (Saldovortrag).
 */
export function naiveTrialBalance(input: NaiveInput): NaiveTrialBalance {
  const range = rangeOf(input);
  const periods = input.periods.slice(0, range.toIndex + 1);
  const periodCount = range.toIndex - range.fromIndex + 1;
  const paths = pathsOf(input.accounts);
  const rowSums = input.accounts.map(() => new ColumnSums(periodCount));
  const earlierResult = new ColumnSums(periodCount);
  const totals = new ColumnSums(periodCount);
  const isRolled = Array.from({ length: periodCount }, () => false);

  for (const group of groupBalances(input.balances).values()) {
    const { entityId, kind } = group[0]!;
    const retainedId = input.retainedEarningsAccounts.get(entityId) ?? null;
    const balances = new EntityBalances(input.accounts, periods, retainedId, group);
    for (let index = 0; index < periods.length; index++) {
      const { hasRolled } = balances.advance(index);
      const column = index - range.fromIndex;
      if (column < 0) continue;
      if (hasRolled) isRolled[column] = true;
      for (const { accountId, ...amounts } of balances.lines()) {
        totals.add(column, kind, amounts);
        if (accountId === null) earlierResult.add(column, kind, amounts);
        else for (const row of paths.get(accountId)!) rowSums[row]!.add(column, kind, amounts);
      }
    }
  }
  return {
    isRolled,
    rows: [
      ...input.accounts.map((account, index) => rowOf('account', account.id, rowSums[index]!)),
      ...(earlierResult.isEmpty() ? [] : [rowOf('result_of_earlier_years', null, earlierResult)]),
    ],
    totals: rowOf('totals', null, totals),
  };
}

function rowOf(kind: NaiveRow['kind'], accountId: AccountId | null, sums: ColumnSums): NaiveRow {
  return { kind, accountId, cells: sums.cells(), over: (first, last) => sums.over(first, last) };
}
