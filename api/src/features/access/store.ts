import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import type { UserId } from '../../ids.ts';

/** A user and their memberships, a row for each, with one statement; a user without any has one row of nulls. */
export async function readUserWithMemberships(transaction: ClientTransaction, userId: UserId) {
  return transaction
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('clients', 'clients.id', 'memberships.client_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.is_platform_admin',
      'clients.id as client_id',
      'clients.name as client_name',
      'memberships.roles',
    ])
    .where('users.id', '=', userId)
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('clients.id')
    .execute();
}
