import { sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

/** A device is forgotten after this time, or once so many others were used since. */
export const deviceDays = 365;
const devicesMax = 20;

export async function findDevice(
  transaction: ClientTransaction,
  tokenHash: string,
  email: string | null,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .$if(email !== null, (query) => query.where(sql`lower(users.email)`, '=', (email ?? '').toLowerCase()))
    .where('used_at', '>', sql<Date>`statement_timestamp() - ${deviceDays}::integer * interval '1 day'`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function renameDevice(
  transaction: ClientTransaction,
  tokenHash: string,
  nextHash: string,
): Promise<void> {
  await transaction
    .updateTable('known_devices')
    .set({ token_hash: nextHash })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function keepDevice(
  transaction: ClientTransaction,
  tokenHash: string,
  userId: UserId,
): Promise<void> {
  const now = sql<Date>`statement_timestamp()`;
  await transaction
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: userId, used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: now }))
    .execute();
}

/** Programs sign in each time from what looks like another device. */
export async function forgetDevices(transaction: ClientTransaction, userId: UserId): Promise<void> {
  await transaction
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (devices) =>
      devices
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .limit(devicesMax),
    )
    .execute();
}

/** Of all devices only the one named is still known to somebody. */
export async function forgetOtherDevices(
  transaction: ClientTransaction,
  userId: UserId,
  tokenHash: string | null,
): Promise<void> {
  await transaction
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(tokenHash !== null, (query) => query.where('token_hash', '!=', tokenHash ?? ''))
    .execute();
}
