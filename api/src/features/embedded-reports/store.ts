import { sql, type Updateable } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Place } from '../../http/pages.ts';
import type { ReportProvider } from './tables.ts';

export interface StoredReport {
  readonly id: number;
  readonly client_id: number;
  readonly client_name: string;
  readonly name: string;
  readonly description: string;
  readonly provider: ReportProvider;
  readonly address: string;
  readonly workspace: string;
  readonly report_key: string;
  readonly is_enabled: boolean;
  readonly entry_count: number;
  readonly place_number: number;
  readonly revision: number;
}

export type ReportContent = Omit<
  StoredReport,
  'id' | 'client_name' | 'client_id' | 'entry_count' | 'place_number' | 'revision'
>;

export interface ReportFilter {
  readonly clientId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly isEnabled?: boolean | undefined;
}

function reportsMeant(transaction: ClientTransaction, { clientId, ids, isEnabled }: ReportFilter) {
  let query = transaction
    .selectFrom('embedded_reports as reports')
    .innerJoin('clients', 'clients.id', 'reports.client_id');
  if (clientId !== undefined) query = query.where('reports.client_id', '=', clientId);
  if (ids !== undefined) query = query.where('reports.id', 'in', ids.length === 0 ? [0] : ids);
  if (isEnabled !== undefined) query = query.where('reports.is_enabled', '=', isEnabled);
  return query;
}

export async function countReports(transaction: ClientTransaction, filter: ReportFilter): Promise<number> {
  const { count } = await reportsMeant(transaction, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By name, from a place on. */
export async function listReports(
  transaction: ClientTransaction,
  filter: ReportFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<StoredReport[]> {
  let query = reportsMeant(transaction, filter);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(reports.name collate "C", reports.id) > (${after.value}::text, ${after.id}::bigint)`,
    );
  }
  return query
    .select([
      'reports.id',
      'reports.client_id',
      'clients.name as client_name',
      'reports.name',
      'reports.description',
      'reports.provider',
      'reports.address',
      'reports.workspace',
      'reports.report_key',
      'reports.is_enabled',
      sql<number>`(
        select count(*)::int from acl_entries
        where acl_entries.client_id = reports.client_id and acl_entries.resource_type = 'bi_reports'
          and acl_entries.resource_id = reports.id)`.as('entry_count'),
      'reports.place_number',
      'reports.revision',
    ])
    .orderBy(sql`reports.name collate "C"`)
    .orderBy('reports.id')
    .limit(limit)
    .execute();
}

/** Whoever holds the lock is alone in changing it. */
export async function lockReport(
  transaction: ClientTransaction,
  clientId: number,
  id: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('embedded_reports')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another record says that the same report of the product is kept for the client. */
export async function isKeptAlready(
  transaction: ClientTransaction,
  clientId: number,
  { provider, address, workspace, report_key: reportKey }: ReportContent,
  exceptId: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('embedded_reports')
    .select('id')
    .where('client_id', '=', clientId)
    .where('provider', '=', provider)
    .where('address', '=', address)
    .where('workspace', '=', workspace)
    .where('report_key', '=', reportKey)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReport(
  transaction: ClientTransaction,
  clientId: number,
  content: ReportContent,
): Promise<number> {
  const { id } = await transaction
    .insertInto('embedded_reports')
    .values({ ...content, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReport(
  transaction: ClientTransaction,
  { id, client_id: clientId }: Pick<StoredReport, 'id' | 'client_id'>,
  changes: Updateable<Schema['embedded_reports']>,
): Promise<void> {
  await transaction
    .updateTable('embedded_reports')
    .set(changes)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReport(
  transaction: ClientTransaction,
  { id, client_id: clientId }: Pick<StoredReport, 'id' | 'client_id'>,
): Promise<void> {
  await transaction
    .deleteFrom('embedded_reports')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}
