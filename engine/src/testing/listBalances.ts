import { balanceKindCodes, type BalanceRows } from '../balances/packs/balanceRows.ts';
import { postingFlags } from '../entries/postingCodes.ts';
import type { AccountId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';

/** A balance as an object, for tests that go through them one by one. */
export interface ListedBalance {
  readonly accountId: AccountId;
  readonly periodId: PeriodId;
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly isClosing: boolean;
  readonly debit: Amount;
  readonly credit: Amount;
  readonly globalDebit: Amount;
  readonly globalCredit: Amount;
}

/** Those of what was posted; what is eliminated of it stands beside them. */
export function listBalances(rows: BalanceRows): ListedBalance[] {
  const posted = [...rows.kinds.keys()].filter((row) => rows.kinds[row] === balanceKindCodes.source);
  return posted.map((row) => ({
    accountId: rows.accountIds[row]! as AccountId,
    periodId: rows.periodIds[row]! as PeriodId,
    dimensionInstanceId: rows.dimensionInstanceIds[row]! as DimensionInstanceId,
    isClosing: (rows.flags[row]! & postingFlags.closing) !== 0,
    debit: rows.debits[row]!,
    credit: rows.credits[row]!,
    globalDebit: rows.globalDebits[row]!,
    globalCredit: rows.globalCredits[row]!,
  }));
}
