import { codeOfText } from '../mapping/codeOfText.ts';
import type { ColumnReference, FieldFormat, FieldMapEntry, SourceColumn } from '../mapping/fieldMap.ts';
import { plainCell } from '../text/spreadsheetCell.ts';

/** Reads the text of a field from the cells of a row, without blanks around; '' where there is none. */
export type CellReader = (cells: readonly string[]) => string;

/** Between the parts of a joined transaction id: a sign that no file uses, so that `a b`+`c` is not `a`+`b c`. */
export const idPartSeparator = '\u001f';

const nothing: CellReader = () => '';

const equalsSign = 61;
const apostrophe = 39;

/** Nearly all cells are plain, which their first character says. */
function cellAt(cells: readonly string[], position: number): string {
  const text = (cells[position] ?? '').trim();
  const first = text.charCodeAt(0);
  return first === equalsSign || first === apostrophe ? plainCell(text) : text;
}

const placeOf = ({ position, readAt }: SourceColumn): number => readAt ?? position;

/** Reads the first non-empty cell of some columns. */
export function readFirst(columns: readonly SourceColumn[]): CellReader {
  const [first, ...others] = columns.map(placeOf);
  if (first === undefined) return nothing;
  if (others.length === 0) return (cells) => cellAt(cells, first);
  return (cells) => {
    let text = cellAt(cells, first);
    for (let index = 0; text === '' && index < others.length; index++) text = cellAt(cells, others[index]!);
    return text;
  };
}

/** Whether a format makes another text of a cell. */
export function isReshaping(format: FieldFormat | undefined): boolean {
  return format?.kind === 'text' && ((format.padTo ?? 0) > 0 || (format.isCodeAlone ?? false));
}

/** What a format makes of the text of a cell: its code alone, with the zeros that it lost. */
export function reshape(
  cell: string,
  { padTo = 0, isCodeAlone = false }: FieldFormat & { kind: 'text' },
): string {
  const text = isCodeAlone ? codeOfText(cell).code : cell;
  return /^\d+$/.test(text) ? text.padStart(padTo, '0') : text;
}

function reshaped(reader: CellReader, format: FieldFormat | undefined): CellReader {
  if (format?.kind !== 'text' || !isReshaping(format)) return reader;
  let last = { cell: '', text: '' };
  return (cells) => {
    const cell = reader(cells);
    if (cell !== last.cell) last = { cell, text: reshape(cell, format) };
    return last.text;
  };
}

/** The reader of a field: its first non-empty column, its constant, or always ''. */
export function fieldReader(entry: FieldMapEntry | undefined): CellReader {
  if (!entry || entry.source.kind === 'not_used') return nothing;
  const { source, format } = entry;
  const constant = source.kind === 'constant' ? source.value.trim() : '';
  const reader = source.kind === 'constant' ? () => constant : readFirst(source.columns);
  return reshaped(reader, format);
}

/** The first column of a field, to be named in errors. */
export function columnOf(entry: FieldMapEntry | undefined): ColumnReference | null {
  return entry?.source.kind === 'columns' ? (entry.source.columns[0] ?? null) : null;
}

/** Tells the column that a row is to be blamed in. */
export type ColumnFinder = (cells: readonly string[]) => ColumnReference | null;

function columnWhere(entry: FieldMapEntry | undefined, isFilled: boolean): ColumnFinder {
  const first = columnOf(entry);
  if (entry?.source.kind !== 'columns' || entry.source.columns.length < 2) return () => first;
  const { columns } = entry.source;
  return (cells) => columns.find((column) => (cellAt(cells, placeOf(column)) !== '') === isFilled) ?? first;
}

/** The column of a field that a row's value stands in; the first one where all are empty. */
export function filledColumnOf(entry: FieldMapEntry | undefined): ColumnFinder {
  return columnWhere(entry, true);
}

/** The first column of a field that a row leaves empty. */
export function emptyColumnOf(entry: FieldMapEntry | undefined): ColumnFinder {
  return columnWhere(entry, false);
}

/** What the columns of a transaction id give: the id, or why there is none. */
export type TransactionIdResult = { readonly id: string } | { readonly code: 'missing' | 'not_generated' };

const missing: TransactionIdResult = { code: 'missing' };
const notGenerated: TransactionIdResult = { code: 'not_generated' };

/**
 * The reader of a transaction id: the trimmed cells of its columns, joined. All empty: missing; some empty of
 * several: not generated, since the id would bring together what does not belong together.
 */
export function transactionIdReader(
  entry: FieldMapEntry | undefined,
): (cells: readonly string[]) => TransactionIdResult {
  if (!entry || entry.source.kind !== 'columns' || entry.source.columns.length < 2) {
    const reader = fieldReader(entry);
    return (cells) => {
      const id = reader(cells);
      return id === '' ? missing : { id };
    };
  }
  const places = entry.source.columns.map(placeOf);
  return (cells) => {
    const parts = places.map((place) => cellAt(cells, place));
    const filled = parts.filter((part) => part !== '').length;
    if (filled === 0) return missing;
    return filled < parts.length ? notGenerated : { id: parts.join(idPartSeparator) };
  };
}

/** Readers of the cost and the profit value of a dimension field. */
export interface DimensionReaders {
  readonly cost: CellReader;
  readonly profit: CellReader;
}

/** The line of a dimension field as it is read for one kind; a column that names no kind is read for both. */
export function dimensionOfKind(
  entry: FieldMapEntry | undefined,
  kind: 'cost' | 'profit',
): FieldMapEntry | undefined {
  if (entry?.source.kind !== 'columns') return entry;
  const { columns } = entry.source;
  const named = columns.filter((column) => column.dimensionKind === kind);
  const others = columns.filter((column) => !column.dimensionKind);
  return { ...entry, source: { kind: 'columns', columns: [...named, ...others] } };
}

export function dimensionReaders(entry: FieldMapEntry | undefined): DimensionReaders {
  return {
    cost: fieldReader(dimensionOfKind(entry, 'cost')),
    profit: fieldReader(dimensionOfKind(entry, 'profit')),
  };
}
