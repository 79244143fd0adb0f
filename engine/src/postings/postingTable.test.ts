import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PeriodId } from '../ids.ts';
import { entries, rowsOf, translated } from '../testing/randomEntries.ts';
import { run, samplePlan } from '../testing/samplePlan.ts';
import { encodeSegment, Segment } from './segments/segment.ts';

describe('a posting table', () => {
  it('gives postings in the order account id, period id, line, also where ids do not follow time', () => {
    const periods = samplePlan().periods.map((period, index) => ({
      ...period,
      id: (40 - index) as PeriodId,
    }));
    const plan = samplePlan({ periods, fromPeriodId: 40 as PeriodId, toPeriodId: 29 as PeriodId });
    const { accountIds, periodIds, lineNumbers } = run(plan, [
      ['T1', '2024-01-05', '4000', '10', '', ''],
      ['T1', '2024-01-05', '1200', '', '10', ''],
      ['T2', '2024-03-05', '4000', '10', '', ''],
      ['T2', '2024-03-05', '1200', '', '10', ''],
      ['T3', '2024-01-06', '4000', '10', '', ''],
      ['T3', '2024-01-06', '1200', '', '10', ''],
    ]).postings.read(0, 6);
    expect(Array.from(accountIds, (id, index) => [id, periodIds[index], lineNumbers[index]])).toEqual([
      [2, 38, 4],
      [2, 40, 2],
      [2, 40, 6],
      [3, 38, 3],
      [3, 40, 1],
      [3, 40, 5],
    ]);
  });

  it('keeps its postings in segments, a stretch of them like all of them', () => {
    fc.assert(
      fc.property(entries, fc.nat(20), (raw, from) => {
        const { postings } = run(translated, rowsOf(raw));
        const all = postings.read(0, postings.count);
        const segment = new Segment(encodeSegment(postings.read(from, postings.count)));
        expect(segment.count).toBe(Math.max(0, postings.count - from));
        for (const name of ['accountIds', 'lineNumbers', 'sourceRows', 'sides', 'flags'] as const)
          expect(segment.integers(name)).toEqual(all[name].subarray(from));
        for (const name of ['amounts', 'globalAmounts'] as const)
          expect(segment.amounts(name)).toEqual(all[name].subarray(from));
      }),
      { numRuns: 60 },
    );
  });

  it('has the same sums in its balances on each level', () => {
    fc.assert(
      fc.property(entries, (raw) => {
        const { postings, balances } = run(translated, rowsOf(raw));
        const { amounts, globalAmounts, sides } = postings.read(0, postings.count);
        const sumOf = (values: BigInt64Array | readonly bigint[], side: number) =>
          Array.from(values).reduce((sum, value, index) => (sides[index] === side ? sum + value : sum), 0n);
        const all = (values: BigInt64Array | readonly bigint[]) =>
          Array.from(values).reduce((sum, value) => sum + value, 0n);
        for (const { debits, credits, globalDebits, globalCredits } of Object.values(balances).filter(
          (level) => level !== null,
        )) {
          expect([debits, credits, globalDebits, globalCredits].map(all)).toEqual([
            sumOf(amounts, 0),
            sumOf(amounts, 1),
            sumOf(globalAmounts, 0),
            sumOf(globalAmounts, 1),
          ]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
