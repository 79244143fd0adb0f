import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import { type BalanceMatch, matchingBalances, versionsOf } from './balanceMatches.ts';
import type { Figures } from './figures.ts';
import type { PostingQuery } from './queries.ts';

export interface PostingTotals {
  readonly total: number;
  readonly debit: Amount;
  readonly credit: Amount;
}

/** Once for each set that asks for a posting. */
function setCount(mask: number): number {
  let count = 0;
  for (let sets = mask; sets !== 0; sets &= sets - 1) count += 1;
  return count;
}

function addSide(
  { pack, rows, masks }: BalanceMatch,
  side: 'debit' | 'credit',
  isFunctional: boolean,
): { count: number; amount: Amount } {
  const counts = pack.integers(side === 'debit' ? 'debitCounts' : 'creditCounts');
  const functional = side === 'debit' ? 'debits' : 'credits';
  const amounts = pack.amounts(
    isFunctional ? functional : side === 'debit' ? 'globalDebits' : 'globalCredits',
  );
  let [count, amount] = [0, 0n];
  rows.forEach((row, place) => {
    const times = setCount(masks[place] ?? 0);
    count += times * (counts[row] ?? 0);
    amount += times === 1 ? (amounts[row] ?? 0n) : BigInt(times) * (amounts[row] ?? 0n);
  });
  return { count, amount };
}

/** How many postings a query finds, and their sums: balances know both, however they are filtered. */
export async function totalPostings(figures: Figures, query: PostingQuery): Promise<PostingTotals> {
  const sums = { total: 0, debit: 0n, credit: 0n };
  for (const version of versionsOf(figures, query)) {
    for (const match of await matchingBalances(figures, version, query)) {
      for (const side of ['debit', 'credit'] as const) {
        if (query.side !== null && query.side !== sideCodes[side]) continue;
        const { count, amount } = addSide(match, side, query.useFunctionalCurrency);
        sums.total += count;
        sums[side] += amount;
      }
    }
  }
  return sums;
}
