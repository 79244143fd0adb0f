import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { UserId } from '../../ids.ts';

const lockAfterAttempts = 5;
const lockMinutes = 15;

const isLocked = sql<boolean>`coalesce(locked_until > clock_timestamp(), false)`;

/**
 * Counts an attempt before the password is looked at, so that many at once do not get more tries than one after the other.
 * The attempt that reaches the limit locks the user and is still judged; none is found for an unknown or locked user.
 */
export async function countLoginAttempt(transaction: ClientTransaction, email: string) {
  const count = sql<number>`case when locked_until is null then failed_login_count + 1 else 1 end`;
  return transaction
    .updateTable('users')
    .set({
      failed_login_count: count,
      locked_until: sql<Date | null>`case when ${count} >= ${lockAfterAttempts}::integer
        then clock_timestamp() + ${lockMinutes}::integer * interval '1 minute' end`,
    })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(isLocked, '=', false)
    .returning(['id', 'password_hash'])
    .executeTakeFirst();
}

export async function clearLoginAttempts(transaction: ClientTransaction, userId: UserId): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ failed_login_count: 0, locked_until: null })
    .where('id', '=', userId)
    .execute();
}

export async function findProfile(transaction: ClientTransaction, userId: UserId, clientId: ClientId | null) {
  return transaction
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.client_id', '=', clientId ?? 0),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.is_platform_admin',
      'memberships.id as client_user_id',
      'memberships.roles',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface ProfileChanges {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly language?: string | undefined;
}

export async function updateProfile(
  transaction: ClientTransaction,
  userId: UserId,
  changes: ProfileChanges,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      first_name: changes.first_name ?? ((user) => user.ref('first_name')),
      last_name: changes.last_name ?? ((user) => user.ref('last_name')),
      language: changes.language ?? ((user) => user.ref('language')),
    })
    .where('id', '=', userId)
    .execute();
}
