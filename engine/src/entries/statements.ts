import type { EntryTable } from './entryTable.ts';
import { lineFlags, type LineStore } from './lineStore.ts';

/** A point in time to which a file states balances. */
interface StatementDate {
  readonly periodIndex: number;
  readonly specialPeriod: number;
  readonly day: number;
}

/** Lines of one date, or of a special closing period, in row order. */
export interface Statement extends StatementDate {
  readonly lines: number[];
}

/** A line that is no balance, with its date. */
export interface Flow extends StatementDate {
  readonly line: number;
}

/** Special periods follow on the last one. */
export function compareDates(first: StatementDate, second: StatementDate): number {
  return (
    first.periodIndex - second.periodIndex ||
    first.specialPeriod - second.specialPeriod ||
    first.day - second.day
  );
}

function dateOf(lines: LineStore, entries: EntryTable, line: number): StatementDate {
  return {
    periodIndex: entries.periodIndexes[lines.entries[line]!]!,
    specialPeriod: lines.specialPeriods[line]!,
    day: lines.days[line]!,
  };
}

/** Lines that hold balances, by period and date, in the order of time. */
export function statementsOf(lines: LineStore, entries: EntryTable): Statement[] {
  const statements = new Map<string, Statement>();
  for (let line = 0; line < lines.count; line++) {
    if (!(lines.flags[line]! & lineFlags.balance)) continue;
    const date = dateOf(lines, entries, line);
    const key = `${date.periodIndex}/${date.specialPeriod}/${date.day}`;
    const statement = statements.get(key);
    if (statement) statement.lines.push(line);
    else statements.set(key, { ...date, lines: [line] });
  }
  return [...statements.values()].toSorted(compareDates);
}

/** Lines that hold no balances, in the order of time. */
export function flowsOf(lines: LineStore, entries: EntryTable): Flow[] {
  const flows: Flow[] = [];
  for (let line = 0; line < lines.count; line++) {
    if (!(lines.flags[line]! & lineFlags.balance)) flows.push({ line, ...dateOf(lines, entries, line) });
  }
  return flows.toSorted(compareDates);
}
