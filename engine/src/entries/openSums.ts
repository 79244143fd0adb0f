import type { Amount } from '../money/amount.ts';
import type { EntryTable } from './entryTable.ts';
import type { LineStore } from './lineStore.ts';
import { compareDates, dateOf, type Statement, type StatementDate } from './statements.ts';

/** An entry, and what its lines add up to where that is not 0: what it lacks to balance. Debit positive. */
export interface OpenEntry {
  readonly entry: number;
  readonly amount: Amount;
}

/** What lines add up to before a contra account takes what is lacking. Debit positive. */
export interface OpenSums {
  /** A line that is no balance. */
  addFlow(line: number, amount: Amount): void;
  /** A movement of a balance that is posted. */
  addMovement(entry: number, amount: Amount): void;
  /** What lacks after a statement that would move entries by these amounts. */
  openAfter(statement: Statement, movements: ReadonlyMap<number, Amount>): readonly OpenEntry[];
  /** The statement is posted. */
  close(statement: Statement): void;
}

/** Without a contra account each entry has to balance by itself. */
export class SumsOfEntries implements OpenSums {
  readonly #lines: LineStore;
  readonly #sums = new Map<number, Amount>();

  constructor(lines: LineStore) {
    this.#lines = lines;
  }

  addFlow(line: number, amount: Amount): void {
    this.addMovement(this.#lines.entries[line]!, amount);
  }

  addMovement(entry: number, amount: Amount): void {
    this.#sums.set(entry, (this.#sums.get(entry) ?? 0n) + amount);
  }

  openAfter({ lines }: Statement, movements: ReadonlyMap<number, Amount>): readonly OpenEntry[] {
    const entries = new Set(lines.map((line) => this.#lines.entries[line]!));
    return [...entries]
      .map((entry) => ({ entry, amount: (this.#sums.get(entry) ?? 0n) + (movements.get(entry) ?? 0n) }))
      .filter(({ amount }) => amount !== 0n);
  }

  close(): void {}
}

/** With a contra account it counts what is lacking from one statement to the next, in whatever entries: in the first one. */
export class SumsOfStatements implements OpenSums {
  readonly #lines: LineStore;
  readonly #entries: EntryTable;
  #flows: { readonly date: StatementDate; readonly amount: Amount }[] = [];

  constructor(lines: LineStore, entries: EntryTable) {
    this.#lines = lines;
    this.#entries = entries;
  }

  addFlow(line: number, amount: Amount): void {
    this.#flows.push({ date: dateOf(this.#lines, this.#entries, line), amount });
  }

  addMovement(): void {}

  openAfter(statement: Statement, movements: ReadonlyMap<number, Amount>): readonly OpenEntry[] {
    const moved = [...movements.values()].reduce((sum, amount) => sum + amount, 0n);
    const amount = this.#flows
      .filter(({ date }) => compareDates(date, statement) <= 0)
      .reduce((sum, flow) => sum + flow.amount, moved);
    return amount === 0n ? [] : [{ entry: this.#lines.entries[statement.lines[0]!]!, amount }];
  }

  close(statement: Statement): void {
    this.#flows = this.#flows.filter(({ date }) => compareDates(date, statement) > 0);
  }
}
