import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { fieldReader, isReshaping } from './cellReaders.ts';
import type { PlainCells } from './plainCells.ts';

/** A plan whose rows are all read in the general way. */
export class NoPlainRows extends Error {}

/** The one column of a field; null where it has none. Throws NoPlainRows for a field of several columns. */
export function onlyPosition(entry: FieldMapEntry | undefined): number | null {
  if (entry?.source.kind !== 'columns') return null;
  const [first, ...others] = entry.source.columns;
  if (others.length > 0) throw new NoPlainRows();
  return first?.position ?? null;
}

/** What the ASCII between two places means. */
type MeaningOfAscii<Meaning> = (bytes: Uint8Array, start: number, end: number) => Meaning;

/** Whether a field is its cell, where that is plain. */
function isCellItself(entry: FieldMapEntry | undefined): boolean {
  return entry?.source.kind === 'columns' && !isReshaping(entry.format);
}

/** What the cells of a field mean. Equal cells are looked at once. */
export class PlainField<Meaning extends string | number | boolean | object> {
  readonly position: number | null;
  readonly #read: (text: string) => string;
  readonly #meaningOf: (text: string) => Meaning;
  /** By the numbers of cells. */
  readonly #meanings: (Meaning | undefined)[] = [];
  readonly #constant: Meaning | null;
  readonly #meaningOfAscii: MeaningOfAscii<Meaning> | null;

  /**
   * `meaningOf` takes the text of the field, as the general way reads it; `meaningOfAscii` says the same of a cell of ASCII
   * that is the field itself, without making its text.
   */
  constructor(
    entry: FieldMapEntry | undefined,
    meaningOf: (text: string) => Meaning,
    meaningOfAscii: MeaningOfAscii<Meaning> | null = null,
  ) {
    this.position = onlyPosition(entry);
    this.#meaningOf = meaningOf;
    this.#meaningOfAscii = isCellItself(entry) ? meaningOfAscii : null;
    const reader = fieldReader(entry);
    const cells: string[] = [];
    this.#read = (text) => {
      if (this.position !== null) cells[this.position] = text;
      return reader(cells);
    };
    this.#constant = this.position === null ? meaningOf(this.#read('')) : null;
  }

  of(cells: PlainCells): Meaning {
    if (this.position === null) return this.#constant!;
    const number = cells.numberAt(this.position);
    const known = number < 0 ? undefined : this.#meanings[number];
    if (known !== undefined) return known;
    const meaning = this.#find(cells, this.position);
    if (number >= 0) this.#meanings[number] = meaning;
    return meaning;
  }

  #find(cells: PlainCells, position: number): Meaning {
    if (this.#meaningOfAscii !== null && cells.isAscii(position)) {
      return this.#meaningOfAscii(cells.bytes, cells.starts[position]!, cells.ends[position]!);
    }
    return this.#meaningOf(this.#read(cells.textAt(position)));
  }
}
