import { exactNumbersOf } from './amountHalves.ts';
import { bodyOf, narrowArray, type PackedColumn, scales, type Width } from './packedLayout.ts';

/** Values of a column; null: 0 in every row. */
export type ColumnValues = Int32Array | BigInt64Array | readonly bigint[] | null;

const noBytes = new Uint8Array(0);
const cents = 100;
const wideBits = 128;
const longBits = 64;

/** The columns as one body; a value that 128 bits do not hold is refused with a RangeError. */
export function packColumns(rowCount: number, columns: readonly ColumnValues[]): Uint8Array<ArrayBuffer> {
  const plans = columns.map((values, column) => {
    if (values !== null && values.length !== rowCount)
      throw new RangeError(`Column ${column} has ${values.length} values for ${rowCount} rows`);
    return planOf(values, columns.slice(0, column));
  });
  return bodyOf(rowCount, plans);
}

function planOf(values: ColumnValues, earlier: readonly ColumnValues[]): PackedColumn {
  if (values === null || values.length === 0)
    return { scale: scales.one, width: 0, same: 0, smallest: 0n, bytes: noBytes };
  if (values instanceof Int32Array) return planOfNumbers(values, 1);
  const same = earlier.findIndex((other) => isSame(values, other));
  if (same >= 0) return { scale: scales.sameColumn, width: 0, same, smallest: 0n, bytes: noBytes };
  const amounts = values instanceof BigInt64Array ? values : longsOf(values);
  if (amounts === null) return planOfWide(values);
  const numbers = exactNumbersOf(amounts);
  const plan = numbers === null ? null : planOfNumbers(numbers, areCents(numbers) ? cents : 1);
  return plan ?? planOfLong(amounts);
}

function isSame(values: BigInt64Array | readonly bigint[], other: ColumnValues): boolean {
  if (other === null || other instanceof Int32Array) return false;
  for (let index = 0; index < values.length; index++) if (values[index] !== other[index]) return false;
  return true;
}

function areCents(numbers: Float64Array): boolean {
  for (let index = 0; index < numbers.length; index++) if (numbers[index]! % cents !== 0) return false;
  return true;
}

function planOfNumbers(values: Int32Array, unit: 1): PackedColumn;
function planOfNumbers(values: Float64Array, unit: number): PackedColumn | null;
function planOfNumbers(values: Int32Array | Float64Array, unit: number): PackedColumn | null {
  let smallest = values[0]!;
  let largest = smallest;
  for (let index = 1; index < values.length; index++) {
    const value = values[index]!;
    if (value < smallest) smallest = value;
    else if (value > largest) largest = value;
  }
  const width = widthOf((largest - smallest) / unit);
  if (width === null) return null;
  const scale = unit === 1 ? scales.one : scales.hundred;
  const plan = { scale, width, same: 0, smallest: BigInt(smallest) };
  if (width === 0) return { ...plan, bytes: noBytes };
  const buffer = new ArrayBuffer(values.length * width);
  const target = narrowArray(width, buffer);
  for (let index = 0; index < values.length; index++) target[index] = (values[index]! - smallest) / unit;
  return { ...plan, bytes: new Uint8Array(buffer) };
}

/** The fewest bytes for values from 0 to the largest; null where four are too few. */
function widthOf(largest: number): Width | null {
  if (largest === 0) return 0;
  if (largest < 2 ** 8) return 1;
  if (largest < 2 ** 16) return 2;
  return largest < 2 ** 32 ? 4 : null;
}

function planOfLong(amounts: BigInt64Array): PackedColumn {
  const bytes = new Uint8Array(amounts.buffer, amounts.byteOffset, amounts.byteLength);
  return { scale: scales.one, width: 8, same: 0, smallest: 0n, bytes };
}

/** Null where one does not fit. */
function longsOf(values: readonly bigint[]): BigInt64Array | null {
  return values.every((value) => BigInt.asIntN(longBits, value) === value)
    ? BigInt64Array.from(values)
    : null;
}

function planOfWide(values: readonly bigint[] | BigInt64Array): PackedColumn {
  const bytes = new Uint8Array(values.length * 16);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (BigInt.asIntN(wideBits, value) !== value) throw new RangeError('A sum is beyond 128 bits');
    view.setBigUint64(index * 16, BigInt.asUintN(longBits, value), true);
    view.setBigInt64(index * 16 + 8, value >> BigInt(longBits), true);
  }
  return { scale: scales.one, width: 16, same: 0, smallest: 0n, bytes };
}
