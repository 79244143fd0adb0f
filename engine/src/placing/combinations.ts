import { TupleTable } from '../columns/tupleTable.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';

const none = -1;

/** Beyond so many places all are looked up. */
const placesMax = 2 ** 20;

/** How many pairs of a place and of tokens may have room in a table. */
const pairsMax = 2 ** 20;
const numberedCapacityStart = 8;

/** What says which places and tokens are told apart. */
export interface TokenMeanings {
  /** Whether at a place with these meanings no token changes what is decided. */
  readonly isFree: boolean;
  /** Writes what decides: the same for all places and tokens of which the same is decided. */
  writeMeaning(place: number, tokens: Int32Array, key: Int32Array): void;
}

/**
 * What was decided of each combination of a place (account, span of periods, side) and the tokens that may decide there, as
 * numbers. Of most places no token decides: those need no look-up. The same tokens come again and again, on many places: the first
 * ones are numbered, and a table has what they became at each place, without asking anew what they mean there.
 */
export class Combinations {
  readonly #byPlace: Int32Array | null;
  readonly #tuples: TupleTable;
  #byTuple = new Int32Array(columnCapacityStart);
  readonly #numbered: TupleTable;
  #numberedCount = 0;
  readonly #numberedMax: number;
  readonly #placeCount: number;
  /** By number of the tokens and place; 0 where nothing is known, else one more than what was decided. */
  #byPair: Int32Array<ArrayBuffer>;
  /** The pair looked for last; -1 where it has no room. */
  #pair = none;

  /** Meanings are so many integers long. */
  constructor(placeCount: number, tokenCount: number, meaningLength: number, pairCountMax = pairsMax) {
    this.#byPlace = placeCount > placesMax ? null : new Int32Array(placeCount).fill(none);
    this.#tuples = new TupleTable(meaningLength);
    this.#numbered = new TupleTable(tokenCount);
    this.#numberedMax = Math.floor(pairCountMax / Math.max(placeCount, 1));
    this.#placeCount = placeCount;
    this.#byPair = new Int32Array(placeCount * Math.min(numberedCapacityStart, this.#numberedMax));
  }

  /** What was decided; -1 where nothing was. */
  find(place: number, candidates: TokenMeanings, tokens: Int32Array): number {
    if (candidates.isFree && this.#byPlace !== null) return this.#byPlace[place]!;
    const number = this.numberOf(tokens);
    this.#pair = number < 0 ? none : number * this.#placeCount + place;
    const known = number < 0 ? 0 : this.#byPair[this.#pair]!;
    return known > 0 ? known - 1 : this.#findByMeaning(place, candidates, tokens);
  }

  /** What was decided for tokens of a number; -1 where nothing was, or it is to be asked with the tokens. */
  findNumbered(place: number, { isFree }: TokenMeanings, number: number): number {
    if (isFree && this.#byPlace !== null) return this.#byPlace[place]!;
    return number < 0 ? none : this.#byPair[number * this.#placeCount + place]! - 1;
  }

  /** The number of tokens; -1 where there are too many. */
  numberOf(tokens: Int32Array): number {
    const { key } = this.#numbered;
    for (let token = 0; token < tokens.length; token++) key[token] = tokens[token]!;
    const number = this.#numbered.find();
    if (number >= 0 || this.#numberedCount === this.#numberedMax) return number;
    this.#numberedCount += 1;
    if (this.#numberedCount * this.#placeCount > this.#byPair.length) {
      this.#byPair = doubled(this.#byPair, Int32Array);
    }
    return this.#numbered.add();
  }

  #findByMeaning(place: number, candidates: TokenMeanings, tokens: Int32Array): number {
    candidates.writeMeaning(place, tokens, this.#tuples.key);
    const tuple = this.#tuples.find();
    if (tuple < 0) return none;
    const decision = this.#byTuple[tuple]!;
    if (this.#pair !== none) this.#byPair[this.#pair] = decision + 1;
    return decision;
  }

  /** Keeps what was decided of the combination that was looked for last. */
  add(place: number, { isFree }: TokenMeanings, decision: number): void {
    if (isFree && this.#byPlace !== null) this.#byPlace[place] = decision;
    else {
      this.#setTuple(this.#tuples.add(), decision);
      if (this.#pair !== none) this.#byPair[this.#pair] = decision + 1;
    }
  }

  #setTuple(tuple: number, decision: number): void {
    if (tuple === this.#byTuple.length) this.#byTuple = doubled(this.#byTuple, Int32Array);
    this.#byTuple[tuple] = decision;
  }
}
