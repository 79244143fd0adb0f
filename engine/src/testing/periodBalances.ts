import { initialColumn } from '../balances/balanceFrame.ts';
import type { PeriodBalance, TrialBalanceCell } from '../balances/periodBalance.ts';
import type { EntityBalances } from '../balances/entityBalances.ts';
import type { TrialBalanceRow } from '../balances/trialBalance.ts';
import { type AmountName, amountNames, type BalancePart } from '../balances/trialBalanceSums.ts';
import type { EntityTurnovers } from '../balances/turnovers.ts';
import type { LegalEntityId } from '../ids.ts';

/** Balances one by one, where a test writes them down, and cells, where it looks at them. */

function addBalance(
  turnovers: EntityTurnovers,
  { accountId, periodId, kind, debit, credit }: PeriodBalance,
): void {
  const { frame } = turnovers;
  const column = periodId === null ? initialColumn : frame.columnOf(periodId);
  if (column === undefined) return;
  const account = frame.accountIndexOf(accountId);
  const { debits, credits, isTouched } = turnovers.of(kind);
  isTouched[account] = 1;
  debits[account * frame.width + column]! += debit;
  credits[account * frame.width + column]! += credit;
}

export function entityBalancesOf(balances: readonly PeriodBalance[]): EntityBalances[] {
  const byEntity = new Map<LegalEntityId, PeriodBalance[]>();
  for (const balance of balances) {
    byEntity.set(balance.entityId, [...(byEntity.get(balance.entityId) ?? []), balance]);
  }
  return [...byEntity].map(([entityId, ofEntity]) => ({
    entityId,
    addTo: (turnovers) => {
      for (const balance of ofEntity) {
        addBalance(turnovers, balance);
        turnovers.bound += Math.abs(Number(balance.debit)) + Math.abs(Number(balance.credit));
      }
    },
  }));
}

/** A cell of a row as it is shown. */
export function cellOf(row: TrialBalanceRow, column: number): TrialBalanceCell {
  const amounts = (part: BalancePart) =>
    Object.fromEntries(amountNames.map((name) => [name, row.amounts(part, name)?.[column] ?? 0n])) as Record<
      AmountName,
      bigint
    >;
  return { opening: amounts('opening'), turnover: amounts('turnover'), closing: amounts('closing') };
}
