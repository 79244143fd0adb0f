import { sql } from 'kysely';
import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';
import type { TokenAccess } from './tables.ts';

export interface NewToken {
  readonly name: string;
  readonly clientId: ClientId;
  readonly access: TokenAccess;
  readonly expiresAt: Date;
}

/** @returns its id */
export async function insertToken(
  transaction: ClientTransaction,
  tokenHash: string,
  userId: UserId,
  { name, clientId, access, expiresAt }: NewToken,
): Promise<number> {
  const { id } = await transaction
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: expiresAt,
      token_name: name,
      client_id: clientId,
      access,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The live tokens of somebody, the latest first. */
export async function listTokens(transaction: ClientTransaction, userId: UserId) {
  return transaction
    .selectFrom('sessions')
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .select([
      'sessions.id',
      'sessions.token_name',
      'sessions.client_id',
      'clients.name as client_name',
      'clients.slug as client_slug',
      'sessions.access',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.used_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', sql<Date>`statement_timestamp()`)
    .orderBy('sessions.id', 'desc')
    .execute();
}

/** Ends the tokens of somebody for a client. */
export async function endTokensIn(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
}
