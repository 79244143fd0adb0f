import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { Day } from '../dates/plainDate.ts';
import type { Amount } from '../money/amount.ts';
import type { EntryTable } from './entryTable.ts';
import { lineFlags, type LineStore } from './lineStore.ts';
import { postingFlags } from './postingCodes.ts';

/**
 * Postings in the order of entries, read one property at a time. Postings 2n and 2n+1 correspond to each other.
 */
export interface PostingSource {
  readonly count: number;
  entryOf(posting: number): number;
  sourceRowOf(posting: number): number;
  dayOf(posting: number): Day;
  periodIndexOf(posting: number): number;
  /** 0 debit, 1 credit. */
  sideOf(posting: number): number;
  placementOf(posting: number): number;
  amountOf(posting: number): Amount;
  globalAmountOf(posting: number): Amount;
  flagsOf(posting: number): number;
}

/** Columns hold signed 64-bit integers; a sum that left them would change silently. */
function ensureFits(amount: Amount): Amount {
  if (BigInt.asIntN(64, amount) !== amount)
    throw new RangeError('A posting is too large for a ledger column');
  return amount;
}

/** Pairs of lines of single-entry files: 33 bytes a pair. */
export class PairedPostings implements PostingSource {
  readonly #lines: LineStore;
  readonly #entries: EntryTable;
  #pairCount = 0;
  #linesOfPostings = new Uint32Array(columnCapacityStart * 2);
  #globalAmounts = new BigInt64Array(columnCapacityStart * 2);
  #amounts = new BigInt64Array(columnCapacityStart);
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

  setGlobalAmount(posting: number, amount: Amount): void {
    this.#globalAmounts[posting] = ensureFits(amount);
  }

  #grow(): void {
    this.#linesOfPostings = doubled(this.#linesOfPostings, Uint32Array);
    this.#globalAmounts = doubled(this.#globalAmounts, BigInt64Array);
    this.#amounts = doubled(this.#amounts, BigInt64Array);
    this.#isByConvention = doubled(this.#isByConvention, Uint8Array);
  }

  entryOf(posting: number): number {
    return this.#lines.entries[this.#linesOfPostings[posting]!]!;
  }

  sourceRowOf(posting: number): number {
    return this.#lines.sourceRows[this.#linesOfPostings[posting]!]!;
  }

  dayOf(posting: number): Day {
    return this.#lines.days[this.#linesOfPostings[posting]!]!;
  }

  periodIndexOf(posting: number): number {
    return this.#entries.periodIndexes[this.entryOf(posting)]!;
  }

  sideOf(posting: number): number {
    return this.#lines.flags[this.#linesOfPostings[posting]!]! & lineFlags.credit;
  }

  placementOf(posting: number): number {
    return this.#lines.placements[this.#linesOfPostings[posting]!]!;
  }

  amountOf(posting: number): Amount {
    const amount = this.#amounts[posting >> 1]!;
    return this.sideOf(posting) === (posting & 1) ? amount : -amount;
  }

  globalAmountOf(posting: number): Amount {
    return this.#globalAmounts[posting]!;
  }

  flagsOf(posting: number): number {
    const line = this.#linesOfPostings[posting]!;
    return (
      (this.#entries.isClosing[this.#lines.entries[line]!] ? postingFlags.closing : 0) |
      (this.#isByConvention[posting >> 1] ? postingFlags.pairedByConvention : 0) |
      (this.#lines.flags[line]! & lineFlags.contra ? postingFlags.contra : 0)
    );
  }
}

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

/** Rows of double-entry files in columns, which are postings at once: 35 bytes a row. */
export class DoublePostings implements PostingSource {
  #rowCount = 0;
  #sourceRows = new Uint32Array(columnCapacityStart);
  #days = new Int32Array(columnCapacityStart);
  #periodIndexes = new Uint16Array(columnCapacityStart);
  #placements = new Uint32Array(columnCapacityStart * 2);
  #flags = new Uint8Array(columnCapacityStart);
  #amounts = new BigInt64Array(columnCapacityStart);
  #globalAmounts = new BigInt64Array(columnCapacityStart);

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

  entryOf(posting: number): number {
    return posting >> 1;
  }

  sourceRowOf(posting: number): number {
    return this.#sourceRows[posting >> 1]!;
  }

  dayOf(posting: number): Day {
    return this.#days[posting >> 1]!;
  }

  periodIndexOf(posting: number): number {
    return this.#periodIndexes[posting >> 1]!;
  }

  sideOf(posting: number): number {
    return posting & 1;
  }

  placementOf(posting: number): number {
    return this.#placements[posting]!;
  }

  amountOf(posting: number): Amount {
    return this.#amounts[posting >> 1]!;
  }

  globalAmountOf(posting: number): Amount {
    return this.#globalAmounts[posting >> 1]!;
  }

  flagsOf(posting: number): number {
    const flags = this.#flags[posting >> 1]!;
    const isContra = flags & (1 << (contraShift + (posting & 1)));
    return (
      (flags & (postingFlags.closing | postingFlags.pairedByConvention)) |
      (isContra ? postingFlags.contra : 0)
    );
  }
}
