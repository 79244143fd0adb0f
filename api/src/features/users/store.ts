import type { ClientId } from '@tributary/engine/ids';
import { sql, type RawBuilder } from 'kysely';
import { ClientTable } from '../../db/clientTable.ts';
import type { ClientTransaction } from '../../db/database.ts';
import { enterClient } from '../../db/transactions.ts';
import type { Place } from '../../http/pages.ts';
import { isKeyOfAccount, secondsSinceAttempt, type StoredAttempts } from '../../identity/guessingStore.ts';
import { isKnownPerson } from '../../identity/knownPerson.ts';
import { isMembershipOpen, isMembershipOver } from '../../identity/membershipStore.ts';
import type { ClientRole } from '../../identity/roles.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    former_members: FormerMembersTable;
  }
}

/** How the client calls somebody who is a member no more: as on the day they left. */
interface FormerMembersTable {
  client_id: number;
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** Users and memberships belong to the installation; a membership names its client. */
export interface StoredUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_platform_admin: boolean;
}

export type MemberStatus = 'invited' | 'expired' | 'declined' | 'active';

export const statusOfMember = sql<MemberStatus>`case
  when memberships.invited_email is null then 'active' when memberships.declined_at is not null then 'declined'
  when ${isMembershipOver} then 'expired' else 'invited' end`;

export interface StoredMember {
  readonly id: number;
  readonly client_user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: ClientRole[];
  readonly is_limited: boolean;
  readonly legal_entity_ids: number[];
  readonly status: MemberStatus;
  readonly revision: number;
}

interface NewUser {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

const userColumns = ['id', 'email', 'first_name', 'last_name', 'is_platform_admin'] as const;

/** What was attempted on the accounts of some users. */
export async function listAttempts(
  transaction: ClientTransaction,
  userIds: readonly number[],
): Promise<(StoredAttempts & { readonly user_id: number })[]> {
  return transaction
    .selectFrom('users')
    .innerJoin('sign_in_attempts as attempts', (join) =>
      join.on((on) => isKeyOfAccount(on.ref('attempts.key'), on.ref('users.email'))),
    )
    .select(['users.id as user_id', 'attempts.key', 'attempts.level', secondsSinceAttempt.as('seconds')])
    .where('users.id', 'in', userIds.length === 0 ? [0] : userIds)
    .execute();
}

const isAsTyped = sql<boolean>`memberships.invited_email is not null or (users.first_name, users.last_name) = ('', '')`;
const shownName = (typed: RawBuilder<string>, own: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`case when ${isAsTyped} then coalesce(${typed}, ${own}) else ${own} end`;

/**
 * What a client sees of people: what was typed there of those who have not been in it yet, or call themselves nothing, else what
 * they say themselves.
 */
const shownToClient = [
  sql<string>`coalesce(memberships.invited_email, users.email)`.as('email'),
  shownName(sql`memberships.invited_first_name`, sql`users.first_name`).as('first_name'),
  shownName(sql`memberships.invited_last_name`, sql`users.last_name`).as('last_name'),
] as const;

/** Who was a member, as they were shown when they left. */
const formerMembers = new ClientTable('former_members', ['user_id', 'email', 'first_name', 'last_name']);

/**
 * How somebody who comes to be no member is called from then on, whatever they are called later or elsewhere: as they call themselves,
 * by their address where they do not. What was typed of them stands for nobody who did something.
 */
export async function keepShown(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
  { email, status }: Pick<StoredMember, 'email' | 'status'>,
): Promise<void> {
  const [own] = status === 'active' ? await listOwnNames(transaction, [userId]) : [];
  await enterClient(transaction, clientId);
  if (own === undefined && (await formerMembers.has(transaction, clientId, { user_id: userId }))) return;
  await formerMembers.remove(transaction, clientId, { user_id: userId });
  const { first_name = '', last_name = '' } = own ?? {};
  await formerMembers.add(transaction, clientId, { user_id: userId, email, first_name, last_name });
}

/**
 * Own names, by id, of those who did something in a client; of those who left, as they were then, until they are here again. Of who was
 * only invited the address alone.
 */
export async function listNames(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<Pick<StoredUser, 'id' | 'first_name' | 'last_name' | 'email'>[]> {
  if (ids.length === 0) return [];
  const people = await transaction
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.client_id', '=', clientId),
    )
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'memberships.id as member_id',
      'memberships.invited_email',
    ])
    .where('users.id', 'in', ids)
    .execute();
  const others = people.filter((each) => each.member_id === null || each.invited_email !== null);
  const former = await formerMembers.list(transaction, clientId, { user_id: others.map(({ id }) => id) });
  const kept = new Map(former.map(({ user_id, ...names }) => [user_id, names]));
  return people.map(({ id, email, first_name, last_name, invited_email: invitedEmail }) => {
    const own = { email, first_name, last_name };
    const invited = { email: invitedEmail ?? email, first_name: '', last_name: '' };
    return { id, ...(kept.get(id) ?? (invitedEmail === null ? own : invited)) };
  });
}

export async function userWithAddress(
  transaction: ClientTransaction,
  address: string,
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/**
 * Somebody with an address, and whether a client knows it: as that of somebody who is in it, or because they call themselves
 * nothing else.
 */
export async function personWithAddress(
  transaction: ClientTransaction,
  clientId: ClientId,
  address: string,
): Promise<{ readonly id: number; readonly isKnownHere: boolean } | undefined> {
  return transaction
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.client_id', '=', clientId),
    )
    .select([
      'users.id',
      sql<boolean>`(memberships.id is not null and memberships.invited_email is null)
        or (users.first_name, users.last_name) = ('', '')`.as('isKnownHere'),
    ])
    .where(sql`lower(users.email)`, '=', address.toLowerCase())
    .executeTakeFirst();
}

/** As people call themselves. */
export async function listOwnNames(
  transaction: ClientTransaction,
  ids: readonly number[],
): Promise<Pick<StoredUser, 'id' | 'first_name' | 'last_name' | 'email'>[]> {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
}

export async function findUser(transaction: ClientTransaction, id: number): Promise<StoredUser | undefined> {
  return transaction.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

/** The user with an address, who is made where there is none; both take the same statements, so that time does not tell. */
export async function ensureUser(transaction: ClientTransaction, user: NewUser): Promise<number> {
  await transaction
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', user.email.toLowerCase())
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether it was set: not for somebody who comes in already, by a password or in another way. */
export async function setFirstPassword(
  transaction: ClientTransaction,
  id: number,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where(sql<boolean>`not ${isKnownPerson}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the rows of all administrators: who takes the right away must see who is left, and whether they can come. */
export async function lockAdministrators(
  transaction: ClientTransaction,
): Promise<{ readonly id: number; readonly can_sign_in: boolean }[]> {
  return transaction
    .selectFrom('users')
    .select(['id', isKnownPerson.as('can_sign_in')])
    .where('is_platform_admin', '=', true)
    .forUpdate()
    .execute();
}

export async function lockUser(transaction: ClientTransaction, id: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

/** How many clients are open to somebody who administers them: whoever is only invited to does not. */
export async function countAdministered(transaction: ClientTransaction, userId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where(isMembershipOpen)
    .where(sql<boolean>`'org_admin' = any(memberships.roles)`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setPlatformAdmin(
  transaction: ClientTransaction,
  id: number,
  isPlatformAdmin: boolean,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ is_platform_admin: isPlatformAdmin })
    .where('id', '=', id)
    .execute();
}

/** @returns whether anything was held against them. */
export async function unlockUser(transaction: ClientTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sign_in_attempts')
    .using('users')
    .where('users.id', '=', id)
    .where((where) => isKeyOfAccount(where.ref('sign_in_attempts.key'), where.ref('users.email')))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whoever had a session of somebody is no longer signed in by it. */
export async function endSessions(transaction: ClientTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export interface MemberFilter {
  readonly ids?: readonly number[] | undefined;
  readonly role?: ClientRole | undefined;
  /** Only those who have one of these. */
  readonly seenRoles?: readonly ClientRole[] | undefined;
}

const shownAddress = sql<string>`lower(coalesce(memberships.invited_email, users.email)) collate "C"`;

function membersMeant(
  transaction: ClientTransaction,
  clientId: ClientId,
  { ids, role, seenRoles }: MemberFilter,
) {
  let query = transaction
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.client_id', '=', clientId);
  if (ids !== undefined) query = query.where('memberships.id', 'in', ids.length === 0 ? [0] : ids);
  if (role !== undefined) query = query.where(sql<boolean>`${role} = any(memberships.roles)`);
  if (seenRoles !== undefined) {
    query = query.where(sql<boolean>`memberships.roles && ${[...seenRoles]}::text[]`);
  }
  return query;
}

export async function countMembers(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: MemberFilter,
): Promise<number> {
  const { count } = await membersMeant(transaction, clientId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By address, from a place on; null as a limit: all. */
export async function listMembers(
  transaction: ClientTransaction,
  clientId: ClientId,
  filter: MemberFilter,
  { after, limit }: { readonly after: Place | null; readonly limit: number | null },
): Promise<(StoredMember & { readonly place: string })[]> {
  let query = membersMeant(transaction, clientId, filter);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(${shownAddress}, memberships.id) > (${after.value}::text, ${after.id}::bigint)`,
    );
  }
  if (limit !== null) query = query.limit(limit);
  return query
    .select([
      'memberships.id',
      'memberships.id as client_user_id',
      ...shownToClient,
      'memberships.roles',
      sql<boolean>`memberships.legal_entity_ids is not null`.as('is_limited'),
      sql<number[]>`coalesce(memberships.legal_entity_ids, '{}')`.as('legal_entity_ids'),
      statusOfMember.as('status'),
      'memberships.revision',
      shownAddress.as('place'),
    ])
    .orderBy(shownAddress)
    .orderBy('memberships.id')
    .execute();
}

/** Who takes a role away locks all of a client: he must see which are left. */
export const memberships = new ClientTable('memberships', [
  'id',
  'user_id',
  'roles',
  'legal_entity_ids',
  'invited_email',
  'revision',
]);

const invitationDays = 7;

/** From now on it may be taken up for so long. */
export async function prolongInvitation(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
  invitedBy: number,
): Promise<void> {
  const invited_until = sql<Date>`statement_timestamp() + ${invitationDays}::integer * interval '1 day'`;
  const invited_at = sql<Date>`statement_timestamp()`;
  const invitation = { invited_until, invited_at, invited_by: invitedBy, declined_at: null };
  await memberships.update(transaction, clientId, { id }, invitation);
}

/** What memberships may be limited to. */
export const legalEntities = new ClientTable('legal_entities', ['id', 'code', 'name']);
