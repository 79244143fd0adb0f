import type { AmountFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import { amountDecimals } from '../money/amount.ts';
import { comparable } from '../text/comparable.ts';
import { amountFormatOf } from './amountReader.ts';
import type { PlainCells } from './plainCells.ts';
import { NoPlainRows, onlyPosition } from './plainField.ts';

const zero = 48;
const nine = 57;
const hyphen = 45;

/** So many digits are exact in a double. */
const exactDigits = 15;

const scales: readonly number[] = Array.from({ length: amountDecimals + 1 }, (_, index) => 10 ** index);

/**
 * Reads the amounts of one field where they are digits with at most one decimal sign, groups of three, a minus before them:
 * a part of what `createAmountParser` reads, as integers in 1/10 000. A cell of any other form is not plain, and neither is a
 * row that its mark makes a storno.
 */
export class PlainAmount {
  readonly format: AmountFormat;
  readonly positions: readonly number[];
  /** The last amount read; 0 where the cell is empty. */
  value = 0;
  isEmpty = true;
  readonly #position: number | null;
  readonly #storno: number | null;
  readonly #decimalSign: number;
  readonly #thousandsSign: number;

  constructor(entry: FieldMapEntry | undefined) {
    if (entry?.source.kind === 'constant') throw new NoPlainRows();
    this.format = amountFormatOf(entry);
    this.#position = onlyPosition(entry);
    const { storno, decimalSign, thousandsSign } = this.format;
    if (storno?.values.some((value) => comparable(value) === '')) throw new NoPlainRows();
    this.#storno = storno?.column.position ?? null;
    this.positions = [this.#position, this.#storno].filter((position) => position !== null);
    this.#decimalSign = decimalSign.charCodeAt(0);
    this.#thousandsSign = thousandsSign === '' ? -1 : thousandsSign.charCodeAt(0);
  }

  /** False where the amount is not plain. */
  read(cells: PlainCells): boolean {
    this.value = 0;
    this.isEmpty = this.#position === null || cells.isEmpty(this.#position);
    if (this.#position === null || this.isEmpty) return true;
    if (this.#storno !== null && !cells.isEmpty(this.#storno)) return false;
    return this.#parse(cells.bytes, cells.starts[this.#position]!, cells.ends[this.#position]!);
  }

  #parse(bytes: Uint8Array, start: number, end: number): boolean {
    const isNegative = bytes[start] === hyphen;
    let value = 0;
    let digits = 0;
    let fractionDigits = -1;
    let groupDigits = 0;
    let hasGroups = false;
    for (let place = isNegative ? start + 1 : start; place < end; place++) {
      const byte = bytes[place]!;
      if (byte >= zero && byte <= nine) {
        value = value * 10 + (byte - zero);
        digits += 1;
        if (fractionDigits >= 0) fractionDigits += 1;
        else groupDigits += 1;
      } else if (fractionDigits < 0 && byte === this.#decimalSign) {
        if (hasGroups && groupDigits !== 3) return false;
        fractionDigits = 0;
      } else if (fractionDigits < 0 && byte === this.#thousandsSign) {
        if (hasGroups ? groupDigits !== 3 : groupDigits < 1 || groupDigits > 3) return false;
        hasGroups = true;
        groupDigits = 0;
      } else return false;
    }
    if (fractionDigits < 0 && hasGroups && groupDigits !== 3) return false;
    // A hyphen alone is how spreadsheets show a zero.
    if (digits === 0 && isNegative && end === start + 1) return true;
    const missing = amountDecimals - Math.max(fractionDigits, 0);
    if (digits === 0 || missing < 0 || digits + missing > exactDigits) return false;
    const amount = value * scales[missing]!;
    this.value = isNegative && amount !== 0 ? -amount : amount;
    return true;
  }
}
