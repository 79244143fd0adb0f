import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';

/** The SQL of which figures lie on accounts, for whoever asks whether a lock holds them. */

interface NamedAccount {
  readonly accountId: number;
  readonly instanceId: number;
  readonly version: number;
  readonly entityId: number;
  readonly fromPeriodId: number;
  readonly toPeriodId: number;
}

/** What versions that count name of some accounts. */
export async function listCountingAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountIds: readonly number[],
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select named.account_id as "accountId", instances.id as "instanceId", named.version,
      streams.legal_entity_id as "entityId", instances.from_period_id as "fromPeriodId",
      instances.to_period_id as "toPeriodId"
    from version_references as named
      join stream_instances as instances on instances.client_id = named.client_id and instances.id = named.instance_id
        and named.version = instances.published_version
      join streams on streams.client_id = instances.client_id and streams.id = instances.stream_id
    where named.client_id = ${clientId} and named.account_id = any(${accountIds}::bigint[])
    order by instances.id`.execute(transaction);
  return rows;
}

interface OpenedAccount {
  readonly accountId: number;
  readonly entityId: number;
  /** The place of the period that opens with it. */
  readonly openingPlace: number;
}

/** The initial balances that have lines on some accounts. */
export async function listOpenedAccounts(
  transaction: ClientTransaction,
  clientId: ClientId,
  accountIds: readonly number[],
): Promise<OpenedAccount[]> {
  const { rows } = await sql<OpenedAccount>`
    select distinct lines.account_id as "accountId", balances.legal_entity_id as "entityId",
      periods.ordering as "openingPlace"
    from initial_balance_lines as lines
      join initial_balances as balances on balances.client_id = lines.client_id and balances.id = lines.initial_balance_id
      join periods on periods.client_id = balances.client_id
        and balances.date + 1 between periods.start_date and periods.end_date
    where lines.client_id = ${clientId} and lines.account_id = any(${accountIds}::bigint[])`.execute(
    transaction,
  );
  return rows;
}
