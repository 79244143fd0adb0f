import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TupleTable } from './tupleTable.ts';

it('gives equal tuples one number, however often the table grows', () => {
  const tuples = fc.array(
    fc.tuple(fc.constantFrom(0, 1, -1, 2 ** 31 - 1, -(2 ** 31)), fc.nat(20), fc.nat(20)),
    { minLength: 500, maxLength: 3000 },
  );
  fc.assert(
    fc.property(tuples, (rows) => {
      const table = new TupleTable(3);
      const numbers = new Map<string, number>();
      for (const row of rows) {
        table.key.set(row);
        const number = table.find();
        expect(number).toBe(numbers.get(row.join()) ?? -1);
        if (number < 0) numbers.set(row.join(), table.add());
      }
      expect([...numbers.values()]).toEqual([...numbers.keys()].map((_, index) => index));
      expect(table.count).toBe(numbers.size);
      for (const row of rows) {
        table.key.set(row);
        expect(table.numberOf()).toBe(numbers.get(row.join()));
        expect([0, 1, 2].map((place) => table.column(place)[numbers.get(row.join())!])).toEqual(row);
      }
    }),
    { numRuns: 5 },
  );
});
