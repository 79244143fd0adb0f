import { encodePacks } from '@tributary/engine/balances/packs/pack';
import { BalanceSums } from '@tributary/engine/balances/packs/sumBalances';
import type { Segment } from '@tributary/engine/postings/segments/segment';

/** Balances by corresponding account of a version that keeps none, since its postings say hardly more. */
export async function madeCorrespondences(
  segments: AsyncIterable<{ readonly segment: Segment }>,
): Promise<Uint8Array[]> {
  const sums = new BalanceSums(Number.POSITIVE_INFINITY);
  for await (const { segment } of segments) {
    sums.add({
      accountIds: segment.integers('accountIds'),
      periodIds: segment.integers('periodIds'),
      dimensionInstanceIds: segment.integers('dimensionInstanceIds'),
      correspondingAccountIds: segment.integers('correspondingAccountIds'),
      flags: segment.integers('flags'),
      sides: segment.integers('sides'),
      amounts: segment.amounts('amounts'),
      globalAmounts: segment.amounts('globalAmounts'),
    });
  }
  const { correspondences } = sums.finish();
  return correspondences === null ? [] : encodePacks(correspondences);
}
