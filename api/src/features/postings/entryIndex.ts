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
  /** How many lines stand before the entry, and at the end how many there are. */
  readonly #starts: Int32Array;
  /** For each line how many postings stand before it in the order of the segments. */
  readonly #postings: Int32Array;
  /** How many postings stand before each segment. */
  readonly #segmentStarts: Int32Array;

  constructor(numbers: Int32Array, starts: Int32Array, postings: Int32Array, segmentStarts: Int32Array) {
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

const linesAtOnce = 16_384;

/** Makes the index of a version from its segments, in their order. */
export class EntryIndexing {
  readonly #version: PublishedVersion;
  readonly #entries: Int32Array;
  readonly #postings: Int32Array;
  readonly #segmentStarts: number[] = [];
  #lineCount = 0;

  constructor(version: PublishedVersion) {
    this.#version = version;
    this.#entries = new Int32Array(version.postingCount);
    this.#postings = new Int32Array(version.postingCount);
  }

  add(segment: Segment): void {
    this.#segmentStarts.push(this.#lineCount);
    const [lines, entries] = [segment.integers('lineNumbers'), segment.integers('entryNumbers')];
    for (let row = 0; row < segment.count; row += 1) {
      const index = (lines[row] ?? 0) - 1;
      if (this.#entries[index] !== 0) this.#refuse();
      this.#entries[index] = entries[row] ?? 0;
      this.#postings[index] = this.#lineCount + row;
    }
    this.#lineCount += segment.count;
  }

  /** Whoever waits for the event loop comes in between. */
  async finish(): Promise<EntryIndex> {
    if (this.#lineCount !== this.#entries.length) this.#refuse();
    const numbers: number[] = [];
    const starts: number[] = [];
    let last = 0;
    for (let index = 0; index < this.#entries.length; index += 1) {
      if (index % linesAtOnce === 0) await nextTurn();
      const entryNumber = this.#entries[index] ?? 0;
      if (entryNumber === last) continue;
      if (entryNumber < last) this.#refuse();
      last = entryNumber;
      numbers.push(entryNumber);
      starts.push(index);
    }
    starts.push(this.#entries.length);
    return new EntryIndex(
      Int32Array.from(numbers),
      Int32Array.from(starts),
      this.#postings,
      Int32Array.from(this.#segmentStarts),
    );
  }

  #refuse(): never {
    throw misnumberedLines(this.#version);
  }
}
