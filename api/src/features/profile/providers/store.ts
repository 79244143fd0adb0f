import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

interface Person {
  readonly issuer: string;
  readonly subject: string;
}

export async function findBoundUser(
  transaction: ClientTransaction,
  { issuer, subject }: Person,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('provider_people')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.user_id;
}

export interface KnownUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** Held until the transaction ends, so that two who come first at once take turns. */
export async function holdUserByEmail(
  transaction: ClientTransaction,
  email: string,
): Promise<KnownUser | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false where the user is somebody else there already */
export async function bindUser(
  transaction: ClientTransaction,
  { issuer, subject }: Person,
  userId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('provider_people')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
