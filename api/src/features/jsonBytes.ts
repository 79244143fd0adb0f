import type { AmountList } from '@tributary/engine/balances/turnovers';
import { exactNumbersOf } from '@tributary/engine/columns/amountHalves';
import { formatAmount } from '@tributary/engine/money/amount';
import { amountBytesMax, writeAmount } from '@tributary/engine/money/amountBytes';

const firstBytes = 64 * 1024;
const [quote, comma] = [34, 44];

/** Amounts as what is written: doubles where all of them are exact. */
export type WritableAmounts = Float64Array | readonly bigint[];

export function writableOf(amounts: AmountList): WritableAmounts {
  return (amounts instanceof BigInt64Array ? exactNumbersOf(amounts) : null) ?? Array.from(amounts);
}

/** JSON as it is written, in UTF-8. */
export class JsonBytes {
  #bytes = Buffer.allocUnsafeSlow(firstBytes);
  #length = 0;

  text(text: string): void {
    this.#makeRoom(text.length * 3);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
  }

  /** In quotation marks. */
  amount(amount: number | bigint): void {
    if (typeof amount === 'bigint') {
      this.text(`"${formatAmount(amount)}"`);
      return;
    }
    this.#makeRoom(amountBytesMax + 2);
    this.#bytes[this.#length] = quote;
    this.#length = writeAmount(this.#bytes, this.#length + 1, amount);
    this.#bytes[this.#length++] = quote;
  }

  /** Separated by commas. */
  amounts(amounts: WritableAmounts): void {
    for (let place = 0; place < amounts.length; place++) {
      if (place > 0) this.#comma();
      this.amount(amounts[place] ?? 0);
    }
  }

  /** What was written, alone in its memory. */
  finish(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.buffer.slice(0, this.#length));
  }

  #comma(): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = comma;
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#length + bytes));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
