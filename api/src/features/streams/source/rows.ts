import type { ClientId } from '@tributary/engine/ids';
import type { Database } from '../../../db/database.ts';
import { readUploadFrom } from '../../uploads/service.ts';
import { indexStep } from './analyse.ts';
import { createRecordReader } from './recordReader.ts';
import { findRowOffsets, type StoredSource } from './store.ts';

export interface SourceRow {
  readonly rowNo: number;
  readonly cells: string[];
}

/** Rows between two numbers, both included, counted from 1 at the top of the file; reads from the nearest known place. */
export async function readSourceRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  range: { readonly first: number; readonly last: number },
): Promise<SourceRow[]> {
  const numbers = { includes: (rowNo: number) => rowNo >= range.first && rowNo <= range.last };
  if (range.last < range.first) return [];
  const offsets = await db.client(clientId, (transaction) =>
    findRowOffsets(transaction, clientId, source.id),
  );
  return readBlock(db, clientId, source, offsets, range, numbers);
}

/** Single rows, wherever they stand: each stretch between two known places is read once. */
export async function readScatteredRows(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  rowNumbers: Iterable<number>,
): Promise<Map<number, string[]>> {
  const blocks = new Map<number, Set<number>>();
  for (const rowNo of rowNumbers) {
    const block = Math.floor((rowNo - 1) / indexStep);
    const numbers = blocks.get(block) ?? new Set<number>();
    blocks.set(block, numbers.add(rowNo));
  }
  const found = new Map<number, string[]>();
  if (blocks.size === 0) return found;
  const offsets = await db.client(clientId, (transaction) =>
    findRowOffsets(transaction, clientId, source.id),
  );
  for (const numbers of blocks.values()) {
    const range = { first: Math.min(...numbers), last: Math.max(...numbers) };
    const wanted = { includes: (rowNo: number) => numbers.has(rowNo) };
    const rows = await readBlock(db, clientId, source, offsets, range, wanted);
    for (const row of rows) found.set(row.rowNo, row.cells);
  }
  return found;
}

async function readBlock(
  db: Database,
  clientId: ClientId,
  source: StoredSource,
  offsets: Float64Array,
  range: { readonly first: number; readonly last: number },
  wanted: { includes(rowNo: number): boolean },
): Promise<SourceRow[]> {
  const block = Math.min(Math.floor((range.first - 1) / indexStep), offsets.length - 1);
  const byteOffset = offsets[block] ?? 0;
  const rows: SourceRow[] = [];
  const reader = createRecordReader({
    format: source,
    byteOffset,
    recordNo: block * indexStep + 1,
    onRecord: (rowNo, cells) => {
      if (wanted.includes(rowNo)) rows.push({ rowNo, cells });
      return rowNo < range.last;
    },
  });
  for await (const bytes of readUploadFrom(db, clientId, source.uploadId, byteOffset)) {
    if (!reader.push(bytes)) return rows;
  }
  reader.end();
  return rows;
}
