/**
 * Which lines each entry of a version has, and where the posting of each line stands in the order of the segments. Lines are
 * numbered from 1, entry by entry.
 */
export interface EntryPlaces {
  /** Of the entries that have lines, ascending. */
  readonly numbers: Int32Array;
  /** How many lines stand before the entry, and at the end how many there are. */
  readonly starts: Int32Array;
  /** For each line how many postings stand before its own. */
  readonly postings: Int32Array;
  /** How many postings stand before each segment. */
  readonly segmentStarts: Int32Array;
}

const linesAtOnce = 16_384;

/** Finds them in the segments, in their order. Other threads can read the list of postings where it lies. */
export class EntryGathering {
  readonly #entries: Int32Array;
  readonly #postings: Int32Array;
  readonly #segmentStarts: number[] = [];
  #count = 0;

  constructor(lineCount: number) {
    this.#entries = new Int32Array(lineCount);
    this.#postings = new Int32Array(new SharedArrayBuffer(lineCount * 4));
  }

  /** False where a line comes twice, or there is no such number. */
  add(lineNumbers: Int32Array, entryNumbers: Int32Array): boolean {
    this.#segmentStarts.push(this.#count);
    for (let row = 0; row < lineNumbers.length; row += 1) {
      const index = lineNumbers[row]! - 1;
      if (this.#entries[index] !== 0) return false;
      this.#entries[index] = entryNumbers[row]!;
      this.#postings[index] = this.#count + row;
    }
    this.#count += lineNumbers.length;
    return true;
  }

  /** Null where lines are missing, or are not numbered entry by entry. Pauses for those who want to let others in. */
  *finish(): Generator<undefined, EntryPlaces | null> {
    if (this.#count !== this.#entries.length) return null;
    const numbers: number[] = [];
    const starts: number[] = [];
    let last = 0;
    for (let index = 0; index < this.#entries.length; index += 1) {
      if (index % linesAtOnce === 0) yield;
      const entryNumber = this.#entries[index]!;
      if (entryNumber === last) continue;
      if (entryNumber < last) return null;
      last = entryNumber;
      numbers.push(entryNumber);
      starts.push(index);
    }
    starts.push(this.#entries.length);
    return {
      numbers: Int32Array.from(numbers),
      starts: Int32Array.from(starts),
      postings: this.#postings,
      segmentStarts: Int32Array.from(this.#segmentStarts),
    };
  }
}

/** The same at one go. */
export function finishAtOnce(gathering: EntryGathering): EntryPlaces | null {
  const steps = gathering.finish();
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
