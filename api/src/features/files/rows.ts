import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../db/database.ts';
import { type ByteRange, readUploadRanges } from '../uploads/service.ts';
import { indexStep, type SourceAnalysis } from './analyse.ts';
import { createRecordReader } from './recordReader.ts';
import { findRowOffsets, type StoredSource } from './store.ts';

export interface SourceRow {
  readonly rowNo: number;
  readonly cells: string[];
}

/** Records between two known places of the file, and which of them are wanted. */
interface Stretch {
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly lastRow: number;
  readonly isWanted: (rowNo: number) => boolean;
}

function blockOf(rowNo: number): number {
  return Math.floor((rowNo - 1) / indexStep);
}

/** Rows between two numbers, both included, counted from 1 at the top of the file; reads from the nearest known place. */
export async function readSourceRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<SourceRow[]> {
  if (last < first) return [];
  const stretch: Stretch = {
    firstBlock: blockOf(first),
    lastBlock: blockOf(last),
    lastRow: last,
    isWanted: (rowNo) => rowNo >= first && rowNo <= last,
  };
  return readStretches(db, clientId, source, [stretch]);
}

/** The first data rows, for judging formats by. */
export async function readSampleRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  count: number,
): Promise<string[][]> {
  const first = source.firstRowNo;
  const last = first + Math.min(count, source.rowCount) - 1;
  const rows = await readSourceRows(db, clientId, source, { first, last });
  return rows.map((row) => row.cells);
}

/** The first data rows of a file that was just read, before it is anybody's source. */
export async function readFirstRows(
  db: Database,
  clientId: ClientId,
  { analysis, text }: { readonly analysis: SourceAnalysis; readonly text: StoredSource['text'] },
  count: number,
): Promise<string[][]> {
  const { firstRowNo, rowCount, rowOffsets } = analysis;
  const lastRow = firstRowNo + Math.min(count, rowCount) - 1;
  if (lastRow < firstRowNo) return [];
  const stretch = {
    firstBlock: blockOf(firstRowNo),
    lastBlock: blockOf(lastRow),
    lastRow,
    isWanted: (rowNo: number): boolean => rowNo >= firstRowNo,
  };
  const rows = await readAt(db, clientId, { ...analysis, text }, rowOffsets, [stretch]);
  return rows.map((row) => row.cells);
}

/** The last data rows that are not among the first ones: below the entries a report prints sums. */
export async function readLastRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  { count, firstCount }: { readonly count: number; readonly firstCount: number },
): Promise<string[][]> {
  const last = source.firstRowNo + source.rowCount - 1;
  const first = Math.max(last - count + 1, source.firstRowNo + firstCount);
  const rows = await readSourceRows(db, clientId, source, { first, last });
  return rows.map((row) => row.cells);
}

/** Single rows, wherever they stand: each stretch between two known places is read once, all of them together. */
export async function readScatteredRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  rowNumbers: Iterable<number>,
): Promise<Map<number, string[]>> {
  const blocks = new Map<number, Set<number>>();
  for (const rowNo of rowNumbers) {
    const block = blockOf(rowNo);
    const numbers = blocks.get(block) ?? new Set<number>();
    blocks.set(block, numbers.add(rowNo));
  }
  if (blocks.size === 0) return new Map();
  const stretches = [...blocks].map(([block, numbers]) => ({
    firstBlock: block,
    lastBlock: block,
    lastRow: Math.max(...numbers),
    isWanted: (rowNo: number) => numbers.has(rowNo),
  }));
  const rows = await readStretches(db, clientId, source, stretches);
  return new Map(rows.map(({ rowNo, cells }) => [rowNo, cells]));
}

async function readStretches(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  stretches: readonly Stretch[],
): Promise<SourceRow[]> {
  const offsets = await db.client(clientId, (transaction) =>
    findRowOffsets(transaction, clientId, source.id),
  );
  return readAt(db, clientId, source, offsets, stretches);
}

async function readAt(
  db: Database,
  clientId: ClientId,
  source: Pick<StoredSource, 'text' | 'encoding' | 'separator' | 'lineBreak'>,
  offsets: ArrayLike<number>,
  stretches: readonly Stretch[],
): Promise<SourceRow[]> {
  const ranges = stretches.map(({ firstBlock, lastBlock }): ByteRange => ({
    from: offsets[firstBlock] ?? source.text.sizeBytes,
    to: offsets[lastBlock + 1] ?? source.text.sizeBytes,
  }));
  const pieces = await readUploadRanges(db, clientId, source.text.uploadId, ranges);
  const rows: SourceRow[] = [];
  for (const [index, { firstBlock, lastRow, isWanted }] of stretches.entries()) {
    const reader = createRecordReader({
      format: source,
      byteOffset: ranges[index]?.from ?? 0,
      recordNo: firstBlock * indexStep + 1,
      isWanted,
      onCut: (rowNo) => !isWanted(rowNo),
      onRecord: (rowNo, cells) => {
        if (isWanted(rowNo)) rows.push({ rowNo, cells });
        return rowNo < lastRow;
      },
    });
    if (reader.push(pieces[index] ?? new Uint8Array())) reader.end();
  }
  return rows;
}
