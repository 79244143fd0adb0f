import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

/**
 * Somebody uses a membership for the first time: from now on the client sees the person's own address, and names if there are.
 * @returns the membership, where it was the first time
 */
export async function acceptMembership(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<number | null> {
  const row = await transaction
    .updateTable('memberships')
    .set({ invited_email: null })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('invited_email', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** As which member somebody works in a client; null: no more. */
export async function findMembershipId(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
): Promise<number | null> {
  const membership = await transaction
    .selectFrom('memberships')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return membership?.id ?? null;
}

/** Where somebody was invited and has not been yet, by client, as long as the invitation holds. */
export async function listInvitations(transaction: ClientTransaction, userId: UserId) {
  return transaction
    .selectFrom('memberships')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .select([
      'memberships.id',
      'memberships.client_id',
      'clients.name as client_name',
      'clients.slug as client_slug',
      'memberships.roles',
      'memberships.created_at',
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.invited_email', 'is not', null)
    .where(isMembershipToldTo(sql`${userId}`))
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('memberships.id')
    .execute();
}

/**
 * Anybody who administers a client names others there, who are asked nothing: so many clients in which somebody has never been
 * are told to them. Each of those who created the clients has a turn, with their oldest, before anybody has another one, so that
 * nobody's many clients hide those of others; of clients whose creator nobody knows each has a turn of its own. Visiting one
 * makes room for the next.
 */
const invitedMax = 100;

/** `userId` is the same for all rows, so that what is told is looked for once. */
const isInvitationOver = (membership: string) =>
  sql<boolean>`coalesce(${sql.ref(`${membership}.invited_until`)} <= statement_timestamp(), false)`;

/** An invitation that nobody took up in time opens nothing, until it is sent again. */
export const isMembershipOver = sql<boolean>`(
  memberships.invited_email is not null and ${isInvitationOver('memberships')})`;

/** Somebody who is still invited somewhere. */
export const hasOpenInvitation = sql<boolean>`exists (
  select from memberships
  where memberships.user_id = users.id and memberships.invited_email is not null
    and not ${isInvitationOver('memberships')})`;

export const isMembershipToldTo = (userId: RawBuilder<number>) => sql<boolean>`(
  memberships.invited_email is null
  or memberships.id in (
    select turns.id from (
      select invited.id, row_number() over (
        partition by coalesce(creations.created_by, -creations.id) order by invited.id) as turn
      from memberships as invited join clients as creations on creations.id = invited.client_id
      where invited.user_id = ${userId} and invited.invited_email is not null
        and not ${isInvitationOver('invited')}
    ) as turns
    order by turns.turn, turns.id limit ${invitedMax}::integer
  )
)`;
