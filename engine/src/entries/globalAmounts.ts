import { absoluteAmount, type Amount } from '../money/amount.ts';
import { distribute } from '../money/distribute.ts';
import { type Rate, translateToGlobal } from '../money/rate.ts';

/** A line of an entry on the side where it counts for pairing, with its `amount`, which is not negative. */
export interface LineToTranslate {
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
  /** The global amount as booked, on that side; null where the file has none. */
  readonly booked: Amount | null;
  /** Of rows of a statement: what they state together. Left out: it stands for itself. */
  readonly together?: string;
}

function sumOf(values: readonly Amount[]): Amount {
  return values.reduce((sum, value) => sum + value, 0n);
}

/** The sums of the two sides of an entry. */
export interface SideSums {
  readonly debit: Amount;
  readonly credit: Amount;
}

/** Whether both sides have lines without a booked amount: those of one side alone take what the others leave. */
export function needsRate(lines: readonly LineToTranslate[]): boolean {
  return (['debit', 'credit'] as const).every((side) =>
    lines.some((line) => line.side === side && line.booked === null),
  );
}

/**
 * Global amounts of the lines of one balanced entry. As booked where the file has them. The others are translated
 * together: the sum of a side without booked amounts at the rate (rounded once, half away from zero, to the minor
 * unit), the other side so that both sides are equal, and each sum is split over its lines by largest remainder. A
 * line to translate therefore takes what the booked ones leave, even of the other sign: an exchange gain in one
 * currency may be a loss in the other. Lines that state a balance together are one line for that, whose part is split over them, in
 * the order of their first rows: however many rows state a balance it moves by the same, and so it does where what is deleted has given its
 * balances to another account, of whatever id. `rate` null means that none is needed (`needsRate`), or that both currencies
 * are the same: none is booked then, and the amounts are taken as they are.
 *
 * An entry booked throughout whose sides differ by at most one minor unit for each line, which is what rounding each
 * line for itself can leave, is made equal on its largest line: the one of the largest `amount`, ties to the first,
 * debits before credits. So the result is equal on both sides. Refused, with the sums of its sides, is an entry
 * booked throughout that differs by more, or that has no `amount` which could have been rounded: no translation
 * difference arises in the global currency.
 */
export function globalAmountsOf(
  lines: readonly LineToTranslate[],
  rate: Rate | null,
  minorUnit: Amount,
): Amount[] | SideSums {
  const result = lines.map((line) => line.booked ?? line.amount);
  const open = { debit: indexesToTranslate(lines, 'debit'), credit: indexesToTranslate(lines, 'credit') };
  const booked = { debit: bookedSum(lines, 'debit'), credit: bookedSum(lines, 'credit') };
  if (open.debit.length + open.credit.length === 0) return madeEqual(lines, result, booked, minorUnit);
  const amountOf = (indexes: readonly number[]) => sumOf(indexes.map((index) => lines[index]!.amount));
  const splitOver = (indexes: readonly number[], total: Amount) => {
    const weights = indexes.map((index) => lines[index]!.amount);
    distribute(total, weights, minorUnit).forEach((part, position) => (result[indexes[position]!] = part));
  };
  const fill = (indexes: readonly number[], total: Amount) => {
    const groups = groupsOf(lines, indexes);
    if (groups === null) return splitOver(indexes, total);
    distribute(total, groups.map(amountOf), minorUnit).forEach((part, group) =>
      splitOver(groups[group]!, part),
    );
  };
  if (open.credit.length === 0) {
    fill(open.debit, booked.credit - booked.debit);
  } else if (open.debit.length === 0) {
    fill(open.credit, booked.debit - booked.credit);
  } else if (rate !== null) {
    const debitTotal = translateToGlobal(amountOf(open.debit), rate, minorUnit);
    fill(open.debit, debitTotal);
    fill(open.credit, booked.debit + debitTotal - booked.credit);
  }
  return result;
}

/**
 * Whether the lines of a side without a booked amount have together what the rate gives of them, in global `amounts` as
 * `globalAmountsOf` makes them: always where no line is booked. Where some are, one side may have taken what they left.
 */
export function isTranslatedBy(
  rate: Rate,
  side: LineToTranslate['side'],
  lines: readonly LineToTranslate[],
  amounts: readonly Amount[],
  minorUnit: Amount,
): boolean {
  const open = indexesToTranslate(lines, side);
  const own = sumOf(open.map((index) => lines[index]!.amount));
  return sumOf(open.map((index) => amounts[index]!)) === translateToGlobal(own, rate, minorUnit);
}

/** An entry booked throughout, made equal on its largest line. */
function madeEqual(
  lines: readonly LineToTranslate[],
  amounts: readonly Amount[],
  sums: SideSums,
  minorUnit: Amount,
): Amount[] | SideSums {
  const difference = sums.debit - sums.credit;
  if (absoluteAmount(difference) > BigInt(lines.length) * minorUnit) return sums;
  const largest = indexOfLargest(lines);
  if (lines[largest]!.amount === 0n && difference !== 0n) return sums;
  const isDebit = lines[largest]!.side === 'debit';
  return amounts.with(largest, amounts[largest]! + (isDebit ? -difference : difference));
}

/** Debits come before credits, so that an entry of two lines does not depend on the order of its rows. */
function indexOfLargest(lines: readonly LineToTranslate[]): number {
  const inOrder = [...indexesOf(lines, 'debit'), ...indexesOf(lines, 'credit')];
  return inOrder.reduce((best, index) => (lines[index]!.amount > lines[best]!.amount ? index : best));
}

function indexesOf(lines: readonly LineToTranslate[], side: LineToTranslate['side']): number[] {
  return lines.flatMap((line, index) => (line.side === side ? [index] : []));
}

function indexesToTranslate(lines: readonly LineToTranslate[], side: LineToTranslate['side']): number[] {
  return indexesOf(lines, side).filter((index) => lines[index]!.booked === null);
}

/** Places of lines that state something together, in the order of the first of each; null: each stands for itself. */
function groupsOf(lines: readonly LineToTranslate[], indexes: readonly number[]): number[][] | null {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const { together } = lines[index]!;
    if (together === undefined) return null;
    const group = groups.get(together);
    if (group) group.push(index);
    else groups.set(together, [index]);
  }
  return [...groups.values()];
}

function bookedSum(lines: readonly LineToTranslate[], side: LineToTranslate['side']): Amount {
  return sumOf(lines.map((line) => (line.side === side ? (line.booked ?? 0n) : 0n)));
}
