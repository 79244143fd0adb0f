import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

/** Somebody uses a membership for the first time: from now on the client sees the person's own address, and names if there are. */
export async function acceptMembership(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<void> {
  await transaction
    .updateTable('memberships')
    .set({ invited_email: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Anybody who administers a client names others there, who are asked nothing: so many clients in which somebody has never been
 * are told to them, the oldest; leaving one makes room for the next.
 */
const invitedMax = 100;

/** `userId` is the same for all rows, so that what is told is looked for once. */
export const isMembershipToldTo = (userId: RawBuilder<number>) => sql<boolean>`(
  memberships.invited_email is null
  or memberships.id in (
    select invited.id from memberships as invited
    where invited.user_id = ${userId} and invited.invited_email is not null
    order by invited.id limit ${invitedMax}::integer
  )
)`;
