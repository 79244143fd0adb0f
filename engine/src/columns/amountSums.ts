import { halvesOf } from './amountHalves.ts';
import { columnCapacityStart, doubled } from './typedColumns.ts';

const halfRange = 2 ** 32;
const carryFrom = Number.MAX_SAFE_INTEGER - halfRange;

/**
 * Sums of amounts by row. Columns of 64 bits are added as halves of 32 in doubles, which are carried before they could lose
 * a unit, so that no bigint is made for an amount; what comes beyond 64 bits is summed apart.
 */
export class AmountSums {
  /** Of row n the low half at 2n, the high half at 2n + 1. */
  #halves = new Float64Array(columnCapacityStart * 2);
  readonly #wide = new Map<number, bigint>();

  /** Adds each amount of a column to the row beside it, or takes it away; to none where the row is negative. */
  add(rows: Int32Array, amounts: ArrayLike<bigint>, sign: 1 | -1 = 1): void {
    if (amounts instanceof BigInt64Array) this.#addLong(rows, halvesOf(amounts), sign);
    else this.#addWide(rows, amounts, BigInt(sign));
  }

  /** 0 where nothing was added. */
  of(row: number): bigint {
    const [low, high] = [this.#halves[row * 2] ?? 0, this.#halves[row * 2 + 1] ?? 0];
    return BigInt(high) * BigInt(halfRange) + BigInt(low) + (this.#wide.get(row) ?? 0n);
  }

  #addLong(rows: Int32Array, halves: Int32Array, sign: number): void {
    for (let place = 0; place < rows.length; place++) {
      const at = rows[place]! * 2;
      if (at < 0) continue;
      while (at >= this.#halves.length) this.#halves = doubled(this.#halves, Float64Array);
      this.#halves[at]! += sign * (halves[place * 2]! >>> 0);
      this.#halves[at + 1]! += sign * halves[place * 2 + 1]!;
      if (Math.abs(this.#halves[at]!) >= carryFrom) this.#carry(at);
    }
  }

  #addWide(rows: Int32Array, amounts: ArrayLike<bigint>, sign: bigint): void {
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place]!;
      if (row >= 0) this.#wide.set(row, (this.#wide.get(row) ?? 0n) + sign * amounts[place]!);
    }
  }

  #carry(at: number): void {
    const carried = Math.floor(this.#halves[at]! / halfRange);
    this.#halves[at]! -= carried * halfRange;
    this.#halves[at + 1]! += carried;
  }
}
