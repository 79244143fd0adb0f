import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AccountId, DimensionInstanceId, PeriodId } from '../ids.ts';
import { encodeSegment } from './segments/segment.ts';
import {
  amountColumns,
  integerColumns,
  type SegmentColumns,
  segmentLength,
} from './segments/segmentColumns.ts';
import { type Substitution, SubstitutedPostings } from './substitution.ts';

type Posting = Readonly<Record<(typeof integerColumns)[number], number>> &
  Readonly<Record<(typeof amountColumns)[number], bigint>>;

const inOrder = (one: Posting, other: Posting): number =>
  one.accountIds - other.accountIds || one.periodIds - other.periodIds || one.lineNumbers - other.lineNumbers;

function columnsOf(postings: readonly Posting[]): SegmentColumns {
  return Object.fromEntries<Int32Array | BigInt64Array>([
    ...integerColumns.map((name) => [name, Int32Array.from(postings, (posting) => posting[name])] as const),
    ...amountColumns.map((name) => [name, BigInt64Array.from(postings, (posting) => posting[name])] as const),
  ]) as SegmentColumns;
}

function bodiesOf(postings: readonly Posting[]): Uint8Array[] {
  const bodies: Uint8Array[] = [];
  for (let from = 0; from < postings.length; from += segmentLength) {
    bodies.push(encodeSegment(columnsOf(postings.slice(from, from + segmentLength))));
  }
  return bodies;
}

/** Few accounts, periods and dimension instances, so that many postings meet; enough postings for several segments. */
const versions = fc
  .record({
    count: fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 40 }) },
      { weight: 1, arbitrary: fc.integer({ min: 4090, max: 8500 }) },
    ),
    factor: fc.integer({ min: 1, max: 1_000_003 }),
    accounts: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ count, factor, accounts }) => {
    const postings = Array.from({ length: count }, (_, place): Posting => {
      const lot = (place * factor + (place >> 2)) % 7919;
      const zero = Object.fromEntries([
        ...integerColumns.map((name) => [name, 0] as const),
        ...amountColumns.map((name) => [name, 0n] as const),
      ]) as Posting;
      return {
        ...zero,
        accountIds: 10 + (lot % accounts),
        periodIds: 1 + (lot % 3),
        lineNumbers: place + 1,
        entryNumbers: 1 + (place >> 1),
        correspondingAccountIds: 10 + ((lot + 1) % accounts),
        days: 20_000 + (lot % 90),
        sides: place % 2,
        sourceRows: place + 2,
        dimensionInstanceIds: 100 + (lot % 4),
        counterpartyIds: lot % 2,
        analytics1: lot % 5,
        amounts: BigInt(lot * 100),
        globalAmounts: BigInt(lot * 117),
      };
    });
    return postings.toSorted(inOrder);
  });

const account = fc
  .tuple(fc.integer({ min: 9, max: 16 }), fc.integer({ min: 9, max: 16 }))
  .filter(([from, to]) => from !== to);

const substitutions: fc.Arbitrary<Substitution> = fc.oneof(
  account.map(([from, to]) => ({
    account: { from: from as AccountId, to: to as AccountId },
    dimensionInstance: null,
  })),
  fc.subarray([1, 2, 3]).map((periods) => ({
    account: null,
    dimensionInstance: {
      from: 101 as DimensionInstanceId,
      to: 103 as DimensionInstanceId,
      periodIds: new Set(periods as PeriodId[]),
    },
  })),
);

/** One posting after the other, then sorted. */
function naively(
  postings: readonly Posting[],
  { account: ids, dimensionInstance: dimension }: Substitution,
): Posting[] {
  const accountOf = (id: number): number => (ids !== null && id === ids.from ? ids.to : id);
  return postings
    .map((posting) => ({
      ...posting,
      accountIds: accountOf(posting.accountIds),
      correspondingAccountIds: accountOf(posting.correspondingAccountIds),
      dimensionInstanceIds:
        dimension !== null &&
        posting.dimensionInstanceIds === dimension.from &&
        dimension.periodIds.has(posting.periodIds as PeriodId)
          ? dimension.to
          : posting.dimensionInstanceIds,
    }))
    .toSorted(inOrder);
}

it('gives what replacing ids one by one and sorting gives, and sums that are those of both together', () => {
  fc.assert(
    fc.property(versions, substitutions, (postings, substitution) => {
      const substituted = new SubstitutedPostings(bodiesOf(postings), substitution);
      const expected = naively(postings, substitution);
      expect(substituted.count).toBe(expected.length);
      expect(substituted.read(0, expected.length)).toEqual(columnsOf(expected));
      const [before, after] = [
        new SubstitutedPostings(bodiesOf(postings), { account: null, dimensionInstance: null }),
        substituted,
      ];
      const debitsOf = (table: SubstitutedPostings) => {
        const sums = new Map<string, bigint>();
        const { accountIds, periodIds, debits, credits, count } = table.balances().totals;
        for (let row = 0; row < count; row += 1) {
          const id = accountIds[row]!;
          const key = `${id === substitution.account?.from ? substitution.account.to : id} ${periodIds[row]}`;
          sums.set(key, (sums.get(key) ?? 0n) + debits[row]! * 3n + credits[row]!);
        }
        return sums;
      };
      expect(debitsOf(after)).toEqual(debitsOf(before));
    }),
    { numRuns: 40 },
  );
}, 60_000);

it('refuses segments that are not full before the last', () => {
  const short = bodiesOf([])[0] ?? encodeSegment(columnsOf([]));
  expect(() => new SubstitutedPostings([short, short], { account: null, dimensionInstance: null })).toThrow(
    'not full',
  );
});
