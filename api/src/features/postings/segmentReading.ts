import { Segment } from '@tributary/engine/postings/segments/segment';
import { checked, decoded } from './checkedParts.ts';
import type { FigureSource } from './figureSource.ts';
import { hashOf } from './hash.ts';
import type { PlacedHead } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { Turns } from './turns.ts';
import type { VersionShelf } from './versionShelf.ts';

export interface ReadSegment {
  readonly head: PlacedHead;
  readonly segment: Segment;
}

/** Segments of a version that lie in their order. */
export interface HeadsOfVersion {
  readonly version: PublishedVersion;
  readonly heads: readonly PlacedHead[];
}

/** About 1 MiB of bodies: what one statement brings without keeping others waiting. */
export const segmentsAtOnce = 12;

const nameOf = ({ segmentNumber }: PlacedHead): string => `segment ${segmentNumber}`;

const toSegment = (version: PublishedVersion, head: PlacedHead, body: Uint8Array): ReadSegment => ({
  head,
  segment: decoded(version, nameOf(head), head.count, () => new Segment(body)),
});

/** What is looked at of a segment. */
type Look = (segment: Segment) => number;

const atAll: Look = ({ count }) => count;
const atFewRows: Look = () => 0;

/**
 * Segments by their heads, read in pieces; each is checked before it is decoded. Whoever waits for the event loop comes in
 * between them, as often as what is looked at of them takes. What pages read is kept as it is stored, a quarter of what it takes
 * decoded: a page decodes what it shows.
 */
export class SegmentReading {
  readonly #source: FigureSource;
  readonly #shelf: VersionShelf;
  readonly #turns: Turns;

  constructor(source: FigureSource, shelf: VersionShelf, turns: Turns) {
    this.#source = source;
    this.#turns = turns;
    this.#shelf = shelf;
  }

  /** Of several versions, by one statement, as pages keep them. What is not whole is left to whoever comes to it, and says so. */
  async readTogether(wanted: readonly HeadsOfVersion[]): Promise<void> {
    if (!this.#shelf.isKeeping) return;
    const missing = wanted.flatMap(({ version, heads }) =>
      heads
        .filter((head) => this.#shelf.find(version, nameOf(head)) === undefined)
        .map((head) => ({ version, head })),
    );
    if (missing.length === 0) return;
    const bodies = await this.#source.bodies(
      missing.map(({ version, head }) => ({ key: version, segmentNumber: head.segmentNumber })),
    );
    for (const [place, { version, head }] of missing.entries()) {
      const body = bodies[place];
      if (body === undefined || hashOf(body) !== head.bodyHash) continue;
      this.#shelf.add(version, nameOf(head), body.byteLength, body);
    }
  }

  /** In their order; nothing is kept. Where each statement is a transaction of its own, the next piece comes while one is looked at. */
  async *all(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    const pieces = [...piecesOf(heads)];
    let next = this.#ahead(version, pieces[0]);
    for (const place of pieces.keys()) {
      const piece = await next.read();
      next = this.#ahead(version, pieces[place + 1]);
      yield* this.#inTurns(piece, atAll);
    }
  }

  /** In their order, as they are stored; nothing is kept. */
  async *bodies(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<Uint8Array> {
    for (const piece of piecesOf(heads)) yield* await this.#readBodies(version, piece);
  }

  /**
   * In their order, more and more at once: a page mostly lies in the first of them, as the next page will. Whoever looks at their
   * rows knows how many these are, and lets others in.
   */
  async *untilFull(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    let size = 1;
    for (let start = 0; start < heads.length;) {
      const piece = heads.slice(start, start + size);
      start += size;
      size = Math.min(size * 2, segmentsAtOnce);
      const known = this.#known(version, piece);
      const missing = piece.filter((head) => !known.has(head));
      const read = new Map((await this.#readAndKeep(version, missing)).map((each) => [each.head, each]));
      yield* piece.flatMap((head) => known.get(head) ?? read.get(head) ?? []);
    }
  }

  /** What is kept of them, then the others, for a few rows of each. */
  async *scattered(version: PublishedVersion, heads: readonly PlacedHead[]): AsyncGenerator<ReadSegment> {
    const known = this.#known(version, heads);
    yield* this.#inTurns([...known.values()], atFewRows);
    const missing = heads.filter((head) => !known.has(head));
    for (const piece of piecesOf(missing))
      yield* this.#inTurns(await this.#readAndKeep(version, piece), atFewRows);
  }

  /** As pages keep what they read. */
  async keep(version: PublishedVersion, heads: readonly PlacedHead[]): Promise<void> {
    for (const piece of piecesOf(heads)) {
      const read = await this.#readAndKeep(version, piece);
      await this.#turns.after(read.reduce((sum, { segment }) => sum + segment.count, 0));
    }
  }

  async *#inTurns(segments: readonly ReadSegment[], look: Look): AsyncGenerator<ReadSegment> {
    for (const read of segments) {
      yield read;
      await this.#turns.after(look(read.segment));
    }
  }

  /** Begun at once, unless whoever reads within a transaction would have two statements of it. */
  #ahead(version: PublishedVersion, piece: readonly PlacedHead[] = []): { read(): Promise<ReadSegment[]> } {
    if (!this.#shelf.isKeeping) return { read: () => this.#read(version, piece) };
    const begun = this.#read(version, piece);
    // Whoever comes to it hears of it; many go before.
    begun.catch(() => undefined);
    return { read: () => begun };
  }

  #known(version: PublishedVersion, heads: readonly PlacedHead[]): Map<PlacedHead, ReadSegment> {
    return new Map(
      heads.flatMap((head) => {
        const body = this.#shelf.find(version, nameOf(head));
        return body instanceof Uint8Array ? [[head, toSegment(version, head, body)] as const] : [];
      }),
    );
  }

  async #readAndKeep(version: PublishedVersion, heads: readonly PlacedHead[]): Promise<ReadSegment[]> {
    const keep = (head: PlacedHead, body: Uint8Array): void =>
      this.#shelf.add(version, nameOf(head), body.byteLength, body);
    return this.#read(version, heads, keep);
  }

  async #read(
    version: PublishedVersion,
    heads: readonly PlacedHead[],
    keep?: (head: PlacedHead, body: Uint8Array) => void,
  ): Promise<ReadSegment[]> {
    const bodies = await this.#readBodies(version, heads);
    return bodies.flatMap((body, place) => {
      const head = heads[place];
      if (head === undefined) return [];
      keep?.(head, body);
      return [toSegment(version, head, body)];
    });
  }

  async #readBodies(version: PublishedVersion, heads: readonly PlacedHead[]): Promise<Uint8Array[]> {
    if (heads.length === 0) return [];
    const bodies = await this.#source.bodies(
      heads.map(({ segmentNumber }) => ({ key: version, segmentNumber })),
    );
    return heads.map((head, place) => checked(version, nameOf(head), head.bodyHash, bodies[place]));
  }
}

function* piecesOf(heads: readonly PlacedHead[]): Generator<PlacedHead[]> {
  for (let start = 0; start < heads.length; start += segmentsAtOnce) {
    yield heads.slice(start, start + segmentsAtOnce);
  }
}
