import { EntryGathering, type EntryPlaces } from '@tributary/engine/postings/segments/entryPlaces';
import type { Segment } from '@tributary/engine/postings/segments/segment';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { misnumberedLines } from './damage.ts';
import type { PublishedVersion } from './publishedStore.ts';

/** The first number of an ascending list that is larger than another. */
function firstAfter(numbers: Int32Array, value: number): number {
  let from = 0;
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) > value) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Which lines of a version an entry has, and where each of them lies: lines are numbered from 1, entry by entry. */
export class EntryIndex {
  /** Ascending; a number that is left out is that of an entry without lines. */
  readonly #numbers: Int32Array;
  readonly #starts: Int32Array;
  readonly #postings: Int32Array;
  readonly #segmentStarts: Int32Array;

  constructor({ numbers, starts, postings, segmentStarts }: EntryPlaces) {
    this.#numbers = numbers;
    this.#starts = starts;
    this.#postings = postings;
    this.#segmentStarts = segmentStarts;
  }

  get count(): number {
    return this.#numbers.length;
  }

  get bytes(): number {
    const { byteLength: ofNumbers } = this.#numbers;
    return ofNumbers + this.#starts.byteLength + this.#postings.byteLength + this.#segmentStarts.byteLength;
  }

  /** The place of the first entry with a larger number. */
  placeAfter(entryNumber: number): number {
    return firstAfter(this.#numbers, entryNumber);
  }

  numberAt(place: number): number {
    return this.#numbers[place] ?? 0;
  }

  /** The first line of an entry, and how many it has. */
  linesAt(place: number): { readonly first: number; readonly count: number } {
    const start = this.#starts[place] ?? 0;
    return { first: start + 1, count: (this.#starts[place + 1] ?? start) - start };
  }

  /** The place of the segment that holds a line, and the row of the line in it. */
  postingOf(lineNumber: number): { readonly segment: number; readonly row: number } {
    const posting = this.#postings[lineNumber - 1] ?? 0;
    const segment = firstAfter(this.#segmentStarts, posting) - 1;
    return { segment, row: posting - (this.#segmentStarts[segment] ?? 0) };
  }
}

/** Makes the index of a version from its segments, in their order. */
export class EntryIndexing {
  readonly #version: PublishedVersion;
  readonly #gathering: EntryGathering;

  constructor(version: PublishedVersion) {
    this.#version = version;
    this.#gathering = new EntryGathering(version.postingCount);
  }

  add(segment: Segment): void {
    const [lines, entries] = [segment.integers('lineNumbers'), segment.integers('entryNumbers')];
    if (!this.#gathering.add(lines, entries)) throw misnumberedLines(this.#version);
  }

  /** Whoever waits for the event loop comes in between. */
  async finish(): Promise<EntryIndex> {
    const steps = this.#gathering.finish();
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) await nextTurn();
    if (step.value === null) throw misnumberedLines(this.#version);
    return new EntryIndex(step.value);
  }
}
