import { postedBody } from '@tributary/engine/postings/segments/postedBalances';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { sharedBytes } from '../sharedBytes.ts';

/**
 * Balances by corresponding account of a version that keeps none, since its postings say hardly more: the postings themselves,
 * without what balances do not need of them, in memory that other threads can read.
 */
export async function postedBodies(
  segments: AsyncIterable<{ readonly segment: Segment }>,
): Promise<Uint8Array[]> {
  const bodies: Uint8Array[] = [];
  for await (const { segment } of segments) bodies.push(sharedBytes(postedBody(segment)));
  return bodies;
}
