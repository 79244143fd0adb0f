import { halvesOf } from './amountHalves.ts';

/** Some amounts of a list, one after the other: in 64 bits, or without bounds, which have no halves. */
export interface AmountRow {
  readonly list: BigInt64Array | bigint[];
  /** In the memory of the list, see `halvesOf`. */
  readonly halves: Int32Array | null;
  readonly start: number;
  readonly count: number;
}

export const listHalves = (list: AmountRow['list']): Int32Array | null =>
  list instanceof BigInt64Array ? halvesOf(list) : null;

/** Copies amounts into a row of as many. */
export function copyRow(from: AmountRow, to: AmountRow): void {
  for (let at = 0; at < to.count; at++) to.list[to.start + at] = from.list[from.start + at]!;
}
