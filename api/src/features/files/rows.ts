import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { keptReadsOf } from '../../db/keptReads.ts';
import { type ByteRange, readUploadRanges } from '../uploads/service.ts';
import { indexStep, type SourceAnalysis } from './analyse.ts';
import { createRecordReader } from './recordReader.ts';
import { findRowIndex, type RowIndex, type StoredSource } from './store.ts';

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
  return readAt(db, clientId, source, index, [{ firstRow: first, lastRow: last, isWanted: everyRow }]);
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

/** Single rows, wherever they stand: each stretch between two known places is read once, all of them together. */
export async function readScatteredRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  rowNumbers: Iterable<number>,
): Promise<Map<number, string[]>> {
  const wanted = new Set(rowNumbers);
  if (wanted.size === 0) return new Map();
  const index = await rowIndexOf(db, clientId, source);
  const blocks = new Map<number, number[]>();
  for (const rowNo of wanted) {
    const block = blockOf(rowNo, index);
    blocks.set(block, [...(blocks.get(block) ?? []), rowNo]);
  }
  const stretches = [...blocks.values()].map((numbers) => ({
    firstRow: Math.min(...numbers),
    lastRow: Math.max(...numbers),
    isWanted: (rowNo: number) => wanted.has(rowNo),
  }));
  const rows = await readAt(db, clientId, source, index, stretches);
  return new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]));
}

/** Of a large file it takes longer to read than the rows that are asked for. A source never changes. */
async function rowIndexOf(db: Database, clientId: ClientId, { id }: StoredSource): Promise<RowIndex> {
  return keptReadsOf(db).keep(
    `${clientId}/source/${id}/rows`,
    clientId,
    () => db.client(clientId, (transaction) => findRowIndex(transaction, clientId, id)),
    ({ offsets }) => offsets.byteLength,
  );
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
  const [bytes = new Uint8Array()] = await readUploadRanges(db, clientId, source.text.uploadId, [range]);
  // The row that the end cuts is none that was read.
  const read = { ...rows, isWanted: everyRow, isCut: range.to < whole.to };
  return rowsIn(source, index, { ...read, from: range.from }, bytes);
}

async function readAt(
  db: Database,
  clientId: ClientId,
  source: ReadableSource,
  index: RowIndex,
  stretches: readonly Stretch[],
): Promise<SourceRow[]> {
  const ranges = stretches.map((stretch) => rangeOf(source, index, stretch));
  const pieces = await readUploadRanges(db, clientId, source.text.uploadId, ranges);
  return stretches.flatMap((stretch, place) => {
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
