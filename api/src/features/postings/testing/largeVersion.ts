import type { NaiveVersion } from './memoryFigures.ts';

/** A balance for each posting, on accounts of 4 096 postings each. */
export function largeVersion(count: number): NaiveVersion {
  const postings = Array.from({ length: count }, (_, index) => ({
    accountId: 3 + Math.floor(index / 4096),
    periodId: 2,
    lineNo: index + 1,
    entryNo: index + 1,
    correspondingAccountId: 3,
    day: 0,
    side: 0,
    flags: 0,
    sourceRow: index + 1,
    dimensionInstanceId: 30 + (index % 4096),
    ruleId: 0,
    analyticsCode: 0,
    amount: 1n,
    globalAmount: 1n,
  }));
  return { instanceId: 10, version: 1, streamId: 110, entityId: 1, analyticsValues: null, postings };
}
