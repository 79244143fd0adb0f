import type { Segment } from '@tributary/engine/postings/segments/segment';
import type { RowFilter } from './queries.ts';

type RowTest = (row: number) => boolean;

/** Whether a row of a segment is meant by what is asked of single postings, beside where they lie. */
export function rowTestOf(
  { correspondingAccountIds, named, amounts: bounds }: RowFilter,
  segment: Segment,
  { entityId, isFunctional }: { readonly entityId: number; readonly isFunctional: boolean },
): RowTest {
  const tests: RowTest[] = [];
  if (correspondingAccountIds !== null) {
    const others = segment.integers('correspondingAccountIds');
    tests.push((row) => correspondingAccountIds.has(others[row] ?? 0));
  }
  if (named !== null && !named.entityIds.has(entityId)) {
    const [accounts, instances] = [segment.integers('accountIds'), segment.integers('dimensionInstanceIds')];
    tests.push(
      (row) =>
        named.accountIds.has(accounts[row] ?? 0) || named.dimensionInstanceIds.has(instances[row] ?? 0),
    );
  }
  if (bounds !== null) {
    const amounts = segment.amounts(isFunctional ? 'amounts' : 'globalAmounts');
    const { min, max } = bounds;
    tests.push((row) => {
      const amount = amounts[row] ?? 0n;
      const size = amount < 0n ? -amount : amount;
      return (min === null || size >= min) && (max === null || size <= max);
    });
  }
  return (row) => tests.every((test) => test(row));
}
