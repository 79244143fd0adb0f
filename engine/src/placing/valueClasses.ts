import { NumberSets } from '../columns/numberSets.ts';
import { doStrangersPrevail } from '../columns/strangers.ts';
import { TupleTable } from '../columns/tupleTable.ts';
import type { AskedFact, TextFacts } from '../conditions/textFacts.ts';
import type { Condition } from '../conditions/conditions.ts';
import type { CellEncoding } from '../text/cellEncoding.ts';

const valuesCachedMax = 50_000;

/** Looks texts up among the codes of a target; equal numbers stand for texts that name the same, or nothing. */
export interface CodeLookUp {
  readonly target: 'account' | 'dimensionInstance' | 'counterparty';
  readonly numberOf: (text: string) => number;
}

/**
 * Puts the values of one field into classes such that rules cannot tell two values of a class apart: a class is the set of
 * facts that hold of a value, with the outcome of every look-up by equal code. So a decision per combination of classes serves
 * a column of a million different descriptions without keeping them: a value costs the reading of its text, a new class some
 * integers.
 */
export class ValueClasses {
  readonly lookUps: readonly CodeLookUp[];
  readonly #facts: TextFacts;
  readonly #sets = new NumberSets();
  /** The set of a class, and what was looked up; without look-ups sets are classes. */
  readonly #classes: TupleTable;
  readonly #keptMax: number;
  /** Null once most texts are none of those that were kept. */
  #classByValue: Map<string, number> | null = new Map();
  /** How many more texts lately were not kept than were. */
  #strangerCount = 0;
  /** The text that was asked for last: both lines of an entry mostly have the same. */
  #lastText: string | null = null;
  #lastClass = 0;

  constructor(facts: TextFacts, lookUps: readonly CodeLookUp[], keptMax = valuesCachedMax) {
    this.#keptMax = keptMax;
    this.#facts = facts;
    this.lookUps = lookUps;
    this.#classes = new TupleTable(1 + lookUps.length);
  }

  classOf(text: string): number {
    if (text !== this.#lastText) {
      this.#lastClass = this.#classByValue === null ? this.#read(text) : this.#find(text, this.#classByValue);
      this.#lastText = text;
    }
    return this.#lastClass;
  }

  #find(text: string, kept: Map<string, number>): number {
    const known = kept.get(text);
    if (known !== undefined) {
      if (this.#strangerCount > 0) this.#strangerCount -= 1;
      return known;
    }
    const valueClass = this.#read(text);
    if (kept.size < this.#keptMax) kept.set(text, valueClass);
    else {
      this.#strangerCount += 1;
      if (doStrangersPrevail(this.#strangerCount, this.#keptMax)) this.#classByValue = null;
    }
    return valueClass;
  }

  #read(text: string): number {
    const set = this.#sets.numberOf(this.#facts.holding, this.#facts.read(text));
    return this.lookUps.length === 0 ? set : this.#classWith(set, text);
  }

  /**
   * The same of a text that is given as bytes without blanks around, ASCII where no encoding is told, where there are no
   * look-ups. Null for one that has to be read as a text.
   */
  classOfBytes(bytes: Uint8Array, start: number, end: number, encoding: CellEncoding | null): number | null {
    const count =
      encoding === null
        ? this.#facts.readAscii(bytes, start, end)
        : this.#facts.readEncoded(bytes, start, end, encoding);
    return count < 0 ? null : this.#sets.numberOf(this.#facts.holding, count);
  }

  #classWith(set: number, text: string): number {
    const { key } = this.#classes;
    key[0] = set;
    for (const [index, { numberOf }] of this.lookUps.entries()) key[index + 1] = numberOf(text);
    return this.#classes.numberOf();
  }

  /** What a condition on the field asks. */
  askedBy(condition: Condition): AskedFact {
    return this.#facts.askedBy(condition);
  }

  /** Hands over the facts that hold of the values of a class. */
  eachFact(valueClass: number, take: (fact: number) => void): void {
    const set = this.lookUps.length === 0 ? valueClass : this.#classes.valueAt(valueClass, 0);
    this.#sets.each(set, take);
  }

  /** What a look-up, by its place among `lookUps`, gave for the values of a class. */
  lookedUp(valueClass: number, index: number): number {
    return this.#classes.valueAt(valueClass, 1 + index);
  }
}
