import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

/**
 * Somebody uses a membership for the first time: from now on the client sees the person's own names. Somebody without any takes
 * those that were typed.
 */
export async function acceptMembership(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<void> {
  await transaction
    .updateTable('users')
    .from('memberships')
    .set({
      first_name: sql<string>`memberships.invited_first_name`,
      last_name: sql<string>`memberships.invited_last_name`,
    })
    .whereRef('memberships.user_id', '=', 'users.id')
    .where('memberships.client_id', '=', clientId)
    .where('memberships.invited_email', 'is not', null)
    .where('users.id', '=', userId)
    .where('users.first_name', '=', '')
    .where('users.last_name', '=', '')
    .execute();
  await transaction
    .updateTable('memberships')
    .set({ invited_email: null, invited_first_name: null, invited_last_name: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
}
