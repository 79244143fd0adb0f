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
});
