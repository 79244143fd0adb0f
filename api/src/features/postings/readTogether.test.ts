import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import { balancesOfBody } from '@tributary/engine/postings/segments/postedBalances';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptReads } from '../../db/keptReads.ts';
import { DamagedFiguresError, MissingFiguresError } from './damage.ts';
import { Figures } from './figures.ts';
import type { PartOfVersion, StoredPackHead } from './packStore.ts';
import { clientId, MemoryFigures, type NaiveVersion } from './testing/memoryFigures.ts';
import { ledger } from './testing/randomLedger.ts';
import type { SegmentOfVersion, StoredHead } from './segmentStore.ts';
import type { PostingQuery } from './queries.ts';
import { pagePostings } from './postingPages.ts';
import { totalPostings } from './postingTotals.ts';
import { isQuicklySorted, sortPostings } from './sortedPostings.ts';
import type { VersionKey } from './versionKey.ts';

/** What is read of many versions is read together, each as if it were read by itself. */

class CountingFigures extends MemoryFigures {
  questions = 0;
  segments = 0;

  override packHeads(keys: readonly VersionKey[]): Promise<StoredPackHead[][]> {
    this.questions += 1;
    return super.packHeads(keys);
  }

  override heads(keys: readonly VersionKey[]): Promise<StoredHead[][]> {
    this.questions += 1;
    return super.heads(keys);
  }

  override bodies(wanted: readonly SegmentOfVersion[]): Promise<(Uint8Array | undefined)[]> {
    this.questions += 1;
    this.segments += wanted.length;
    return super.bodies(wanted);
  }

  override packBodies(
    level: PackLevel,
    wanted: readonly PartOfVersion[],
  ): Promise<(Uint8Array | undefined)[]> {
    this.questions += 1;
    return super.packBodies(level, wanted);
  }
}

const plain = (bodies: readonly (readonly Uint8Array[])[]): number[][][] =>
  bodies.map((parts) => parts.map((body) => [...body]));

function deliveryOf(index: number): NaiveVersion {
  const posting = {
    accountId: 3 + (index % 7),
    periodId: 2,
    lineNo: 1,
    entryNo: 1,
    correspondingAccountId: 5,
    day: index,
    side: 0,
    flags: 0,
    sourceRow: 1,
    dimensionInstanceId: 30,
    ruleId: 0,
    analyticsCode: 0,
    amount: BigInt(index),
    globalAmount: 1n,
  };
  return {
    instanceId: 10 + index,
    version: 1,
    streamId: 110,
    entityId: 1,
    analyticsValues: null,
    postings: [posting],
  };
}

function manyLines(index: number, count: number): NaiveVersion {
  const { postings, ...version } = deliveryOf(index);
  return {
    ...version,
    postings: postings.flatMap((posting) =>
      Array.from({ length: count }, (_, line) => ({ ...posting, lineNo: line + 1 })),
    ),
  };
}

describe('of 144 deliveries', () => {
  let memory: CountingFigures;
  let figures: Figures;

  beforeEach(() => {
    memory = new CountingFigures(
      Array.from({ length: 144 }, (_, index) => deliveryOf(index)),
      4096,
    );
    figures = new Figures(clientId, memory.published, memory, new KeptReads());
  });

  it('takes two questions, and none for what is kept', async () => {
    await figures.packBodiesOf(memory.published, 'totals');
    expect(memory.questions).toBe(2);
    await figures.packBodiesOf(memory.published, 'totals');
    expect(memory.questions).toBe(2);
  });

  it('is read once for all who ask meanwhile', async () => {
    const [all, same, one] = await Promise.all([
      figures.packBodiesOf(memory.published, 'totals'),
      figures.packBodiesOf(memory.published, 'totals'),
      figures.packBodies(memory.published[5]!, 'totals'),
    ]);
    expect(memory.questions).toBe(2);
    expect(plain(all)).toEqual(plain(same));
    expect(plain([one])).toEqual([plain(all)[5]]);
  });

  it('asks again for what had no room', async () => {
    figures = new Figures(clientId, memory.published, memory, new KeptReads(1000));
    const first = plain(await figures.packBodiesOf(memory.published, 'totals'));
    expect(plain(await figures.packBodiesOf(memory.published, 'totals'))).toEqual(first);
    expect(first.every(([body]) => body !== undefined && body.length > 0)).toBe(true);
  });

  it('names the one that is damaged', async () => {
    const place = 77;
    const damaged = memory.published.map((version, index) =>
      index === place ? { ...version, packsHash: 'ff' } : version,
    );
    figures = new Figures(clientId, damaged, memory, new KeptReads());
    await expect(figures.packBodiesOf(damaged, 'totals')).rejects.toThrow(DamagedFiguresError);
    expect(plain(await figures.packBodiesOf(damaged.toSpliced(place, 1), 'totals'))).toHaveLength(143);
  });
});

const asked: PostingQuery = {
  entityIds: null,
  instanceIds: null,
  streamIds: null,
  dimensions: null,
  excludeClosed: false,
  useFunctionalCurrency: true,
  side: null,
  analytics: null,
  sets: [{ role: 'posting', entityIds: null, accountIds: [3, 4, 5, 6, 7, 8, 9], periodIds: [2] }],
};
const inDimension: PostingQuery = { ...asked, dimensions: [{ periodIds: [2], instanceIds: [30] }] };
const byDate = { by: 'date', isDescending: false } as const;

describe('a page behind 144 deliveries', () => {
  const memory = new CountingFigures(
    Array.from({ length: 144 }, (_, index) => deliveryOf(index)),
    4096,
  );
  let kept: KeptReads;
  const figures = (versions = memory.published): Figures => new Figures(clientId, versions, memory, kept);

  beforeEach(() => {
    kept = new KeptReads();
    memory.questions = 0;
    memory.segments = 0;
  });

  /** Those of balances and heads, for steps of 1, 2, 4, 8, 16, 32, 64 and the 17 that are left. */
  const stepCount = 8;

  it.each([
    ['in order of the key', async () => pagePostings(figures(), asked, null, 144), 3],
    ['by date', async () => sortPostings(figures(), asked, { sort: byDate, after: null, limit: 144 }), 3],
    ['in a dimension instance', async () => pagePostings(figures(), inDimension, null, 144), 5],
  ])('%s takes a few questions, and none once all is kept', async (_, read, ofStep) => {
    expect(await read()).toHaveLength(144);
    // Few rows of all of them lie in what is read of one large version at first.
    expect(memory.questions).toBeLessThanOrEqual(ofStep * stepCount + 1);
    expect(memory.segments).toBe(144);
    const { questions } = memory;
    expect(await read()).toHaveLength(144);
    expect(memory.questions).toBe(questions);
  });

  it('asks no more for its sums, and for whether it is quickly put in order', async () => {
    const of = figures();
    await pagePostings(of, asked, null, 144);
    const { questions } = memory;
    expect((await totalPostings(of, asked)).total).toBe(144);
    expect(await isQuicklySorted(of, asked)).toBe(false);
    expect(memory.questions).toBe(questions);
  });

  it('ends where it is full, and reads little of what lies behind', async () => {
    const large = new CountingFigures(
      Array.from({ length: 20 }, (_, index) => manyLines(index, 1500)),
      4096,
    );
    const of = new Figures(clientId, large.published, large, kept);
    expect(await pagePostings(of, asked, null, 3000)).toHaveLength(3000);
    expect(large.segments).toBe(2);
    expect(await pagePostings(of, asked, null, 3001)).toHaveLength(3001);
    expect(large.segments).toBe(2 + 5);
  });

  it('says what is damaged once it comes to it, not before', async () => {
    const damaged = memory.published.map((version, place) =>
      place === 90 ? { ...version, postingsHash: 'ff', packsHash: 'ff' } : version,
    );
    expect(await pagePostings(figures(damaged), asked, null, 90)).toHaveLength(90);
    await expect(pagePostings(figures(damaged), asked, null, 91)).rejects.toThrow(
      'instance 100, version 1 are damaged',
    );
  });

  it('says which segment is gone once it comes to it, not before', async () => {
    const without = new CountingFigures(
      Array.from({ length: 144 }, (_, index) => deliveryOf(index)),
      4096,
    );
    const read = without.bodies.bind(without);
    without.bodies = async (wanted) =>
      (await read(wanted)).map((body, place) => (wanted[place]?.key.instanceId === 100 ? undefined : body));
    const of = new Figures(clientId, without.published, without, kept);
    expect(await pagePostings(of, asked, null, 90)).toHaveLength(90);
    await expect(pagePostings(of, asked, null, 91)).rejects.toThrow(MissingFiguresError);
  });

  it('reads each by itself where nothing is kept, and says the same', async () => {
    const alone = await pagePostings(new Figures(clientId, memory.published, memory, null), asked, null, 144);
    expect(memory.segments).toBe(144);
    expect(await pagePostings(figures(), asked, null, 144)).toEqual(alone);
    const tight = new Figures(clientId, memory.published, memory, new KeptReads(1000));
    expect(await pagePostings(tight, asked, null, 144)).toEqual(alone);
  });
});

it('of balances by corresponding account takes two questions, and one more for the postings of each that keeps none', async () => {
  const longOf = (index: number): NaiveVersion => {
    const { postings, ...version } = manyLines(index, 5000);
    return {
      ...version,
      postings: postings.map((posting) => ({ ...posting, correspondingAccountId: posting.lineNo })),
    };
  };
  const short = Array.from({ length: 9 }, (_, index) => deliveryOf(index));
  const memory = new CountingFigures([...short, ...[9, 10, 11].map(longOf)], 4096);
  const figures = new Figures(clientId, memory.published, memory, new KeptReads());
  const found = await figures.correspondenceBodiesOf(memory.published);
  const ofBalances = 2;
  const ofHeads = 3;
  expect(memory.questions).toBe(ofBalances + ofHeads + 3);
  expect(plain(found.slice(0, 9))).toEqual(
    plain(await figures.packBodiesOf(memory.published.slice(0, 9), 'correspondences')),
  );
  const counts = found.slice(9).map((bodies) => bodies.map((body) => balancesOfBody(body).count));
  expect(counts).toEqual([9, 10, 11].map(() => [4096, 904]));
  expect(await figures.correspondenceBodiesOf(memory.published)).toEqual(found);
  expect(memory.questions).toBe(ofBalances + ofHeads + 3);
});

it('gives of random versions what each gives by itself, with and without room to keep it', async () => {
  await fc.assert(
    fc.asyncProperty(ledger, fc.constantFrom<PackLevel>('totals', 'instances'), async (versions, level) => {
      const memory = new MemoryFigures(versions, 5);
      const { published } = memory;
      const alone: (readonly Uint8Array[])[] = [];
      for (const version of published) {
        alone.push(await new Figures(clientId, published, memory, null).packBodies(version, level));
      }
      for (const kept of [null, new KeptReads(), new KeptReads(200)]) {
        const together = await new Figures(clientId, published, memory, kept).packBodiesOf(published, level);
        expect(plain(together)).toEqual(plain(alone));
      }
    }),
  );
});
