import { StringTable } from '../columns/stringTable.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';

const none = 0xffff_ffff;

/** The journal entries of a single-entry file: one for each transaction id and period, in order of appearance. */
export class EntryTable {
  readonly #ids = new StringTable();
  #firstEntryOfId = new Uint32Array(columnCapacityStart).fill(none);
  #isIdFaulty = new Uint8Array(columnCapacityStart);
  #idOfEntry = new Uint32Array(columnCapacityStart);
  #nextEntryOfId = new Uint32Array(columnCapacityStart);
  count = 0;
  periodIndexes = new Uint16Array(columnCapacityStart);
  firstRows = new Uint32Array(columnCapacityStart);
  isClosing = new Uint8Array(columnCapacityStart);

  #internId(id: string): number {
    return this.#withRoom(this.#ids.intern(id));
  }

  #withRoom(number: number): number {
    while (number >= this.#firstEntryOfId.length) {
      const length = this.#firstEntryOfId.length;
      this.#firstEntryOfId = doubled(this.#firstEntryOfId, Uint32Array).fill(none, length);
      this.#isIdFaulty = doubled(this.#isIdFaulty, Uint8Array);
    }
    return number;
  }

  /** The entry of a transaction id in a period; made where it is new. */
  entryOf(id: string, periodIndex: number, row: number): number {
    return this.#entryOfNumber(this.#internId(id), periodIndex, row);
  }

  /** The same of a transaction id that is the ASCII of some bytes. */
  entryOfBytes(id: Uint8Array, start: number, end: number, periodIndex: number, row: number): number {
    return this.#entryOfNumber(this.#withRoom(this.#ids.internBytes(id, start, end)), periodIndex, row);
  }

  #entryOfNumber(idNumber: number, periodIndex: number, row: number): number {
    let entry = this.#firstEntryOfId[idNumber]!;
    let last = none;
    while (entry !== none && this.periodIndexes[entry] !== periodIndex) {
      last = entry;
      entry = this.#nextEntryOfId[entry]!;
    }
    return entry === none ? this.#add(idNumber, periodIndex, row, last) : entry;
  }

  #add(idNumber: number, periodIndex: number, row: number, previousEntryOfId: number): number {
    const entry = this.count;
    if (entry === this.periodIndexes.length) this.#grow();
    this.#idOfEntry[entry] = idNumber;
    this.#nextEntryOfId[entry] = none;
    this.periodIndexes[entry] = periodIndex;
    this.firstRows[entry] = row;
    if (previousEntryOfId === none) this.#firstEntryOfId[idNumber] = entry;
    else this.#nextEntryOfId[previousEntryOfId] = entry;
    this.count += 1;
    return entry;
  }

  #grow(): void {
    this.#idOfEntry = doubled(this.#idOfEntry, Uint32Array);
    this.#nextEntryOfId = doubled(this.#nextEntryOfId, Uint32Array);
    this.periodIndexes = doubled(this.periodIndexes, Uint16Array);
    this.firstRows = doubled(this.firstRows, Uint32Array);
    this.isClosing = doubled(this.isClosing, Uint8Array);
  }

  /** A row of the transaction is faulty: no error of the transaction itself will be raised. */
  markFaulty(id: string): void {
    this.#isIdFaulty[this.#internId(id)] = 1;
  }

  isFaulty(entry: number): boolean {
    return this.#isIdFaulty[this.#idOfEntry[entry]!] === 1;
  }

  idOf(entry: number): string {
    return this.#ids.textOf(this.#idOfEntry[entry]!);
  }

  /** The other periods in which the entry's transaction id stands. */
  otherPeriodIndexes(entry: number): number[] {
    const others: number[] = [];
    let other = this.#firstEntryOfId[this.#idOfEntry[entry]!]!;
    while (other !== none) {
      if (other !== entry) others.push(this.periodIndexes[other]!);
      other = this.#nextEntryOfId[other]!;
    }
    return others;
  }
}
