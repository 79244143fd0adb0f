import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { AuditLogTable } from '../../audit/tables.ts';
import type { AuditActor } from '../../audit/words.ts';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { StreamKind } from '../../identity/streamKinds.ts';

const namedStreams = new ClientTable('streams', ['id', 'kind', 'slug']);

export type Stored = Omit<AuditLogTable, 'at'> & { readonly at: Date };

export interface AuditFilter {
  /** Each of which it is to be; none: whoever it was. */
  readonly userIds?: readonly number[];
  readonly memberIds?: readonly number[];
  /** Each of which it is to be; none: whichever it was. */
  readonly actors?: readonly AuditActor[];
  /** None of which it may be. */
  readonly otherThan?: readonly AuditActor[];
  /** Each that it may be about. */
  readonly objects?: readonly string[];
  readonly objectId?: number | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What is asked of rows, in whichever log they stand. */
export function conditionOf(filter: AuditFilter): RawBuilder<unknown> {
  const { userIds = [], memberIds = [], actors = [], otherThan = [], objects = [] } = filter;
  const { objectId, action, from, to } = filter;
  const conditions = [
    sql`true`,
    ...userIds.map((id) => sql`user_id = ${id}`),
    ...memberIds.map((id) => sql`member_id = ${id}`),
    ...actors.map((actor) => sql`actor = ${actor}`),
    ...otherThan.map((actor) => sql`actor <> ${actor}`),
    ...(objects.length === 0 ? [] : [sql`object_type in (${sql.join(objects)})`]),
    ...(objectId === undefined ? [] : [sql`object_id = ${objectId}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [sql`at < ${to}::timestamptz`]),
  ];
  return sql.join(conditions, sql` and `);
}

export const columns = sql.raw(
  'number, at, actor, user_id, member_id, session_id, request_id, action, object_type, object_id, object_name',
);

/** Where a row of the log of a client stands in the order in which it is read. */
export interface ClientPlace {
  readonly at: Date;
  readonly number: number;
}

/** The latest first, those before a place; null: from the last on. */
export async function listEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: AuditFilter,
  { before, limit }: { readonly before: ClientPlace | null; readonly limit: number },
): Promise<Omit<Stored, 'hash'>[]> {
  const isBefore =
    before === null
      ? sql`true`
      : sql`(at, number) < (${before.at.toISOString()}::timestamptz, ${before.number}::bigint)`;
  const { rows } = await sql<Omit<Stored, 'hash'>>`
    select ${columns}, changes from audit_log
    where client_id = ${clientId} and ${conditionOf(filter)} and ${isBefore}
    order by at desc, number desc limit ${limit}`.execute(transaction);
  return rows;
}

/** How many rows are counted at most; a whole log is counted by the number of its last one. */
export const countMax = 1_000;

export const isWhole = (filter: AuditFilter): boolean =>
  Object.values(filter).every((value) => value === undefined || (Array.isArray(value) && value.length === 0));

/** How many rows of a log meet a condition, at most one more than are counted. */
export async function countUpToMax(
  transaction: ClientTransaction,
  table: 'audit_log' | 'installation_audit_log',
  condition: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${sql.table(table)} where ${condition} limit ${countMax + 1}) as counted`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

export async function countEntries(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: AuditFilter,
): Promise<Counted> {
  if (isWhole(filter)) {
    return { total: (await findHead(transaction, clientId))?.number ?? 0, is_total_exact: true };
  }
  const condition = sql`client_id = ${clientId} and ${conditionOf(filter)}`;
  return toCounted(await countUpToMax(transaction, 'audit_log', condition));
}

export interface Counted {
  readonly total: number;
  readonly is_total_exact: boolean;
}

export const toCounted = (count: number): Counted => ({
  total: Math.min(count, countMax),
  is_total_exact: count <= countMax,
});

/** Who did something, as what, and which row tells it first. */
interface Doer {
  readonly userId: number;
  readonly isAdministrator: boolean;
  readonly number: number;
}

/** Everybody whom a log names: from one person and actor to the next by their index, however long it is. */
export async function listDoers(transaction: ClientTransaction, clientId: ClientId): Promise<Doer[]> {
  const { rows } = await sql<Doer>`
    with recursive doers as (
      (select user_id, actor, at, number from audit_log
        where client_id = ${clientId} and user_id is not null
        order by user_id, actor, at, number limit 1)
      union all
      select next.* from doers cross join lateral (
        select log.user_id, log.actor, log.at, log.number from audit_log as log
        where log.client_id = ${clientId} and (log.user_id, log.actor) > (doers.user_id, doers.actor)
        order by log.user_id, log.actor, log.at, log.number limit 1) as next)
    select * from (
      select distinct on (user_id, actor = 'administrator')
        user_id as "userId", actor = 'administrator' as "isAdministrator", number
      from doers order by user_id, actor = 'administrator', at, number) as told
    order by number desc`.execute(transaction);
  return rows;
}

/** Who did what a row tells, and as what. */
export async function findDoer(
  transaction: ClientTransaction,
  clientId: ClientId,
  number: number,
): Promise<{ readonly userId: number | null; readonly actor: string } | undefined> {
  return transaction
    .selectFrom('audit_log')
    .select(['user_id as userId', 'actor'])
    .where('client_id', '=', clientId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** In their order, those after a number. */
export async function listChain(
  transaction: ClientTransaction,
  clientId: ClientId | null,
  after: number,
  limit: number,
): Promise<Stored[]> {
  const table = sql.table(clientId === null ? 'installation_audit_log' : 'audit_log');
  const isOfClient = clientId === null ? sql`true` : sql`client_id = ${clientId}`;
  const { rows } = await sql<Stored>`
    select ${columns}, changes, hash from ${table}
    where ${isOfClient} and number > ${after} order by number limit ${limit}`.execute(transaction);
  return rows;
}

/** What the last row of a chain is to be; undefined: no row was ever written. */
export async function findHead(
  transaction: ClientTransaction,
  clientId: ClientId | null,
): Promise<{ readonly number: number; readonly hash: Uint8Array } | undefined> {
  return clientId === null
    ? transaction.selectFrom('installation_audit_heads').select(['number', 'hash']).executeTakeFirst()
    : transaction
        .selectFrom('audit_heads')
        .select(['number', 'hash'])
        .where('client_id', '=', clientId)
        .executeTakeFirst();
}

/** Clients that are no more: their logs stay. */
export async function listRemovedClients(transaction: ClientTransaction): Promise<number[]> {
  const rows = await transaction
    .selectFrom('installation_audit_log')
    .select('object_id')
    .where('object_type', '=', 'clients')
    .where('action', '=', 'delete')
    .execute();
  return rows.flatMap(({ object_id: id }) => id ?? []);
}

/** What addresses call a stream, among those of its kind. */
interface PlacedStream {
  readonly kind: StreamKind;
  readonly slug: string;
}

/** Where streams lie that are still there. */
export async function listPlacesOfStreams(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlacedStream>> {
  if (ids.length === 0) return new Map();
  const rows = await namedStreams.list(transaction, clientId, { id: ids });
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

export interface PlacedImport extends PlacedStream {
  readonly startDate: string;
  readonly endDate: string;
}

/** Where imports lie that are still there. */
export async function listPlacesOfImports(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PlacedImport>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlacedImport & { readonly id: number }>`
    select instance.id, streams.kind, streams.slug, first.start_date as "startDate", last.end_date as "endDate"
    from stream_instances as instance
    join streams on streams.client_id = instance.client_id and streams.id = instance.stream_id
    join periods as first on first.client_id = instance.client_id and first.id = instance.from_period_id
    join periods as last on last.client_id = instance.client_id and last.id = instance.to_period_id
    where instance.client_id = ${clientId} and instance.id in (${sql.join(ids)})`.execute(transaction);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
