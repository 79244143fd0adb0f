import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';

/** Sums by place, kept as doubles as long as these hold them exactly: no bigint is made for most amounts. */
export class ExactSums {
  #numbers = new Float64Array(columnCapacityStart);
  readonly #beyond = new Map<number, bigint>();

  /** Adds an amount that a double holds exactly. */
  addNumber(at: number, amount: number): void {
    while (at >= this.#numbers.length) this.#numbers = doubled(this.#numbers, Float64Array);
    const sum = this.#numbers[at]! + amount;
    if (Math.abs(sum) <= Number.MAX_SAFE_INTEGER) {
      this.#numbers[at] = sum;
      return;
    }
    this.addAmount(at, BigInt(this.#numbers[at]!));
    this.#numbers[at] = amount;
  }

  addAmount(at: number, amount: bigint): void {
    this.#beyond.set(at, (this.#beyond.get(at) ?? 0n) + amount);
  }

  at(place: number): bigint {
    return BigInt(this.#numbers[place] ?? 0) + (this.#beyond.get(place) ?? 0n);
  }
}
