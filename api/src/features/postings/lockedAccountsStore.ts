import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';

/** The SQL of which figures lie on accounts, for whoever asks whether a lock holds them. */

/** By legal entity of which figures are locked, the place of the last period that is. */
export type LockedThrough = ReadonlyMap<number, number>;

/** Imports that count and begin within a lock of their legal entity, with the places up to which it goes. */
const begunWithin = (clientId: ClientId, through: LockedThrough) => sql`
  stream_instances as imports
    join unnest(${[...through.keys()]}::bigint[], ${[...through.values()]}::integer[]) as border (entity_id, place)
      on border.entity_id = imports.legal_entity_id
    join periods as first on first.client_id = ${clientId} and first.id = imports.from_period_id
      and first.ordering <= border.place
    join periods as last on last.client_id = ${clientId} and last.id = imports.to_period_id`;

interface NamedAccount {
  readonly accountId: number;
  /** Whether one of the imports ends within the lock, so that all that it has lies there. */
  readonly isWithin: boolean;
}

/** Of some accounts those that imports name which begin within a lock, each once. */
export async function listNamedWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { accountIds, through }: { readonly accountIds: readonly number[]; readonly through: LockedThrough },
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select named.account_id as "accountId", bool_or(last.ordering <= border.place) as "isWithin"
    from ${begunWithin(clientId, through)}
      join version_references as named on named.client_id = imports.client_id and named.instance_id = imports.id
        and named.version = imports.published_version
    where imports.client_id = ${clientId} and named.client_id = ${clientId}
      and named.account_id = any(${accountIds}::bigint[])
    group by named.account_id`.execute(transaction);
  return rows;
}

interface ImportAcross {
  readonly instanceId: number;
  readonly version: number;
  readonly entityId: number;
}

/** Imports that begin within a lock, go on after it and name some accounts, each once. */
export async function listImportsAcross(
  transaction: ClientTransaction,
  clientId: ClientId,
  { accountIds, through }: { readonly accountIds: readonly number[]; readonly through: LockedThrough },
): Promise<ImportAcross[]> {
  const { rows } = await sql<ImportAcross>`
    select imports.id as "instanceId", imports.published_version as version, imports.legal_entity_id as "entityId"
    from ${begunWithin(clientId, through)}
    where imports.client_id = ${clientId} and last.ordering > border.place and exists (
      select from version_references as named
      where named.client_id = ${clientId} and named.instance_id = imports.id
        and named.version = imports.published_version and named.account_id = any(${accountIds}::bigint[]))
    order by imports.id`.execute(transaction);
  return rows;
}

/** Of some accounts those with lines of an initial balance that opens a locked period, each once. */
export async function listOpenedWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { accountIds, through }: { readonly accountIds: readonly number[]; readonly through: LockedThrough },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct lines.account_id as id
    from initial_balance_lines as lines
      join initial_balances as balances on balances.client_id = lines.client_id and balances.id = lines.initial_balance_id
      join unnest(${[...through.keys()]}::bigint[], ${[...through.values()]}::integer[]) as border (entity_id, place)
        on border.entity_id = balances.legal_entity_id
      join periods on periods.client_id = balances.client_id and periods.ordering <= border.place
        and balances.date + 1 between periods.start_date and periods.end_date
    where lines.client_id = ${clientId} and lines.account_id = any(${accountIds}::bigint[])`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}
