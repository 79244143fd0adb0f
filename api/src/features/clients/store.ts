import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { isMembershipToldTo } from '../../identity/membershipStore.ts';
import type { UserId } from '../../ids.ts';

/** `onlyClientId`: by a token, which opens one client and tells of no other. */
export async function listClientsOfUser(
  transaction: ClientTransaction,
  userId: UserId,
  onlyClientId: ClientId | null,
) {
  const clients = transaction
    .selectFrom('memberships')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .select([
      'clients.id',
      'clients.name',
      'clients.slug',
      'memberships.roles',
      sql<boolean>`memberships.legal_entity_ids is not null`.as('is_limited'),
    ])
    .where('memberships.user_id', '=', userId)
    .where(isMembershipToldTo(sql`${userId}`))
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('clients.id');
  return (onlyClientId === null ? clients : clients.where('clients.id', '=', onlyClientId)).execute();
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
  readonly has_financial_stream_data: boolean;
  readonly has_financial_rules: boolean;
}

export async function findPresence(transaction: ClientTransaction, clientId: ClientId): Promise<Presence> {
  const { rows } = await sql<Presence>`
    select exists (select from accounts where client_id = ${clientId}) as has_accounts,
           exists (select from stream_instances where client_id = ${clientId} and source_id is not null)
             as has_financial_stream_data,
           exists (select from stream_rules join streams
             on streams.client_id = stream_rules.client_id and streams.id = stream_rules.stream_id
             where stream_rules.client_id = ${clientId}) as has_financial_rules
  `.execute(transaction);
  return rows[0] ?? { has_accounts: false, has_financial_stream_data: false, has_financial_rules: false };
}
