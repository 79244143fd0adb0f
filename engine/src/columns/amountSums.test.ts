import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AmountSums } from './amountSums.ts';

const long = fc.oneof(
  fc.bigInt({ min: -500n, max: 500n }),
  fc.constantFrom(-(2n ** 63n), 2n ** 63n - 1n, -1n),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const wide = fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n });
const row = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant(5000));

const columns = fc.array(
  fc.record({
    sign: fc.constantFrom(1 as const, -1 as const),
    cells: fc.oneof(
      fc.record({ isWide: fc.constant(false), cells: fc.array(fc.tuple(row, long), { maxLength: 30 }) }),
      fc.record({ isWide: fc.constant(true), cells: fc.array(fc.tuple(row, wide), { maxLength: 30 }) }),
    ),
  }),
);

it('adds columns of any width to rows', () => {
  fc.assert(
    fc.property(columns, (all) => {
      const sums = new AmountSums();
      const expected = new Map<number, bigint>();
      for (const {
        sign,
        cells: { isWide, cells },
      } of all) {
        const amounts = cells.map(([, amount]) => amount);
        const rows = Int32Array.from(cells, ([place]) => place);
        sums.add(rows, isWide ? amounts : BigInt64Array.from(amounts), sign);
        for (const [place, amount] of cells) {
          expected.set(place, (expected.get(place) ?? 0n) + BigInt(sign) * amount);
        }
      }
      for (const place of [0, 1, 2, 3, 4, 5000, 9000]) expect(sums.of(place)).toBe(expected.get(place) ?? 0n);
    }),
  );
});

it.each([1, -1] as const)('carries low halves before they lose a unit (%i)', (sign) => {
  const count = 2 ** 16;
  const sums = new AmountSums();
  const rows = new Int32Array(count);
  const amounts = new BigInt64Array(count).fill(2n ** 63n - 1n);
  for (let time = 0; time < 40; time++) sums.add(rows, amounts, sign);
  expect(sums.of(0)).toBe(BigInt(sign) * 40n * BigInt(count) * (2n ** 63n - 1n));
});
