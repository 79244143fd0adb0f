import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GroupSelection, type PostingGroup } from './leadingGroups.ts';

const sizeOf = ({ debit, credit }: PostingGroup) => (debit < credit ? credit - debit : debit - credit);

it.each(['balance', 'value'] as const)('the first groups by %s are those of all put in order', (by) => {
  const amount = fc.bigInt({ min: -999n, max: 999n });
  const sums = fc.record({ total: fc.nat(9), debit: amount, credit: amount });
  const many = fc.array(sums, { maxLength: 40 }).map((each): PostingGroup[] =>
    // More than are ever held beside those that lead.
    Array.from({ length: each.length * 200 }, (_, index) => ({
      value: `v${(index * 7919) % (each.length * 200)}`,
      ...(each[index % each.length] ?? { total: 0, debit: 0n, credit: 0n }),
    })),
  );
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 1000 }), (groups, limit) => {
      const selection = new GroupSelection({ by, limit });
      for (const group of groups) selection.add(group);
      const byValue = groups.toSorted((left, right) => (left.value < right.value ? -1 : 1));
      const ordered =
        by === 'value' ? byValue : byValue.toSorted((left, right) => Number(sizeOf(right) - sizeOf(left)));
      const others = ordered.slice(limit);
      const { groups: leading, rest } = selection.finish();
      expect(leading).toEqual(ordered.slice(0, limit));
      expect(rest).toEqual({
        count: others.length,
        total: others.reduce((sum, { total }) => sum + total, 0),
        debit: others.reduce((sum, { debit }) => sum + debit, 0n),
        credit: others.reduce((sum, { credit }) => sum + credit, 0n),
      });
    }),
    { numRuns: 30 },
  );
});
