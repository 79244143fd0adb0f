import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf } from '../testing/hexOf.ts';
import { amountsOfNumbers, exactNumbersOf, halvesOf, HalvesSum } from './amountHalves.ts';
import { type ColumnValues, packColumns } from './packColumns.ts';
import { PackedColumns } from './packedColumns.ts';

const int32 = fc.oneof(
  fc.integer({ min: -2, max: 300 }),
  fc.integer({ min: 0, max: 70_000 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
);
const amount = fc.oneof(
  fc.bigInt({ min: -500n, max: 500n }).map((value) => value * 100n),
  fc.bigInt({ min: -(2n ** 40n), max: 2n ** 40n }),
  fc.bigInt({ min: -(2n ** 53n) - 2n, max: 2n ** 53n + 2n }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const lists = fc
  .array(fc.tuple(fc.array(int32, { maxLength: 4 }), fc.array(amount, { maxLength: 4 })), { maxLength: 40 })
  .map((rows) => ({
    integers: Int32Array.from(rows, ([some]) => some[0] ?? 7),
    amounts: BigInt64Array.from(rows, ([, some]) => some[0] ?? 100n),
    others: BigInt64Array.from(rows, ([, some]) => some[1] ?? 250n),
  }));

/** The body somewhere in a larger piece of memory, as a database answers it. */
function moved(body: Uint8Array, offset: number): Uint8Array {
  const memory = new Uint8Array(new SharedArrayBuffer(body.length + offset));
  memory.set(body, offset);
  return memory.subarray(offset);
}

describe('packed columns', () => {
  it('give back what was packed, wherever the body lies', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 9 }), ({ integers, amounts, others }, offset) => {
        const body = packColumns(integers.length, [integers, amounts, null, others, amounts]);
        const packed = new PackedColumns(moved(body, offset), 5);
        expect(packed.rowCount).toBe(integers.length);
        expect(packed.integers(0)).toEqual(integers);
        expect(packed.integers(2)).toEqual(new Int32Array(integers.length));
        expect(Array.from(packed.amounts(2))).toEqual(Array.from(integers, () => 0n));
        expect(Array.from(integers, (_, row) => packed.integerAt(0, row))).toEqual(Array.from(integers));
        expect(Array.from(integers, (_, row) => packed.integerAt(2, row))).toEqual(
          Array.from(integers, () => 0),
        );
        for (const [column, values] of [
          [1, amounts],
          [3, others],
          [4, amounts],
        ] as const) {
          expect(packed.amounts(column)).toEqual(values);
          expect(Array.from(values, (_, row) => packed.amountAt(column, row))).toEqual(Array.from(values));
          const isExact = values.every((value) => value > -(2n ** 53n) && value < 2n ** 53n);
          expect(packed.amountNumbers(column)).toEqual(isExact ? Float64Array.from(values, Number) : null);
        }
      }),
    );
  });

  it('give some of them as a body of their own', () => {
    fc.assert(
      fc.property(lists, ({ integers, amounts, others }) => {
        const body = packColumns(integers.length, [integers, amounts, null, others, amounts]);
        const packed = new PackedColumns(moved(body, 3), 5);
        const chosen = (columns: readonly number[]) => packed.chosen(columns);
        expect(chosen([0, 1, 2, 3, 4])).toEqual(body);
        expect(chosen([3, 0])).toEqual(packColumns(integers.length, [others, integers]));
        // What it equals may be left out, or come once only.
        expect(new PackedColumns(chosen([4, 2]), 2).amounts(0)).toEqual(amounts);
        const twice = new PackedColumns(chosen([4, 0, 1]), 3);
        expect([twice.amounts(0), twice.amounts(2)]).toEqual([amounts, amounts]);
        expect(chosen([4, 0, 1]).length).toBe(packColumns(integers.length, [amounts, integers]).length + 12);
      }),
    );
  });

  it('hold sums beyond 64 bits in 128, and refuse what is beyond those', () => {
    const sums = fc.array(fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }), { minLength: 1 });
    fc.assert(
      fc.property(sums, (values) => {
        const packed = new PackedColumns(packColumns(values.length, [values]), 1);
        expect(Array.from(packed.amounts(0))).toEqual(values);
        expect(values.map((_, row) => packed.amountAt(0, row))).toEqual(values);
        expect(packed.amountNumbers(0)?.map(Number) ?? null).toEqual(
          values.every((value) => value > -(2n ** 53n) && value < 2n ** 53n)
            ? Float64Array.from(values, Number)
            : null,
        );
      }),
    );
    expect(() => packColumns(1, [[2n ** 127n]])).toThrow(RangeError);
  });

  it.each<[string, ColumnValues, string]>([
    ['equal values take nothing', Int32Array.of(7, 7), '0000000007000000 00000000'],
    ['one byte above the smallest', Int32Array.of(-1, 254), '00010000ffffffff ffffffff 00ff'],
    ['two bytes', Int32Array.of(0, 256), '0002000000000000 00000000 00000001'],
    ['four bytes', Int32Array.of(0, 65536), '0004000000000000 00000000 0000000000000100'],
    ['cents', BigInt64Array.of(100n, 1200n), '0101000064000000 00000000 000b'],
    ['parts of a cent', BigInt64Array.of(100n, 101n), '0001000064000000 00000000 0001'],
    [
      'a long amount',
      BigInt64Array.of(0n, 2n ** 60n),
      '0008000000000000 00000000 0000000000000000 0000000000000010',
    ],
    ['a wide sum', [0n, 2n ** 64n], `0010000000000000 00000000 ${'00'.repeat(24)} 0100000000000000`],
  ])('have bytes that never change: %s', (_name, values, bytes) => {
    expect(hexOf(packColumns(2, [values]))).toBe(`0101000002000000${bytes.replaceAll(' ', '')}`);
  });

  it.each([
    [-(2n ** 53n), false],
    [-(2n ** 53n) + 1n, true],
    [2n ** 53n - 1n, true],
    [2n ** 53n, false],
  ])('give back %d, whether a double holds it exactly or not', (edge, isExact) => {
    const amounts = BigInt64Array.of(edge, edge);
    const packed = new PackedColumns(packColumns(2, [amounts]), 1);
    expect(packed.amounts(0)).toEqual(amounts);
    expect(packed.amountNumbers(0)).toEqual(isExact ? Float64Array.from(amounts, Number) : null);
  });

  it('say once what two columns share', () => {
    const amounts = BigInt64Array.of(1n, 2n ** 60n);
    const body = packColumns(2, [amounts, Int32Array.of(1, 2), amounts]);
    expect(body.length).toBe(8 + 3 * 12 + 2 * 8 + 2);
    expect(hexOf(body.subarray(32, 44))).toBe('020000000000000000000000');
  });

  it('refuse what is no such body', () => {
    const good = packColumns(3, [Int32Array.of(1, 2, 900), BigInt64Array.of(100n, 5n, 7n)]);
    const changed = (at: number, value: number) => {
      const body = good.slice();
      body[at] = value;
      return body;
    };
    for (const body of [
      good.subarray(0, good.length - 1),
      good.subarray(0, 20),
      new Uint8Array([...good, 0]),
      changed(0, 2),
      changed(1, 3),
      changed(2, 1),
      changed(4, 4),
      changed(8, 3),
      changed(9, 3),
      changed(10, 1),
      changed(11, 1),
      changed(20, 2),
    ]) {
      expect(() => new PackedColumns(body, 2)).toThrow(RangeError);
    }
    expect(() => new PackedColumns(good, 1)).toThrow(RangeError);
    const amounts = new PackedColumns(packColumns(1, [[2n ** 60n]]), 1);
    expect(() => amounts.integers(0)).toThrow(RangeError);
    expect(() => amounts.integerAt(0, 0)).toThrow(RangeError);
    expect(() => packColumns(2, [Int32Array.of(1)])).toThrow(RangeError);
  });
});

describe('halves of amounts', () => {
  it('give the same numbers and sums as bigints', () => {
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        const amounts = BigInt64Array.from(values);
        const numbers = exactNumbersOf(amounts);
        if (numbers !== null) expect(amountsOfNumbers(numbers)).toEqual(amounts);
        else expect(values.some((value) => value >= 2n ** 53n || value <= -(2n ** 53n))).toBe(true);
        const halves = halvesOf(amounts);
        const sum = new HalvesSum();
        values.forEach((_value, index) => sum.add(halves[index * 2]!, halves[index * 2 + 1]!));
        expect(sum.total()).toBe(values.reduce((total, value) => total + value, 0n));
      }),
    );
  });

  it('are carried before they could lose a unit', () => {
    const sum = new HalvesSum();
    const count = 5_000_000;
    for (let index = 0; index < count; index++) sum.add(-1, -1);
    for (let index = 0; index < count; index++) sum.add(-1, 0);
    expect(sum.total()).toBe(BigInt(count) * (2n ** 32n - 2n));
  });
});
