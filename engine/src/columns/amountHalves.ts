/**
 * Amounts of 64 bits as two halves of 32: a loop over them makes no bigint for each amount, which would cost ten times the
 * loop. Halves lie as the machine keeps them, low half first.
 */

const halfRange = 2 ** 32;
/** |high half| below which an amount is exact as a double. */
const safeHighMax = 2 ** 21;

/** The halves of amounts in the same memory: of amount n the low half at 2n, the high half at 2n + 1. */
export function halvesOf(amounts: BigInt64Array): Int32Array {
  return new Int32Array(amounts.buffer, amounts.byteOffset, amounts.length * 2);
}

/** The amounts as doubles, or null where one of them is beyond what a double holds exactly. */
export function exactNumbersOf(amounts: BigInt64Array): Float64Array | null {
  const halves = halvesOf(amounts);
  const numbers = new Float64Array(amounts.length);
  for (let index = 0; index < numbers.length; index++) {
    const high = halves[index * 2 + 1]!;
    if (high >= safeHighMax || high < -safeHighMax) return null;
    const number = high * halfRange + (halves[index * 2]! >>> 0);
    if (number < Number.MIN_SAFE_INTEGER) return null;
    numbers[index] = number;
  }
  return numbers;
}

/** The amounts of exact doubles. */
export function amountsOfNumbers(numbers: Float64Array): BigInt64Array {
  const amounts = new BigInt64Array(numbers.length);
  const halves = halvesOf(amounts);
  for (let index = 0; index < numbers.length; index++) setNumber(halves, index, numbers[index]!);
  return amounts;
}

/** An amount as the double that is nearest to it: the number of it where that is exact. */
export function numberAt(halves: Int32Array, index: number): number {
  return halves[index * 2 + 1]! * halfRange + (halves[index * 2]! >>> 0);
}

/** Sets an amount to that of an exact double. */
export function setNumber(halves: Int32Array, index: number, number: number): void {
  halves[index * 2] = number | 0;
  halves[index * 2 + 1] = Math.floor(number / halfRange);
}

/** A sum of amounts given by halves; a sum of both in doubles stays exact, since the low one is carried in time. */
export class HalvesSum {
  #low = 0;
  #high = 0;

  add(low: number, high: number): void {
    this.#low += low >>> 0;
    this.#high += high;
    if (this.#low >= Number.MAX_SAFE_INTEGER - halfRange) this.#carry();
  }

  #carry(): void {
    const carried = Math.floor(this.#low / halfRange);
    this.#low -= carried * halfRange;
    this.#high += carried;
  }

  total(): bigint {
    return BigInt(this.#high) * BigInt(halfRange) + BigInt(this.#low);
  }
}
