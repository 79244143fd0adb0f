import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { type ColumnPeriods, type ColumnSpan } from '../periods/columnSpans.ts';
import type { Period } from '../periods/period.ts';
import type { EntityBalances } from './entityBalances.ts';
import type { ComputedLine, GroupBasis } from './groupLines.ts';
import type { TrialBalanceAccount, BalanceKind } from './periodBalance.ts';
import { type EntityMissingRate, TrialBalanceTable } from './trialBalanceTable.ts';
import {
  type AmountName,
  amountNames,
  type BalancePart,
  type BalanceSide,
  balanceParts,
  type TrialBalanceSums,
} from './trialBalanceSums.ts';
import type { AmountList } from './turnovers.ts';

export interface TrialBalanceInput {
  /** In the order of the report, each parent before its children. */
  readonly accounts: readonly TrialBalanceAccount[];
  /** All periods of the client up to the end of the range at least, in order. */
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  /** How many periods a column has, see `columnSpans`. */
  readonly columns: ColumnPeriods;
  /** Balances of all periods up to the end of the range, also those before it; later ones are left out. */
  readonly balances: readonly EntityBalances[];
  /** The account that takes the result of a fiscal year, by entity; without one the result is a computed line. */
  readonly retainedEarningsAccounts: ReadonlyMap<LegalEntityId, AccountId>;
  /** What shares of entities with an ownership are of; left out: there is none. */
  readonly group?: GroupBasis;
}

export interface TrialBalanceRow {
  /** `account`: a line of the tree. Computed lines, where there are any, stand last. */
  readonly kind: 'account' | ComputedLine | 'totals';
  readonly accountId: AccountId | null;
  /** Its amounts, one for each column; null where all of them are zero. */
  amounts(part: BalancePart, name: AmountName): AmountList | null;
  /** Debit less credit, one for each column; null where all of them are zero. */
  balances(part: BalancePart, kind: BalanceKind): AmountList | null;
  /** Source less eliminations plus adjustments, one for each column; null where all of them are zero. */
  consolidated(part: BalancePart, side: BalanceSide): AmountList | null;
}

interface TrialBalanceColumn {
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  /** Whether it spans a fiscal year's end at which something rolled: opening + turnover = closing does not hold by account. */
  readonly carriedForward: boolean;
}

export interface TrialBalance {
  readonly columns: readonly TrialBalanceColumn[];
  readonly rows: readonly TrialBalanceRow[];
  /** Sums of the root accounts and the computed lines. */
  readonly totals: TrialBalanceRow;
  /** Rates that translated amounts need and that are not there: while there are any, the amounts are worth nothing. */
  readonly missingRates: readonly EntityMissingRate[];
}

function parentIndexes(accounts: readonly TrialBalanceAccount[]): (number | null)[] {
  const indexes = new Map<AccountId, number>();
  return accounts.map(({ id, parentId }, index) => {
    const parent = parentId === null ? null : indexes.get(parentId);
    if (parent === undefined) throw new RangeError(`Account ${id} stands before its parent`);
    indexes.set(id, index);
    return parent;
  });
}

function rangeOf(input: TrialBalanceInput): ColumnSpan {
  const indexOf = (id: PeriodId) => input.periods.findIndex((period) => period.id === id);
  const range = { firstIndex: indexOf(input.fromPeriodId), lastIndex: indexOf(input.toPeriodId) };
  if (range.firstIndex < 0 || range.lastIndex < range.firstIndex) {
    throw new RangeError('The range of the trial balance is not among the periods');
  }
  return range;
}

/**
 * Trial balance. For each entity, account and kind by itself: opening(n) = closing(n-1) + roll(n) + initial balance dated
 * the day before n, closing = opening + turnover. `roll` is non-zero only in the first period of a fiscal year: every revenue and expense balance
 * goes to 0, their sum to the entity's retained-earnings account, or without one to the computed line 'result of
 * earlier years'. Opening and closing are net per account and entity (one of debit and credit is zero), turnover is
 * gross; parents and entities add the columns and never net. A column of several periods: opening of its first, sum of
 * turnovers, closing of its last.
 *
 * In a reporting currency (closing-rate method, see `LineTranslation`) each entity is translated by itself, then added:
 * closing = opening + turnover + rate effect. The cumulative translation adjustment is minus the sum of all source amounts of
 * an entity, a computed line that never rolls.
 *
 * Invariant: where debit equals credit in every period and initial balance of an entity, they are equal in every
 * opening, turnover and closing of the totals. Refuses (RangeError) a range outside the periods, balances of unknown
 * accounts, an account before its parent, and a retained-earnings account that is no balance account.
 * What eliminations leave of each other stands in two computed lines (see `EliminationDifference`).
 *
 * With ownership entities count in the periods in which they belong to the group in full (see `rollScoped`), closing = opening + turnover
 * + rate effect + scope effect, and what of net assets and results belongs to others, or of associates to the group, stands in computed
 * lines that sum to zero (see `sharedLines`).
 * The notion: trial balance (Summen- und Saldenliste) with the carrying forward of balances (Saldovortrag).
 */
export function computeTrialBalance(input: TrialBalanceInput): TrialBalance {
  // Sums stay in 64 bits unless amounts are so large that they might not.
  return sumUp(input, false) ?? sumUp(input, true)!;
}

function rowOf(
  sums: TrialBalanceSums,
  kind: TrialBalanceRow['kind'],
  accountId: AccountId | null,
  row: number,
): TrialBalanceRow {
  return {
    kind,
    accountId,
    amounts: (part, name) => sums.amounts(row, part, name),
    balances: (part, ofKind) => sums.balances(row, part, ofKind),
    consolidated: (part, side) => sums.consolidated(row, part, side),
  };
}

/** Null where sums could leave 64 bits and no room was made for that. */
function sumUp(input: TrialBalanceInput, isWide: boolean): TrialBalance | null {
  const range = rangeOf(input);
  const parents = parentIndexes(input.accounts);
  const table = new TrialBalanceTable(input, range, isWide);
  for (const entity of input.balances) {
    if (!table.addEntity(entity, input.retainedEarningsAccounts.get(entity.entityId))) return null;
  }
  table.addDifferences();
  table.addHomes();
  table.addTotals();
  table.addUpTree(parents);
  return {
    columns: table.columns(),
    rows: [
      ...input.accounts.map(({ id }, index) => rowOf(table.sums, 'account', id, index)),
      ...table.computedRows().map(([line, row]) => rowOf(table.sums, line, null, row)),
    ],
    totals: rowOf(table.sums, 'totals', null, table.totalsRow),
    missingRates: table.missingRates,
  };
}

const isEmptyRow = (row: TrialBalanceRow): boolean =>
  balanceParts.every((part) => amountNames.every((name) => row.amounts(part, name) === null));

/**
 * The trial balance without the rows that show nothing but zeros; totals stay. An account also stays above one that does:
 * a reversal may leave the sum of its accounts at zero while they themselves are not.
 */
export function hideEmptyRows(
  trialBalance: TrialBalance,
  accounts: readonly TrialBalanceAccount[],
): TrialBalance {
  const parentOf = new Map(accounts.map((account) => [account.id, account.parentId]));
  const kept = new Set<AccountId>();
  const shown = trialBalance.rows.filter((row) => !isEmptyRow(row));
  for (const { accountId } of shown) {
    for (let id = accountId; id !== null && !kept.has(id); id = parentOf.get(id) ?? null) kept.add(id);
  }
  return {
    ...trialBalance,
    rows: trialBalance.rows.filter((row) =>
      row.accountId === null ? shown.includes(row) : kept.has(row.accountId),
    ),
  };
}
