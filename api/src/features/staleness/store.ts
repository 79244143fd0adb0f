import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { Basis } from './basis.ts';
import type { SharedContent } from './causes.ts';
import type { ChartChange } from './chartAnswer.ts';
import type { DimensionChange } from './dimensionAnswer.ts';

/** An instance whose figures count. */
export interface CountingInstance {
  readonly id: number;
  readonly revision: number;
  readonly content_revision: number;
  readonly stale_causes: readonly string[];
}

/** With what its published version rests on. */
export interface JudgedInstance extends CountingInstance {
  readonly basis: Basis | null;
}

/** In order of their ids, also those that are withdrawn, or opened for correction while they count. */
function selectCounting(transaction: ClientTransaction, clientId: ClientId) {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('instance_versions', (join) =>
      join
        .onRef('instance_versions.client_id', '=', 'stream_instances.client_id')
        .onRef('instance_versions.instance_id', '=', 'stream_instances.id')
        .onRef('instance_versions.version', '=', 'stream_instances.published_version'),
    )
    .select([
      'stream_instances.id',
      'stream_instances.revision',
      'stream_instances.content_revision',
      'stream_instances.stale_causes',
    ])
    .where('stream_instances.client_id', '=', clientId)
    .orderBy('stream_instances.id');
}

/** What has changed of what versions ask for. */
export type Change =
  | ({ readonly kind: 'chart' } & ChartChange)
  | ({ readonly kind: 'dimensions' } & DimensionChange)
  | { readonly kind: 'entities'; readonly codes: readonly string[] }
  | { readonly kind: 'retained_earnings' | 'rates'; readonly entityIds: readonly number[] };

/** With more of them it costs less to look at every version than to ask the database for each. */
const soughtMax = 20;

const asked = sql`(instance_versions.basis -> 'asked')`;

/** Looked up among codes that the version asked for; where they were too many to keep, any can have been. */
function asksForCode(list: 'account_codes' | 'dimension_codes' | 'entity_codes', codes: readonly string[]) {
  const sought = sql`array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`;
  return sql`${asked} -> ${sql.lit(list)} = 'null'::jsonb or ${asked} -> ${sql.lit(list)} ?| ${sought}`;
}

function asksForAccount(id: number) {
  return sql`${asked} -> 'accounts' @> ${JSON.stringify([{ id }])}::jsonb`;
}

const codeLists = {
  chart: 'account_codes',
  dimensions: 'dimension_codes',
  entities: 'entity_codes',
} as const;

function canBeTouched(clientId: ClientId, change: Change) {
  if ('entityIds' in change) {
    return sql<boolean>`stream_instances.stream_id in (
      select id from streams where client_id = ${clientId} and legal_entity_id in (
        select jsonb_array_elements_text(${JSON.stringify(change.entityIds)}::jsonb)::bigint))`;
  }
  const ids = change.kind === 'chart' ? change.ids : [];
  if (ids.length + change.codes.length > soughtMax) return sql<boolean>`true`;
  const conditions = [
    asksForCode(codeLists[change.kind], change.codes),
    ...ids.map(asksForAccount),
    ...('hasDefaults' in change && change.hasDefaults
      ? [sql`(${asked} -> 'has_default_instances')::boolean`]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** What of the basis the change is judged by: all of it would take the longest part of the time to read. */
const judgedParts: Readonly<Record<Change['kind'], ReturnType<typeof sql<unknown>>>> = {
  chart: sql`jsonb_build_object('chart', instance_versions.basis -> 'chart',
    'asked', ${asked} - 'source_accounts' - 'dimension_codes')`,
  retained_earnings: sql`jsonb_build_object('earlier_result', instance_versions.basis -> 'earlier_result')`,
  rates: sql`jsonb_build_object('rates', instance_versions.basis -> 'rates')`,
  entities: sql`jsonb_build_object('entities', instance_versions.basis -> 'entities',
    'asked', jsonb_build_object('entity_codes', ${asked} -> 'entity_codes'))`,
  dimensions: sql`jsonb_build_object('dimensions', instance_versions.basis -> 'dimensions',
    'asked', ${asked} - 'source_accounts' - 'accounts' - 'account_codes')`,
};

/** Instances that asked for what has changed, after one of them, in order of their ids. */
export async function listCountingTouched(
  transaction: ClientTransaction,
  clientId: ClientId,
  change: Change,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<JudgedInstance[]> {
  const rows = await selectCounting(transaction, clientId)
    .select(judgedParts[change.kind].as('judged'))
    .where('stream_instances.id', '>', afterId)
    .where('instance_versions.basis', 'is not', null)
    .where(canBeTouched(clientId, change))
    .limit(limit)
    .execute();
  return rows.map(({ judged, ...row }) => ({ ...row, basis: judged as Basis }));
}

/** From which place of the calendar to which. */
export type Span = readonly [from: number, to: number];

export interface NamedImport {
  readonly stream: string;
  readonly startDate: string;
  readonly endDate: string;
  /** How many there are in all. */
  readonly count: number;
}

/** Instances whose figures count with lines that took what takes the rest, in some places of the calendar: the first of them. */
export async function listTakingRest(
  transaction: ClientTransaction,
  clientId: ClientId,
  spans: readonly Span[],
  limit: number,
): Promise<NamedImport[]> {
  const [froms, ends] = [spans.map(([from]) => from), spans.map(([, to]) => to)];
  const { rows } = await sql<NamedImport>`
    select streams.name as stream, first.start_date as "startDate", last.end_date as "endDate",
      count(*) over ()::integer as count
    from stream_instances
      join instance_versions on instance_versions.client_id = stream_instances.client_id
        and instance_versions.instance_id = stream_instances.id
        and instance_versions.version = stream_instances.published_version
      join streams on streams.client_id = stream_instances.client_id and streams.id = stream_instances.stream_id
      join periods as first on first.client_id = stream_instances.client_id and first.id = stream_instances.from_period_id
      join periods as last on last.client_id = stream_instances.client_id and last.id = stream_instances.to_period_id
    where stream_instances.client_id = ${clientId} and (${asked} -> 'has_default_instances')::boolean
      and exists (
        select from unnest(${froms}::integer[], ${ends}::integer[]) as span (first, last)
        where (${asked} -> 'from')::integer <= span.last and (${asked} -> 'to')::integer >= span.first)
    order by stream_instances.id limit ${limit}`.execute(transaction);
  return rows;
}

/** What the version that counts rests on of the dimensions from now on, by its instance. */
export interface DimensionsRestedOn {
  readonly id: number;
  readonly dimension_codes: readonly string[] | null;
  readonly dimensions: Basis['dimensions'];
}

export async function saveDimensionsRestedOn(
  transaction: ClientTransaction,
  clientId: ClientId,
  rested: readonly DimensionsRestedOn[],
): Promise<void> {
  if (rested.length === 0) return;
  await sql`
    update instance_versions
    set basis = basis || jsonb_build_object(
      'dimensions', rows.dimensions, 'asked', ${asked} || jsonb_build_object('dimension_codes', rows.dimension_codes))
    from jsonb_to_recordset(${JSON.stringify(rested)}::jsonb) as rows (
        id bigint, dimension_codes jsonb, dimensions jsonb), stream_instances
    where instance_versions.client_id = ${clientId} and stream_instances.client_id = instance_versions.client_id
      and stream_instances.id = rows.id and instance_versions.instance_id = rows.id
      and instance_versions.version = stream_instances.published_version`.execute(transaction);
}

/** Of these instances those whose figures still count, locked. */
export async function lockCounting(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<CountingInstance[]> {
  if (ids.length === 0) return [];
  return selectCounting(transaction, clientId)
    .where('stream_instances.id', 'in', ids)
    .forUpdate('stream_instances')
    .execute();
}

/** Locked, with what they share with their stream as it was. */
export async function lockCountingOfStream(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
): Promise<(JudgedInstance & { readonly frozen: SharedContent })[]> {
  const rows = await selectCounting(transaction, clientId)
    .select(['instance_versions.basis', 'instance_versions.frozen'])
    .where('stream_instances.stream_id', '=', streamId)
    .forUpdate('stream_instances')
    .execute();
  return rows.map((row) => ({
    ...row,
    basis: row.basis as Basis | null,
    frozen: row.frozen as SharedContent,
  }));
}

/** Says of locked instances why their figures are stale; without causes they are not. */
export async function setStaleCauses(
  transaction: ClientTransaction,
  clientId: ClientId,
  instances: readonly CountingInstance[],
): Promise<void> {
  if (instances.length === 0) return;
  const rows = JSON.stringify(
    instances.map(({ id, revision, content_revision, stale_causes }) => ({
      id,
      revision,
      content_revision,
      stale_causes,
    })),
  );
  await sql`
    update stream_instances
    set is_stale = jsonb_array_length(rows.stale_causes) > 0, stale_causes = rows.stale_causes,
      content_revision = rows.content_revision, revision = rows.revision + 1
    from jsonb_to_recordset(${rows}::jsonb) as rows (
      id bigint, revision integer, content_revision integer, stale_causes jsonb)
    where stream_instances.client_id = ${clientId} and stream_instances.id = rows.id
      and stream_instances.revision = rows.revision`.execute(transaction);
}

/** What versions rest on keeps places in the calendar: so many periods came before the first one. */
export async function shiftPlaces(
  transaction: ClientTransaction,
  clientId: ClientId,
  count: number,
): Promise<void> {
  const shifted = (place: ReturnType<typeof sql>) => sql`to_jsonb((${place})::integer + ${count}::integer)`;
  const entry = sql`entry || jsonb_build_object(
    'from', ${shifted(sql`entry -> 'from'`)}, 'to', ${shifted(sql`entry -> 'to'`)})`;
  await sql`
    update instance_versions
    set basis = basis || jsonb_build_object(
      'asked', ${asked} || jsonb_build_object(
        'from', ${shifted(sql`${asked} -> 'from'`)}, 'to', ${shifted(sql`${asked} -> 'to'`)}),
      'dimensions', (
        select coalesce(jsonb_agg(${entry} order by place), '[]'::jsonb)
        from jsonb_array_elements(basis -> 'dimensions') with ordinality as entries (entry, place)))
    where client_id = ${clientId} and basis is not null`.execute(transaction);
}

export interface StaleInstance {
  readonly instance_id: number;
  readonly stream_id: number;
  readonly stream_name: string;
  readonly stream_slug: string;
  readonly legal_entity_id: number;
  readonly from_period_id: number;
  readonly to_period_id: number;
  readonly stale_causes: readonly string[];
}

export async function listStale(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StaleInstance[]> {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .select([
      'stream_instances.id as instance_id',
      'stream_instances.stream_id',
      'streams.name as stream_name',
      'streams.slug as stream_slug',
      'streams.legal_entity_id',
      'stream_instances.from_period_id',
      'stream_instances.to_period_id',
      'stream_instances.stale_causes',
    ])
    .where('stream_instances.client_id', '=', clientId)
    .where('stream_instances.is_stale', '=', true)
    .where('stream_instances.published_version', 'is not', null)
    .orderBy('streams.name')
    .orderBy('stream_instances.id')
    .execute();
}
