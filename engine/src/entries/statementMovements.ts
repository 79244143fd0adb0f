import type { AccountId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import type { PreviousBalance } from '../plan/previousBalances.ts';
import { placedKeyOf } from './carriedBalances.ts';
import { rowMovements } from './rowMovements.ts';

/** What a statement moves: each of its rows, and what it does not name any more, which falls to 0. Debit positive. */
export interface StatementMovements {
  readonly ofRows: readonly Amount[];
  readonly ofAbsents: readonly PreviousBalance[];
  /** Of retained earnings, where it does not name them. */
  readonly ofRetained: readonly PreviousBalance[];
}

/** The rows of a statement that share a movement, by their places in it: those of an account and instance in an entry. */
function rowsTogether(
  stated: readonly PreviousBalance[],
  entryOf: (row: number) => number,
): Iterable<number[]> {
  const groups = new Map<string, number[]>();
  for (const [row, balance] of stated.entries()) {
    const key = `${placedKeyOf(balance)}/${entryOf(row)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups.values();
}

/**
 * Movements of the balances of a statement against those before it. Several rows for one account and instance add up and
 * share one net movement (see `rowMovements`), in each entry by itself; the first entry carries the balance before.
 */
export function statementMovements(
  stated: readonly PreviousBalance[],
  before: ReadonlyMap<string, PreviousBalance>,
  retainedId: AccountId | undefined,
  entryOf: (row: number) => number,
): StatementMovements {
  const open = new Map(before);
  const ofRows = stated.map(() => 0n);
  for (const rows of rowsTogether(stated, entryOf)) {
    const key = placedKeyOf(stated[rows[0]!]!);
    const previous = open.get(key)?.amount ?? 0n;
    open.delete(key);
    const amounts = rows.map((row) => stated[row]!.amount);
    const movement = amounts.reduce((sum, amount) => sum + amount, -previous);
    rowMovements(amounts, movement).forEach((amount, place) => (ofRows[rows[place]!] = amount));
  }
  const absents = [...open.values()]
    .filter(({ amount }) => amount !== 0n)
    .map((absent) => ({ ...absent, amount: -absent.amount }));
  return {
    ofRows,
    ofAbsents: absents.filter(({ accountId }) => accountId !== retainedId),
    ofRetained: absents.filter(({ accountId }) => accountId === retainedId),
  };
}
