import { packColumns } from '../../columns/packColumns.ts';
import { PackedColumns } from '../../columns/packedColumns.ts';
import {
  type BalanceRows,
  type PackAmountColumn,
  packAmountColumns,
  type PackIntegerColumn,
  packIntegerColumns,
  type PackLevel,
} from './balanceRows.ts';

/** Balances of a part; the last one of a level may have fewer. */
export const packLength = 16_384;

/** The balances of a level as bodies of parts, in the order of their keys; none where there are no balances. */
export function encodePacks(rows: BalanceRows): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from < rows.count; from += packLength) {
    const to = Math.min(from + packLength, rows.count);
    parts.push(
      packColumns(to - from, [
        ...packIntegerColumns.map((name) => rows[name].subarray(from, to)),
        ...packAmountColumns.map((name) => rows[name].slice(from, to)),
      ]),
    );
  }
  return parts;
}

/** Balances, column by column. */
export interface BalanceColumns {
  readonly count: number;
  integers(column: PackIntegerColumn): Int32Array;
  amounts(column: PackAmountColumn): ArrayLike<bigint>;
}

/** The balances of a part, decoded column by column as they are asked for. What is no such part is a RangeError. */
export class BalancePack implements BalanceColumns {
  readonly #columns: PackedColumns;

  constructor(body: Uint8Array) {
    this.#columns = new PackedColumns(body, packIntegerColumns.length + packAmountColumns.length);
  }

  get count(): number {
    return this.#columns.rowCount;
  }

  integers(column: PackIntegerColumn): Int32Array {
    return this.#columns.integers(packIntegerColumns.indexOf(column));
  }

  amounts(column: PackAmountColumn): ArrayLike<bigint> {
    return this.#columns.amounts(placeOfAmount(column));
  }

  /** The amounts as doubles for loops over many of them; null where one is beyond what a double holds exactly. */
  amountNumbers(column: PackAmountColumn): Float64Array | null {
    return this.#columns.amountNumbers(placeOfAmount(column));
  }
}

function placeOfAmount(column: PackAmountColumn): number {
  return packIntegerColumns.length + packAmountColumns.indexOf(column);
}

/** A part as a line of text, its body by the hexadecimal hash of it; the hash of all lines stands for the version's packs. */
export function describePack(level: PackLevel, part: number, count: number, bodyHash: string): string {
  return `${level} ${part} ${count} ${bodyHash}\n`;
}
