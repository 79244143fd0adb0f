import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../db/database.ts';
import type { UserId } from '../ids.ts';
import { sharedOfMembership } from './entryStore.ts';
import { isMembershipOpen, openInvitationCount } from './membershipStore.ts';

/** A session ends after this time without a request of a person. */
const idleHours = 12;
/** Its end is put off again only after so long, since each time is a write. */
const putOffMinutes = 5;
/** And this long after it began, whatever happens in it. */
const daysMax = 30;

const idleEnd = () => sql<Date>`statement_timestamp() + ${idleHours}::integer * interval '1 hour'`;
const lastEnd = () => sql<Date>`sessions.created_at + ${daysMax}::integer * interval '1 day'`;

const deviceLengthMax = 255;

/** Where a session begins. */
export interface SessionPlace {
  /** What the browser or program calls itself. */
  readonly device: string;
  readonly address: string;
}

export async function insertSession(
  transaction: ClientTransaction,
  tokenHash: string,
  userId: UserId,
  { device, address }: SessionPlace,
): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: idleEnd(),
      device: device.slice(0, deviceLengthMax),
      address,
    })
    .execute();
  await markUse(transaction, sql`${userId}`);
}

/** That a person is here, which outlives their sessions. */
async function markUse(transaction: ClientTransaction, userId: RawBuilder<unknown>): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ last_used_at: sql<Date>`statement_timestamp()` })
    .where('id', '=', sql<number>`${userId}`)
    .execute();
}

/** The live sessions of somebody, the one used last first; which one asks is told by the hash of its token. */
export async function listSessions(transaction: ClientTransaction, userId: UserId, tokenHash: string) {
  return transaction
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'address',
      'created_at',
      'used_at',
      sql<boolean>`token_hash = ${tokenHash}`.as('is_current'),
    ])
    .where('user_id', '=', userId)
    .where('client_id', 'is', null)
    .where('expires_at', '>', sql<Date>`statement_timestamp()`)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session or one token of somebody. @returns whether there was one */
export async function deleteSessionOf(
  transaction: ClientTransaction,
  userId: UserId,
  { id, isToken }: { readonly id: number; readonly isToken: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('client_id', isToken ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of somebody but one, tokens of programs among them or not. @returns how many */
export async function deleteOtherSessions(
  transaction: ClientTransaction,
  userId: UserId,
  tokenHash: string,
  which: 'all' | 'ofPeople' = 'all',
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', tokenHash)
    .$if(which === 'ofPeople', (query) => query.where('client_id', 'is', null))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** In which clients memberships are looked for: the one named, none, or all. */
export type MembershipsIn = number | 'none' | 'all';

const userOf = (tokenHash: string) =>
  sql<number>`(select user_id from sessions where token_hash = ${tokenHash})`;

/**
 * The user of a live session, and their memberships, a row for each, in one round trip; a user without any has one row of
 * nulls.
 */
export async function findSession(
  transaction: ClientTransaction,
  tokenHash: string,
  membershipsIn: MembershipsIn,
) {
  return transaction
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('memberships', (join) => {
      const ofUser = join
        .onRef('memberships.user_id', '=', 'users.id')
        .on(isMembershipOpen)
        .on(sql<boolean>`(sessions.client_id is null or memberships.client_id = sessions.client_id)`);
      if (membershipsIn === 'all') return ofUser;
      return ofUser.on('memberships.client_id', '=', membershipsIn === 'none' ? 0 : membershipsIn);
    })
    .leftJoin('clients', 'clients.id', 'memberships.client_id')
    .select([
      'sessions.id as session_id',
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.language',
      'users.is_platform_admin',
      'users.picture_version',
      'clients.id as client_id',
      'clients.name as client_name',
      'clients.slug as client_slug',
      'memberships.id as client_user_id',
      'memberships.roles',
      'memberships.legal_entity_ids',
      sharedOfMembership.as('shared'),
      sql<boolean>`memberships.invited_email is not null`.as('is_invited'),
      (membershipsIn === 'all' ? openInvitationCount(userOf(tokenHash)) : sql<number>`0`).as(
        'invitation_count',
      ),
      'sessions.client_id as token_client_id',
      'sessions.access',
      sql<boolean>`case when sessions.client_id is null
        then sessions.expires_at < least(
          ${idleEnd()} - ${putOffMinutes}::integer * interval '1 minute', ${lastEnd()})
        else sessions.used_at = sessions.created_at
          or sessions.used_at < statement_timestamp() - ${putOffMinutes}::integer * interval '1 minute'
      end`.as('is_put_off_again'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`statement_timestamp()`)
    .orderBy(sql`clients.name collate "C"`)
    .orderBy('clients.id')
    .execute();
}

/** A token ends when it was said to. */
export async function extendSession(transaction: ClientTransaction, tokenHash: string): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`case when client_id is null then least(${idleEnd()}, ${lastEnd()}) else expires_at end`,
      used_at: sql<Date>`statement_timestamp()`,
    })
    .where('token_hash', '=', tokenHash)
    .execute();
  await markUse(
    transaction,
    sql`(select user_id from sessions where token_hash = ${tokenHash} and client_id is null)`,
  );
}

/** Signing out; a token ends when it is revoked. */
export async function deleteSession(transaction: ClientTransaction, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('client_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredSessions(transaction: ClientTransaction): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`statement_timestamp()`)
    .execute();
}
