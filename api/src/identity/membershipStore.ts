import type { ClientId } from '@tributary/engine/ids';
import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';

/**
 * Somebody takes a membership up: from now on the client sees the person's own address, and names if there are.
 * @returns the membership, where it was the first time
 */
export async function acceptMembership(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<AnsweredInvitation | null> {
  return answerOpenInvitation(transaction, clientId, userId, { invited_email: null });
}

interface AnsweredInvitation {
  readonly id: number;
  /** The address as the client sees it from now on. */
  readonly email: string;
}

async function answerOpenInvitation(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  answer: { readonly invited_email: null } | { readonly declined_at: RawBuilder<Date> },
): Promise<AnsweredInvitation | null> {
  const row = await transaction
    .updateTable('memberships')
    .from('users')
    .set(answer)
    .whereRef('users.id', '=', 'memberships.user_id')
    .where('memberships.client_id', '=', clientId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.invited_email', 'is not', null)
    .where(sql<boolean>`not ${isMembershipOver}`)
    .returning(['memberships.id', sql<string>`coalesce(memberships.invited_email, users.email)`.as('email')])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Somebody says no to an invitation. To the client they stay who was invited.
 * @returns the membership, where the invitation was open
 */
export async function declineMembership(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<AnsweredInvitation | null> {
  return answerOpenInvitation(transaction, clientId, userId, {
    declined_at: sql<Date>`statement_timestamp()`,
  });
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

/**
 * The invitations of somebody, by client: those that are open, as many as are told; on request the one of a membership, also when
 * its time is over.
 */
export async function listInvitations(
  transaction: ClientTransaction,
  userId: UserId,
  membershipId: number | null = null,
) {
  return transaction
    .selectFrom('memberships')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .leftJoin('users as inviters', 'inviters.id', 'memberships.invited_by')
    .select([
      'memberships.id',
      'memberships.client_id',
      'clients.name as client_name',
      'clients.slug as client_slug',
      'memberships.roles',
      'memberships.created_at',
      sql<string | null>`nullif(trim(inviters.first_name || ' ' || inviters.last_name), '')`.as(
        'inviter_name',
      ),
      'inviters.email as inviter_email',
      sql<Date>`coalesce(memberships.invited_at, memberships.created_at)`.as('invited_at'),
      sql<Date>`memberships.invited_until`.as('expires_at'),
      isMembershipOver.as('is_over'),
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.invited_email', 'is not', null)
    .where('memberships.invited_until', 'is not', null)
    .where('memberships.declined_at', 'is', null)
    .where(membershipId === null ? isInvitationTold(userId) : sql<boolean>`memberships.id = ${membershipId}`)
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('memberships.id')
    .execute();
}

const isInvitationOver = (membership: string) =>
  sql<boolean>`(${sql.ref(`${membership}.declined_at`)} is not null
    or coalesce(${sql.ref(`${membership}.invited_until`)} <= statement_timestamp(), false))`;

/** An invitation that was declined, or that nobody took up in time, until it is sent again. */
export const isMembershipOver = sql<boolean>`(
  memberships.invited_email is not null and ${isInvitationOver('memberships')})`;

/** What opens the client: an invitation does so once it was accepted; whoever was given a password comes without one. */
export const isMembershipOpen = sql<boolean>`(
  memberships.invited_email is null or (memberships.invited_until is null and memberships.declined_at is null))`;

/** Somebody who is still invited somewhere. */
export const hasOpenInvitation = sql<boolean>`exists (
  select from memberships
  where memberships.user_id = users.id and memberships.invited_email is not null
    and not ${isInvitationOver('memberships')})`;

/** Somebody who let an invitation pass, wherever. */
export const hasExpiredInvitation = sql<boolean>`exists (
  select from memberships
  where memberships.user_id = users.id and memberships.invited_email is not null
    and memberships.declined_at is null and memberships.invited_until <= statement_timestamp())`;

/** Somebody who said no to an invitation, wherever. */
export const hasDeclinedInvitation = sql<boolean>`exists (
  select from memberships
  where memberships.user_id = users.id and memberships.invited_email is not null
    and memberships.declined_at is not null)`;

/**
 * Anybody who administers a client invites others there: so many invitations are told to somebody at once. Each of those who
 * created the clients has a turn, with their oldest, before anybody has another one, so that nobody's many clients hide those of
 * others; of clients whose creator nobody knows each has a turn of its own. Answering one makes room for the next.
 */
const invitedMax = 100;

/** How many invitations wait for an answer; `userId` is the same for all rows, so that they are counted once. */
export const openInvitationCount = (userId: RawBuilder<number>) => sql<number>`(
  select least(count(*), ${invitedMax}::integer)::int from memberships as invited
  where invited.user_id = ${userId} and invited.invited_email is not null
    and invited.invited_until is not null and not ${isInvitationOver('invited')})`;

const isInvitationTold = (userId: UserId) => sql<boolean>`memberships.id in (
  select turns.id from (
    select invited.id, row_number() over (
      partition by coalesce(creations.created_by, -creations.id) order by invited.id) as turn
    from memberships as invited join clients as creations on creations.id = invited.client_id
    where invited.user_id = ${userId} and invited.invited_email is not null
      and invited.invited_until is not null and not ${isInvitationOver('invited')}
  ) as turns
  order by turns.turn, turns.id limit ${invitedMax}::integer
)`;
