import type { ClientId } from '@tributary/engine/ids';
import { type Insertable, sql } from 'kysely';
import { ClientTable, type RowOf } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Place } from '../../http/pages.ts';
import { suffixedSlugs } from '../suffixedSlugs.ts';
import type { ReferredKind } from './tables.ts';

export const reports = new ClientTable('reports', [
  'id',
  'slug',
  'name',
  'description',
  'is_measure',
  'measure_node_id',
  'template',
  'formulas',
  'accounts_info',
  'revision',
  'owner_client_user_id',
  'created_at',
  'updated_at',
]);

export type StoredReport = RowOf<typeof reports>;

/** What they hold alone. */
export const storedTrees = new ClientTable('reports', [
  'id',
  'is_measure',
  'measure_node_id',
  'template',
  'formulas',
  'revision',
]);

/** How they are called and whose they are, without what they hold. */
export const reportNames = new ClientTable('reports', [
  'id',
  'slug',
  'name',
  'description',
  'is_measure',
  'owner_client_user_id',
]);

export const reportVersions = new ClientTable('report_versions', [
  'version',
  'name',
  'description',
  'is_measure',
  'measure_node_id',
  'template',
  'formulas',
  'added_count',
  'added_names',
  'removed_count',
  'removed_names',
  'saved_by',
  'saved_at',
]);

/** What versions hold alone. */
export const versionTrees = new ClientTable('report_versions', ['template', 'formulas']);

export const favourites = new ClientTable('report_favourites', ['report_id', 'client_user_id']);

const reportReferences = new ClientTable('report_references', ['report_id']);

/** What a report names, in a line or in its filters. */
export interface ReferredRow {
  readonly kind: ReferredKind;
  readonly ref: string;
}

/** All that a report names, in the place of what it named before: in one statement, since a large one names thousands. */
export async function saveReferences(
  transaction: ClientTransaction,
  clientId: ClientId,
  reportId: number,
  rows: readonly ReferredRow[],
): Promise<void> {
  await reportReferences.remove(transaction, clientId, { report_id: reportId });
  if (rows.length === 0) return;
  await sql`
    insert into report_references (client_id, report_id, kind, ref)
    select ${clientId}::bigint, ${reportId}::bigint, named.kind, named.ref
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (kind text, ref text)`.execute(
    transaction,
  );
}

export interface ListedReport {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly is_measure: boolean;
  readonly measure_node_id: string | null;
  readonly revision: number;
  readonly owner_client_user_id: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly saved_by: number | null;
  readonly favourite: boolean;
  /** Favourites first, then by name. */
  readonly place: string;
}

export interface ReportFilter {
  readonly ids: readonly number[];
  /** Whose favourites they are or are not. */
  readonly memberId: number;
  readonly isFavourite?: boolean | undefined;
}

function reportsMeant(
  transaction: ClientTransaction,
  clientId: ClientId,
  { ids, memberId, isFavourite }: ReportFilter,
) {
  const query = transaction
    .selectFrom('reports')
    .leftJoin('report_favourites as own', (join) =>
      join
        .onRef('own.client_id', '=', 'reports.client_id')
        .onRef('own.report_id', '=', 'reports.id')
        .on('own.client_user_id', '=', memberId),
    )
    .leftJoin('report_versions as latest', (join) =>
      join
        .onRef('latest.client_id', '=', 'reports.client_id')
        .onRef('latest.report_id', '=', 'reports.id')
        .onRef('latest.version', '=', 'reports.revision'),
    )
    .where('reports.client_id', '=', clientId)
    .where(sql<boolean>`reports.id = any(${[...ids]}::bigint[])`);
  if (isFavourite === undefined) return query;
  return query.where('own.report_id', isFavourite ? 'is not' : 'is', null);
}

const place = sql<string>`(case when own.report_id is null then '1' else '0' end || reports.name) collate "C"`;

export async function countReports(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: ReportFilter,
): Promise<number> {
  const { count } = await reportsMeant(transaction, clientId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Favourites first, each by name, from a place on. */
export async function listReports(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: ReportFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<ListedReport[]> {
  let query = reportsMeant(transaction, clientId, filter);
  if (after !== null) {
    query = query.where(sql<boolean>`(${place}, reports.id) > (${after.value}::text, ${after.id}::bigint)`);
  }
  return query
    .select([
      'reports.id',
      'reports.slug',
      'reports.name',
      'reports.description',
      'reports.is_measure',
      'reports.measure_node_id',
      'reports.revision',
      'reports.owner_client_user_id',
      'reports.created_at',
      'reports.updated_at',
      'latest.saved_by',
      sql<boolean>`own.report_id is not null`.as('favourite'),
      place.as('place'),
    ])
    .orderBy(place)
    .orderBy('reports.id')
    .limit(limit)
    .execute();
}

/** The reports that use measures, each once for each of them, by name. */
export async function listUsersOfMeasures(
  transaction: ClientTransaction,
  clientId: ClientId,
  measureIds: readonly number[],
) {
  if (measureIds.length === 0) return [];
  const { rows } = await sql<{
    measure_id: number;
    id: number;
    name: string;
    owner_client_user_id: number;
  }>`
    select distinct report_references.ref::bigint as measure_id, reports.id, reports.name,
      reports.owner_client_user_id
    from report_references
      join reports on reports.client_id = report_references.client_id and reports.id = report_references.report_id
    where report_references.client_id = ${clientId} and report_references.kind = 'measure'
      and report_references.ref = any(${measureIds.map(String)}::text[])
    order by reports.name, reports.id`.execute(transaction);
  return rows;
}

/** Numbers and heads of the versions of a report, the latest first. */
export async function listVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  reportId: number,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  let query = transaction
    .selectFrom('report_versions')
    .select([
      'version',
      'name',
      'description',
      'added_count',
      'added_names',
      'removed_count',
      'removed_names',
      'saved_by',
      'saved_at',
    ])
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId);
  if (before !== null) query = query.where('version', '<', before);
  return query.orderBy('version', 'desc').limit(limit).execute();
}

export async function countVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
  reportId: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('report_versions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest go. */
export async function removeVersionsUpTo(
  transaction: ClientTransaction,
  clientId: ClientId,
  reportId: number,
  version: number,
): Promise<void> {
  await transaction
    .deleteFrom('report_versions')
    .where('client_id', '=', clientId)
    .where('report_id', '=', reportId)
    .where('version', '<=', version)
    .execute();
}

/** Reports that name an account or a dimension instance, in the order of their ids. */
export async function listReportsNaming(
  transaction: ClientTransaction,
  clientId: ClientId,
  kind: 'account' | 'dimension_instance',
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct report_id as id from report_references
    where client_id = ${clientId} and kind = ${kind} and ref = any(${ids.map(String)}::text[])
    order by report_id`.execute(transaction);
  return rows.map(({ id }) => id);
}

type NewReport = Omit<Insertable<Schema['reports']>, 'client_id' | 'slug'>;

/** Under the first word of its name that is free; of whoever does not see all reports under one that tells nothing of others. */
export async function addReport(
  transaction: ClientTransaction,
  clientId: ClientId,
  report: NewReport,
  seesAll: boolean,
): Promise<number> {
  const slugs = suffixedSlugs(report.name, 'report', seesAll);
  for (;;) {
    const added = await transaction
      .insertInto('reports')
      .values({ ...report, client_id: clientId, slug: slugs.next().value })
      .onConflict((conflict) => conflict.columns(['client_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) return added.id;
  }
}
