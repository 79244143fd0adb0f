import type { ClientId } from '@tributary/engine/ids';
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
