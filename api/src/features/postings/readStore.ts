import type { ClientId } from '@tributary/engine/ids';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import type { BalanceKindName } from './tables.ts';

/** Which published figures: everything is narrowed by client first. Null: no restriction. */
export interface FigureFilter {
  readonly entityIds: readonly number[] | null;
  /** Dimension instances that count, each list in periods of its own. */
  readonly dimensions: readonly InstancesInPeriods[] | null;
  readonly excludeClosed: boolean;
  /** Amounts in functional currency instead of the global one. */
  readonly useFunctionalCurrency: boolean;
}

export interface BalanceSum {
  readonly entity_id: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly kind: BalanceKindName;
  readonly debit: string;
  readonly credit: string;
}

/** Postings whose account and period lie in these sets, in this role. */
export interface PostingSet {
  readonly role: 'posting' | 'carried_forward';
  readonly entityIds: readonly number[] | null;
  readonly accountIds: readonly number[];
  readonly periodIds: readonly number[];
}

export interface PostingKey {
  readonly instanceId: number;
  readonly version: number;
  readonly accountId: number;
  readonly periodId: number;
  readonly lineNo: number;
}

export interface StoredPosting {
  readonly instance_id: number;
  readonly version: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly line_no: number;
  readonly legal_entity_id: number;
  readonly corresponding_account_id: number;
  readonly date: string;
  readonly side: number;
  readonly amount: string;
  readonly dimension_instance_id: number;
  readonly source_row: number;
  readonly rule_id: number | null;
  readonly flags: number;
  readonly stream_id: number;
  readonly role: PostingSet['role'];
}

export interface PostingTotals {
  readonly total: number;
  readonly debit: string;
  readonly credit: string;
}

export interface PostingQuery extends FigureFilter {
  readonly sets: readonly PostingSet[];
  readonly instanceIds: readonly number[] | null;
  readonly side: number | null;
}

/**
 * A list of ids as a constant of the statement. As a parameter it would be a text that is turned into a list anew for every
 * row that it is held against.
 */
function idArray(ids: readonly number[]): RawBuilder<unknown> {
  return sql`${sql.lit(`{${ids.map(Number).join(',')}}`)}::bigint[]`;
}

function among(column: string, ids: readonly number[] | null): RawBuilder<unknown> {
  return ids === null ? sql`true` : sql`${sql.ref(column)} = any(${idArray(ids)})`;
}

/** What lies in one of the instances that count in its period. */
function amongInstances(
  names: { readonly instance: string; readonly period: string },
  dimensions: readonly InstancesInPeriods[] | null,
): RawBuilder<unknown> {
  if (dimensions === null) return sql`true`;
  if (dimensions.length === 0) return sql`false`;
  const only = dimensions.length === 1 ? dimensions[0] : undefined;
  if (only !== undefined) return among(names.instance, only.instanceIds);
  const parts = dimensions.map(
    ({ periodIds, instanceIds }) =>
      sql`(${filteredAmong(names.period, periodIds)} and ${among(names.instance, instanceIds)})`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** More places in the index than this are slower to look up one by one than to walk over. */
const lookUpsMax = 64;

/** As `among`, but only a filter of what is found: the sum keeps the column from being looked up in the index. */
function filteredAmong(column: string, ids: readonly number[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} + 0 = any(${idArray(ids)})`;
}

/**
 * Accounts and periods of a set. Each pair of them is a place in the index; before PostgreSQL 17 every place is looked up by
 * itself, so that a whole chart over years takes ten thousand look-ups for a page.
 */
function amongPlaces({ accountIds, periodIds }: PostingSet): RawBuilder<unknown> {
  const accounts =
    accountIds.length <= lookUpsMax
      ? among('p.account_id', accountIds)
      : filteredAmong('p.account_id', accountIds);
  const periods =
    accountIds.length * periodIds.length <= lookUpsMax
      ? among('p.period_id', periodIds)
      : filteredAmong('p.period_id', periodIds);
  return sql`${accounts} and ${periods}`;
}

/** Sums of the published balances of some periods, by entity, account, period and kind. */
export async function sumBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: FigureFilter,
  periodIds: readonly number[],
): Promise<BalanceSum[]> {
  const debit = sql.ref(filter.useFunctionalCurrency ? 'debit' : 'global_debit');
  const credit = sql.ref(filter.useFunctionalCurrency ? 'credit' : 'global_credit');
  const { rows } = await sql<BalanceSum>`
    select legal_entity_id as entity_id, account_id, period_id, kind,
           sum(${debit})::numeric(24,4)::text as debit, sum(${credit})::numeric(24,4)::text as credit
      from published_period_balances
     where client_id = ${clientId}
       and period_id = any(${idArray(periodIds)})
       and ${among('legal_entity_id', filter.entityIds)}
       and ${amongInstances({ instance: 'dimension_instance_id', period: 'period_id' }, filter.dimensions)}
       and ${filter.excludeClosed ? sql`not is_closing` : sql`true`}
     group by legal_entity_id, account_id, period_id, kind`.execute(transaction);
  return rows;
}

/** The postings of a query, as a derived table that pages and totals read. */
function selectPostings(clientId: ClientId, query: PostingQuery): RawBuilder<unknown> {
  const ofSet = (set: PostingSet): RawBuilder<unknown> => sql`
    select p.*, i.stream_id, cast(${set.role}::text as text) as role
      from stream_instances i
      join postings p
        on p.client_id = i.client_id and p.instance_id = i.id and p.version = i.published_version
     where i.client_id = ${clientId}
       and p.client_id = ${clientId}
       and ${among('i.id', query.instanceIds)}
       and ${amongPlaces(set)}
       and ${among('p.legal_entity_id', query.entityIds)}
       and ${among('p.legal_entity_id', set.entityIds)}
       and ${amongInstances({ instance: 'p.dimension_instance_id', period: 'p.period_id' }, query.dimensions)}
       and ${query.excludeClosed ? sql`(p.flags & ${sql.lit(postingFlags.closing)}) = 0` : sql`true`}
       and ${query.side === null ? sql`true` : sql`p.side = ${query.side}`}`;
  return sql.join(query.sets.map(ofSet), sql` union all `);
}

function amountOf(query: PostingQuery): RawBuilder<unknown> {
  return sql.ref(query.useFunctionalCurrency ? 'amount' : 'global_amount');
}

export async function totalPostings(
  transaction: ClientTransaction,
  clientId: ClientId,
  query: PostingQuery,
): Promise<PostingTotals> {
  if (query.sets.length === 0) return { total: 0, debit: '0.0000', credit: '0.0000' };
  const amount = amountOf(query);
  const { rows } = await sql<PostingTotals>`
    select count(*)::int as total,
           coalesce(sum(${amount}) filter (where side = 0), 0)::numeric(24,4)::text as debit,
           coalesce(sum(${amount}) filter (where side = 1), 0)::numeric(24,4)::text as credit
      from (${selectPostings(clientId, query)}) as found`.execute(transaction);
  const [totals] = rows;
  if (totals === undefined) throw new Error('An aggregate answered no row');
  return totals;
}

/** A page in the order of the postings' key, which the index gives. */
export async function pagePostings(
  transaction: ClientTransaction,
  clientId: ClientId,
  query: PostingQuery,
  after: PostingKey | null,
  limit: number,
): Promise<StoredPosting[]> {
  if (query.sets.length === 0) return [];
  const beyond =
    after === null
      ? sql`true`
      : sql`(instance_id, version, account_id, period_id, line_no) >
            (${after.instanceId}, ${after.version}, ${after.accountId}, ${after.periodId}, ${after.lineNo})`;
  const { rows } = await sql<StoredPosting>`
    select instance_id, version, account_id, period_id, line_no, legal_entity_id, corresponding_account_id,
           date::text as date, side, ${amountOf(query)}::text as amount, dimension_instance_id, source_row, rule_id,
           flags, stream_id, role
      from (${selectPostings(clientId, query)}) as found
     where ${beyond}
     order by instance_id, version, account_id, period_id, line_no
     limit ${limit}`.execute(transaction);
  return rows;
}

/** One posting that counts, by its key. */
export async function findPosting(
  transaction: ClientTransaction,
  clientId: ClientId,
  key: PostingKey,
): Promise<{ stream_id: number; source_row: number } | undefined> {
  return transaction
    .selectFrom('published_postings')
    .innerJoin('stream_instances', (join) =>
      join
        .onRef('stream_instances.client_id', '=', 'published_postings.client_id')
        .onRef('stream_instances.id', '=', 'published_postings.instance_id'),
    )
    .select(['stream_instances.stream_id', 'published_postings.source_row'])
    .where('published_postings.client_id', '=', clientId)
    .where('published_postings.instance_id', '=', key.instanceId)
    .where('published_postings.version', '=', key.version)
    .where('published_postings.account_id', '=', key.accountId)
    .where('published_postings.period_id', '=', key.periodId)
    .where('published_postings.line_no', '=', key.lineNo)
    .executeTakeFirst();
}

/** What published postings add up to on a ledger account and dimension instance, debit positive. */
export interface PlacedSum {
  readonly account_id: number;
  readonly dimension_instance_id: number;
  /** Whether it lies outside of the periods asked for. */
  readonly is_of_other_periods: boolean;
  readonly is_contra: boolean;
  readonly amount: string;
}

/** The sums of instances in functional currency, those of some periods apart from all others. */
export async function sumPlacements(
  transaction: ClientTransaction,
  clientId: ClientId,
  instanceIds: readonly number[],
  periodIds: readonly number[],
): Promise<PlacedSum[]> {
  if (instanceIds.length === 0) return [];
  const amount = sql<string>`sum(case side when ${sql.lit(sideCodes.debit)} then amount else -amount end)`;
  const isOfOthers = sql<boolean>`not (${filteredAmong('period_id', periodIds)})`;
  const isContra = sql<boolean>`flags & ${sql.lit(postingFlags.contra)} <> 0`;
  return transaction
    .selectFrom('published_postings')
    .select([
      'account_id',
      'dimension_instance_id',
      isOfOthers.as('is_of_other_periods'),
      isContra.as('is_contra'),
      sql<string>`(${amount})::text`.as('amount'),
    ])
    .where('client_id', '=', clientId)
    .where('instance_id', 'in', instanceIds)
    .groupBy(['account_id', 'dimension_instance_id', isOfOthers, isContra])
    .orderBy('account_id')
    .orderBy('dimension_instance_id')
    .execute();
}
