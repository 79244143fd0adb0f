import type { PackAmountColumn } from '@tributary/engine/balances/packs/balanceRows';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { Amount } from '@tributary/engine/money/amount';
import { type BalanceMatch, matchingBalances, versionsInSteps } from './balanceMatches.ts';
import type { Figures } from './figures.ts';
import type { PostingSums } from './leadingGroups.ts';
import { sumByStream } from './postingGroups.ts';
import { isStream } from './publishedStore.ts';
import type { PostingQuery } from './queries.ts';

export interface PostingTotals extends PostingSums {
  /** What each stream that has any of them gives to it, in the order of their ids; initial balances are of no stream. */
  readonly streams: readonly (PostingSums & { readonly streamId: number })[];
}

/** Amounts as doubles as long as they are exact: a bigint for each would take most of the time. */
function sumOf({ pack, rows }: BalanceMatch, column: PackAmountColumn): Amount {
  const numbers = pack.amountNumbers(column);
  if (numbers === null) {
    const amounts = pack.amounts(column);
    return rows.reduce((sum, row) => sum + (amounts[row] ?? 0n), 0n);
  }
  let [sum, part] = [0n, 0];
  for (const row of rows) {
    const number = numbers[row] ?? 0;
    if (Number.isSafeInteger(part + number)) {
      part += number;
    } else {
      sum += BigInt(part);
      part = number;
    }
  }
  return sum + BigInt(part);
}

function countOf({ pack, rows }: BalanceMatch, side: 'debit' | 'credit'): number {
  const counts = pack.integers(side === 'debit' ? 'debitCounts' : 'creditCounts');
  return rows.reduce((sum, row) => sum + (counts[row] ?? 0), 0);
}

const columns = {
  functional: { debit: 'debits', credit: 'credits' },
  global: { debit: 'globalDebits', credit: 'globalCredits' },
} as const;

/**
 * How many postings a query finds, and their sums, also by stream: balances know all of it, however they are filtered, but for
 * values of analytics fields, and what is asked of single postings.
 */
export async function totalPostings(figures: Figures, query: PostingQuery): Promise<PostingTotals> {
  const isOfBalances = query.analytics === null && (query.rows ?? null) === null;
  return toTotals(isOfBalances ? await sumBalances(figures, query) : await sumByStream(figures, query));
}

async function sumBalances(figures: Figures, query: PostingQuery): Promise<Map<number, PostingSums>> {
  const ofStreams = new Map<number, { total: number; debit: Amount; credit: Amount }>();
  for await (const version of versionsInSteps(figures, query)) {
    const matches = await matchingBalances(figures, version, query);
    const sums = ofStreams.get(version.streamId) ?? { total: 0, debit: 0n, credit: 0n };
    ofStreams.set(version.streamId, sums);
    for (const match of matches?.balances ?? []) {
      for (const side of ['debit', 'credit'] as const) {
        if (query.side !== null && query.side !== sideCodes[side]) continue;
        sums.total += countOf(match, side);
        sums[side] += sumOf(match, columns[query.useFunctionalCurrency ? 'functional' : 'global'][side]);
      }
      await figures.turns.after(match.pack.count);
    }
  }
  return ofStreams;
}

function toTotals(ofStreams: ReadonlyMap<number, PostingSums>): PostingTotals {
  const found = [...ofStreams]
    .map(([streamId, sums]) => ({ streamId, ...sums }))
    .filter(({ total }) => total > 0)
    .toSorted((left, right) => left.streamId - right.streamId);
  return {
    total: found.reduce((total, each) => total + each.total, 0),
    debit: found.reduce((sum, { debit }) => sum + debit, 0n),
    credit: found.reduce((sum, { credit }) => sum + credit, 0n),
    streams: found.filter(({ streamId }) => isStream(streamId)),
  };
}
