import { TupleTable } from '../columns/tupleTable.ts';
import { columnCapacityStart, doubled } from '../columns/typedColumns.ts';
import type { Candidates } from './ruleCandidates.ts';

const none = -1;

/** Beyond so many places all are looked up. */
const placesMax = 2 ** 20;

/**
 * What was decided of each combination of a place (account, span of periods, side) and the tokens that may decide there, as
 * numbers. Of most places no token decides: those need no look-up.
 */
export class Combinations {
  readonly #byPlace: Int32Array | null;
  readonly #tuples: TupleTable;
  #byTuple = new Int32Array(columnCapacityStart);

  constructor(placeCount: number, tokenCount: number) {
    this.#byPlace = placeCount > placesMax ? null : new Int32Array(placeCount).fill(none);
    this.#tuples = new TupleTable(1 + tokenCount);
  }

  /** What was decided; -1 where nothing was. */
  find(place: number, candidates: Candidates, tokens: Int32Array): number {
    if (candidates.isFree && this.#byPlace !== null) return this.#byPlace[place]!;
    const { key } = this.#tuples;
    key[0] = place;
    for (let token = 0; token < tokens.length; token++) {
      key[token + 1] = candidates.meaningOf(token, tokens[token]!);
    }
    const tuple = this.#tuples.find();
    return tuple < 0 ? none : this.#byTuple[tuple]!;
  }

  /** Keeps what was decided of the combination that was looked for last. */
  add(place: number, { isFree }: Candidates, decision: number): void {
    if (isFree && this.#byPlace !== null) this.#byPlace[place] = decision;
    else this.#setTuple(this.#tuples.add(), decision);
  }

  #setTuple(tuple: number, decision: number): void {
    if (tuple === this.#byTuple.length) this.#byTuple = doubled(this.#byTuple, Int32Array);
    this.#byTuple[tuple] = decision;
  }
}
