import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

interface Person {
  readonly issuer: string;
  readonly subject: string;
}

export interface KnownUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const known = ['users.id', 'users.email', 'users.first_name', 'users.last_name'] as const;

/** Who came by a provider before. */
export async function findBoundUser(
  transaction: ClientTransaction,
  { issuer, subject }: Person,
): Promise<KnownUser | undefined> {
  return transaction
    .selectFrom('provider_people')
    .innerJoin('users', 'users.id', 'provider_people.user_id')
    .select(known)
    .where('provider_people.issuer', '=', issuer)
    .where('provider_people.subject', '=', subject)
    .executeTakeFirst();
}

export async function findUserByEmail(
  transaction: ClientTransaction,
  email: string,
): Promise<KnownUser | undefined> {
  return transaction
    .selectFrom('users')
    .select(known)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Whether somebody is bound to another account of the provider. */
export async function isSomebodyElse(
  transaction: ClientTransaction,
  { issuer, subject }: Person,
  userId: number,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('provider_people')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .where('subject', '!=', subject)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of two who come first at once, the other begins anew, and finds this one. */
export async function bindUser(
  transaction: ClientTransaction,
  { issuer, subject }: Person,
  userId: number,
): Promise<void> {
  await transaction.insertInto('provider_people').values({ issuer, subject, user_id: userId }).execute();
}
