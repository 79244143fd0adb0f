import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../../db/database.ts';
import { indexStep, type SourceAnalysis } from './analyse.ts';
import type { LineBreak, Separator } from './recordReader.ts';

/** A file as an instance reads it. */
export interface StoredSource extends Omit<SourceAnalysis, 'rowOffsets'> {
  readonly id: number;
  readonly uploadId: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedAt: Date;
}

export async function addSource(
  transaction: ClientTransaction,
  clientId: ClientId,
  uploadId: number,
  analysis: SourceAnalysis,
): Promise<number> {
  const row = await transaction
    .insertInto('sources')
    .values({
      client_id: clientId,
      upload_id: uploadId,
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
  }));
}

/** Byte offsets of the records 1, 1001, 2001, … counted from the top of the file. */
export async function findRowOffsets(
  transaction: ClientTransaction,
  clientId: ClientId,
  sourceId: number,
): Promise<Float64Array> {
  const row = await transaction
    .selectFrom('sources')
    .select('row_offsets')
    .where('client_id', '=', clientId)
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  return new Float64Array(new Uint8Array(row.row_offsets).buffer);
}
