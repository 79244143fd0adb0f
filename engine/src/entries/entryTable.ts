import { StringTable } from '../columns/stringTable.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';

/** No entry: links hold one more than the entry that they lead to, so that columns begin as they are made. */
const none = 0;

/** The journal entries of a single-entry file: one for each transaction id and period, in order of appearance. */
export class EntryTable {
  readonly #ids: StringTable;
  #firstLinkOfId: Uint32Array<ArrayBuffer>;
  #isIdFaulty: Uint8Array<ArrayBuffer>;
  #idOfEntry: Uint32Array<ArrayBuffer>;
  #nextLinkOfId: Uint32Array<ArrayBuffer>;
  count = 0;
  periodIndexes: Uint16Array<ArrayBuffer>;
  firstRows: Uint32Array<ArrayBuffer>;
  isClosing: Uint8Array<ArrayBuffer>;

  /** With room for so many entries; it grows where there are more. */
  constructor(capacity = columnCapacityStart) {
    this.#ids = new StringTable(capacity);
    this.#firstLinkOfId = new Uint32Array(capacity);
    this.#isIdFaulty = new Uint8Array(capacity);
    this.#idOfEntry = new Uint32Array(capacity);
    this.#nextLinkOfId = new Uint32Array(capacity);
    this.periodIndexes = new Uint16Array(capacity);
    this.firstRows = new Uint32Array(capacity);
    this.isClosing = new Uint8Array(capacity);
  }

  #internId(id: string): number {
    return this.#withRoom(this.#ids.intern(id));
  }

  #withRoom(number: number): number {
    while (number >= this.#firstLinkOfId.length) {
      this.#firstLinkOfId = doubled(this.#firstLinkOfId, Uint32Array);
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
    let link = this.#firstLinkOfId[idNumber]!;
    let last = none;
    while (link !== none && this.periodIndexes[link - 1] !== periodIndex) {
      last = link;
      link = this.#nextLinkOfId[link - 1]!;
    }
    return link === none ? this.#add(idNumber, periodIndex, row, last) : link - 1;
  }

  #add(idNumber: number, periodIndex: number, row: number, lastLinkOfId: number): number {
    const entry = this.count;
    if (entry === this.periodIndexes.length) this.#grow();
    this.#idOfEntry[entry] = idNumber;
    this.periodIndexes[entry] = periodIndex;
    this.firstRows[entry] = row;
    if (lastLinkOfId === none) this.#firstLinkOfId[idNumber] = entry + 1;
    else this.#nextLinkOfId[lastLinkOfId - 1] = entry + 1;
    this.count += 1;
    return entry;
  }

  #grow(): void {
    this.#idOfEntry = doubled(this.#idOfEntry, Uint32Array);
    this.#nextLinkOfId = doubled(this.#nextLinkOfId, Uint32Array);
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
    let link = this.#firstLinkOfId[this.#idOfEntry[entry]!]!;
    while (link !== none) {
      if (link - 1 !== entry) others.push(this.periodIndexes[link - 1]!);
      link = this.#nextLinkOfId[link - 1]!;
    }
    return others;
  }
}
