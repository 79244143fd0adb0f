import { hashOf, hashOffset, hashPrime, spread } from './textHash.ts';
import { columnCapacityStart, doubled } from './typedColumns.ts';

/** The greatest code unit that is kept in a byte. */
const byteMax = 255;

/** Room is made for so many units a text. */
const usualLength = 8;

/** How many code units become text at once: a call takes only so many arguments. */
const piecesLength = 8192;

/** A slot is two integers: the number of its text, -1 where it has none, and the hash of the text. */
const slotLength = 2;

/**
 * Gives equal texts one number, from 0 in order of appearance. Texts are kept as code units in one array, of bytes until one
 * needs more, so that a million of them cost little more than their letters; equality is exact, the hash only finds the
 * place. Texts that come in ascending order, as the numbers of documents mostly do, are new without being looked for: the
 * table of hashes is made when a text comes that may be an old one.
 */
export class StringTable {
  #units: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  #unitCount = 0;
  #ends: Uint32Array<ArrayBuffer>;
  #count = 0;
  /** Two for each slot, so that other texts are passed without being read. */
  #slots = new Int32Array(columnCapacityStart * 4 * slotLength).fill(-1);
  /** So many texts have a slot, the first ones. */
  #slotCount = 0;
  /** The text that was asked for last by its bytes, and the one that no other comes after. */
  #last = 0;
  #greatest = 0;

  /** With room for so many texts of a usual length; it grows where there is more. */
  constructor(capacity = columnCapacityStart) {
    this.#units = new Uint8Array(capacity * usualLength);
    this.#ends = new Uint32Array(capacity);
  }

  get size(): number {
    return this.#count;
  }

  /** The number of the text; a text not seen before is added. */
  intern(text: string): number {
    this.#giveSlots();
    const hash = hashOf(text);
    const mask = this.#slotMask();
    let slot = hash & mask;
    for (;;) {
      const candidate = this.#slots[slot * slotLength]!;
      if (candidate < 0) break;
      if (this.#slots[slot * slotLength + 1] === hash && this.#equals(candidate, text)) {
        return candidate;
      }
      slot = (slot + 1) & mask;
    }
    this.#reserve(text.length);
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit > byteMax && this.#units instanceof Uint8Array) this.#widen(this.#units, index);
      this.#units[this.#unitCount + index] = unit;
    }
    const number = this.#close(text.length);
    if (this.#isAfter(number, this.#greatest)) this.#greatest = number;
    this.#takeSlot(number, slot, hash);
    return number;
  }

  /**
   * The number of the text that bytes of ASCII are; one not seen before is added, where there are less than `sizeMax`, and
   * is -1 else.
   */
  internBytes(bytes: Uint8Array, start: number, end: number, sizeMax = Infinity): number {
    if (this.#count > 0) {
      let order = this.#compareBytes(this.#last, bytes, start, end);
      if (order === 0) return this.#last;
      if (this.#last !== this.#greatest) order = this.#compareBytes(this.#greatest, bytes, start, end);
      if (order <= 0) {
        if (order < 0 && this.#count >= sizeMax) return -1;
        if (order < 0) this.#greatest = this.#addBytes(bytes, start, end);
        this.#last = this.#greatest;
        return this.#last;
      }
    }
    const number = this.#lookUpBytes(bytes, start, end, sizeMax);
    if (number >= 0) this.#last = number;
    return number;
  }

  /** As `internBytes`, of a text that does not come after all others. */
  #lookUpBytes(bytes: Uint8Array, start: number, end: number, sizeMax: number): number {
    this.#giveSlots();
    let hash = hashOffset;
    for (let place = start; place < end; place++) hash = Math.imul(hash ^ bytes[place]!, hashPrime);
    hash = spread(hash);
    const mask = this.#slotMask();
    let slot = hash & mask;
    for (;;) {
      const candidate = this.#slots[slot * slotLength]!;
      if (candidate < 0) break;
      if (
        this.#slots[slot * slotLength + 1] === hash &&
        this.#compareBytes(candidate, bytes, start, end) === 0
      ) {
        return candidate;
      }
      slot = (slot + 1) & mask;
    }
    if (this.#count >= sizeMax) return -1;
    const number = this.#addBytes(bytes, start, end);
    this.#takeSlot(number, slot, hash);
    return number;
  }

  #addBytes(bytes: Uint8Array, start: number, end: number): number {
    this.#reserve(end - start);
    for (let place = start; place < end; place++) {
      this.#units[this.#unitCount + place - start] = bytes[place]!;
    }
    return this.#close(end - start);
  }

  /** Negative where the text of a number comes before that of bytes, 0 where it is the same: the shorter first. */
  #compareBytes(number: number, bytes: Uint8Array, start: number, end: number): number {
    const own = this.#startOf(number);
    const difference = this.#ends[number]! - own - (end - start);
    if (difference !== 0) return difference;
    for (let place = start; place < end; place++) {
      const unit = this.#units[own + place - start]! - bytes[place]!;
      if (unit !== 0) return unit;
    }
    return 0;
  }

  /** In the same order. */
  #isAfter(number: number, other: number): boolean {
    const start = this.#startOf(number);
    const otherStart = this.#startOf(other);
    const length = this.#ends[number]! - start;
    const difference = length - (this.#ends[other]! - otherStart);
    if (difference !== 0) return difference > 0;
    for (let index = 0; index < length; index++) {
      const unit = this.#units[start + index]! - this.#units[otherStart + index]!;
      if (unit !== 0) return unit > 0;
    }
    return false;
  }

  /** The text of a number. */
  textOf(number: number): string {
    const end = this.#ends[number]!;
    let text = '';
    for (let start = this.#startOf(number); start < end; start += piecesLength) {
      text += String.fromCharCode(...this.#units.subarray(start, Math.min(end, start + piecesLength)));
    }
    return text;
  }

  /** As `hashOf` of its text, without making the text. */
  #hashOfNumber(number: number): number {
    const end = this.#ends[number]!;
    let hash = hashOffset;
    for (let unit = this.#startOf(number); unit < end; unit++) {
      hash = Math.imul(hash ^ this.#units[unit]!, hashPrime);
    }
    return spread(hash);
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!;
  }

  #equals(number: number, text: string): boolean {
    const start = this.#startOf(number);
    if (this.#ends[number]! - start !== text.length) return false;
    for (let index = 0; index < text.length; index++) {
      if (this.#units[start + index] !== text.charCodeAt(index)) return false;
    }
    return true;
  }

  #reserve(length: number): void {
    while (this.#unitCount + length > this.#units.length) {
      this.#units =
        this.#units instanceof Uint8Array
          ? doubled(this.#units, Uint8Array)
          : doubled(this.#units, Uint16Array);
    }
  }

  /** Keeps units of two bytes from now on, `pending` of which belong to a text that has no number yet. */
  #widen(units: Uint8Array, pending: number): void {
    this.#units = new Uint16Array(units.length);
    this.#units.set(units.subarray(0, this.#unitCount + pending));
  }

  /** Gives the units written last their number. */
  #close(length: number): number {
    const number = this.#count;
    this.#unitCount += length;
    if (number === this.#ends.length) this.#ends = doubled(this.#ends, Uint32Array);
    this.#ends[number] = this.#unitCount;
    this.#count += 1;
    return number;
  }

  #slotMask(): number {
    return this.#slots.length / slotLength - 1;
  }

  /** Gives a slot to each text that was added without one. */
  #giveSlots(): void {
    if (this.#slotCount === this.#count) return;
    this.#enlargeFor(this.#count);
    while (this.#slotCount < this.#count) this.#insert(this.#slotCount, this.#hashOfNumber(this.#slotCount));
  }

  /** Gives the text added last the slot in which it was not found. */
  #takeSlot(number: number, slot: number, hash: number): void {
    this.#slots[slot * slotLength] = number;
    this.#slots[slot * slotLength + 1] = hash;
    this.#slotCount += 1;
    this.#enlargeFor(this.#count);
  }

  #insert(number: number, hash: number): void {
    const mask = this.#slotMask();
    let slot = hash & mask;
    while (this.#slots[slot * slotLength]! >= 0) slot = (slot + 1) & mask;
    this.#slots[slot * slotLength] = number;
    this.#slots[slot * slotLength + 1] = hash;
    this.#slotCount += 1;
  }

  /** At most half of the slots are taken. */
  #enlargeFor(count: number): void {
    const former = this.#slots;
    let { length } = former;
    while (count * 2 > length / slotLength) length *= 2;
    if (length === former.length) return;
    this.#slots = new Int32Array(length).fill(-1);
    this.#slotCount = 0;
    for (let at = 0; at < former.length; at += slotLength) {
      if (former[at]! >= 0) this.#insert(former[at]!, former[at + 1]!);
    }
  }
}
