import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberPaths } from './numberPaths.ts';

const number = fc.oneof(fc.nat(3), fc.nat(300));
/** Of one length. */
const sequences = fc
  .nat(3)
  .chain((length) =>
    fc.array(fc.array(number, { minLength: length, maxLength: length }), { maxLength: 200, size: 'max' }),
  );

it('keeps a number for each sequence, as long as there is room', () => {
  let foundCount = 0;
  fc.assert(
    fc.property(sequences, fc.option(fc.nat(2000)), (all, room) => {
      const kept = room === null ? new NumberPaths() : new NumberPaths(room);
      const values = new Map<string, number>();
      for (const numbers of all) {
        const known = values.get(numbers.join()) ?? -1;
        const found = kept.find(Int32Array.from(numbers));
        if (room === null || found >= 0) expect(found).toBe(known);
        if (found >= 0) foundCount += 1;
        else kept.add(Int32Array.from(numbers), known < 0 ? values.size : known);
        if (known < 0) values.set(numbers.join(), values.size);
      }
    }),
  );
  expect(foundCount).toBeGreaterThan(1000);
});

it.each([
  ['a table', [[3]], 16],
  ['a table for each number but the last', [[3, 4, 5]], 48],
  ['a table that grew to its number', [[20]], 32],
  ['a table that grew twice', [[63]], 64],
  [
    'tables that begin alike',
    [
      [3, 4],
      [3, 5],
    ],
    32,
  ],
  [
    'tables that begin otherwise',
    [
      [3, 4],
      [2, 4],
    ],
    48,
  ],
])('takes the room of %s, and not less', (_, all, room) => {
  const isKept = (roomMax: number): boolean[] => {
    const kept = new NumberPaths(roomMax);
    for (const [value, numbers] of all.entries()) kept.add(Int32Array.from(numbers), value);
    return all.map((numbers, value) => kept.find(Int32Array.from(numbers)) === value);
  };
  expect(isKept(room)).not.toContain(false);
  expect(isKept(room - 1).at(-1)).toBe(false);
});
