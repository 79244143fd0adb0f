import { type BalanceRows, packIntegerColumns } from '../balances/packs/balanceRows.ts';
import { encodePacks } from '../balances/packs/pack.ts';
import type { AccountId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';

/** What payroll moves on an account in a month, without persons. */
export interface PayrollFigure {
  readonly accountId: AccountId;
  readonly periodId: PeriodId;
  /** 0: not told apart. */
  readonly dimensionInstanceId: DimensionInstanceId | 0;
  readonly debit: Amount;
  readonly credit: Amount;
}

/**
 * Payroll as balances of the books are handed on, so that both are read alike. Amounts are in the functional currency, and nothing is
 * known of them in the global one.
 * @param figures each account, month and instance once
 */
export function packPayroll(figures: readonly PayrollFigure[]): Uint8Array<ArrayBuffer>[] {
  const inOrder = figures.toSorted(
    (first, second) =>
      first.accountId - second.accountId ||
      first.periodId - second.periodId ||
      first.dimensionInstanceId - second.dimensionInstanceId,
  );
  const none = new Int32Array(inOrder.length);
  const rows: BalanceRows = {
    ...(Object.fromEntries(packIntegerColumns.map((name) => [name, none])) as Record<
      (typeof packIntegerColumns)[number],
      Int32Array
    >),
    count: inOrder.length,
    accountIds: Int32Array.from(inOrder, ({ accountId }) => accountId),
    periodIds: Int32Array.from(inOrder, ({ periodId }) => periodId),
    dimensionInstanceIds: Int32Array.from(inOrder, ({ dimensionInstanceId }) => dimensionInstanceId),
    debits: inOrder.map(({ debit }) => debit),
    credits: inOrder.map(({ credit }) => credit),
    globalDebits: new BigInt64Array(inOrder.length),
    globalCredits: new BigInt64Array(inOrder.length),
  };
  return encodePacks(rows);
}
