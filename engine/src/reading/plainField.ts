import { StringTable } from '../columns/stringTable.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { fieldReader } from './cellReaders.ts';
import type { PlainCells } from './plainCells.ts';

/** A column with more different cells than this is read cell by cell. */
const cellsKeptMax = 50_000;

/** A plan whose rows are all read in the general way. */
export class NoPlainRows extends Error {}

/** The one column of a field; null where it has none. Throws NoPlainRows for a field of several columns. */
export function onlyPosition(entry: FieldMapEntry | undefined): number | null {
  if (entry?.source.kind !== 'columns') return null;
  const [first, ...others] = entry.source.columns;
  if (others.length > 0) throw new NoPlainRows();
  return first?.position ?? null;
}

/** What the cells of a field mean. Equal cells are looked at once. */
export class PlainField<Meaning> {
  readonly position: number | null;
  readonly #read: (text: string) => string;
  readonly #meaningOf: (text: string) => Meaning;
  readonly #cells = new StringTable();
  readonly #meanings: Meaning[] = [];

  /** `meaningOf` takes the text of the field, as the general way reads it. */
  constructor(entry: FieldMapEntry | undefined, meaningOf: (text: string) => Meaning) {
    this.position = onlyPosition(entry);
    this.#meaningOf = meaningOf;
    const reader = fieldReader(entry);
    const cells: string[] = [];
    this.#read = (text) => {
      if (this.position !== null) cells[this.position] = text;
      return reader(cells);
    };
    if (this.position === null) this.#meanings.push(meaningOf(this.#read('')));
  }

  of(cells: PlainCells): Meaning {
    if (this.position === null) return this.#meanings[0]!;
    const start = cells.starts[this.position]!;
    const end = cells.ends[this.position]!;
    const number = this.#cells.internBytes(cells.bytes, start, end, cellsKeptMax);
    if (number >= 0 && number < this.#meanings.length) return this.#meanings[number]!;
    const meaning = this.#meaningOf(this.#read(cells.textAt(this.position)));
    if (number >= 0) this.#meanings.push(meaning);
    return meaning;
  }
}
