import { BalancePack, describePack } from '@tributary/engine/balances/packs/pack';
import { type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import type { ClientId } from '@tributary/engine/ids';
import { describeSegment } from '@tributary/engine/postings/segments/segmentHead';
import { Segment } from '@tributary/engine/postings/segments/segment';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { checkCount, checked, decoded, hashOf } from './checkedParts.ts';
import { DamagedFiguresError } from './damage.ts';
import { type EntryIndex, EntryIndexing } from './entryIndex.ts';
import type { KeptFigures } from './keptFigures.ts';
import type { StoredPackHead } from './packStore.ts';
import { type PlacedHead, Places, placeHeads } from './places.ts';
import type { PublishedVersion, VersionKey } from './publishedStore.ts';
import type { StoredHead } from './segmentStore.ts';

/** Where segments and packs lie: heads in their order, bodies by their numbers; what is not there is left out. */
export interface FigureSource {
  heads(key: VersionKey): Promise<StoredHead[]>;
  bodies(key: VersionKey, segmentNumbers: readonly number[]): Promise<Map<number, Uint8Array>>;
  packHeads(key: VersionKey): Promise<StoredPackHead[]>;
  packBodies(key: VersionKey, level: PackLevel, parts: readonly number[]): Promise<Map<number, Uint8Array>>;
}

/** What is known of a version's postings without reading one. */
export interface SegmentIndex {
  readonly heads: readonly PlacedHead[];
  readonly places: Places;
}

export interface ReadSegment {
  readonly head: PlacedHead;
  readonly segment: Segment;
}

/** In memory: its part of a body, and of the columns that a page decodes. */
const bytesOfPosting = 80;

/** About 1 MiB of bodies: what one statement brings without keeping others waiting. */
const segmentsAtOnce = 12;
const partsAtOnce = 6;

const bytesOfBodies = (bodies: readonly Uint8Array[]): number =>
  bodies.reduce((sum, body) => sum + body.byteLength, 0);

/** Other threads can read it where it lies. */
function shared(body: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(body.byteLength));
  copy.set(body);
  return copy;
}

/** The figures that count, at one moment: the versions, and what is stored of them, each part held against its hash. */
export class Figures {
  readonly versions: readonly PublishedVersion[];
  readonly #clientId: ClientId;
  readonly #source: FigureSource;
  readonly #kept: KeptFigures | null;

  constructor(
    clientId: ClientId,
    versions: readonly PublishedVersion[],
    source: FigureSource,
    kept: KeptFigures | null,
  ) {
    this.#clientId = clientId;
    this.versions = versions;
    this.#source = source;
    this.#kept = kept;
  }

  async segmentIndex(version: PublishedVersion): Promise<SegmentIndex> {
    const read = async (): Promise<SegmentIndex> => {
      const places = new Places(version, await this.packs(version, 'totals'));
      const heads = await this.#source.heads(version);
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
      return { places, heads: placeHeads(version, heads, places) };
    };
    return this.#keep(version, 'segments', read, ({ heads, places }) => heads.length * 500 + places.bytes);
  }

  /**
   * Segments by their heads, read in pieces; each is checked before it is decoded. Whoever waits for the event loop comes in
   * between them.
   */
  async *segments(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    for (let start = 0; start < heads.length; start += segmentsAtOnce) {
      yield* inTurns(await this.#readSegments(version, heads.slice(start, start + segmentsAtOnce)));
    }
  }

  /** The same for a page, which mostly lies in the first of them, as the next page will: those are kept. */
  async *pageSegments(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    let size = 1;
    for (let start = 0; start < heads.length;) {
      const piece = heads.slice(start, start + size);
      start += size;
      size = Math.min(size * 2, segmentsAtOnce);
      yield* inTurns(await this.#keptSegments(version, piece));
    }
  }

  async #keptSegments(version: PublishedVersion, heads: readonly PlacedHead[]): Promise<ReadSegment[]> {
    const keyOf = ({ segmentNumber }: PlacedHead): string => this.#keyOf(version, `segment ${segmentNumber}`);
    const known = heads.map((head) => this.#kept?.find(keyOf(head)) as ReadSegment | undefined);
    const missing = heads.filter((_, place) => known[place] === undefined);
    if (missing.length === 0) return known.filter((found) => found !== undefined);
    const found = await this.#readSegments(version, missing);
    for (const read of found) {
      const bytes = read.segment.count * bytesOfPosting;
      this.#kept?.add(keyOf(read.head), { owner: this.#clientId, bytes, value: read });
    }
    const read = found.values();
    return known.flatMap((each) => each ?? read.next().value ?? []);
  }

  async #readSegments(version: PublishedVersion, heads: readonly PlacedHead[]): Promise<ReadSegment[]> {
    const bodies = await this.#source.bodies(
      version,
      heads.map(({ segmentNumber }) => segmentNumber),
    );
    return heads.map((head) => {
      const name = `segment ${head.segmentNumber}`;
      const body = checked(version, name, head.bodyHash, bodies.get(head.segmentNumber));
      return { head, segment: decoded(version, name, head.count, () => new Segment(body)) };
    });
  }

  /** Where the lines of each journal entry lie: the order of segments does not help to find them. */
  async entryIndex(version: PublishedVersion): Promise<EntryIndex> {
    const read = async (): Promise<EntryIndex> => {
      const { heads } = await this.segmentIndex(version);
      const indexing = new EntryIndexing(version);
      let place = 0;
      for await (const { segment } of this.segments(version, heads)) {
        indexing.add(place, segment);
        place += 1;
      }
      return indexing.finish();
    };
    return this.#keep(version, 'entries', read, ({ bytes }) => bytes);
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
    return this.#keep(version, level, () => this.#readPackBodies(version, level), bytesOfBodies);
  }

  async #readPackBodies(version: PublishedVersion, level: PackLevel): Promise<readonly Uint8Array[]> {
    const all = await this.#source.packHeads(version);
    for (const [place, name] of packLevels.entries()) {
      const found = all.filter((head) => head.level === name).length;
      checkCount(version, `parts of its balances by ${name}`, found, version.packCounts[place] ?? 0);
    }
    const words = all.map((head) => describePack(head.level, head.part, head.count, head.bodyHash));
    if (hashOf(words.join('')) !== version.packsHash) {
      throw new DamagedFiguresError(version, 'its balances are not those that were written');
    }
    const heads = all.filter((head) => head.level === level);
    const bodies: Uint8Array[] = [];
    for (let start = 0; start < heads.length; start += partsAtOnce) {
      bodies.push(...(await this.#readParts(version, level, heads.slice(start, start + partsAtOnce))));
    }
    return bodies;
  }

  async #readParts(
    version: PublishedVersion,
    level: PackLevel,
    heads: readonly StoredPackHead[],
  ): Promise<Uint8Array[]> {
    const parts = heads.map(({ part }) => part);
    const found = await this.#source.packBodies(version, level, parts);
    return heads.map(({ part, count, bodyHash }) => {
      const name = `part ${part} of the balances by ${level}`;
      const body = checked(version, name, bodyHash, found.get(part));
      decoded(version, name, count, () => new BalancePack(body));
      return shared(body);
    });
  }

  async #keep<Value>(
    version: PublishedVersion,
    what: string,
    read: () => Promise<Value>,
    bytesOf: (value: Value) => number,
  ): Promise<Value> {
    if (this.#kept === null) return read();
    return this.#kept.keep(this.#keyOf(version, what), this.#clientId, read, bytesOf);
  }

  /** A version never changes once it counts. */
  #keyOf({ instanceId, version, publishedAt }: PublishedVersion, what: string): string {
    return [this.#clientId, instanceId, version, publishedAt?.getTime() ?? '', what].join('/');
  }
}

async function* inTurns(segments: readonly ReadSegment[]): AsyncGenerator<ReadSegment> {
  for (const segment of segments) {
    yield segment;
    await nextTurn();
  }
}
