import { absoluteAmount, type Amount } from '../money/amount.ts';
import { lineFlags, type LineStore } from './lineStore.ts';

/** The lines of an entry on the sides where they count for pairing (a negative line on the other), as line indexes. */
export interface EntrySides {
  readonly debits: number[];
  readonly credits: number[];
  debitSum: Amount;
  creditSum: Amount;
}

/** The global amount of the file on the line's own side; null where the file has none. */
export function bookedGlobalOf(lines: LineStore, line: number): Amount | null {
  return lines.flags[line]! & lineFlags.globalBooked ? lines.globalAmounts[line]! : null;
}

export function absoluteAmountOf(lines: LineStore, line: number): Amount {
  return absoluteAmount(lines.amounts[line]!);
}

/** -1 where the line counts on the other side than its own. One without functional amount goes by its global amount. */
export function signOf(lines: LineStore, line: number): 1n | -1n {
  const amount = lines.amounts[line]!;
  return (amount === 0n ? lines.globalAmounts[line]! : amount) < 0n ? -1n : 1n;
}

/** The sides of an entry. A line without any amount, functional or global, is on none of them. */
export function sidesOf(lines: LineStore, entryLines: Uint32Array): EntrySides {
  const sides: EntrySides = { debits: [], credits: [], debitSum: 0n, creditSum: 0n };
  for (const line of entryLines) {
    const amount = absoluteAmountOf(lines, line);
    if (amount === 0n && !bookedGlobalOf(lines, line)) continue;
    const isCredit = (lines.flags[line]! & lineFlags.credit) !== 0;
    if (isCredit !== signOf(lines, line) < 0n) {
      sides.credits.push(line);
      sides.creditSum += amount;
    } else {
      sides.debits.push(line);
      sides.debitSum += amount;
    }
  }
  return sides;
}

/** The high half of amounts of which some have no counterpart of the other sign. */
const highMin = -(2 ** 31);

/** Whether two lines are a debit and a credit of one amount other than 0, neither with a global amount of its own. */
export function isEqualPair({ flags, amountHalves }: LineStore, first: number, second: number): boolean {
  const low = amountHalves[first * 2]!;
  const high = amountHalves[first * 2 + 1]!;
  return (
    low === amountHalves[second * 2] &&
    high === amountHalves[second * 2 + 1] &&
    (low | high) !== 0 &&
    high !== highMin &&
    ((flags[first]! ^ flags[second]!) & lineFlags.credit) !== 0 &&
    ((flags[first]! | flags[second]!) & lineFlags.globalBooked) === 0
  );
}
