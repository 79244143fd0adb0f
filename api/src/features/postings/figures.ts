import { BalancePack, describePack, packLength } from '@tributary/engine/balances/packs/pack';
import { type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import type { ClientId } from '@tributary/engine/ids';
import { describeSegment } from '@tributary/engine/postings/segments/segmentHead';
import type { AdjustmentVersion } from './adjustmentStore.ts';
import { sharedBytes } from '../sharedBytes.ts';
import { checkCount, checked, decoded } from './checkedParts.ts';
import { hashOf } from './hash.ts';
import { DamagedFiguresError } from './damage.ts';
import { type EntryIndex, EntryIndexing } from './entryIndex.ts';
import type { FigureSource } from './figureSource.ts';
import type { KeptReads } from '../../db/keptReads.ts';
import type { StoredPackHead } from './packStore.ts';
import { type PlacedHead, Places, placeHeads } from './places.ts';
import { postedBodies } from './postedBodies.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { StoredHead } from './segmentStore.ts';
import { type HeadsOfVersion, type ReadSegment, SegmentReading } from './segmentReading.ts';
import { Turns } from './turns.ts';
import { VersionShelf } from './versionShelf.ts';

/** What is known of a version's postings without reading one. */
export interface SegmentIndex {
  readonly heads: readonly PlacedHead[];
  readonly places: Places;
}

/** About 1 MiB of bodies: what one statement brings without keeping others waiting. */
const rowsAtOnce = 6 * packLength;

/** So many versions are asked at once what parts their balances have. */
const versionsAtOnce = 200;

/** About as much in heads of segments. */
const headsAtOnce = 4096;

/** What was found of each: its bodies, or why it has none. */
type BodiesOfVersions = ReadonlyMap<PublishedVersion, VersionBodies>;

interface PartToRead {
  readonly version: PublishedVersion;
  readonly head: StoredPackHead;
}

/** The parts of a version, as long as each is whole. */
class VersionBodies {
  readonly #bodies: Uint8Array[] = [];
  #error: unknown = null;

  /** What fails is the fault of this version alone. */
  try<Found>(find: () => Found): Found | null {
    try {
      return this.#error === null ? find() : null;
    } catch (error) {
      this.#error = error;
      return null;
    }
  }

  add(body: Uint8Array): void {
    this.#bodies.push(body);
  }

  whole(): readonly Uint8Array[] {
    if (this.#error !== null) throw this.#error;
    return this.#bodies;
  }
}

/** Versions in their order, in stretches the heads of whose segments one statement brings. */
function inHeadStatements(versions: readonly PublishedVersion[]): PublishedVersion[][] {
  const statements: PublishedVersion[][] = [];
  let heads = Infinity;
  for (const version of versions) {
    heads += version.segmentCount + 1;
    if (heads > headsAtOnce) {
      statements.push([]);
      heads = version.segmentCount + 1;
    }
    statements.at(-1)?.push(version);
  }
  return statements;
}

/** Parts in their order, in stretches that one statement brings. */
function inStatements(parts: readonly PartToRead[]): PartToRead[][] {
  const statements: PartToRead[][] = [];
  let rows = Infinity;
  for (const part of parts) {
    rows += part.head.count;
    if (rows > rowsAtOnce) {
      statements.push([]);
      rows = part.head.count;
    }
    statements.at(-1)?.push(part);
  }
  return statements;
}

/** The heads of a level, of all that a version has. */
function headsOnLevel(
  version: PublishedVersion,
  all: readonly StoredPackHead[],
  level: PackLevel,
): StoredPackHead[] {
  for (const [place, name] of packLevels.entries()) {
    const found = all.filter((head) => head.level === name).length;
    checkCount(version, `parts of its balances by ${name}`, found, version.packCounts[place] ?? 0);
  }
  const words = all.map((head) => describePack(head.level, head.part, head.count, head.bodyHash));
  if (hashOf(words.join('')) !== version.packsHash) {
    throw new DamagedFiguresError(version, 'its balances are not those that were written');
  }
  return all.filter((head) => head.level === level);
}

function checkedPart(
  version: PublishedVersion,
  level: PackLevel,
  { part, count, bodyHash }: StoredPackHead,
  found: Uint8Array | undefined,
): Uint8Array {
  const name = `part ${part} of the balances by ${level}`;
  const body = checked(version, name, bodyHash, found);
  decoded(version, name, count, () => new BalancePack(body));
  return sharedBytes(body);
}

/** That they are all that were written. */
function checkHeads(version: PublishedVersion, heads: readonly StoredHead[]): void {
  checkCount(version, 'segments', heads.length, version.segmentCount);
  const postings = heads.reduce((sum, { count }) => sum + count, 0);
  if (postings !== version.postingCount) {
    const found = `${postings} postings instead of ${version.postingCount}`;
    throw new DamagedFiguresError(version, `its segments hold ${found}`);
  }
  const words = heads.map((head) => describeSegment(head.segmentNumber, head, head.bodyHash));
  if (hashOf(words.join('')) !== version.postingsHash) {
    throw new DamagedFiguresError(version, 'the heads of its segments are not those that were written');
  }
}

const bytesOfBodies = (bodies: readonly Uint8Array[]): number =>
  bodies.reduce((sum, body) => sum + body.byteLength, 0);

/** The figures that count, at one moment: the versions, and what is stored of them, each part held against its hash. */
export class Figures {
  readonly clientId: ClientId;
  readonly versions: readonly PublishedVersion[];
  /** Adjustments that count, beside them. */
  readonly adjustments: readonly AdjustmentVersion[];
  /** Of all that reads them. */
  readonly turns = new Turns();
  readonly #source: FigureSource;
  readonly #kept: KeptReads | null;
  readonly #shelf: VersionShelf;
  readonly #segments: SegmentReading;

  constructor(
    clientId: ClientId,
    versions: readonly PublishedVersion[],
    source: FigureSource,
    kept: KeptReads | null,
    adjustments: readonly AdjustmentVersion[] = [],
  ) {
    this.#kept = kept;
    this.adjustments = adjustments;
    this.clientId = clientId;
    this.versions = versions;
    this.#source = source;
    this.#shelf = new VersionShelf(clientId, kept);
    this.#segments = new SegmentReading(source, this.#shelf, this.turns);
  }

  /** Some adjustments instead of what stands in the books, for whatever is asked of these. */
  ofAdjustments(adjustments: readonly AdjustmentVersion[]): Figures {
    return new Figures(this.clientId, adjustments, this.#source, this.#kept, adjustments);
  }

  async segmentIndex(version: PublishedVersion): Promise<SegmentIndex> {
    return this.#keepSegmentIndex(version, async () => (await this.#source.heads([version]))[0] ?? []);
  }

  /**
   * Balances and heads of segments of several versions are kept for whoever comes to them, small ones read by few statements.
   * What is damaged or missing is left to those, and says so of its own version.
   */
  async readTogether(versions: readonly PublishedVersion[], level: PackLevel): Promise<void> {
    if (!this.#shelf.isKeeping || versions.length < 2) return;
    const unreadOf = (what: string) =>
      versions.filter((version) => this.#shelf.find(version, what) === undefined);
    for (const each of new Set<PackLevel>(['totals', level])) {
      const unread = unreadOf(each);
      if (unread.length > 0) await Promise.allSettled(this.#packBodiesOfEach(unread, each));
    }
    const unread = unreadOf('segments');
    for (const some of inHeadStatements(unread)) {
      const heads = await this.#source.heads(some);
      for (const [place, version] of some.entries()) {
        await Promise.allSettled([this.#keepSegmentIndex(version, async () => heads[place] ?? [])]);
        await this.turns.after(Math.min(version.postingCount, packLength * (version.packCounts[0] ?? 0)));
      }
    }
  }

  /** The same for their segments. */
  async readSegmentsTogether(wanted: readonly HeadsOfVersion[]): Promise<void> {
    if (wanted.length > 1) await this.#segments.readTogether(wanted);
  }

  /** All of them by their heads, in their order. */
  segments(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    return this.#segments.all(version, heads);
  }

  /** Their bodies, in their order. */
  segmentBodies(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<Uint8Array> {
    return this.#segments.bodies(version, heads);
  }

  /** The same for a page that goes on until it is full. */
  pageSegments(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    return this.#segments.untilFull(version, heads);
  }

  /** Those in which some postings lie, in any order. */
  scatteredSegments(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    return this.#segments.scattered(version, heads);
  }

  /** All of them, for whoever reads a page first. */
  async keepSegments(version: PublishedVersion): Promise<void> {
    const { heads } = await this.segmentIndex(version);
    await this.#segments.keep(version, heads);
  }

  /** Where the lines of each journal entry lie: the order of segments does not help to find them. */
  async entryIndex(version: PublishedVersion): Promise<EntryIndex> {
    const read = async (): Promise<EntryIndex> => {
      const { heads } = await this.segmentIndex(version);
      const indexing = new EntryIndexing(version);
      for await (const { segment } of this.segments(version, heads)) indexing.add(segment);
      return indexing.finish();
    };
    return this.#shelf.keep(version, 'entries', read, ({ bytes }) => bytes);
  }

  /** An index that was made elsewhere, for whoever asks for it. */
  keepEntryIndex(version: PublishedVersion, index: EntryIndex): void {
    this.#shelf.add(version, 'entries', index.bytes, index);
  }

  /** What the codes of the postings of a version mean in the analytics field at a place, that of the code 1 first. */
  async analyticsValues(version: PublishedVersion, place: number): Promise<readonly string[]> {
    const read = async () => this.#source.analyticsValues(version, place + 1);
    const bytesOf = (values: readonly string[]) =>
      values.reduce((sum, value) => sum + value.length * 2 + 16, 0);
    return this.#shelf.keep(version, `analytics ${place}`, read, bytesOf);
  }

  /** The balances of a version on a level, part by part. */
  async packs(version: PublishedVersion, level: PackLevel): Promise<BalancePack[]> {
    const bodies = await this.packBodies(version, level);
    return bodies.map((body, part) => {
      const name = `part ${part} of the balances by ${level}`;
      return decoded(version, name, null, () => new BalancePack(body));
    });
  }

  /** Their bodies, in memory that other threads can read. */
  async packBodies(version: PublishedVersion, level: PackLevel): Promise<readonly Uint8Array[]> {
    const [bodies = []] = await this.packBodiesOf([version], level);
    return bodies;
  }

  /** Those of several versions: what nothing is kept of is read together, so that many small ones take few statements. */
  async packBodiesOf(
    versions: readonly PublishedVersion[],
    level: PackLevel,
  ): Promise<(readonly Uint8Array[])[]> {
    return Promise.all(this.#packBodiesOfEach(versions, level));
  }

  #packBodiesOfEach(
    versions: readonly PublishedVersion[],
    level: PackLevel,
  ): Promise<readonly Uint8Array[]>[] {
    const unread = versions.filter((version) => this.#shelf.find(version, level) === undefined);
    let together: Promise<BodiesOfVersions> | null = null;
    const read = async (version: PublishedVersion): Promise<readonly Uint8Array[]> => {
      together ??= this.#readPackBodies(unread, level);
      const bodies = (await together).get(version);
      // It was kept a moment ago, and had to go since.
      return (bodies ?? (await this.#readPackBodies([version], level)).get(version))?.whole() ?? [];
    };
    return versions.map(async (version) =>
      this.#shelf.keep(version, level, async () => read(version), bytesOfBodies),
    );
  }

  /** Those of several versions by corresponding account: as they are kept, or the postings where they were too many for that. */
  async correspondenceBodiesOf(versions: readonly PublishedVersion[]): Promise<(readonly Uint8Array[])[]> {
    const givenUp = versions.filter(
      ({ packCounts, postingCount }) =>
        postingCount > 0 && (packCounts[packLevels.indexOf('correspondences')] ?? 0) === 0,
    );
    const kept = versions.filter((version) => !givenUp.includes(version));
    const bodies = await this.packBodiesOf(kept, 'correspondences');
    const found = new Map(kept.map((version, place) => [version, bodies[place]]));
    await this.readTogether(givenUp, 'totals');
    for (const version of givenUp) found.set(version, await this.#postedBodies(version));
    return versions.map((version) => found.get(version) ?? []);
  }

  async #postedBodies(version: PublishedVersion): Promise<readonly Uint8Array[]> {
    const read = async () => {
      const { heads } = await this.segmentIndex(version);
      return postedBodies(this.segments(version, heads));
    };
    return this.#shelf.keep(version, 'posted balances', read, bytesOfBodies);
  }

  async #keepSegmentIndex(
    version: PublishedVersion,
    readHeads: () => Promise<readonly StoredHead[]>,
  ): Promise<SegmentIndex> {
    const read = async (): Promise<SegmentIndex> => {
      const places = new Places(version, await this.packs(version, 'totals'));
      const heads = await readHeads();
      checkHeads(version, heads);
      return { places, heads: placeHeads(version, heads, places) };
    };
    return this.#shelf.keep(
      version,
      'segments',
      read,
      ({ heads, places }) => heads.length * 500 + places.bytes,
    );
  }

  async #readPackBodies(versions: readonly PublishedVersion[], level: PackLevel): Promise<BodiesOfVersions> {
    const bodies = new Map(versions.map((version) => [version, new VersionBodies()]));
    for (let start = 0; start < versions.length; start += versionsAtOnce) {
      const some = versions.slice(start, start + versionsAtOnce);
      const heads = await this.#source.packHeads(some);
      const parts = some.flatMap((version, place) =>
        (bodies.get(version)?.try(() => headsOnLevel(version, heads[place] ?? [], level)) ?? []).map(
          (head) => ({ version, head }),
        ),
      );
      for (const statement of inStatements(parts)) {
        const wanted = statement.map(({ version, head }) => ({ key: version, part: head.part }));
        const found = await this.#source.packBodies(level, wanted);
        for (const [place, { version, head }] of statement.entries()) {
          const ofVersion = bodies.get(version);
          const body = ofVersion?.try(() => checkedPart(version, level, head, found[place])) ?? null;
          if (body !== null) ofVersion?.add(body);
        }
      }
    }
    return bodies;
  }
}
