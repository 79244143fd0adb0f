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

/** Pairs of lines of single-entry files: 33 bytes a pair. */
export class PairedPostings implements PostingSource {
  readonly #lines: LineStore;
  readonly #entries: EntryTable;
  #pairCount = 0;
  #linesOfPostings = new Uint32Array(columnCapacityStart * 2);
  #globalAmounts = new BigInt64Array(columnCapacityStart * 2);
  #globalHalves = halvesOf(this.#globalAmounts);
  #amounts = new BigInt64Array(columnCapacityStart);
  #amountHalves = halvesOf(this.#amounts);
  #isByConvention = new Uint8Array(columnCapacityStart);

  constructor(lines: LineStore, entries: EntryTable) {
    this.#lines = lines;
    this.#entries = entries;
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
    this.#isByConvention[pair] = isByConvention ? 1 : 0;
    this.#pairCount += 1;
    return pair;
  }

  /** Adds two lines of one amount, which is that of the posting, and of both lines in global currency. No bigint is made. */
  addEqual(debitLine: number, creditLine: number): void {
    const pair = this.#pairCount;
    if (pair === this.#amounts.length) this.#grow();
    this.#linesOfPostings[pair * 2] = debitLine;
    this.#linesOfPostings[pair * 2 + 1] = creditLine;
    const low = this.#lines.amountHalves[debitLine * 2]!;
    const high = this.#lines.amountHalves[debitLine * 2 + 1]!;
    const isNegative = high < 0;
    this.#amountHalves[pair * 2] = isNegative ? -low : low;
    this.#amountHalves[pair * 2 + 1] = isNegative ? negatedHigh(low, high) : high;
    for (let posting = pair * 2; posting <= pair * 2 + 1; posting++) {
      this.#globalHalves[posting * 2] = low;
      this.#globalHalves[posting * 2 + 1] = high;
    }
    this.#pairCount += 1;
  }

  setGlobalAmount(posting: number, amount: Amount): void {
    this.#globalAmounts[posting] = ensureFits(amount);
  }

  #grow(): void {
    this.#linesOfPostings = doubled(this.#linesOfPostings, Uint32Array);
    this.#globalAmounts = doubled(this.#globalAmounts, BigInt64Array);
    this.#globalHalves = halvesOf(this.#globalAmounts);
    this.#amounts = doubled(this.#amounts, BigInt64Array);
    this.#amountHalves = halvesOf(this.#amounts);
    this.#isByConvention = doubled(this.#isByConvention, Uint8Array);
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
    const globalHalves = this.#globalHalves;
    const globalTarget = halvesOf(into.globalAmounts);
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
        (this.#isByConvention[posting >> 1] ? postingFlags.pairedByConvention : 0) |
        (lineState & lineFlags.contra ? postingFlags.contra : 0);
      globalTarget[place * 2] = globalHalves[posting * 2]!;
      globalTarget[place * 2 + 1] = globalHalves[posting * 2 + 1]!;
    }
    this.#gatherAmounts(order, into);
  }

  /** A line that a pair has on the other side than its own is a storno: it posts back, with a minus. */
  #gatherAmounts(order: Uint32Array, { sides, amounts }: GatheredPostings): void {
    const halves = this.#amountHalves;
    const target = halvesOf(amounts);
    for (let place = 0; place < order.length; place++) {
      const posting = order[place]!;
      const low = halves[posting & ~1]!;
      const high = halves[posting | 1]!;
      const isStorno = sides[place] !== (posting & 1);
      target[place * 2] = isStorno ? -low : low;
      target[place * 2 + 1] = isStorno ? negatedHigh(low, high) : high;
    }
  }
}
