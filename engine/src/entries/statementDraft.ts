import type { Amount } from '../money/amount.ts';
import type { PreviousBalance } from '../plan/previousBalances.ts';
import type { CarriedBalance } from './carriedBalances.ts';
import { placeAbsents, type PlacedAbsent, statementMovements } from './statementMovements.ts';

/** What a statement would move, and what its entries would add up to then. */
export interface StatementDraft {
  readonly ofRows: readonly Amount[];
  readonly absents: readonly PlacedAbsent[];
  readonly open: ReadonlyMap<number, Amount>;
}

/** A statement to be drafted. */
export interface StatementToDraft {
  readonly stated: readonly PreviousBalance[];
  /** The entry of each of its rows. */
  readonly entries: readonly number[];
  /** What its rows are held against. */
  readonly before: ReadonlyMap<string, CarriedBalance>;
  /** What an entry adds up to before, debit positive. */
  readonly sumOf: (entry: number) => Amount;
}

export function draftOf({ stated, entries, before, sumOf }: StatementToDraft): StatementDraft {
  const { ofRows, ofAbsents } = statementMovements(stated, before);
  const open = new Map<number, Amount>();
  ofRows.forEach((amount, row) => {
    const entry = entries[row]!;
    open.set(entry, (open.get(entry) ?? sumOf(entry)) + amount);
  });
  return { ofRows, absents: placeAbsents(ofAbsents, open), open };
}

/** The entries that lack something. */
export function lackingEntries({ open }: StatementDraft): ReadonlySet<number> {
  return new Set([...open].flatMap(([entry, amount]) => (amount === 0n ? [] : [entry])));
}

/** What its entries lack together, debit positive. */
export function lackOf({ open }: StatementDraft): Amount {
  return [...open.values()].reduce((sum, amount) => sum + amount, 0n);
}
