import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CellNumbers } from './cellNumbers.ts';

it('numbers equal cells alike and others apart, whatever their length', () => {
  const letters = fc.constantFrom(0, 1, 48, 49, 65, 127, 255);
  const cell = fc.oneof(
    fc.array(letters, { maxLength: 16 }),
    fc.nat(3000).map((number) => Array.from(String(number), (char) => char.charCodeAt(0))),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 2000, size: 'max' }), fc.nat(1500), (cells, sizeMax) => {
      const numbers = new CellNumbers(sizeMax);
      const known = new Map<string, number>();
      const sizes = { short: 0, long: 0 };
      for (const bytes of cells) {
        const isLong = bytes.length > 12 ? 'long' : 'short';
        const number = numbers.numberOf(Uint8Array.of(7, ...bytes, 9), 1, bytes.length + 1);
        const key = bytes.join();
        if (!known.has(key) && sizes[isLong] < sizeMax) {
          expect([...known.values()]).not.toContain(number);
          expect(number).toBeGreaterThanOrEqual(0);
          known.set(key, number);
          sizes[isLong] += 1;
        }
        expect(number).toBe(known.get(key) ?? -1);
      }
    }),
    { numRuns: 20 },
  );
});
