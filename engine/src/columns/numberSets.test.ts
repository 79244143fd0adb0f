import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberSets } from './numberSets.ts';

it('gives equal sets one number, in whatever order they come, and hands their numbers over', () => {
  const set = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(set, { maxLength: 200 }), (lists) => {
      const sets = new NumberSets();
      const known = new Map<string, number>();
      for (const list of lists) {
        const number = sets.numberOf(Int32Array.of(...list, 99), list.length);
        const sorted = list.toSorted((first, second) => first - second);
        const key = sorted.join();
        expect(number).toBe(known.get(key) ?? number);
        if (!known.has(key)) expect([...known.values()]).not.toContain(number);
        known.set(key, number);
        const numbers: number[] = [];
        sets.each(number, (each) => numbers.push(each));
        expect(numbers.toReversed()).toEqual(sorted);
      }
    }),
    { numRuns: 50 },
  );
});
