import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import type { RowSelection } from '../reading/rowSelection.ts';
import { PlainCells } from '../reading/plainCells.ts';
import { type PlainDates, plainDates } from '../reading/plainDates.ts';
import { NoPlainRows, onlyPosition } from '../reading/plainField.ts';
import { PlainFilter } from '../reading/plainFilter.ts';
import { idPartSeparator, isReshaping } from '../reading/cellReaders.ts';
import type { RecordCells } from '../reading/recordCells.ts';
import type { EntryTable } from './entryTable.ts';
import type { ProcessingParts } from './layoutRows.ts';

/** What plain rows of each layout share: their cells, the row filter, the date, and what has to be empty. */
export class PlainRowParts {
  readonly cells: PlainCells;
  readonly dates: PlainDates;
  readonly #filter: PlainFilter;
  readonly #selection: RowSelection;
  readonly #read: readonly number[];
  /** Where a global amount stands, which a plain row has none of. */
  readonly #global: number | null;

  /** `positions` are the columns that the layout reads. Throws NoPlainRows. */
  constructor(
    { plan, fields, dates }: ProcessingParts,
    selection: RowSelection,
    positions: readonly number[],
  ) {
    this.dates = plainDates(fields, dates);
    this.#filter = new PlainFilter(plan.rowFilter, fields, plan.columnNames);
    this.#selection = selection;
    const global = fields.get('global_currency_amount');
    if (global?.source.kind === 'constant') throw new NoPlainRows();
    this.#global = onlyPosition(global);
    const ofGlobal = this.#global === null ? [] : [this.#global];
    this.#read = [...positions, ...this.dates.positions, ...this.#filter.positions, ...ofGlobal];
    if (this.#read.some((position) => position >= plan.columnNames.length)) throw new NoPlainRows();
    this.cells = new PlainCells(plan.columnNames.length, this.#read);
  }

  /** `filtered`: counted, and done with. */
  judge(record: RecordCells): 'take' | 'filtered' | 'not_plain' {
    if (!this.cells.take(record)) return 'not_plain';
    if (this.#global !== null && !this.cells.isEmpty(this.#global)) return 'not_plain';
    if (this.#filter.takes(this.cells)) return 'take';
    // A blank row is not counted as filtered.
    if (this.#read.every((position) => this.cells.isEmpty(position))) return 'not_plain';
    this.#selection.countPlain(true);
    return 'filtered';
  }

  /** The row was taken. */
  count(): void {
    this.#selection.countPlain(false);
  }
}

const idBytesMax = 256;
const partSeparator = idPartSeparator.charCodeAt(0);

/** Joins the columns of a transaction id, as `transactionIdReader` does. */
export class PlainId {
  /** The id read last stands in these bytes from a place to another: in the row itself where it is one column. */
  #bytes: Uint8Array = new Uint8Array(0);
  #start = 0;
  #end = 0;
  /** The id itself where it is not ASCII. */
  #text: string | null = null;
  readonly #joined = new Uint8Array(idBytesMax);
  readonly positions: readonly number[];

  constructor(entry: FieldMapEntry | undefined) {
    if (entry?.source.kind !== 'columns' || isReshaping(entry.format)) throw new NoPlainRows();
    this.positions = entry.source.columns.map((column) => column.position);
  }

  /** False where a part is empty, or all are too long. */
  read(cells: PlainCells): boolean {
    if (this.positions.length > 1) return this.#isAscii(cells) ? this.#join(cells) : this.#joinTexts(cells);
    const position = this.positions[0]!;
    this.#bytes = cells.bytes;
    this.#start = cells.starts[position]!;
    this.#end = cells.ends[position]!;
    this.#text = cells.isAscii(position) ? null : cells.textAt(position);
    return this.#start < this.#end;
  }

  /** The entry of the id read last in a period. */
  entryIn(entries: EntryTable, periodIndex: number, row: number): number {
    return this.#text === null
      ? entries.entryOfBytes(this.#bytes, this.#start, this.#end, periodIndex, row)
      : entries.entryOf(this.#text, periodIndex, row);
  }

  #isAscii(cells: PlainCells): boolean {
    for (let part = 0; part < this.positions.length; part++) {
      if (!cells.isAscii(this.positions[part]!)) return false;
    }
    return true;
  }

  #joinTexts(cells: PlainCells): boolean {
    if (this.positions.some((position) => cells.isEmpty(position))) return false;
    this.#text = this.positions.map((position) => cells.textAt(position)).join(idPartSeparator);
    return true;
  }

  #join({ bytes, starts, ends }: PlainCells): boolean {
    let length = 0;
    for (let part = 0; part < this.positions.length; part++) {
      const start = starts[this.positions[part]!]!;
      const end = ends[this.positions[part]!]!;
      if (start === end || length + end - start >= idBytesMax) return false;
      if (part > 0) this.#joined[length++] = partSeparator;
      for (let place = start; place < end; place++) this.#joined[length++] = bytes[place]!;
    }
    this.#bytes = this.#joined;
    this.#start = 0;
    this.#end = length;
    this.#text = null;
    return length > 0;
  }
}
