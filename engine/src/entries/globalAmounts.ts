import type { Amount } from '../money/amount.ts';
import { distribute } from '../money/distribute.ts';
import { type Rate, translateToGlobal } from '../money/rate.ts';

/** A line of an entry on the side where it counts for pairing, with positive `amount`. */
export interface LineToTranslate {
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  /** The global amount as booked, on that side; null where the file has none. */
  readonly booked: Amount | null;
}

function sumOf(values: readonly Amount[]): Amount {
  return values.reduce((sum, value) => sum + value, 0n);
}

/**
 * Global amounts of the lines of one balanced entry. As booked where the file has them. The others are translated
 * together: the sum of a side without booked amounts at the rate (rounded once, half away from zero, to the minor
 * unit), the other side so that both sides are equal, and each sum is split over its lines by largest remainder. So
 * an entry with any line to translate is equal on both sides in the global currency; an entry booked throughout is
 * left as it was booked. `rate` null means that both currencies are the same: the amounts are taken as they are.
 */
export function globalAmountsOf(
  lines: readonly LineToTranslate[],
  rate: Rate | null,
  minorUnit: Amount,
): Amount[] {
  const result = lines.map((line) => line.booked ?? line.amount);
  const hasBooked = lines.some((line) => line.booked !== null);
  if (rate === null && !hasBooked) return result;
  const open = { debit: indexesToTranslate(lines, 'debit'), credit: indexesToTranslate(lines, 'credit') };
  if (open.debit.length + open.credit.length === 0) return result;
  const booked = { debit: bookedSum(lines, 'debit'), credit: bookedSum(lines, 'credit') };
  const amountOf = (indexes: readonly number[]) => sumOf(indexes.map((index) => lines[index]!.amount));
  const translate = (amount: Amount) => (rate === null ? amount : translateToGlobal(amount, rate, minorUnit));
  const fill = (indexes: readonly number[], total: Amount) => {
    const weights = indexes.map((index) => lines[index]!.amount);
    distribute(total, weights, minorUnit).forEach((part, position) => (result[indexes[position]!] = part));
  };
  if (open.credit.length === 0) {
    fill(open.debit, booked.credit - booked.debit);
  } else {
    const debitTotal = open.debit.length === 0 ? 0n : translate(amountOf(open.debit));
    if (open.debit.length > 0) fill(open.debit, debitTotal);
    fill(open.credit, booked.debit + debitTotal - booked.credit);
  }
  return result;
}

function indexesToTranslate(lines: readonly LineToTranslate[], side: LineToTranslate['side']): number[] {
  return lines.flatMap((line, index) => (line.side === side && line.booked === null ? [index] : []));
}

function bookedSum(lines: readonly LineToTranslate[], side: LineToTranslate['side']): Amount {
  return sumOf(lines.map((line) => (line.side === side ? (line.booked ?? 0n) : 0n)));
}
