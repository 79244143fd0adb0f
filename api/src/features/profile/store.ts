import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { isMembershipOpen } from '../../identity/membershipStore.ts';
import type { UserId } from '../../ids.ts';

export async function findCredentials(transaction: ClientTransaction, email: string) {
  return transaction
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function findProfile(transaction: ClientTransaction, userId: UserId, clientId: ClientId | null) {
  return transaction
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'users.id')
        .on('memberships.client_id', '=', clientId ?? 0)
        .on(isMembershipOpen),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.picture_version',
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

/** Whether somebody's password is still the one that was found, which nobody replaces until the transaction ends. */
export async function holdPassword(
  transaction: ClientTransaction,
  { id, password_hash: hash }: { readonly id: number; readonly password_hash: string | null },
): Promise<boolean> {
  const held = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

/** Whatever it was before. */
export async function setPassword(
  transaction: ClientTransaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** Whether it was replaced: not where it is another one by now. */
export async function replacePassword(
  transaction: ClientTransaction,
  userId: UserId,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
