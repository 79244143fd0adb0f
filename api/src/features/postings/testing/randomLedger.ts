import fc from 'fast-check';
import { defaultDimensionInstanceId } from '@tributary/engine/ids';
import type { PostingQuery, PostingSet } from '../queries.ts';
import { analyticsFieldId, type NaivePosting, type NaiveVersion } from './memoryFigures.ts';

/** Few accounts, periods and dimension instances, so that postings meet. */
const accountIds = [3, 5, 8, 13, 21];
const periodIds = [2, 4, 6, 7];
const dimensionIds = [defaultDimensionInstanceId as number, 30, 31, 32];
const entityIds = [1, 2];
const instanceIds = [10, 11, 12];
const streamIds = [110, 111];

const amount = fc.oneof(
  fc.bigInt({ min: -5_000_000n, max: 5_000_000n }),
  fc.bigInt({ min: -999_999_999_999_999_999n, max: 999_999_999_999_999_999n }),
);

const posting = fc.record({
  accountId: fc.constantFrom(...accountIds),
  periodId: fc.constantFrom(...periodIds),
  correspondingAccountId: fc.constantFrom(...accountIds),
  day: fc.integer({ min: -20_000, max: 40_000 }),
  side: fc.constantFrom(0, 1),
  flags: fc.constantFrom(0, 0, 0, 1, 2, 4, 5),
  sourceRow: fc.integer({ min: 1, max: 5_000_000 }),
  dimensionInstanceId: fc.constantFrom(...dimensionIds),
  ruleId: fc.constantFrom(0, 0, 17),
  analyticsCode: fc.constantFrom(0, 1, 2),
  amount,
  globalAmount: amount,
});

const version = (instanceId: number): fc.Arbitrary<NaiveVersion> =>
  fc.record({
    instanceId: fc.constant(instanceId),
    version: fc.integer({ min: 1, max: 3 }),
    streamId: fc.constantFrom(...streamIds),
    entityId: fc.constantFrom(...entityIds),
    analyticsValues: fc.constantFrom(null, ['Alba', 'Berg'], ['Berg', 'Cole']),
    postings: fc.array(posting, { maxLength: 40 }).map((lines): NaivePosting[] =>
      lines.map((line, index) => ({
        ...line,
        lineNo: index + 1,
        entryNo: Math.floor(index / 2) + 1,
      })),
    ),
  });

/** Some instances, each with the version that counts. */
export const ledger = fc.tuple(...instanceIds.map((id) => version(id)));

const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...values]);
const orAll = <T>(values: readonly T[]): fc.Arbitrary<T[] | null> =>
  fc.oneof(fc.constant(null), some(values));

const set: fc.Arbitrary<PostingSet> = fc.record({
  role: fc.constantFrom('posting' as const, 'carried_forward' as const),
  entityIds: orAll(entityIds),
  accountIds: fc.oneof(fc.constant(accountIds), some(accountIds)),
  periodIds: fc.oneof(fc.constant(periodIds), some(periodIds)),
});

/** No posting lies in two of them: they share no account, no period or no entity. */
const sets = fc
  .tuple(
    fc.array(set, { maxLength: 3 }),
    fc.constantFrom('accountIds' as const, 'periodIds' as const, 'entityIds' as const),
  )
  .map(([found, apart]) =>
    found.map((each, index): PostingSet => ({
      ...each,
      [apart]: (each[apart] ?? entityIds).filter((id) => id % found.length === index),
    })),
  );

const dimensions = fc.option(
  fc.array(fc.record({ periodIds: some(periodIds), instanceIds: some(dimensionIds) }), { maxLength: 3 }),
);

export const query: fc.Arbitrary<PostingQuery> = fc.record({
  entityIds: orAll(entityIds),
  instanceIds: orAll(instanceIds),
  streamIds: orAll(streamIds),
  dimensions,
  excludeClosed: fc.boolean(),
  useFunctionalCurrency: fc.boolean(),
  side: fc.constantFrom(null, null, 0, 1),
  analytics: fc.constantFrom(
    null,
    ...['', 'Alba', 'Berg', 'Dorn'].map((value) => ({ fieldId: analyticsFieldId, value })),
  ),
  sets,
});

export const instances = some(instanceIds);
