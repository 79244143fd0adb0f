import { halvesOf } from '../columns/amountHalves.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { Amount } from '../money/amount.ts';
import type { EntryTable } from './entryTable.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { postingFlags } from './postingCodes.ts';

/** Columns that postings are gathered into, with room for as many as are asked for. */
export interface GatheredPostings {
  readonly entries: Int32Array;
  readonly sourceRows: Int32Array;
  readonly days: Int32Array;
  readonly periodIndexes: Int32Array;
  /** 0 debit, 1 credit. */
  readonly sides: Int32Array;
  readonly placements: Int32Array;
  readonly correspondingPlacements: Int32Array;
  readonly flags: Int32Array;
  readonly amounts: BigInt64Array;
  readonly globalAmounts: BigInt64Array;
}

/**
 * Postings in the order of entries; 2n and 2n+1 correspond to each other. Read many at a time, by plain loops: a call for
 * each property of each posting costs ten times as much.
 */
export interface PostingSource {
  readonly count: number;
  /** Placements and periods, by their indexes, of the postings from a place on, as many as there is room for. */
  readPlaces(from: number, placements: Int32Array, periodIndexes: Int32Array): void;
  /** The postings of an order. */
  gather(order: Uint32Array, into: GatheredPostings): void;
}

/** Columns hold signed 64-bit integers; a sum that left them would change silently. */
export function ensureFits(amount: Amount): Amount {
  if (BigInt.asIntN(64, amount) !== amount)
    throw new RangeError('A posting is too large for a ledger column');
  return amount;
}

/** The high half of an amount of the other sign; its low half is negated by itself. */
function negatedHigh(low: number, high: number): number {
  return ~high + (low === 0 ? 1 : 0);
}

/** What is known of a pair. */
const pairFlags = {
  byConvention: 1,
  /** Its amounts are those of its lines, and are read from there. */
  equal: 2,
} as const;

/** Pairs of lines of single-entry files: 9 bytes a pair of two lines of one amount, 33 bytes any other. */
export class PairedPostings implements PostingSource {
  readonly #lines: LineStore;
  readonly #entries: EntryTable;
  #pairCount = 0;
  #linesOfPostings: Uint32Array<ArrayBuffer>;
  #globalAmounts: BigInt64Array<ArrayBuffer>;
  #amounts: BigInt64Array<ArrayBuffer>;
  #flags: Uint8Array<ArrayBuffer>;

  /** Has room for as many pairs as there are lines, which is more than nearly all files need. */
  constructor(lines: LineStore, entries: EntryTable) {
    const capacity = Math.max(lines.count, columnCapacityStart);
    this.#lines = lines;
    this.#entries = entries;
    this.#linesOfPostings = new Uint32Array(capacity * 2);
    this.#globalAmounts = new BigInt64Array(capacity * 2);
    this.#amounts = new BigInt64Array(capacity);
    this.#flags = new Uint8Array(capacity);
  }

  get count(): number {
    return this.#pairCount * 2;
  }

  /** Adds a pair; `amount` is positive, the global amounts have the sign that they have on their lines' own sides. */
  add(debitLine: number, creditLine: number, amount: Amount, isByConvention: boolean): number {
    const pair = this.#pairCount;
    if (pair === this.#amounts.length) this.#grow();
    this.#linesOfPostings[pair * 2] = debitLine;
    this.#linesOfPostings[pair * 2 + 1] = creditLine;
    this.#amounts[pair] = ensureFits(amount);
    this.#flags[pair] = isByConvention ? pairFlags.byConvention : 0;
    this.#pairCount += 1;
    return pair;
  }

  /** Adds two lines of one amount, which is that of the posting, and of both lines in global currency. */
  addEqual(debitLine: number, creditLine: number): void {
    const pair = this.#pairCount;
    if (pair === this.#amounts.length) this.#grow();
    this.#linesOfPostings[pair * 2] = debitLine;
    this.#linesOfPostings[pair * 2 + 1] = creditLine;
    this.#flags[pair] = pairFlags.equal;
    this.#pairCount += 1;
  }

  setGlobalAmount(posting: number, amount: Amount): void {
    this.#globalAmounts[posting] = ensureFits(amount);
  }

  #grow(): void {
    this.#linesOfPostings = doubled(this.#linesOfPostings, Uint32Array);
    this.#globalAmounts = doubled(this.#globalAmounts, BigInt64Array);
    this.#amounts = doubled(this.#amounts, BigInt64Array);
    this.#flags = doubled(this.#flags, Uint8Array);
  }

  readPlaces(from: number, placements: Int32Array, periodIndexes: Int32Array): void {
    const { entries, placements: ofLines } = this.#lines;
    const periodsOfEntries = this.#entries.periodIndexes;
    for (let place = 0; place < placements.length; place++) {
      const line = this.#linesOfPostings[from + place]!;
      placements[place] = ofLines[line]!;
      periodIndexes[place] = periodsOfEntries[entries[line]!]!;
    }
  }

  gather(order: Uint32Array, into: GatheredPostings): void {
    const lines = this.#lines;
    const { periodIndexes, isClosing } = this.#entries;
    const linesOfPostings = this.#linesOfPostings;
    for (let place = 0; place < order.length; place++) {
      const posting = order[place]!;
      const line = linesOfPostings[posting]!;
      const entry = lines.entries[line]!;
      const lineState = lines.flags[line]!;
      into.entries[place] = entry;
      into.sourceRows[place] = lines.sourceRows[line]!;
      into.days[place] = lines.days[line]!;
      into.periodIndexes[place] = periodIndexes[entry]!;
      into.sides[place] = lineState & lineFlags.credit;
      into.placements[place] = lines.placements[line]!;
      into.correspondingPlacements[place] = lines.placements[linesOfPostings[posting ^ 1]!]!;
      into.flags[place] =
        (isClosing[entry] ? postingFlags.closing : 0) |
        (this.#flags[posting >> 1]! & pairFlags.byConvention ? postingFlags.pairedByConvention : 0) |
        (lineState & lineFlags.contra ? postingFlags.contra : 0) |
        (lineState & lineFlags.translated ? postingFlags.translated : 0);
    }
    this.#gatherAmounts(order, into);
  }

  /** A line that a pair has on the other side than its own is a storno: it posts back, with a minus. */
  #gatherAmounts(order: Uint32Array, { sides, amounts, globalAmounts }: GatheredPostings): void {
    const halves = halvesOf(this.#amounts);
    const globalHalves = halvesOf(this.#globalAmounts);
    const target = halvesOf(amounts);
    const globalTarget = halvesOf(globalAmounts);
    const lineHalves = this.#lines.amountHalves;
    const flags = this.#flags;
    const linesOfPostings = this.#linesOfPostings;
    for (let place = 0; place < order.length; place++) {
      const posting = order[place]!;
      if (flags[posting >> 1]! & pairFlags.equal) {
        // With a minus where it is a storno.
        const line = linesOfPostings[posting]!;
        const low = lineHalves[line * 2]!;
        const high = lineHalves[line * 2 + 1]!;
        target[place * 2] = low;
        target[place * 2 + 1] = high;
        globalTarget[place * 2] = low;
        globalTarget[place * 2 + 1] = high;
        continue;
      }
      const low = halves[posting & ~1]!;
      const high = halves[posting | 1]!;
      const isStorno = sides[place] !== (posting & 1);
      target[place * 2] = isStorno ? -low : low;
      target[place * 2 + 1] = isStorno ? negatedHigh(low, high) : high;
      globalTarget[place * 2] = globalHalves[posting * 2]!;
      globalTarget[place * 2 + 1] = globalHalves[posting * 2 + 1]!;
    }
  }
}
