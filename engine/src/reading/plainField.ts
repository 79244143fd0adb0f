import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { fieldReader, isReshaping } from './cellReaders.ts';
import type { CellEncoding } from '../text/cellEncoding.ts';
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

/** What the bytes between two places mean, ASCII where there is no encoding; null where that is not found without their text. */
type MeaningOfBytes<Meaning> = (
  bytes: Uint8Array,
  start: number,
  end: number,
  encoding: CellEncoding | null,
) => Meaning | null;

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
  readonly #meaningOfBytes: MeaningOfBytes<Meaning> | null;

  /**
   * `meaningOf` takes the text of the field, as the general way reads it; `meaningOfBytes` says the same of a cell that
   * is the field itself, without making its text.
   */
  constructor(
    entry: FieldMapEntry | undefined,
    meaningOf: (text: string) => Meaning,
    meaningOfBytes: MeaningOfBytes<Meaning> | null = null,
  ) {
    this.position = onlyPosition(entry);
    this.#meaningOf = meaningOf;
    this.#meaningOfBytes = isCellItself(entry) ? meaningOfBytes : null;
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
    if (this.#meaningOfBytes !== null) {
      const [start, end] = [cells.starts[position]!, cells.ends[position]!];
      const meaning = this.#meaningOfBytes(cells.bytes, start, end, cells.encodingAt(position));
      if (meaning !== null) return meaning;
    }
    return this.#meaningOf(this.#read(cells.textAt(position)));
  }
}
