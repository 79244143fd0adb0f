import type { BalanceRows } from '../balances/packs/balanceRows.ts';
import { postingFlags } from '../entries/postingCodes.ts';
import type { AccountId, DimensionInstanceId, PeriodId } from '../ids.ts';
import type { PostedBalance } from './result.ts';

type MutableBalance = { -readonly [Key in keyof PostedBalance]: PostedBalance[Key] };

/** Balances of instances, contra postings among the others. */
export function postedBalancesOf(rows: BalanceRows): PostedBalance[] {
  const balances: MutableBalance[] = [];
  const byKey = new Map<string, MutableBalance>();
  for (let row = 0; row < rows.count; row++) {
    const isClosing = (rows.flags[row]! & postingFlags.closing) !== 0;
    const ids = [rows.accountIds[row]!, rows.periodIds[row]!, rows.dimensionInstanceIds[row]!] as const;
    const key = `${ids.join('/')}/${isClosing}`;
    let balance = byKey.get(key);
    if (balance === undefined) {
      const [accountId, periodId, dimensionInstanceId] = ids;
      balance = {
        accountId: accountId as AccountId,
        periodId: periodId as PeriodId,
        dimensionInstanceId: dimensionInstanceId as DimensionInstanceId,
        isClosing,
        debit: 0n,
        credit: 0n,
        globalDebit: 0n,
        globalCredit: 0n,
      };
      byKey.set(key, balance);
      balances.push(balance);
    }
    balance.debit += rows.debits[row]!;
    balance.credit += rows.credits[row]!;
    balance.globalDebit += rows.globalDebits[row]!;
    balance.globalCredit += rows.globalCredits[row]!;
  }
  return balances;
}
