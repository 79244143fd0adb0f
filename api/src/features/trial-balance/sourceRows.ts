import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import {
  postingByKey,
  type PostingKey,
  type PublishedVersion,
  readFigures,
  type StoredPosting,
} from '../postings/readService.ts';
import { readPostedDescriptions, readPostedRow } from '../streams/versions/service.ts';
import type { sourceRowSchema } from './schemas.ts';

export type SourceRow = z.input<typeof sourceRowSchema>;

/** Rows shown above and below the one that a posting came from. */
const contextRows = 3;

/** The descriptions of a page of postings, as their files hold them. */
export async function readDescriptions(
  db: Database,
  clientId: ClientId,
  postings: readonly StoredPosting[],
  versions: readonly PublishedVersion[],
): Promise<Map<StoredPosting, string>> {
  const instants = new Map(versions.map(({ instanceId, publishedAt }) => [instanceId, publishedAt]));
  const rows = postings.map((posting) => ({
    posting,
    instanceId: posting.instance_id,
    version: posting.version,
    publishedAt: instants.get(posting.instance_id) ?? null,
    rowNo: posting.source_row,
  }));
  const found = await readPostedDescriptions(db, clientId, rows);
  return new Map([...found].map(([row, description]) => [row.posting, description]));
}

/** The row behind a posting that counts; a posting of another version or client is not found. */
export async function readSourceRow(
  db: Database,
  clientId: ClientId,
  key: PostingKey,
  id: string,
): Promise<SourceRow> {
  const { posting, publishedAt } = await readFigures(
    db,
    clientId,
    async () => {},
    async (figures) => ({
      posting: await postingByKey(figures, key),
      publishedAt: figures.versions.find((each) => each.instanceId === key.instanceId)?.publishedAt ?? null,
    }),
  );
  if (posting === undefined) throw new ApiError('notFound');
  const { instanceId, version } = key;
  const rowNo = posting.source_row;
  const row = await readPostedRow(db, clientId, { instanceId, version, publishedAt, rowNo }, contextRows);
  if (row === undefined) throw new ApiError('notFound');
  return {
    transaction_id: id,
    stream_id: posting.stream_id,
    instance_id: instanceId,
    version,
    file_name: row.source.fileName,
    sha256: row.source.sha256,
    row_no: rowNo,
    columns: [...row.source.columns],
    cells: [...row.cells],
    context: row.context.map((neighbour) => ({ row_no: neighbour.rowNo, cells: neighbour.cells })),
  };
}
