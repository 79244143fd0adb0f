import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Combinations } from './combinations.ts';

it('keeps one decision for all tokens that mean the same at a place, with room in its table or without', () => {
  const placeCount = 5;
  const place = fc.nat(placeCount - 1);
  const token = fc.nat(6);
  const asked = fc.array(fc.tuple(place, token, token, token), { maxLength: 300, size: 'max' });
  // At place 0 nothing decides, at others so much of each token as is left of it.
  const meaningAt = (at: number, index: number, value: number) => (at === 0 ? 0 : value % (at + index));
  const candidatesAt = (at: number) => ({
    isFree: at === 0,
    writeMeaning: (_place: number, tokens: Int32Array, key: Int32Array) =>
      key.set([at, ...Array.from(tokens, (value, index) => meaningAt(at, index, value))]),
  });
  fc.assert(
    fc.property(asked, fc.nat(200), (questions, pairCountMax) => {
      const combinations = new Combinations(placeCount, 3, 4, pairCountMax);
      const decisions = new Map<string, number>();
      for (const [at, ...values] of questions) {
        const candidates = candidatesAt(at);
        const key = [at, ...values.map((value, index) => meaningAt(at, index, value))].join();
        const found = combinations.find(at, candidates, Int32Array.from(values));
        expect(found).toBe(decisions.get(key) ?? -1);
        if (found >= 0) continue;
        combinations.add(at, candidates, decisions.size);
        decisions.set(key, decisions.size);
      }
    }),
    { numRuns: 200 },
  );
});
