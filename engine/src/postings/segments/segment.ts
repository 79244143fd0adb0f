import { packColumns } from '../../columns/packColumns.ts';
import { PackedColumns } from '../../columns/packedColumns.ts';
import {
  type AmountColumn,
  amountColumns,
  columnsInOrder,
  type IntegerColumn,
  integerColumns,
  type SegmentColumns,
} from './segmentColumns.ts';

/** Rows of a file follow its lines closely, so that their distance is shorter than either. */
function distances(sourceRows: Int32Array, lineNumbers: Int32Array): Int32Array {
  const result = new Int32Array(sourceRows.length);
  for (let index = 0; index < result.length; index++)
    result[index] = sourceRows[index]! - lineNumbers[index]!;
  return result;
}

/** Postings, in the order account id, period id, line, as the body of a segment. */
export function encodeSegment(columns: SegmentColumns): Uint8Array<ArrayBuffer> {
  const { sourceRows, lineNumbers } = columns;
  const stored = { ...columns, sourceRows: distances(sourceRows, lineNumbers) };
  return packColumns(lineNumbers.length, columnsInOrder(stored));
}

/** The postings of a body, decoded column by column as they are asked for. What is no such body is a RangeError. */
export class Segment {
  readonly #columns: PackedColumns;
  readonly #integers = new Map<IntegerColumn, Int32Array>();
  readonly #amounts = new Map<AmountColumn, BigInt64Array>();

  constructor(body: Uint8Array) {
    this.#columns = new PackedColumns(body, integerColumns.length + amountColumns.length);
  }

  get count(): number {
    return this.#columns.rowCount;
  }

  integers(column: IntegerColumn): Int32Array {
    let integers = this.#integers.get(column);
    if (integers === undefined) {
      integers = this.#columns.integers(integerColumns.indexOf(column));
      if (column === 'sourceRows') {
        const lineNumbers = this.integers('lineNumbers');
        for (let index = 0; index < integers.length; index++) integers[index]! += lineNumbers[index]!;
      }
      this.#integers.set(column, integers);
    }
    return integers;
  }

  /** Of one posting: for a few of them the others are not decoded. */
  integerAt(column: IntegerColumn, row: number): number {
    const stored = this.#columns.integerAt(integerColumns.indexOf(column), row);
    return column === 'sourceRows' ? stored + this.integerAt('lineNumbers', row) : stored;
  }

  amountAt(column: AmountColumn, row: number): bigint {
    return this.#columns.amountAt(placeOfAmount(column), row);
  }

  amounts(column: AmountColumn): BigInt64Array {
    let amounts = this.#amounts.get(column);
    if (amounts === undefined) {
      const decoded = this.#columns.amounts(placeOfAmount(column));
      if (!(decoded instanceof BigInt64Array)) throw new RangeError('An amount of a posting has 64 bits');
      amounts = decoded;
      this.#amounts.set(column, amounts);
    }
    return amounts;
  }

  /** The amounts as doubles for loops over many of them; null where one is beyond what a double holds exactly. */
  amountNumbers(column: AmountColumn): Float64Array | null {
    return this.#columns.amountNumbers(placeOfAmount(column));
  }

  /** A body of some of the columns, whole numbers first, as they lie in this one. */
  chosen(integers: readonly IntegerColumn[], amounts: readonly AmountColumn[]): Uint8Array<ArrayBuffer> {
    return this.#columns.chosen([
      ...integers.map((column) => integerColumns.indexOf(column)),
      ...amounts.map((column) => placeOfAmount(column)),
    ]);
  }
}

function placeOfAmount(column: AmountColumn): number {
  return integerColumns.length + amountColumns.indexOf(column);
}
