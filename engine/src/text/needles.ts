/** How a needle stands in a text. */
export const needlePlace = { within: 0, atStart: 1, atEnd: 2, whole: 3 } as const;

export type NeedlePlace = (typeof needlePlace)[keyof typeof needlePlace];

/** Takes each needle that a text has, once for each way in which it stands there. */
type NeedleTaker = (needle: number, place: NeedlePlace) => void;

const none = -1;
const root = 0;

/** So many steps are kept in a table, ready to be taken; deeper ones are looked for. */
const stepsMax = 2 ** 20;

/** Numbers of code units that some needle has, from 1 on, up to the greatest such unit; 0 for all others. */
function symbolsOf(needles: readonly string[]): { readonly symbols: Uint32Array; readonly count: number } {
  const units = new Set<number>();
  for (const needle of needles) {
    for (let index = 0; index < needle.length; index++) units.add(needle.charCodeAt(index));
  }
  let greatest = 0;
  for (const unit of units) greatest = Math.max(greatest, unit);
  const symbols = new Uint32Array(greatest + 1);
  let count = 1;
  for (const unit of units) symbols[unit] = count++;
  return { symbols, count };
}

/** The states of needles in order of depth, the root first: how many units were read, the last of them, what it is. */
interface States {
  readonly depths: readonly number[];
  readonly symbols: readonly number[];
  readonly needles: readonly number[];
  /** The children of a state are those from its place here to the next one. */
  readonly firstChildren: readonly number[];
}

/** In order of code units, needles that begin alike stand together: a state is a run of them. */
function statesOf(needles: readonly string[], symbolOf: Uint32Array): States {
  const order = needles.map((_, number) => number);
  order.sort((first, second) => (needles[first]! < needles[second]! ? -1 : 1));
  const textAt = (place: number): string => needles[order[place]!]!;
  const runs = [{ from: 0, to: order.length }];
  const depths = [0];
  const symbols = [0];
  const ended: number[] = [];
  const firstChildren: number[] = [];
  for (let state = root; state < depths.length; state++) {
    const { to } = runs[state]!;
    let { from } = runs[state]!;
    const depth = depths[state]!;
    const isNeedle = from < to && textAt(from).length === depth;
    ended.push(isNeedle ? order[from++]! : none);
    firstChildren.push(depths.length);
    while (from < to) {
      const unit = textAt(from).charCodeAt(depth);
      let end = from + 1;
      while (end < to && textAt(end).charCodeAt(depth) === unit) end += 1;
      runs.push({ from, to: end });
      depths.push(depth + 1);
      symbols.push(symbolOf[unit]!);
      from = end;
    }
  }
  firstChildren.push(depths.length);
  return { depths, symbols, needles: ended, firstChildren };
}

/**
 * Finds which of many needles a text has within it, at its start, at its end or as its whole, by reading the text once,
 * however many needles there are (A. V. Aho and M. J. Corasick, Efficient string matching, 1975). Texts are compared by code
 * units, as `includes`, `startsWith`, `endsWith` and `===` compare them. A state is the longest end of what was read that
 * begins a needle. The states that begin most needles have a table of steps, of bounded size; the deeper ones have their
 * children, and the state to fall back to.
 */
export class Needles {
  readonly #symbols: Uint32Array;
  readonly #symbolCount: number;
  readonly #tableCount: number;
  readonly #table: Int32Array;
  /** By state from here on. */
  readonly #firstChild: Int32Array;
  readonly #symbol: Int32Array;
  readonly #fallback: Int32Array;
  readonly #depth: Int32Array;
  readonly #needle: Int32Array;
  /** The longest needle at the end of a state and of what it falls back to, as the state that it is; the root where none is. */
  readonly #longest: Int32Array;
  /** The number of the last text in which the needle of a state was found. */
  readonly #foundIn: Uint32Array;
  #text = 0;
  readonly #emptyNeedle: number;

  /** All different; `stepCountMax` bounds the table. */
  constructor(needles: readonly string[], stepCountMax = stepsMax) {
    const { symbols, count } = symbolsOf(needles);
    const states = statesOf(needles, symbols);
    const stateCount = states.depths.length;
    this.#symbols = symbols;
    this.#symbolCount = count;
    this.#tableCount = Math.max(1, Math.min(stateCount, Math.floor(stepCountMax / count)));
    this.#table = new Int32Array(this.#tableCount * count);
    this.#firstChild = Int32Array.from(states.firstChildren);
    this.#symbol = Int32Array.from(states.symbols);
    this.#depth = Int32Array.from(states.depths);
    this.#needle = Int32Array.from(states.needles);
    this.#fallback = new Int32Array(stateCount);
    this.#longest = new Int32Array(stateCount);
    this.#foundIn = new Uint32Array(stateCount);
    this.#emptyNeedle = this.#needle[root]!;
    for (let state = root; state < stateCount; state++) this.#build(state);
  }

  /** What a state falls back to is of less depth, and so built before. */
  #build(state: number): void {
    const fallback = this.#fallback[state]!;
    const isNeedle = state !== root && this.#needle[state] !== none;
    this.#longest[state] = isNeedle ? state : this.#longest[fallback]!;
    const end = this.#firstChild[state + 1]!;
    for (let child = this.#firstChild[state]!; child < end; child++) {
      this.#fallback[child] = state === root ? root : this.#next(fallback, this.#symbol[child]!);
    }
    if (state >= this.#tableCount) return;
    const width = this.#symbolCount;
    this.#table.copyWithin(state * width, fallback * width, (fallback + 1) * width);
    for (let child = this.#firstChild[state]!; child < end; child++) {
      this.#table[state * width + this.#symbol[child]!] = child;
    }
  }

  #next(from: number, symbol: number): number {
    let state = from;
    while (state >= this.#tableCount) {
      const end = this.#firstChild[state + 1]!;
      for (let child = this.#firstChild[state]!; child < end; child++) {
        if (this.#symbol[child] === symbol) return child;
      }
      state = this.#fallback[state]!;
    }
    return this.#table[state * this.#symbolCount + symbol]!;
  }

  /** Hands over the needles of a text that is given as so many code units. */
  find(units: Uint16Array | Uint8Array, length: number, take: NeedleTaker): void {
    this.#text += 1;
    const symbols = this.#symbols;
    const symbolCount = this.#symbolCount;
    const table = this.#table;
    const longest = this.#longest;
    let state = root;
    for (let index = 0; index < length; index++) {
      const unit = units[index]!;
      const symbol = unit < symbols.length ? symbols[unit]! : 0;
      if (symbol === 0) state = root;
      else if (state < this.#tableCount) state = table[state * symbolCount + symbol]!;
      else state = this.#next(state, symbol);
      if (longest[state] !== root) this.#takeAt(state, index + 1, take);
    }
    for (let end = this.#longest[state]!; end !== root; end = this.#shorter(end)) {
      take(this.#needle[end]!, needlePlace.atEnd);
    }
    if (state !== root && this.#needle[state] !== none && this.#depth[state] === length) {
      take(this.#needle[state]!, needlePlace.whole);
    }
    if (this.#emptyNeedle !== none) this.#takeEmpty(length, take);
  }

  /** A needle found before in the text has brought with it all that it ends with. */
  #takeAt(state: number, end: number, take: NeedleTaker): void {
    if (this.#needle[state] !== none && this.#depth[state] === end) {
      take(this.#needle[state]!, needlePlace.atStart);
    }
    let found = this.#longest[state]!;
    while (found !== root && this.#foundIn[found] !== this.#text) {
      this.#foundIn[found] = this.#text;
      take(this.#needle[found]!, needlePlace.within);
      found = this.#shorter(found);
    }
  }

  /** The next shorter needle at the end of one, as a state. */
  #shorter(state: number): number {
    return this.#longest[this.#fallback[state]!]!;
  }

  /** Every text has it everywhere. */
  #takeEmpty(length: number, take: NeedleTaker): void {
    take(this.#emptyNeedle, needlePlace.within);
    take(this.#emptyNeedle, needlePlace.atStart);
    take(this.#emptyNeedle, needlePlace.atEnd);
    if (length === 0) take(this.#emptyNeedle, needlePlace.whole);
  }
}
