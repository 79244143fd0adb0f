import type { CellEncoding } from '../text/cellEncoding.ts';
import { comparable } from '../text/comparable.ts';
import { comparableUnit, notByItself } from '../text/comparableUnits.ts';
import { needlePlace, type NeedlePlace, Needles } from '../text/needles.ts';
import { type Condition, questionOf, type TextQuestion } from './conditions.ts';

/** What a condition asks: that a fact holds of a text, or that it does not. */
export interface AskedFact {
  readonly fact: number;
  readonly isNegated: boolean;
}

const placeOfKind: Readonly<Record<TextQuestion['kind'], NeedlePlace>> = {
  in: needlePlace.whole,
  starts_with: needlePlace.atStart,
  ends_with: needlePlace.atEnd,
  contains: needlePlace.within,
};
const placeCount = Object.keys(needlePlace).length;

const unitsStart = 256;
const asciiEnd = 128;
const none = -1;

/** The units of ASCII in the form of `comparable`. */
const comparableAscii = Uint8Array.from({ length: asciiEnd }, (_, unit) =>
  String.fromCharCode(unit).toLowerCase().charCodeAt(0),
);

/**
 * What conditions on one field ask of its texts, each once, whichever conditions ask it or ask for its contrary. Which of the
 * facts hold of a text is found by reading it once, however many they are.
 */
export class TextFacts {
  readonly #needles: Needles;
  /** By needle and place: the facts that hold of a text which has the needle there. */
  readonly #factsOf: readonly (readonly number[] | undefined)[];
  readonly #asked = new Map<Condition, AskedFact>();
  #units = new Uint16Array(unitsStart);
  #decoded = new Uint16Array(unitsStart);
  /** The facts that hold of the text that was read last are the first `count` of these, in no order. */
  readonly holding: Int32Array;
  #count = 0;
  /** Of the text that was read last. */
  #length = none;
  readonly #take = (needle: number, place: NeedlePlace): void => {
    const facts = this.#factsOf[needle * placeCount + place];
    if (facts === undefined) return;
    for (const fact of facts) this.holding[this.#count++] = fact;
  };

  /** Facts are numbered from `firstFact` on. */
  constructor(conditions: readonly Condition[], firstFact: number) {
    const factByKey = new Map<string, number>();
    const needles = new Map<string, number>();
    const factsOf: number[][] = [];
    for (const condition of conditions) {
      const { kind, values, isNegated } = questionOf(condition);
      const key = JSON.stringify([kind, ...values.toSorted()]);
      const known = factByKey.get(key);
      const fact = known ?? firstFact + factByKey.size;
      this.#asked.set(condition, { fact, isNegated });
      if (known !== undefined) continue;
      factByKey.set(key, fact);
      for (const value of values) {
        const needle = needles.get(value) ?? needles.size;
        needles.set(value, needle);
        (factsOf[needle * placeCount + placeOfKind[kind]] ??= []).push(fact);
      }
    }
    this.#factsOf = factsOf;
    this.#needles = new Needles([...needles.keys()]);
    this.holding = new Int32Array(factByKey.size);
  }

  /** How many there are. */
  get size(): number {
    return this.holding.length;
  }

  /** What one of the conditions asks. */
  askedBy(condition: Condition): AskedFact {
    const asked = this.#asked.get(condition);
    if (asked === undefined) throw new RangeError('A condition on another field');
    return asked;
  }

  /** Sets `holding` to the facts that hold of a text; how many they are. */
  read(text: string): number {
    const compared = comparable(text);
    this.#makeRoom(compared.length);
    for (let index = 0; index < compared.length; index++) this.#units[index] = compared.charCodeAt(index);
    return this.#find(compared.length);
  }

  /** The same of a text that is given as ASCII without blanks around; it is often that of the line before. */
  readAscii(bytes: Uint8Array, start: number, end: number): number {
    const length = end - start;
    this.#makeRoom(length);
    const units = this.#units;
    let isOther = length !== this.#length;
    for (let index = 0; index < length; index++) {
      const unit = comparableAscii[bytes[start + index]!]!;
      if (units[index] === unit) continue;
      units[index] = unit;
      isOther = true;
    }
    return isOther ? this.#find(length) : this.#count;
  }

  /**
   * The same of one in some encoding, without blanks around. -1 where its form is not found unit by unit: such a text is read as
   * a text.
   */
  readEncoded(bytes: Uint8Array, start: number, end: number, encoding: CellEncoding): number {
    this.#makeRoom(end - start);
    if (this.#decoded.length < end - start) this.#decoded = new Uint16Array((end - start) * 2);
    const [units, decoded] = [this.#units, this.#decoded];
    const length = encoding.unitsOf(bytes, start, end, decoded);
    let isOther = length !== this.#length;
    for (let index = 0; index < length; index++) {
      const unit = comparableUnit(decoded[index]!);
      if (unit === notByItself) {
        this.#length = none;
        return none;
      }
      if (units[index] === unit) continue;
      units[index] = unit;
      isOther = true;
    }
    if (length < 0) return none;
    return isOther ? this.#find(length) : this.#count;
  }

  #makeRoom(length: number): void {
    if (length <= this.#units.length) return;
    this.#units = new Uint16Array(length * 2);
    this.#length = none;
  }

  #find(length: number): number {
    this.#count = 0;
    this.#length = length;
    this.#needles.find(this.#units, length, this.#take);
    return this.#count;
  }
}
