import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmount } from './amount.ts';
import { amountBytesMax, writeAmount } from './amountBytes.ts';

const max = Number.MAX_SAFE_INTEGER;

it('amounts are written as bytes as they are as texts, and nothing beside them', () => {
  const amount = fc.oneof(
    fc.constantFrom(0, 1, -1, 9_999, 10_000, 9_999_999_999, 10_000_000_000, max, -max),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.maxSafeInteger(),
  );
  fc.assert(
    fc.property(amount, fc.nat(5), (value, start) => {
      const target = new Uint8Array(start + amountBytesMax + 1).fill(1);
      const end = writeAmount(target, start, value);
      expect(String.fromCharCode(...target.subarray(start, end))).toBe(formatAmount(BigInt(value)));
      expect([...target.subarray(0, start), ...target.subarray(end)].every((byte) => byte === 1)).toBe(true);
    }),
  );
});
