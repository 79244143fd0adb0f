import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import type { ClientRole } from '../../identity/roles.ts';

/** Users and memberships belong to the installation; a membership names its client. */
export interface StoredUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_platform_admin: boolean;
  readonly locked_until: Date | null;
}

export interface StoredMember {
  readonly id: number;
  readonly client_user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: ClientRole[];
}

export interface NewUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
}

const userColumns = ['id', 'email', 'first_name', 'last_name', 'is_platform_admin', 'locked_until'] as const;

export async function listUsers(transaction: ClientTransaction): Promise<StoredUser[]> {
  return transaction.selectFrom('users').select(userColumns).orderBy('email').execute();
}

/** First and last names, by id. */
export async function listUserNames(
  transaction: ClientTransaction,
  ids: readonly number[],
): Promise<Pick<StoredUser, 'id' | 'first_name' | 'last_name' | 'email'>[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
}

export async function findUser(transaction: ClientTransaction, id: number): Promise<StoredUser | undefined> {
  return transaction.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

export async function findUserByEmail(
  transaction: ClientTransaction,
  email: string,
): Promise<StoredUser | undefined> {
  return transaction
    .selectFrom('users')
    .select(userColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

export async function addUser(transaction: ClientTransaction, user: NewUser): Promise<StoredUser> {
  return transaction.insertInto('users').values(user).returning(userColumns).executeTakeFirstOrThrow();
}

/** Locks the rows of all administrators: who takes the right away must see how many are left. */
export async function lockAdministrators(transaction: ClientTransaction): Promise<number[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_platform_admin', '=', true)
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function setPlatformAdmin(
  transaction: ClientTransaction,
  id: number,
  isPlatformAdmin: boolean,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ is_platform_admin: isPlatformAdmin })
    .where('id', '=', id)
    .execute();
}

export async function unlockUser(transaction: ClientTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ failed_login_count: 0, locked_until: null })
    .where('id', '=', id)
    .execute();
}

/** A right that was taken away ends the sessions that had it. */
export async function endSessions(transaction: ClientTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export interface StoredMembership {
  readonly user_id: number;
  readonly client_id: number;
  readonly name: string;
  readonly roles: ClientRole[];
}

export async function listMemberships(transaction: ClientTransaction): Promise<StoredMembership[]> {
  return transaction
    .selectFrom('memberships')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .select(['memberships.user_id', 'memberships.client_id', 'clients.name', 'memberships.roles'])
    .orderBy('clients.name')
    .execute();
}

export async function listMembers(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredMember[]> {
  return transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'memberships.id as client_user_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'memberships.roles',
    ])
    .where('memberships.client_id', '=', clientId)
    .orderBy('users.email')
    .execute();
}

/** Who takes a role away locks all of a client: he must see which are left. */
export const memberships = new ClientTable('memberships', ['user_id', 'roles']);
