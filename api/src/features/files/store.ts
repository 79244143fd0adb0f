import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import type { CountedCells } from '@tributary/engine/reading/cellCounts';
import { type FileOfEntity, keepReader } from '../uploads/service.ts';
import { indexStep, type SourceAnalysis } from './analyse.ts';
import type { LineBreak, Separator } from './recordFormat.ts';
import type { SheetName } from './spreadsheet/readSpreadsheet.ts';

/** A file as an instance reads it. */
export interface StoredSource extends Omit<SourceAnalysis, 'rowOffsets' | 'countedCells'> {
  readonly id: number;
  readonly uploadId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedAt: Date;
  /** Where its rows are read from: the file itself, or the sheet of the workbook as CSV. */
  readonly text: { readonly uploadId: number; readonly sizeBytes: number };
  /** Null where the file is no workbook. */
  readonly sheet: string | null;
  readonly sheets: readonly SheetName[];
}

/** Which sheet of a workbook is read, and where it is kept as CSV. */
export interface ChosenSheet {
  readonly sheet: string;
  readonly sheets: readonly SheetName[];
  readonly renditionId: number;
}

export async function addSource(
  transaction: ClientTransaction,
  clientId: ClientId,
  file: FileOfEntity,
  analysis: SourceAnalysis,
  chosen: ChosenSheet | null,
): Promise<number> {
  await keepReader(transaction, clientId, file);
  const row = await transaction
    .insertInto('sources')
    .values({
      client_id: clientId,
      upload_id: file.uploadId,
      encoding: analysis.encoding,
      detected_encoding: analysis.detectedEncoding,
      separator: analysis.separator,
      line_break: analysis.lineBreak,
      has_header: analysis.hasHeader,
      skip_rows: analysis.skipRows,
      row_count: analysis.rowCount,
      first_row_no: analysis.firstRowNo,
      columns: JSON.stringify(analysis.columns),
      warnings: JSON.stringify(analysis.warnings),
      index_step: indexStep,
      row_offsets: Buffer.from(analysis.rowOffsets.buffer),
      counted_cells: deflateRawSync(JSON.stringify(analysis.countedCells), { level: 1 }),
      sheet: chosen?.sheet ?? null,
      sheets: JSON.stringify(chosen?.sheets ?? []),
      rendition_id: chosen?.renditionId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function listSources(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<StoredSource[]> {
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom('sources')
    .innerJoin('uploads', (join) =>
      join.onRef('uploads.client_id', '=', 'sources.client_id').onRef('uploads.id', '=', 'sources.upload_id'),
    )
    .leftJoin('uploads as renditions', (join) =>
      join
        .onRef('renditions.client_id', '=', 'sources.client_id')
        .onRef('renditions.id', '=', 'sources.rendition_id'),
    )
    .select([
      'sources.id',
      'sources.upload_id',
      'sources.encoding',
      'sources.detected_encoding',
      'sources.separator',
      'sources.line_break',
      'sources.has_header',
      'sources.skip_rows',
      'sources.row_count',
      'sources.first_row_no',
      'sources.columns',
      'sources.warnings',
      'sources.sheet',
      'sources.sheets',
      'sources.rendition_id',
      'renditions.size_bytes as rendition_bytes',
      'uploads.file_name',
      'uploads.size_bytes',
      'uploads.sha256',
      'uploads.created_at',
    ])
    .where('sources.client_id', '=', clientId)
    .where('sources.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uploadId: row.upload_id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    uploadedAt: row.created_at,
    encoding: row.encoding,
    detectedEncoding: row.detected_encoding,
    separator: row.separator as Separator,
    lineBreak: row.line_break as LineBreak,
    hasHeader: row.has_header,
    skipRows: row.skip_rows,
    rowCount: row.row_count,
    firstRowNo: row.first_row_no,
    columns: row.columns,
    warnings: row.warnings,
    text: {
      uploadId: row.rendition_id ?? row.upload_id,
      sizeBytes: row.rendition_bytes ?? row.size_bytes,
    },
    sheet: row.sheet,
    sheets: row.sheets,
  }));
}

/** Byte offsets of the first record and of each so many after it, counted from the top of the file. */
export interface RowIndex {
  readonly step: number;
  readonly offsets: Float64Array;
}

/** By their sources. */
export async function listRowIndexes(
  transaction: ClientTransaction,
  clientId: ClientId,
  sourceIds: readonly number[],
): Promise<Map<number, RowIndex>> {
  const rows = await transaction
    .selectFrom('sources')
    .select(['id', 'index_step', 'row_offsets'])
    .where('client_id', '=', clientId)
    .where('id', 'in', sourceIds)
    .execute();
  return new Map(
    rows.map(({ id, index_step: step, row_offsets: offsets }) => [
      id,
      { step, offsets: new Float64Array(new Uint8Array(offsets).buffer) },
    ]),
  );
}

/** The cells of each column, by its position, as they were counted when the file was read; null where they were too many. */
export async function findCountedCells(
  transaction: ClientTransaction,
  clientId: ClientId,
  sourceId: number,
): Promise<readonly (CountedCells | null)[]> {
  const row = await transaction
    .selectFrom('sources')
    .select('counted_cells')
    .where('client_id', '=', clientId)
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  if (row.counted_cells === null) return [];
  return JSON.parse(inflateRawSync(row.counted_cells).toString()) as (CountedCells | null)[];
}
