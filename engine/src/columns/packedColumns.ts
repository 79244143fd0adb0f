import { amountsOfNumbers, exactNumbersOf } from './amountHalves.ts';
import {
  bodyOf,
  descriptorLength,
  headerLength,
  narrowArray,
  type PackedColumn,
  packedFormat,
  scales,
  widths,
} from './packedLayout.ts';

const noBytes = new Uint8Array(0);

interface Descriptor extends Omit<PackedColumn, 'bytes'> {
  readonly start: number;
}

/** A body of `packColumns`, read a column at a time. Refuses with a RangeError what is not such a body. */
export class PackedColumns {
  readonly rowCount: number;
  readonly #body: Uint8Array;
  readonly #view: DataView;
  readonly #descriptors: readonly Descriptor[];

  constructor(body: Uint8Array, columnCount: number) {
    const start = headerLength + columnCount * descriptorLength;
    if (body.length < start) throw new RangeError('The body is shorter than its header');
    const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
    if (view.getUint8(0) !== packedFormat)
      throw new RangeError(`Format ${view.getUint8(0)} of packed columns is not known`);
    if (view.getUint8(1) !== columnCount || view.getUint16(2) !== 0)
      throw new RangeError('The body has other columns');
    this.rowCount = view.getUint32(4, true);
    this.#body = body;
    this.#view = view;
    const descriptors: Descriptor[] = [];
    let end = start;
    for (let column = 0; column < columnCount; column++) {
      const descriptor = readDescriptor(view, descriptors, end);
      descriptors.push(descriptor);
      end += descriptor.width * this.rowCount;
    }
    if (end !== body.length) throw new RangeError(`The body has ${body.length} bytes instead of ${end}`);
    this.#descriptors = descriptors;
  }

  /** Whole numbers of 32 bits. */
  integers(column: number): Int32Array {
    const { width, smallest, start } = this.#integerColumn(column);
    const integers = new Int32Array(this.rowCount);
    const base = Number(smallest);
    if (width === 0) return integers.fill(base);
    const values = narrowArray(width, this.#bytes(start, width));
    for (let index = 0; index < integers.length; index++) integers[index] = values[index]! + base;
    return integers;
  }

  /** Exact amounts; sums beyond 64 bits come as an array. */
  amounts(column: number): ArrayLike<bigint> {
    const { scale, width, same, start } = this.#descriptors[column]!;
    if (scale === scales.sameColumn) return this.amounts(same);
    if (width === 8) return new BigInt64Array(this.#bytes(start, 8));
    if (width === 16) {
      return Array.from({ length: this.rowCount }, (_, row) => wideAt(this.#view, start + row * 16));
    }
    return amountsOfNumbers(this.#numbers(column));
  }

  /** One whole number, without the others of its column. */
  integerAt(column: number, row: number): number {
    const { width, smallest, start } = this.#integerColumn(column);
    return Number(smallest) + this.#narrowAt(start, width, row);
  }

  /** One amount, without the others of its column. */
  amountAt(column: number, row: number): bigint {
    const { scale, width, same, smallest, start } = this.#descriptors[column]!;
    if (scale === scales.sameColumn) return this.amountAt(same, row);
    if (width === 8) return this.#view.getBigInt64(start + row * 8, true);
    if (width === 16) return wideAt(this.#view, start + row * 16);
    const unit = scale === scales.hundred ? 100 : 1;
    return BigInt(this.#narrowAt(start, width, row) * unit + Number(smallest));
  }

  /** The same as doubles, or null where one of them is beyond what a double holds exactly. */
  amountNumbers(column: number): Float64Array | null {
    const { scale, width, same, start } = this.#descriptors[column]!;
    if (scale === scales.sameColumn) return this.amountNumbers(same);
    if (width === 16) return null;
    if (width === 8) return exactNumbersOf(new BigInt64Array(this.#bytes(start, 8)));
    return this.#numbers(column);
  }

  /** A body of some of the columns, in the order in which they are named, taken over as they lie. */
  chosen(columns: readonly number[]): Uint8Array<ArrayBuffer> {
    const sources = columns.map((column) => this.#sourceOf(column));
    return bodyOf(
      this.rowCount,
      sources.map((source, place) => {
        const same = sources.indexOf(source);
        if (same < place) return { scale: scales.sameColumn, width: 0, same, smallest: 0n, bytes: noBytes };
        const { start, ...column } = this.#descriptors[source]!;
        return { ...column, bytes: this.#body.subarray(start, start + column.width * this.rowCount) };
      }),
    );
  }

  /** The column whose values a column has. */
  #sourceOf(column: number): number {
    const { scale, same } = this.#descriptors[column]!;
    return scale === scales.sameColumn ? this.#sourceOf(same) : column;
  }

  #integerColumn(column: number): Descriptor {
    const descriptor = this.#descriptors[column]!;
    if (descriptor.scale !== scales.one || descriptor.width > 4)
      throw new RangeError(`Column ${column} does not hold integers`);
    return descriptor;
  }

  #narrowAt(start: number, width: number, row: number): number {
    if (width === 0) return 0;
    const at = start + row * width;
    if (width === 1) return this.#view.getUint8(at);
    return width === 2 ? this.#view.getUint16(at, true) : this.#view.getUint32(at, true);
  }

  #numbers(column: number): Float64Array {
    const { scale, width, smallest, start } = this.#descriptors[column]!;
    const numbers = new Float64Array(this.rowCount);
    const base = Number(smallest);
    if (width === 0) return numbers.fill(base);
    const unit = scale === scales.hundred ? 100 : 1;
    const values = narrowArray(width, this.#bytes(start, width));
    for (let index = 0; index < numbers.length; index++) numbers[index] = values[index]! * unit + base;
    return numbers;
  }

  /** A copy, since a body may begin anywhere in its memory, and typed arrays may not. */
  #bytes(start: number, width: number): ArrayBuffer {
    const bytes = new Uint8Array(this.rowCount * width);
    bytes.set(this.#body.subarray(start, start + bytes.length));
    return bytes.buffer;
  }
}

function readDescriptor(view: DataView, earlier: readonly Descriptor[], start: number): Descriptor {
  const at = headerLength + earlier.length * descriptorLength;
  const scale = view.getUint8(at);
  const width = view.getUint8(at + 1);
  const same = view.getUint8(at + 2);
  const smallest = view.getBigInt64(at + 4, true);
  const isKnown =
    widths.includes(width) &&
    (width <= 4 ? Number.isSafeInteger(Number(smallest)) : smallest === 0n) &&
    view.getUint8(at + 3) === 0 &&
    (scale === scales.sameColumn
      ? width === 0 && same < earlier.length && smallest === 0n
      : (scale === scales.one || (scale === scales.hundred && width <= 4)) && same === 0);
  if (!isKnown) throw new RangeError(`Column ${earlier.length} is described in no known way`);
  return { scale, width, same, smallest, start };
}

function wideAt(view: DataView, at: number): bigint {
  return (view.getBigInt64(at + 8, true) << 64n) | view.getBigUint64(at, true);
}
