import { columnCapacityStart, doubled } from './typedColumns.ts';

const hashOffset = 0x811c9dc5;
const hashPrime = 0x01000193;

/** How many code units become text at once: a call takes only so many arguments. */
const piecesLength = 8192;

function hashOf(text: string): number {
  let hash = hashOffset;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), hashPrime);
  }
  return spread(hash);
}

function spread(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Gives equal texts one number, from 0 in order of appearance. Texts are kept as code units in one array, so that a
 * million of them cost little more than their letters; equality is exact, the hash only finds the place.
 */
export class StringTable {
  #units = new Uint16Array(columnCapacityStart * 8);
  #unitCount = 0;
  #ends = new Uint32Array(columnCapacityStart);
  #count = 0;
  #slots = new Int32Array(columnCapacityStart * 4).fill(-1);

  get size(): number {
    return this.#count;
  }

  /** The number of the text; a text not seen before is added. */
  intern(text: string): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(text) & mask;
    for (;;) {
      const candidate = this.#slots[slot]!;
      if (candidate < 0) return this.#add(text, slot);
      if (this.#equals(candidate, text)) return candidate;
      slot = (slot + 1) & mask;
    }
  }

  /**
   * The number of the text that bytes of ASCII are; one not seen before is added, where there are less than `sizeMax`, and
   * is -1 else.
   */
  internBytes(bytes: Uint8Array, start: number, end: number, sizeMax = Infinity): number {
    let hash = hashOffset;
    for (let place = start; place < end; place++) hash = Math.imul(hash ^ bytes[place]!, hashPrime);
    const mask = this.#slots.length - 1;
    let slot = spread(hash) & mask;
    for (;;) {
      const candidate = this.#slots[slot]!;
      if (candidate < 0) break;
      if (this.equalsBytes(candidate, bytes, start, end)) return candidate;
      slot = (slot + 1) & mask;
    }
    if (this.#count >= sizeMax) return -1;
    this.#reserve(end - start);
    for (let place = start; place < end; place++) {
      this.#units[this.#unitCount + place - start] = bytes[place]!;
    }
    return this.#close(end - start, slot);
  }

  /** Whether a number has the text that bytes of ASCII are. */
  equalsBytes(number: number, bytes: Uint8Array, start: number, end: number): boolean {
    const own = this.#startOf(number);
    if (this.#ends[number]! - own !== end - start) return false;
    for (let place = start; place < end; place++) {
      if (this.#units[own + place - start] !== bytes[place]) return false;
    }
    return true;
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

  #add(text: string, slot: number): number {
    this.#reserve(text.length);
    for (let index = 0; index < text.length; index++)
      this.#units[this.#unitCount + index] = text.charCodeAt(index);
    return this.#close(text.length, slot);
  }

  #reserve(length: number): void {
    while (this.#unitCount + length > this.#units.length) this.#units = doubled(this.#units, Uint16Array);
  }

  /** Gives the units written last their number. */
  #close(length: number, slot: number): number {
    const number = this.#count;
    this.#unitCount += length;
    if (number === this.#ends.length) this.#ends = doubled(this.#ends, Uint32Array);
    this.#ends[number] = this.#unitCount;
    this.#slots[slot] = number;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#count; number++) {
      let slot = this.#hashOfNumber(number) & mask;
      while (slots[slot]! >= 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}
