import { encodePacks } from '@tributary/engine/balances/packs/pack';
import { CorrespondenceSums } from '@tributary/engine/balances/packs/sumBalances';
import type { Segment } from '@tributary/engine/postings/segments/segment';

/** Balances by corresponding account of a version that keeps none, since its postings say hardly more. */
export async function madeCorrespondences(
  segments: AsyncIterable<{ readonly segment: Segment }>,
): Promise<Uint8Array[]> {
  const sums = new CorrespondenceSums();
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
  return encodePacks(sums.finish());
}
