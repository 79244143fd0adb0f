import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Segment } from '@tributary/engine/postings/segments/segment';
import { decoded } from './checkedParts.ts';
import { listEntries } from './entries.ts';
import { DamagedFiguresError, MissingFiguresError } from './damage.ts';
import { checkVersion } from './check.ts';
import { Figures } from './figures.ts';
import type { FigureSource } from './figureSource.ts';
import { pagePostings } from './postingPages.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingQuery } from './queries.ts';
import type { NamedByVersion } from './referenceStore.ts';
import { clientId, MemoryFigures, type NaiveVersion } from './testing/memoryFigures.ts';
import { ledger } from './testing/randomLedger.ts';
import { packLevels } from '@tributary/engine/balances/packs/balanceRows';

/** What is stored and not what was written is never shown as a figure. */

async function readEverything(figures: Figures): Promise<void> {
  for (const version of figures.versions) {
    await listEntries(figures, version, { after: 0, limit: 1000 });
    for (const level of packLevels) await figures.packs(version, level);
  }
}

const hasPostings = (versions: readonly NaiveVersion[]): boolean =>
  versions.some(({ postings }) => postings.length > 0);

describe('stored figures', () => {
  it('are refused with a flipped bit, wherever it is', async () => {
    const cases = ledger.filter(hasPostings);
    const place = fc.nat(1_000_000);
    await fc.assert(
      fc.asyncProperty(cases, place, place, fc.nat(7), async (versions, body, byte, bit) => {
        const memory = new MemoryFigures(versions, 5);
        const figures = (): Figures => new Figures(clientId, memory.published, memory, null);
        await readEverything(figures());
        const bytes = memory.allBodies[body % memory.allBodies.length] ?? new Uint8Array();
        const at = byte % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        await expect(readEverything(figures())).rejects.toThrow(DamagedFiguresError);
      }),
      { numRuns: 100 },
    );
  });

  it('are refused with another head, in words that name where', async () => {
    const [version] = fc.sample(ledger.filter(hasPostings), { numRuns: 1, seed: 1 }).flat();
    if (version === undefined) throw new Error('There is no version');
    const memory = new MemoryFigures([{ ...version, postings: [posting] }], 5);
    const [heads = []] = await memory.heads([{ clientId, ...version }]);
    const [head] = heads;
    if (head === undefined) throw new Error('There is no segment');
    heads[0] = { ...head, debit: head.debit + 1n };
    await expect(readEverything(new Figures(clientId, memory.published, memory, null))).rejects.toThrow(
      `client ${clientId}, instance ${version.instanceId}, version ${version.version}`,
    );
  });
});

it('a body in a format that is not known is refused in words that name it', () => {
  const naive = {
    instanceId: 10,
    version: 1,
    streamId: 110,
    entityId: 1,
    analyticsValues: null,
    postings: [posting],
  };
  const memory = new MemoryFigures([naive], 5);
  const [version] = memory.published;
  const [body] = memory.allBodies;
  if (version === undefined || body === undefined) throw new Error('There is no version');
  const later = Uint8Array.from(body);
  later[0] = 9;
  expect(decoded(version, 'segment 0', 1, () => new Segment(body)).count).toBe(1);
  expect(() => decoded(version, 'segment 0', 1, () => new Segment(later))).toThrow(
    /segment 0 cannot be decoded. Format 9 of packed columns is not known/,
  );
  expect(() => decoded(version, 'segment 0', 2, () => new Segment(body))).toThrow(/1 rows, not 2/);
});

describe('a wrong count', () => {
  const wrong: readonly (readonly [string, (version: PublishedVersion) => Partial<PublishedVersion>])[] = [
    ['no segment', () => ({ segmentCount: 0 })],
    ['a segment less', ({ segmentCount }) => ({ segmentCount: segmentCount - 1 })],
    ['no posting', () => ({ postingCount: 0 })],
    ['a posting less', ({ postingCount }) => ({ postingCount: postingCount - 1 })],
    ['no segment and no posting', () => ({ segmentCount: 0, postingCount: 0 })],
    ['no part of balances', () => ({ packCounts: [] })],
    [
      'a part less of one level',
      ({ packCounts: [totals = 0, ...others] }) => ({ packCounts: [totals - 1, ...others] }),
    ],
    [
      'a part on another level',
      ({ packCounts: [totals = 0, instances = 0, ...others] }) => ({
        packCounts: [totals + 1, instances - 1, ...others],
      }),
    ],
  ];

  it.each(wrong)(
    'of %s is never taken for figures, by those who read and by the check',
    async (_, change) => {
      const postings = Array.from({ length: 12 }, (_each, index) => ({ ...posting, lineNo: index + 1 }));
      const naive = {
        instanceId: 10,
        version: 1,
        streamId: 110,
        entityId: 1,
        analyticsValues: null,
        postings,
      };
      const memory = new MemoryFigures([naive], 5);
      const [whole] = memory.published;
      if (whole === undefined) throw new Error('There is no version');
      const published = { ...whole, ...change(whole) };
      const figures = new Figures(clientId, [published], memory, null);
      const refused = async (read: Promise<unknown>): Promise<void> => {
        const error: unknown = await read.catch((thrown: unknown) => thrown);
        // A thing that is missing is damage as soon as it is known that the version still counts.
        expect(error instanceof DamagedFiguresError || error instanceof MissingFiguresError).toBe(true);
      };
      await refused(pagePostings(figures, everything, null, 10));
      await refused(listEntries(figures, published, { after: 0, limit: 10 }));
      await refused(checkVersion(figures, published, named(naive)));
    },
  );
});

/** What a version names. */
const named = (version: NaiveVersion): NamedByVersion => ({
  accountIds: new Set(
    version.postings.flatMap(({ accountId, correspondingAccountId }) => [accountId, correspondingAccountId]),
  ),
  periodIds: new Set(version.postings.map(({ periodId }) => periodId)),
  dimensionInstanceIds: new Set(
    version.postings.map(({ dimensionInstanceId }) => dimensionInstanceId).filter((id) => id > 0),
  ),
  legalEntityIds: new Set([version.entityId]),
});

const everything: PostingQuery = {
  entityIds: null,
  instanceIds: null,
  streamIds: null,
  dimensions: null,
  excludeClosed: false,
  useFunctionalCurrency: true,
  side: null,
  analytics: null,
  sets: [{ role: 'posting', entityIds: null, accountIds: [3], periodIds: [2] }],
};

describe('the check', () => {
  it('finds nothing where everything is as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(ledger, async (versions) => {
        const memory = new MemoryFigures(versions, 5);
        const figures = new Figures(clientId, memory.published, memory, null);
        for (const [place, published] of figures.versions.entries()) {
          const version = versions[place];
          if (version === undefined) throw new Error('There is no version');
          const checked = await checkVersion(figures, published, named(version));
          expect(checked.postings).toBe(version.postings.length);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('names what a version names and has not, and what it has and does not name', async () => {
    const [version] = fc.sample(ledger.filter(hasPostings), { numRuns: 1, seed: 1 }).flat();
    if (version === undefined) throw new Error('There is no version');
    const whole = { ...version, postings: [posting] };
    const memory = new MemoryFigures([whole], 5);
    const figures = new Figures(clientId, memory.published, memory, null);
    const [published] = figures.versions;
    if (published === undefined) throw new Error('There is no version');
    const names = named(whole);
    await expect(checkVersion(figures, published, { ...names, periodIds: new Set() })).rejects.toThrow(
      'with the period 2, which it does not name',
    );
    await expect(
      checkVersion(figures, published, { ...names, accountIds: new Set([3, 5, 77]) }),
    ).rejects.toThrow('names the account 77');
    await expect(checkVersion(figures, { ...published, postingCount: 2 }, names)).rejects.toThrow(
      'hold 1 postings instead of 2',
    );
  });

  it('names the first balance that is not the sum of its postings, although all hashes are right', async () => {
    const [version] = fc.sample(ledger.filter(hasPostings), { numRuns: 1, seed: 1 }).flat();
    if (version === undefined) throw new Error('There is no version');
    const [right, wrong] = [10_000n, 20_000n].map(
      (amount) => new MemoryFigures([{ ...version, postings: [{ ...posting, amount }] }], 5),
    );
    if (right === undefined || wrong === undefined) throw new Error('There is no version');
    // Postings of one, balances of the other, each sealed by itself.
    const mixed: FigureSource = {
      heads: (keys) => right.heads(keys),
      bodies: (wanted) => right.bodies(wanted),
      analyticsValues: (key, columnNo) => right.analyticsValues(key, columnNo),
      packHeads: (keys) => wrong.packHeads(keys),
      packBodies: (level, wanted) => wrong.packBodies(level, wanted),
    };
    const [published] = right.published;
    const [other] = wrong.published;
    if (published === undefined || other === undefined) throw new Error('There is no version');
    const sealed = { ...published, packsHash: other.packsHash };
    const figures = new Figures(clientId, [sealed], mixed, null);
    await expect(checkVersion(figures, sealed, named({ ...version, postings: [posting] }))).rejects.toThrow(
      'balance 0 by totals is (accountIds 3',
    );
  });
});

const posting = {
  accountId: 3,
  periodId: 2,
  lineNo: 1,
  entryNo: 1,
  correspondingAccountId: 5,
  day: 20_000,
  side: 0,
  flags: 0,
  sourceRow: 2,
  dimensionInstanceId: -1,
  ruleId: 0,
  analyticsCode: 0,
  amount: 10_000n,
  globalAmount: 10_000n,
};
