import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InstanceRows } from './instanceRows.ts';
import type { BalanceColumns } from './packs/pack.ts';

/** Rows of an instance and an amount each. */
type Rows = readonly (readonly [instance: number, amount: bigint])[];

const wide = 2n ** 63n;
const amount = fc.bigInt({ min: -1_000n, max: 1_000n });

/** As a pack has them: amounts of 64 bits, or of any size where one of them needs it. */
function columnsOf(rows: Rows): BalanceColumns {
  const amounts = rows.map(([, each]) => each);
  return {
    count: rows.length,
    integers: (name) => Int32Array.from(rows, ([instance], row) => (name === 'accountIds' ? row : instance)),
    amounts: () => (amounts.some((each) => each >= wide) ? amounts : BigInt64Array.from(amounts)),
  };
}

it('lay out by instance what lies in packs, in its order, amounts beyond 64 bits included', () => {
  const row = fc.tuple(fc.constantFrom(-1, 7, 11, 4_000_000), amount);
  const packs = fc.array(fc.tuple(fc.array(row, { maxLength: 12 }), fc.boolean()), { maxLength: 4 });
  fc.assert(
    fc.property(packs, (found) => {
      const all = found.map(([rows, isWide]): Rows => (isWide ? [...rows, [11, wide]] : rows));
      const laid = new InstanceRows(all.map(columnsOf));
      for (const instance of [-1, 7, 11, 4_000_000, 5]) {
        const expected = all.flatMap((rows) =>
          rows.flatMap(([on, each], place) => (on === instance ? [{ place, each }] : [])),
        );
        const columns = laid.of(instance);
        const [places, amounts] = [columns?.integers('accountIds') ?? [], columns?.amounts('debits') ?? []];
        expect(columns?.count ?? 0).toBe(expected.length);
        expect(Array.from(places)).toEqual(expected.map(({ place }) => place));
        expect(Array.from(amounts)).toEqual(expected.map(({ each }) => each));
        if (columns !== null)
          expect(new Set(columns.integers('dimensionInstanceIds'))).toEqual(new Set([instance]));
      }
    }),
  );
});
