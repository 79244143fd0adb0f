import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StringTable } from './stringTable.ts';

describe('a table of texts', () => {
  it('gives equal texts one number, however often it grows', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 })), fc.nat(3000), (texts, more) => {
        const table = new StringTable();
        const all = [...texts, ...Array.from({ length: more }, (_, index) => `T${index}`)];
        const distinct = [...new Set(all)];
        const numbers = all.map((text) => table.intern(text));
        expect(numbers).toEqual(all.map((text) => table.intern(text)));
        expect(table.size).toBe(distinct.length);
        expect(distinct.map((_, number) => table.textOf(number))).toEqual(distinct);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps what a text has before its first letter of two bytes, and every text before it', () => {
    const narrow = fc.string({ unit: 'binary-ascii', maxLength: 8 });
    const wide = fc.tuple(narrow, fc.constantFrom('Ф', '№', '€', 'Ā'), narrow).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.uniqueArray(narrow), wide, fc.string({ unit: 'binary' }), (former, first, after) => {
        const table = new StringTable();
        const texts = [...new Set([...former, first, after])];
        expect(texts.map((text) => table.intern(text))).toEqual([...texts.keys()]);
        expect(texts.map((_, number) => table.textOf(number))).toEqual(texts);
      }),
      { examples: [[['No-1'], 'No-Ф1', '']] },
    );
  });

  it('numbers bytes like texts, in ascending order and in any other', () => {
    const digits = fc.integer({ min: 0, max: 120 }).map(String);
    const run = fc.record({
      prefix: fc.constantFrom('', 'T', 'U'),
      from: fc.nat(2500),
      length: fc.oneof(fc.nat(5), fc.nat(1500)),
    });
    const ascending = run.map(({ prefix, from, length }) =>
      Array.from({ length }, (_, index) => `${prefix}${from + index}`),
    );
    const texts = fc
      .array(fc.oneof(ascending, fc.array(digits)), { maxLength: 8 })
      .map((runs) => runs.flat());
    fc.assert(
      fc.property(texts, fc.infiniteStream(fc.boolean()), fc.nat(4000), (all, areBytes, sizeMax) => {
        const table = new StringTable();
        const numbers = new Map<string, number>();
        for (const text of all) {
          const isBytes = areBytes.next().value;
          const isFull = isBytes && numbers.size >= sizeMax;
          if (!isFull && !numbers.has(text)) numbers.set(text, numbers.size);
          const bytes = Uint8Array.from(` ${text} `, (char) => char.charCodeAt(0));
          const number = isBytes
            ? table.internBytes(bytes, 1, bytes.length - 1, sizeMax)
            : table.intern(text);
          expect(number).toBe(numbers.get(text) ?? -1);
        }
        expect([...numbers.keys()]).toEqual([...numbers.values()].map((number) => table.textOf(number)));
      }),
      { numRuns: 60 },
    );
  });
});
