import type { Amount } from '../money/amount.ts';
import type { PreviousBalance } from '../plan/previousBalances.ts';
import { type CarriedBalance, compareCarried, placedKeyOf } from './carriedBalances.ts';
import { rowMovements } from './rowMovements.ts';

/** What a statement moves: each of its rows, and what it does not name any more, which falls to 0. Debit positive. */
export interface StatementMovements {
  readonly ofRows: readonly Amount[];
  readonly ofAbsents: readonly PreviousBalance[];
}

/** The rows of a statement that share a movement, by their places in it: those of an account and instance. */
function rowsTogether(stated: readonly PreviousBalance[]): ReadonlyMap<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [row, balance] of stated.entries()) {
    const key = placedKeyOf(balance);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * Movements of the balances of a statement against those before it. Several rows for one account and instance add up and
 * share one net movement (see `rowMovements`), in whatever entries they stand. What is not named falls in the order in which it was
 * first carried, as rows move in their order: who takes a cent that is left over hangs on that.
 */
export function statementMovements(
  stated: readonly PreviousBalance[],
  before: ReadonlyMap<string, CarriedBalance>,
): StatementMovements {
  const open = new Map(before);
  const ofRows = stated.map(() => 0n);
  for (const [key, rows] of rowsTogether(stated)) {
    const previous = open.get(key)?.amount ?? 0n;
    open.delete(key);
    const amounts = rows.map((row) => stated[row]!.amount);
    const movement = amounts.reduce((sum, amount) => sum + amount, -previous);
    rowMovements(amounts, movement).forEach((amount, place) => (ofRows[rows[place]!] = amount));
  }
  const ofAbsents = [...open.values()]
    .filter(({ amount }) => amount !== 0n)
    .toSorted(compareCarried)
    .map(({ accountId, dimensionInstanceId, amount }) => ({
      accountId,
      dimensionInstanceId,
      amount: -amount,
    }));
  return { ofRows, ofAbsents };
}

/** What falls to 0, with the entry in which it does. */
export interface PlacedAbsent {
  readonly absent: PreviousBalance;
  readonly entry: number;
}

/** The entries that lack an amount, by that, the first of them last. */
function entriesByLack(open: ReadonlyMap<number, Amount>): Map<Amount, number[]> {
  const entries = new Map<Amount, number[]>();
  for (const [entry, amount] of [...open].toReversed()) {
    if (amount !== 0n) entries.set(amount, [...(entries.get(amount) ?? []), entry]);
  }
  return entries;
}

/**
 * Puts what falls to 0 into entries, of which `open` has what their lines add up to: into one that lacks exactly that, else
 * into the first that lacks anything, else into the first. `open` is left with what is lacking then.
 */
export function placeAbsents(absents: readonly PreviousBalance[], open: Map<number, Amount>): PlacedAbsent[] {
  const [firstEntry = 0] = open.keys();
  const placed: PlacedAbsent[] = [];
  const place = (absent: PreviousBalance, entry: number) => {
    open.set(entry, (open.get(entry) ?? 0n) + absent.amount);
    placed.push({ absent, entry });
  };
  const byLack = entriesByLack(open);
  const others = absents.filter((absent) => {
    const entry = byLack.get(-absent.amount)?.pop();
    if (entry !== undefined) place(absent, entry);
    return entry === undefined;
  });
  const lacking = [...open].find(([, amount]) => amount !== 0n);
  for (const absent of others) place(absent, lacking?.[0] ?? firstEntry);
  return placed;
}
