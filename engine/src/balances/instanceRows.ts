import type { PackAmountColumn, PackIntegerColumn } from './packs/balanceRows.ts';
import type { BalanceColumns } from './packs/pack.ts';
import type { AmountList } from './turnovers.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Balances as they lie by dimension instance, in the order in which they came within each: what some instances hold is read without
 * the rest. Columns are laid out when they are first asked for, so that there is never more than the balances themselves.
 */
export class InstanceRows {
  readonly #packs: readonly BalanceColumns[];
  /** By pack: where its rows lie. */
  readonly #places: readonly Int32Array[];
  readonly #ranges: ReadonlyMap<number, Range>;
  readonly #count: number;
  readonly #integers = new Map<PackIntegerColumn, Int32Array>();
  readonly #amounts = new Map<PackAmountColumn, AmountList>();

  constructor(packs: Iterable<BalanceColumns>) {
    this.#packs = [...packs];
    const numbers = new Map<number, number>();
    const counts: number[] = [];
    const numbered = this.#packs.map((pack) =>
      pack.integers('dimensionInstanceIds').map((instance) => {
        let number = numbers.get(instance);
        if (number === undefined) {
          number = counts.push(0) - 1;
          numbers.set(instance, number);
        }
        counts[number]! += 1;
        return number;
      }),
    );
    const next = new Int32Array(counts.length);
    for (let number = 1; number < next.length; number++)
      next[number] = next[number - 1]! + counts[number - 1]!;
    this.#ranges = new Map(
      [...numbers].map(([instance, number]) => {
        const from = next[number]!;
        return [instance, { from, to: from + counts[number]! }];
      }),
    );
    this.#count = counts.reduce((sum, count) => sum + count, 0);
    this.#places = numbered.map((ofPack) => ofPack.map((number) => next[number]!++));
  }

  /** Null: there is none. */
  of(instance: number): BalanceColumns | null {
    const range = this.#ranges.get(instance);
    if (range === undefined) return null;
    const { from, to } = range;
    return {
      count: to - from,
      integers: (column) => this.#integersOf(column).subarray(from, to),
      amounts: (column) => {
        const amounts = this.#amountsOf(column);
        return amounts instanceof BigInt64Array ? amounts.subarray(from, to) : amounts.slice(from, to);
      },
    };
  }

  #integersOf(column: PackIntegerColumn): Int32Array {
    const known = this.#integers.get(column);
    if (known !== undefined) return known;
    const laid = new Int32Array(this.#count);
    this.#packs.forEach((pack, index) => {
      const places = this.#places[index]!;
      const integers = pack.integers(column);
      for (let row = 0; row < places.length; row++) laid[places[row]!] = integers[row]!;
    });
    this.#integers.set(column, laid);
    return laid;
  }

  #amountsOf(column: PackAmountColumn): AmountList {
    const known = this.#amounts.get(column);
    if (known !== undefined) return known;
    let laid: AmountList = new BigInt64Array(this.#count);
    this.#packs.forEach((pack, index) => {
      const places = this.#places[index]!;
      const amounts = pack.amounts(column);
      // Sums beyond 64 bits come as an array.
      if (!(amounts instanceof BigInt64Array) && laid instanceof BigInt64Array) laid = [...laid];
      for (let row = 0; row < places.length; row++) laid[places[row]!] = amounts[row]!;
    });
    this.#amounts.set(column, laid);
    return laid;
  }
}
