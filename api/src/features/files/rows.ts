import { groupBy } from '@tributary/engine/chart-of-accounts/groupBy';
import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { keptReadsOf } from '../../db/keptReads.ts';
import { type ByteRange, readUploadRanges } from '../uploads/service.ts';
import { indexStep, type SourceAnalysis } from './analyse.ts';
import { createRecordReader } from './recordReader.ts';
import { listRowIndexes, type RowIndex, type StoredSource } from './store.ts';

export interface SourceRow {
  readonly rowNo: number;
  readonly cells: string[];
}

/** Records between two numbers, and which of them are wanted; the last one is. */
interface Stretch {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly isWanted: (rowNo: number) => boolean;
}

/** Of a file. */
interface PlacedStretch extends Stretch {
  readonly source: ReadableSource;
  readonly index: RowIndex;
}

/** What is looked at to judge a file by: whole files of ordinary rows, a few rows of very long ones. */
const sampleBytesMax = 512 * 1024;

type ReadableSource = Pick<StoredSource, 'text' | 'encoding' | 'separator' | 'lineBreak'>;

const everyRow = (): boolean => true;

/** Rows between two numbers, both included, counted from 1 at the top of the file; reads from the nearest known place. */
export async function readSourceRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<SourceRow[]> {
  if (last < first) return [];
  const index = await rowIndexOf(db, clientId, source);
  const stretch = { source, index, firstRow: first, lastRow: last, isWanted: everyRow };
  return (await readAt(db, clientId, [stretch])).flat();
}

/** The first data rows, for judging formats by. */
export async function readSampleRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  count: number,
): Promise<string[][]> {
  const firstRow = source.firstRowNo;
  const lastRow = firstRow + Math.min(count, source.rowCount) - 1;
  if (lastRow < firstRow) return [];
  const index = await rowIndexOf(db, clientId, source);
  return inColumns(source, await readSample(db, clientId, source, index, { firstRow, lastRow }));
}

/** The first data rows of a file that was just read, before it is anybody's source. */
export async function readFirstRows(
  db: Database,
  clientId: ClientId,
  { analysis, text }: { readonly analysis: SourceAnalysis; readonly text: StoredSource['text'] },
  count: number,
): Promise<string[][]> {
  const { firstRowNo: firstRow, rowCount, rowOffsets: offsets } = analysis;
  const lastRow = firstRow + Math.min(count, rowCount) - 1;
  if (lastRow < firstRow) return [];
  const index = { step: indexStep, offsets: Float64Array.from(offsets) };
  const rows = { firstRow, lastRow };
  return inColumns(analysis, await readSample(db, clientId, { ...analysis, text }, index, rows));
}

/** What stands in columns: a row may have any number of cells behind them. */
function inColumns({ columns }: Pick<SourceAnalysis, 'columns'>, rows: readonly SourceRow[]): string[][] {
  return rows.map(({ cells }) => cells.slice(0, columns.length));
}

/** The last data rows that are not among the first ones: below the entries a report prints sums. None where they are very long. */
export async function readLastRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  { count, firstCount }: { readonly count: number; readonly firstCount: number },
): Promise<string[][]> {
  const lastRow = source.firstRowNo + source.rowCount - 1;
  const firstRow = Math.max(lastRow - count + 1, source.firstRowNo + firstCount);
  if (lastRow < firstRow) return [];
  const index = await rowIndexOf(db, clientId, source);
  const { from, to } = rangeOf(source, index, { firstRow, lastRow });
  if (to - from > sampleBytesMax) return [];
  return inColumns(source, await readSample(db, clientId, source, index, { firstRow, lastRow }));
}

export interface RowsOfFile {
  readonly source: StoredSource;
  readonly rowNumbers: readonly number[];
}

/** Single rows of a file, wherever they stand. */
export async function readScatteredRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  rowNumbers: Iterable<number>,
): Promise<Map<number, string[]>> {
  const file = { source, rowNumbers: [...rowNumbers] };
  const [rows = new Map<number, string[]>()] = await readRowsOfFiles(db, clientId, [file]);
  return rows;
}

/**
 * The same of some files, each for itself: each stretch between two known places is read once, all of them together. Of a file that
 * is no longer there none.
 */
export async function readRowsOfFiles(
  db: Database,
  clientId: ClientId,
  files: readonly RowsOfFile[],
): Promise<Map<number, string[]>[]> {
  const asked = files.filter(({ rowNumbers }) => rowNumbers.length > 0).map(({ source }) => source.id);
  const indexes = await rowIndexesOf(db, clientId, asked);
  const stretches = files.flatMap((file, place) => {
    const index = indexes.get(file.source.id);
    return index === undefined ? [] : stretchesOf(file, index).map((stretch) => ({ ...stretch, place }));
  });
  const found = files.map(() => new Map<number, string[]>());
  for (const [number, rows] of (await readAt(db, clientId, stretches)).entries()) {
    const ofFile = found[stretches[number]?.place ?? -1];
    for (const { rowNo, cells } of rows) ofFile?.set(rowNo, cells);
  }
  return found;
}

function stretchesOf({ source, rowNumbers }: RowsOfFile, index: RowIndex): PlacedStretch[] {
  const wanted = new Set(rowNumbers);
  return [...groupBy(wanted, (rowNo) => blockOf(rowNo, index)).values()].map((numbers) => ({
    source,
    index,
    firstRow: Math.min(...numbers),
    lastRow: Math.max(...numbers),
    isWanted: (rowNo) => wanted.has(rowNo),
  }));
}

async function rowIndexOf(db: Database, clientId: ClientId, { id }: StoredSource): Promise<RowIndex> {
  const index = (await rowIndexesOf(db, clientId, [id])).get(id);
  if (index === undefined) throw new Error(`There is no source ${id}.`);
  return index;
}

/** By their sources. Of a large file it takes longer to read than the rows that are asked for. A source never changes. */
async function rowIndexesOf(
  db: Database,
  clientId: ClientId,
  sourceIds: readonly number[],
): Promise<ReadonlyMap<number, RowIndex>> {
  const kept = keptReadsOf(db);
  const keyOf = (id: number): string => `${clientId}/source/${id}/rows`;
  const known = new Map(sourceIds.map((id) => [id, kept.find(keyOf(id)) as RowIndex | undefined]));
  const missing = [...known].flatMap(([id, index]) => (index === undefined ? [id] : []));
  const read =
    missing.length === 0
      ? []
      : await db.client(clientId, (transaction) => listRowIndexes(transaction, clientId, missing));
  for (const [id, value] of read) {
    kept.add(keyOf(id), { owner: clientId, bytes: value.offsets.byteLength, value });
  }
  return new Map([...known, ...read].flatMap(([id, index]) => (index === undefined ? [] : [[id, index]])));
}

function blockOf(rowNo: number, { step }: RowIndex): number {
  return Math.floor((rowNo - 1) / step);
}

function rangeOf(
  { text }: ReadableSource,
  index: RowIndex,
  { firstRow, lastRow }: Pick<Stretch, 'firstRow' | 'lastRow'>,
): ByteRange {
  const { offsets } = index;
  return {
    uploadId: text.uploadId,
    from: offsets[blockOf(firstRow, index)] ?? text.sizeBytes,
    to: offsets[blockOf(lastRow, index) + 1] ?? text.sizeBytes,
  };
}

/** The first of the rows, as many as a sample holds. */
async function readSample(
  db: Database,
  clientId: ClientId,
  source: ReadableSource,
  index: RowIndex,
  rows: Pick<Stretch, 'firstRow' | 'lastRow'>,
): Promise<SourceRow[]> {
  const whole = rangeOf(source, index, rows);
  const range = { ...whole, to: Math.min(whole.to, whole.from + sampleBytesMax) };
  const [bytes = new Uint8Array()] = await readUploadRanges(db, clientId, [range]);
  // The row that the end cuts is none that was read.
  const read = { ...rows, isWanted: everyRow, isCut: range.to < whole.to };
  return rowsIn(source, index, { ...read, from: range.from }, bytes);
}

/** The rows of each stretch. */
async function readAt(
  db: Database,
  clientId: ClientId,
  stretches: readonly PlacedStretch[],
): Promise<SourceRow[][]> {
  const ranges = stretches.map((stretch) => rangeOf(stretch.source, stretch.index, stretch));
  const pieces = await readUploadRanges(db, clientId, ranges);
  return stretches.map(({ source, index, ...stretch }, place) => {
    const from = ranges[place]?.from ?? 0;
    return rowsIn(source, index, { ...stretch, from, isCut: false }, pieces[place] ?? new Uint8Array());
  });
}

interface BytesOfRows extends Stretch {
  /** Where they begin in the text. */
  readonly from: number;
  /** They end somewhere within a row. */
  readonly isCut: boolean;
}

function rowsIn(
  source: ReadableSource,
  index: RowIndex,
  { firstRow, lastRow, isWanted, from, isCut }: BytesOfRows,
  bytes: Uint8Array,
): SourceRow[] {
  const rows: SourceRow[] = [];
  const isShown = (rowNo: number): boolean => rowNo >= firstRow && isWanted(rowNo);
  const reader = createRecordReader({
    format: source,
    byteOffset: from,
    recordNo: blockOf(firstRow, index) * index.step + 1,
    isWanted: isShown,
    onCut: (rowNo) => !isShown(rowNo),
    onRecord: (rowNo, cells) => {
      if (isShown(rowNo)) rows.push({ rowNo, cells });
      return rowNo < lastRow;
    },
  });
  if (reader.push(bytes) && !isCut) reader.end();
  return rows;
}

export interface RowInContext {
  readonly cells: readonly string[];
  readonly context: readonly SourceRow[];
}

/** One row with so many around it, itself among them; undefined where there is none. */
export async function readRowInContext(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  rowNo: number,
  contextRows: number,
): Promise<RowInContext | undefined> {
  const rows = await readSourceRows(db, clientId, source, {
    first: Math.max(source.firstRowNo, rowNo - contextRows),
    last: Math.min(source.firstRowNo + source.rowCount - 1, rowNo + contextRows),
  });
  const row = rows.find((candidate) => candidate.rowNo === rowNo);
  return row === undefined ? undefined : { cells: row.cells, context: rows };
}
