import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { listSources, readRowInContext, type RowInContext, type StoredSource } from '../files/service.ts';
import {
  initialBalanceIdOf,
  postingByKey,
  type PostingKey,
  type PublishedVersion,
  readFigures,
  sourceIdOfInitialBalance,
  type StoredPosting,
} from '../postings/readService.ts';
import { readPostedDescriptions, readPostedRow } from '../streams/versions/service.ts';
import { analyticsFieldsOf } from '../analytics/service.ts';
import { readAnalytics } from './analyticsValues.ts';
import type { sourceRowSchema } from './transactionSchemas.ts';

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
  const { posting, publishedAt, analytics } = await readFigures(
    db,
    clientId,
    (transaction) => analyticsFieldsOf(transaction, clientId),
    async (figures, fields) => {
      const found = await postingByKey(figures, key);
      const fieldIds = fields.map(({ id: fieldId }) => fieldId);
      const coded = found === undefined ? [] : [{ instance_id: key.instanceId, ...found }];
      return {
        posting: found,
        publishedAt: figures.versions.find((each) => each.instanceId === key.instanceId)?.publishedAt ?? null,
        analytics: [...(await readAnalytics(figures, coded, fieldIds)).values()].flat(),
      };
    },
  );
  if (posting === undefined) throw new ApiError('notFound');
  const { instanceId, version } = key;
  const rowNo = posting.source_row;
  const isInitial = initialBalanceIdOf(instanceId) !== null;
  const row = isInitial
    ? await readInitialRow(db, clientId, instanceId, rowNo)
    : await readPostedRow(db, clientId, { instanceId, version, publishedAt, rowNo }, contextRows);
  if (row === undefined) throw new ApiError('notFound');
  return {
    transaction_id: id,
    stream_id: isInitial ? null : posting.stream_id,
    instance_id: isInitial ? null : instanceId,
    version: isInitial ? null : version,
    file_name: row.source.fileName,
    sha256: row.source.sha256,
    analytics,
    row_no: rowNo,
    columns: [...row.source.columns],
    cells: [...row.cells],
    context: row.context.map((neighbour) => ({ row_no: neighbour.rowNo, cells: neighbour.cells })),
  };
}

/** The same of a line of an initial balance; undefined where it was deleted meanwhile. */
async function readInitialRow(
  db: Database,
  clientId: ClientId,
  instanceId: number,
  rowNo: number,
): Promise<(RowInContext & { readonly source: StoredSource }) | undefined> {
  const source = await db.client(clientId, async (transaction) => {
    const sourceId = await sourceIdOfInitialBalance(transaction, clientId, instanceId);
    const [found] = sourceId === null ? [] : await listSources(transaction, clientId, [sourceId]);
    return found;
  });
  if (source === undefined) return undefined;
  const row = await readRowInContext(db, clientId, source, rowNo, contextRows);
  return row === undefined ? undefined : { ...row, source };
}
