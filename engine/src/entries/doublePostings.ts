import { halvesOf } from '../columns/amountHalves.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { Day } from '../dates/plainDate.ts';
import type { Amount } from '../money/amount.ts';
import { postingFlags } from './postingCodes.ts';
import { ensureFits, type GatheredPostings, type PostingSource } from './postingSource.ts';

/** A row of a double-entry file: a whole entry of two postings. */
export interface DoubleRow {
  readonly sourceRow: number;
  readonly day: Day;
  readonly periodIndex: number;
  readonly debitPlacement: number;
  readonly creditPlacement: number;
  /** Flags of both postings. */
  readonly flags: number;
  /** Which of the postings is on the contra account: 0 debit, 1 credit, -1 none. */
  readonly contraSide: number;
  readonly amount: Amount;
  readonly globalAmount: Amount;
}

const contraShift = 4;
const flagsOfBoth = postingFlags.closing | postingFlags.pairedByConvention | postingFlags.translated;

/** Rows of double-entry files in columns, which are postings at once: 35 bytes a row. */
export class DoublePostings implements PostingSource {
  #rowCount = 0;
  #sourceRows: Uint32Array<ArrayBuffer>;
  #days: Int32Array<ArrayBuffer>;
  #periodIndexes: Uint16Array<ArrayBuffer>;
  #placements: Uint32Array<ArrayBuffer>;
  #flags: Uint8Array<ArrayBuffer>;
  #amounts: BigInt64Array<ArrayBuffer>;
  #globalAmounts: BigInt64Array<ArrayBuffer>;

  /** With room for so many rows; it grows where there are more. */
  constructor(capacity = columnCapacityStart) {
    this.#sourceRows = new Uint32Array(capacity);
    this.#days = new Int32Array(capacity);
    this.#periodIndexes = new Uint16Array(capacity);
    this.#placements = new Uint32Array(capacity * 2);
    this.#flags = new Uint8Array(capacity);
    this.#amounts = new BigInt64Array(capacity);
    this.#globalAmounts = new BigInt64Array(capacity);
  }

  get count(): number {
    return this.#rowCount * 2;
  }

  add(row: DoubleRow): void {
    const index = this.#rowCount;
    if (index === this.#amounts.length) this.#grow();
    this.#sourceRows[index] = row.sourceRow;
    this.#days[index] = row.day;
    this.#periodIndexes[index] = row.periodIndex;
    this.#placements[index * 2] = row.debitPlacement;
    this.#placements[index * 2 + 1] = row.creditPlacement;
    this.#flags[index] = row.flags | (row.contraSide < 0 ? 0 : 1 << (contraShift + row.contraSide));
    this.#amounts[index] = ensureFits(row.amount);
    this.#globalAmounts[index] = ensureFits(row.globalAmount);
    this.#rowCount += 1;
  }

  #grow(): void {
    this.#sourceRows = doubled(this.#sourceRows, Uint32Array);
    this.#days = doubled(this.#days, Int32Array);
    this.#periodIndexes = doubled(this.#periodIndexes, Uint16Array);
    this.#placements = doubled(this.#placements, Uint32Array);
    this.#flags = doubled(this.#flags, Uint8Array);
    this.#amounts = doubled(this.#amounts, BigInt64Array);
    this.#globalAmounts = doubled(this.#globalAmounts, BigInt64Array);
  }

  readPlaces(from: number, placements: Int32Array, periodIndexes: Int32Array): void {
    for (let place = 0; place < placements.length; place++) {
      placements[place] = this.#placements[from + place]!;
      periodIndexes[place] = this.#periodIndexes[(from + place) >> 1]!;
    }
  }

  gather(order: Uint32Array, into: GatheredPostings): void {
    const halves = halvesOf(this.#amounts);
    const globalHalves = halvesOf(this.#globalAmounts);
    const target = halvesOf(into.amounts);
    const globalTarget = halvesOf(into.globalAmounts);
    for (let place = 0; place < order.length; place++) {
      const posting = order[place]!;
      const row = posting >> 1;
      const side = posting & 1;
      const state = this.#flags[row]!;
      into.entries[place] = row;
      into.sourceRows[place] = this.#sourceRows[row]!;
      into.days[place] = this.#days[row]!;
      into.periodIndexes[place] = this.#periodIndexes[row]!;
      into.sides[place] = side;
      into.placements[place] = this.#placements[posting]!;
      into.correspondingPlacements[place] = this.#placements[posting ^ 1]!;
      into.flags[place] =
        (state & flagsOfBoth) | (state & (1 << (contraShift + side)) ? postingFlags.contra : 0);
      target[place * 2] = halves[row * 2]!;
      target[place * 2 + 1] = halves[row * 2 + 1]!;
      globalTarget[place * 2] = globalHalves[row * 2]!;
      globalTarget[place * 2 + 1] = globalHalves[row * 2 + 1]!;
    }
  }
}
