import { sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';

export async function isAnyUser(transaction: ClientTransaction): Promise<boolean> {
  return (await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Two set-ups at once take turns. */
export async function lockUsers(transaction: ClientTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tributary.setup', 0))`.execute(transaction);
}

export async function insertFirstAdministrator(
  transaction: ClientTransaction,
  user: { email: string; first_name: string; last_name: string; passwordHash: string },
): Promise<number> {
  const { passwordHash, ...names } = user;
  const { id } = await transaction
    .insertInto('users')
    .values({ ...names, password_hash: passwordHash, is_platform_admin: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
