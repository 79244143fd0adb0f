import { Segment } from '@tributary/engine/postings/segments/segment';
import { afterEach, expect, it, vi } from 'vitest';
import { countTurns } from '../../testing/countTurns.ts';
import { Figures } from './figures.ts';
import { pagePostings } from './postingPages.ts';
import { totalPostings } from './postingTotals.ts';
import type { PostingQuery } from './queries.ts';
import { sortPostings } from './sortedPostings.ts';
import { clientId, MemoryFigures, type NaiveVersion } from './testing/memoryFigures.ts';

/** The same account behind many small deliveries: what is looked at of each of them. */

const deliveryCount = 144;
const accountCount = 300;
const rowsOfAccount = 2;
const rowsOfDelivery = accountCount * rowsOfAccount;

function deliveryOf(index: number): NaiveVersion {
  const postings = Array.from({ length: rowsOfDelivery }, (_, row) => ({
    accountId: 3 + Math.floor(row / rowsOfAccount),
    periodId: 2,
    lineNo: row + 1,
    entryNo: row + 1,
    correspondingAccountId: 3,
    day: index,
    side: 0,
    flags: 0,
    sourceRow: row + 1,
    dimensionInstanceId: 30,
    ruleId: 0,
    analyticsCode: 0,
    amount: 1n,
    globalAmount: 1n,
  }));
  return { instanceId: 10 + index, version: 1, streamId: 110, entityId: 1, analyticsValues: null, postings };
}

const asked: PostingQuery = {
  entityIds: null,
  instanceIds: null,
  streamIds: null,
  dimensions: null,
  excludeClosed: true,
  useFunctionalCurrency: true,
  side: null,
  analytics: null,
  sets: [{ role: 'posting', entityIds: null, accountIds: [150], periodIds: [2] }],
};

const memory = new MemoryFigures(
  Array.from({ length: deliveryCount }, (_, index) => deliveryOf(index)),
  4096,
);
const figures = (): Figures => new Figures(clientId, memory.published, memory, null);
const postingCount = deliveryCount * rowsOfAccount;

afterEach(() => {
  vi.restoreAllMocks();
});

it('a page and its sums leave the event loop to others once for many of them', async () => {
  const many = figures();
  const { result, turns } = await countTurns(async () => ({
    page: await pagePostings(many, asked, null, postingCount),
    totals: await totalPostings(many, asked),
  }));
  expect([result.page.length, result.totals.total]).toEqual([postingCount, postingCount]);
  // Matching, the page, and its sums: each has a turn for a handful of deliveries.
  expect(turns).toBeLessThan(deliveryCount);
});

it('a page by date leaves it as often as the rows of its account take, not those of the others', async () => {
  const sort = { by: 'date', isDescending: false } as const;
  const read = async () => sortPostings(figures(), asked, { sort, after: null, limit: postingCount });
  const { result, turns } = await countTurns(read);
  expect(result).toHaveLength(postingCount);
  expect(turns).toBeLessThan(deliveryCount / 3);
});

it.each([
  ['page', async () => pagePostings(figures(), asked, null, postingCount)],
  [
    'page by date',
    async () =>
      sortPostings(figures(), asked, {
        sort: { by: 'date', isDescending: false },
        after: null,
        limit: postingCount,
      }),
  ],
])('a %s looks at the rows of its account, and at few of the others', async (_, read) => {
  const decoded = vi.spyOn(Segment.prototype, 'integers');
  const single = vi.spyOn(Segment.prototype, 'integerAt');
  expect(await read()).toHaveLength(postingCount);
  const ofColumns = decoded.mock.contexts.reduce(
    (sum: number, each) => sum + (each instanceof Segment ? each.count : 0),
    0,
  );
  const looked = ofColumns + single.mock.calls.length;
  // Halving to both ends of the account, and what is shown of each posting; one column of all would be as much again.
  expect(looked / deliveryCount).toBeLessThan(rowsOfDelivery / 5);
});
