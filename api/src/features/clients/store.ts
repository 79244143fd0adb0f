import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { Place } from '../../http/pages.ts';
import type { StreamKind } from '../../identity/streamKinds.ts';
import { isMembershipOpen } from '../../identity/membershipStore.ts';
import type { UserId } from '../../ids.ts';

export interface WhoseClients {
  readonly userId: UserId;
  /** By a token, which opens one client and tells of no other. */
  readonly onlyClientId: ClientId | null;
}

function clientsOfUser(transaction: ClientTransaction, { userId, onlyClientId }: WhoseClients) {
  return transaction
    .selectFrom('memberships')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .where('memberships.user_id', '=', userId)
    .where(isMembershipOpen)
    .$if(onlyClientId !== null, (query) => query.where('clients.id', '=', onlyClientId ?? 0));
}

export async function countClientsOfUser(
  transaction: ClientTransaction,
  whose: WhoseClients,
): Promise<number> {
  const { count } = await clientsOfUser(transaction, whose)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By name, from a place on. */
export async function listClientsOfUser(
  transaction: ClientTransaction,
  whose: WhoseClients,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
) {
  return clientsOfUser(transaction, whose)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(clients.name collate "C", clients.id) > (${after?.value ?? ''}::text, ${after?.id ?? 0}::bigint)`,
      ),
    )
    .select([
      'clients.id',
      'clients.name',
      'clients.slug',
      'memberships.roles',
      sql<boolean>`memberships.legal_entity_ids is not null`.as('is_limited'),
    ])
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('clients.id')
    .limit(limit)
    .execute();
}

export async function findCurrency(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<string | null> {
  const settings = await transaction
    .selectFrom('client_settings')
    .select('currency')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return settings?.currency ?? null;
}

export interface Presence {
  readonly has_accounts: boolean;
  readonly has_initial_balance: boolean;
  readonly has_adjustments: boolean;
  readonly has_financial_stream_data: boolean;
  readonly has_financial_rules: boolean;
  readonly has_payroll_data: boolean;
  readonly has_payroll_rules: boolean;
}

const withFile = (clientId: ClientId, kind: StreamKind) => sql`
  select from stream_instances join streams
    on streams.client_id = stream_instances.client_id and streams.id = stream_instances.stream_id
  where stream_instances.client_id = ${clientId} and stream_instances.source_id is not null and streams.kind = ${kind}`;

export async function findPresence(transaction: ClientTransaction, clientId: ClientId): Promise<Presence> {
  const { rows } = await sql<Presence>`
    select exists (select from accounts where client_id = ${clientId}) as has_accounts,
           exists (select from initial_balances where client_id = ${clientId}) as has_initial_balance,
           exists (select from adjustments where client_id = ${clientId}) as has_adjustments,
           exists (${withFile(clientId, 'financial')}) as has_financial_stream_data,
           exists (${withFile(clientId, 'payroll')}) as has_payroll_data,
           exists (${withFile(clientId, 'payroll')}
             and jsonb_array_length(coalesce(field_map -> 'account_columns', '[]')) > 0) as has_payroll_rules,
           exists (select from stream_rules join streams
             on streams.client_id = stream_rules.client_id and streams.id = stream_rules.stream_id
             where stream_rules.client_id = ${clientId}) as has_financial_rules
  `.execute(transaction);
  return (
    rows[0] ?? {
      has_accounts: false,
      has_initial_balance: false,
      has_adjustments: false,
      has_financial_stream_data: false,
      has_financial_rules: false,
      has_payroll_data: false,
      has_payroll_rules: false,
    }
  );
}
