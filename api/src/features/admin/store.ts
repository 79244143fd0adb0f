import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { putOff } from '../../db/dialect.ts';
import { holdsWord, wordsOf } from '../../db/words.ts';
import type { Place } from '../../http/pages.ts';
import { toClientId } from '../../ids.ts';

export interface StoredClient {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly user_count: number;
  readonly has_administrator: boolean;
}

export interface ClientFilter {
  readonly search: string;
  /** Whatever its case. */
  readonly name: string | null;
  readonly ids: readonly number[] | null;
  readonly slug: string | null;
}

function clientsMeant(transaction: ClientTransaction, { search, name, ids, slug }: ClientFilter) {
  let query = transaction.selectFrom('clients');
  for (const word of wordsOf(search)) query = query.where(holdsWord(sql`lower(clients.name)`, word));
  if (name !== null) query = query.where(sql<boolean>`lower(clients.name) = lower(${name})`);
  if (slug !== null) query = query.where('clients.slug', '=', slug);
  return ids === null ? query : query.where('clients.id', 'in', ids.length === 0 ? [0] : ids);
}

export async function countClients(transaction: ClientTransaction, filter: ClientFilter): Promise<number> {
  const { count } = await clientsMeant(transaction, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By name. */
export async function listClients(
  transaction: ClientTransaction,
  filter: ClientFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<StoredClient[]> {
  let query = clientsMeant(transaction, filter);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(clients.name collate "C", clients.id) > (${after.value}::text, ${after.id}::bigint)`,
    );
  }
  return query
    .select([
      'clients.id',
      'clients.name',
      'clients.slug',
      sql<number>`(select count(*)::int from memberships where memberships.client_id = clients.id)`.as(
        'user_count',
      ),
      sql<boolean>`exists (
        select from memberships where memberships.client_id = clients.id
          and memberships.invited_email is null and 'org_admin' = any(memberships.roles))`.as(
        'has_administrator',
      ),
    ])
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('clients.id')
    .limit(limit)
    .execute();
}

export async function findClient(
  transaction: ClientTransaction,
  id: number,
): Promise<{ clientId: ClientId; name: string } | undefined> {
  const row = await transaction
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { clientId: toClientId(row.id), name: row.name };
}

/** Nothing where another client has the slug. */
export async function addClient(
  transaction: ClientTransaction,
  client: { readonly name: string; readonly slug: string; readonly createdBy: number },
): Promise<ClientId | undefined> {
  const { name, slug, createdBy } = client;
  const row = await transaction
    .insertInto('clients')
    .values({ name, slug, created_by: createdBy })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? undefined : toClientId(row.id);
}

/** How many clients somebody created, whoever is in them now: in all, and in the last 24 hours. */
export async function countCreatedClients(
  transaction: ClientTransaction,
  userId: number,
): Promise<{ readonly inAll: number; readonly ofDay: number }> {
  const isOfDay = sql<boolean>`created_at > statement_timestamp() - interval '1 day'`;
  return transaction
    .selectFrom('clients')
    .select([
      sql<number>`count(*)::int`.as('inAll'),
      sql<number>`(count(*) filter (where ${isOfDay}))::int`.as('ofDay'),
    ])
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
}

/** What every client begins with: its settings, a cost and a profit dimension, each with the instance that takes the rest. */
export async function addFoundation(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction.insertInto('client_settings').values({ client_id: clientId }).execute();
  const kinds = [
    { type: 'expense', name: 'Cost centres' },
    { type: 'revenue', name: 'Products' },
  ] as const;
  for (const kind of kinds) {
    const { id: dimensionId } = await transaction
      .insertInto('dimensions')
      .values({ client_id: clientId, ...kind })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: instanceId } = await transaction
      .insertInto('dimension_instances')
      .values({ client_id: clientId, dimension_id: dimensionId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('dimension_instance_versions')
      .values({
        client_id: clientId,
        dimension_id: dimensionId,
        instance_id: instanceId,
        from_period_id: null,
        to_period_id: null,
        parent_instance_id: null,
        position: 0,
        code: '',
        name: 'Not assigned',
        is_default: true,
      })
      .execute();
  }
}

/** Each before those that it refers to. Whoever was a member is none from then on. */
const tablesOfBooks = [
  'idempotent_answers',
  'processing_error_groups',
  'processing_errors',
  'processing_runs',
  'version_references',
  'analytics_values',
  'payroll_rows',
  'payroll_balances',
  'instance_versions',
  'stream_accounts',
  'stream_instances',
  'sources',
  'streams',
  'retained_earnings_overrides',
  'client_settings',
  'historical_rates',
  'ownership_shares',
  'balance_category_accounts',
  'balance_categories',
  'accounts',
  'payroll_people',
  'legal_entities',
  'dimension_instance_versions',
  'dimension_instances',
  'gone_dimension_instances',
  'dimensions',
  'rates',
  'locked_rates',
  'period_locks',
  'periods',
  'memberships',
] as const;

/**
 * Removes all rows of a client without data or files. A file or a rule that comes meanwhile stays, and what it refers to is not
 * removed then: the constraint refuses.
 */
export async function removeBooks(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  // How references are looked up may have been decided when the tables were small.
  await transaction.executeQuery(putOff('discard plans'));
  for (const table of tablesOfBooks) {
    if (table === 'stream_instances') await removeImportsWithoutFile(transaction, clientId);
    else await transaction.deleteFrom(table).where('client_id', '=', clientId).execute();
  }
}

async function removeImportsWithoutFile(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  await transaction
    .deleteFrom('stream_instances')
    .where('client_id', '=', clientId)
    .where('source_id', 'is', null)
    .execute();
}

/** Whether it was there: of several calls at once one alone removes it. */
export async function removeClient(transaction: ClientTransaction, clientId: ClientId): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('clients')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
