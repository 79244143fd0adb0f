import { isDeepStrictEqual } from 'node:util';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { enterClient } from '../../db/transactions.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { type Page, pageOfRows, type PageQuery, parsePlace } from '../../http/pages.ts';
import type { ClientRole } from '../../identity/roles.ts';
import type { addMemberBodySchema, inviteMemberBodySchema, rolesBodySchema } from './schemas.ts';
import { isGuessable } from '../../identity/guessable.ts';
import type { Membership, SignedInUser } from '../../identity/caller.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { endTokensIn } from '../../identity/tokenStore.ts';
import { hashPassword } from '../../identity/password.ts';
import type { Platform } from '../../platform.ts';
import { endLinks, orderMail } from '../mail/service.ts';
import { checkLastAdministrator } from './lastAdministrator.ts';
import { fieldsOf, noteMember, rightsOf, rightsOnRecords } from './auditNotes.ts';
import { nameOf } from './names.ts';
import {
  countAdministered,
  countMembers,
  ensureUser,
  findUser,
  keepShown,
  legalEntities,
  listMembers,
  lockUser,
  type MemberFilter,
  memberships,
  prolongInvitation,
  setFirstPassword,
  type StoredMember,
  type StoredUser,
} from './store.ts';

type InviteBody = z.output<typeof inviteMemberBodySchema>;
type AddBody = z.output<typeof addMemberBodySchema>;
type RightsChange = z.output<typeof rolesBodySchema>;
type Rights = Pick<InviteBody, 'roles' | 'legal_entity_ids'>;
/** Who invites, and by what. */
type Inviting = Pick<Platform, 'db' | 'mail'> & { readonly user: Pick<SignedInUser, 'id'> };

const invitationOf = (clientId: ClientId, recipient: string, { id: orderedBy }: Inviting['user']) =>
  ({ kind: 'invitation', recipient, clientId, orderedBy }) as const;

/** The hash of a password that somebody chooses; one that is tried first is refused, by the name that its field has. */
export async function hashChosenPassword(
  password: string,
  email: string,
  field = 'password',
): Promise<string> {
  if (await isGuessable(password, email)) {
    throw invalidField(field, 'guessable', 'This password is among those that are tried first.');
  }
  return hashPassword(password);
}

function uniqueRoles(roles: readonly ClientRole[]): ClientRole[] {
  return [...new Set(roles)];
}

/** One who is there. */
export async function findMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredMember> {
  const [member] = await listMembers(transaction, clientId, { ids: [id] }, { after: null, limit: 1 });
  if (member === undefined) throw new ApiError('notFound');
  return toMember(member);
}

export { endSessions, lockUser, setFirstPassword, unlockUser } from './store.ts';

/** How members are called in their client, by the ids of their memberships. */
export async function memberNamesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const members = await listMembers(transaction, clientId, { ids }, { after: null, limit: null });
  return new Map(members.map((member) => [member.id, nameOf(member)]));
}

export async function requireMember(db: Database, clientId: ClientId, id: number): Promise<void> {
  await db.installation((transaction) => findMember(transaction, clientId, id));
}

type MembersQuery = PageQuery & MemberFilter;

/** Whom those see who plan and do not administer: each other, and those who decide on plans; undefined: everybody. */
export function rolesSeenBy({ roles }: Pick<Membership, 'roles'>): MemberFilter['seenRoles'] {
  return mayDo(roles, { on: 'users', do: 'browse' }) ? undefined : ['org_admin', 'org_planner'];
}

const list = 'members';

/** A page of the members of a client, by address. */
export async function readMembers(
  db: Database,
  clientId: ClientId,
  { ids, role, seenRoles, after, limit }: MembersQuery,
): Promise<Page<StoredMember>> {
  const filter = { ids, role, seenRoles };
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.installation(async (transaction) => {
    const total = await countMembers(transaction, clientId, filter);
    const members = await listMembers(transaction, clientId, filter, page);
    const placeOf = ({ id, place }: (typeof members)[number]) => ({ id, value: place });
    const seen = db.limit?.legalEntityIds;
    const itemOf = (row: (typeof members)[number]): StoredMember => {
      const member = toMember(row);
      if (seen === undefined) return member;
      return { ...member, legal_entity_ids: member.legal_entity_ids.filter((id) => seen.includes(id)) };
    };
    return pageOfRows(members, { list, total, limit }, { placeOf, itemOf });
  });
}

function toMember(row: StoredMember & { readonly place: string }): StoredMember {
  const { place: _, ...member } = row;
  return member;
}

/**
 * To what a membership is limited; null: to nothing. The legal entities stay until the transaction ends: one that went would take
 * the limit along.
 */
async function limitOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  { roles, legal_entity_ids: given = [] }: Rights,
  namedBy: keyof Rights = 'legal_entity_ids',
): Promise<number[] | null> {
  if (given.length === 0) return null;
  await enterClient(transaction, clientId);
  const found = await legalEntities.lockAll(transaction, clientId, { id: given }, 'id');
  const known = found.map(({ id }) => id);
  const unknown = given.findIndex((id) => !known.includes(id));
  if (unknown >= 0) {
    throw invalidField(`legal_entity_ids.${unknown}`, 'unknown', 'There is no such legal entity.');
  }
  if (roles.includes('org_admin')) {
    throw invalidField(
      namedBy,
      'administratorIsNotLimited',
      'An administrator sees all legal entities: leave out the role, or name no legal entities.',
    );
  }
  return known;
}

/** The addresses of members who are limited to a legal entity, for the feature that removes it. */
export async function membersLimitedTo(
  transaction: ClientTransaction,
  clientId: ClientId,
  legalEntityId: number,
): Promise<string[]> {
  const members = await listMembers(transaction, clientId, {}, { after: null, limit: null });
  return members.flatMap(({ email, legal_entity_ids: ids }) => (ids.includes(legalEntityId) ? [email] : []));
}

interface Naming {
  readonly namedBy?: 'email' | 'user_id';
  /** Who invites; null: the person is told in another way, and comes whenever. */
  readonly invitedBy: number | null;
}

/** Makes a user a member who is shown as typed until he or she comes. */
async function addInvited(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
  typed: InviteBody,
  { namedBy = 'email', invitedBy }: Naming,
): Promise<StoredMember> {
  const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
  if (members.some((member) => member.user_id === userId)) {
    throw invalidField(namedBy, 'isMember', 'Is a member already.');
  }
  const { id } = await memberships.add(transaction, clientId, {
    user_id: userId,
    roles: uniqueRoles(typed.roles),
    legal_entity_ids: await limitOf(transaction, clientId, typed),
    invited_email: typed.email,
    invited_first_name: typed.first_name,
    invited_last_name: typed.last_name,
  });
  if (invitedBy !== null) await prolongInvitation(transaction, clientId, id, invitedBy);
  const member = await findMember(transaction, clientId, id);
  await noteMember(transaction, clientId, member, { before: null, after: fieldsOf(member) });
  return member;
}

/**
 * Makes the person with an address a member of the client. Nothing tells whether the address was known: not the answer, nor its
 * ids, nor its time. A new user gets no names either, since other clients would see them.
 */
export async function inviteMember(
  { db, mail, user }: Inviting,
  clientId: ClientId,
  typed: InviteBody,
): Promise<StoredMember> {
  const member = await db.installation(async (transaction) => {
    const userId = await ensureUser(transaction, { email: typed.email, first_name: '', last_name: '' });
    await orderMail(transaction, invitationOf(clientId, typed.email, user));
    return addInvited(transaction, clientId, userId, typed, { invitedBy: user.id });
  });
  mail.wake();
  return member;
}

/** Mails the invitation once more to somebody who has not taken it up; the link of the mail before works no longer. */
export async function inviteAgain(
  { db, mail, user }: Inviting,
  clientId: ClientId,
  id: number,
): Promise<StoredMember> {
  const member = await db.installation(async (transaction) => {
    const found = await findMember(transaction, clientId, id);
    if (found.status === 'active') throw new ApiError('memberIsActive');
    await orderMail(transaction, invitationOf(clientId, found.email, user));
    await prolongInvitation(transaction, clientId, id, user.id);
    await noteMember(transaction, clientId, found, {});
    return findMember(transaction, clientId, id);
  });
  mail.wake();
  return member;
}

async function requireUser(transaction: ClientTransaction, id: number): Promise<StoredUser> {
  const user = await findUser(transaction, id);
  if (user === undefined) throw invalidField('user_id', 'unknown', 'There is no such user.');
  return user;
}

/** What the person has already, and what would be passed over. */
function refuseBesideId(given: Pick<AddBody, 'email' | 'password'>): void {
  for (const name of ['email', 'password'] as const) {
    if (given[name] !== undefined) {
      throw invalidField(name, 'unexpected', 'Name the user by id or by address, not by both.');
    }
  }
}

/** Asks a person by mail; whoever names themselves need not be asked. */
async function addAsked(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
  typed: InviteBody,
  { namedBy = 'email', by }: Pick<Naming, 'namedBy'> & { readonly by: Inviting['user'] },
): Promise<StoredMember> {
  const isOneself = userId === by.id;
  if (!isOneself) await orderMail(transaction, invitationOf(clientId, typed.email, by));
  return addInvited(transaction, clientId, userId, typed, {
    namedBy,
    invitedBy: isOneself ? null : by.id,
  });
}

/** The same by a platform administrator, who may name a user by id, and give a first password to somebody who has never been here. */
export async function addMember(
  { db, mail, user: by }: Inviting,
  clientId: ClientId,
  { user_id: namedId, password, ...typed }: AddBody,
): Promise<StoredMember> {
  const { email, first_name, last_name } = typed;
  if (namedId !== undefined) {
    refuseBesideId({ email, password });
    const known = await db.installation(async (transaction) => {
      const user = await requireUser(transaction, namedId);
      const named = { ...typed, email: user.email };
      return addAsked(transaction, clientId, user.id, named, { namedBy: 'user_id', by });
    });
    mail.wake();
    return known;
  }
  if (email === undefined) throw invalidField('email', 'missing', 'Name the user by id or by address.');
  // Hashing takes tens of milliseconds and must not hold a transaction open.
  const hash = password === undefined ? null : await hashChosenPassword(password, email);
  const member = await db.installation(async (transaction) => {
    const userId = await ensureUser(transaction, { email, first_name, last_name });
    if (hash === null) return addAsked(transaction, clientId, userId, { ...typed, email }, { by });
    if (!(await setFirstPassword(transaction, userId, hash))) {
      throw invalidField('password', 'has_password', 'This person signs in already. Leave it out.');
    }
    // Whoever gives a password tells it to the person, too.
    return addInvited(transaction, clientId, userId, { ...typed, email }, { invitedBy: null });
  });
  mail.wake();
  return member;
}

/** Also somebody who was invited. */
export async function hasMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<boolean> {
  return memberships.has(transaction, clientId, { id });
}

/** Somebody who was invited and has not been there is none yet. */
export async function isMemberOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
): Promise<boolean> {
  return memberships.has(transaction, clientId, { user_id: userId, invited_email: null });
}

/** How many clients somebody administers; whoever asks at the same time waits until this transaction has ended. */
export async function countAdministeredClients(
  transaction: ClientTransaction,
  userId: number,
): Promise<number> {
  await lockUser(transaction, userId);
  return countAdministered(transaction, userId);
}

/** The creator of a client becomes its first administrator. */
export async function addFirstAdministrator(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
): Promise<number> {
  const { id } = await memberships.add(transaction, clientId, { user_id: userId, roles: ['org_admin'] });
  return id;
}

/**
 * Replaces the roles of a member, and what they are limited to, each where it is said. Rights are read with each request, so
 * sessions go on, in other clients as in this one.
 */
export async function replaceRoles(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, ...given }: RightsChange,
): Promise<StoredMember> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    const present = members.find((member) => member.id === id);
    if (present === undefined) throw new ApiError('notFound');
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    const before = { roles: present.roles, legal_entity_ids: present.legal_entity_ids ?? [] };
    const { roles = before.roles, legal_entity_ids = before.legal_entity_ids } = given;
    checkLastAdministrator(members, id, roles);
    // A limit that stays is not what was sent.
    const namedBy = given.legal_entity_ids === undefined ? 'roles' : 'legal_entity_ids';
    const limit = await limitOf(transaction, clientId, { roles, legal_entity_ids }, namedBy);
    const rights = { roles: uniqueRoles(roles), legal_entity_ids: limit };
    const after = rightsOf({ ...rights, legal_entity_ids: limit ?? [] });
    const revision = present.revision + (isDeepStrictEqual(rightsOf(before), after) ? 0 : 1);
    await memberships.update(transaction, clientId, { id }, { ...rights, revision });
    const member = await findMember(transaction, clientId, id);
    await noteMember(transaction, clientId, member, { before: rightsOf(before), after });
    return member;
  });
}

/** Takes a membership away, and with it every right in the client. The user stays, with what was done, and stays signed in. */
export async function removeMember(db: Database, clientId: ClientId, id: number): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    const member = members.find((each) => each.id === id);
    if (member === undefined) throw new ApiError('notFound');
    checkLastAdministrator(members, id, []);
    const shown = await findMember(transaction, clientId, id);
    const rights = await rightsOnRecords(transaction, clientId, id);
    await memberships.remove(transaction, clientId, { id });
    await keepShown(transaction, clientId, member.user_id, shown);
    // Whoever is named here again is somebody else to them.
    await endTokensIn(transaction, clientId, member.user_id);
    await endLinks(transaction, member.user_id, { as: 'withdrawn', clientId });
    await noteMember(transaction, clientId, shown, {
      before: fieldsOf(shown),
      after: null,
      ...(rights.length === 0 ? {} : { parts: { before: rights, after: [] } }),
    });
    return { id };
  });
}

export { nameOf, userNamesOf, userNamesOfInstallation } from './names.ts';
export { memberships, userWithAddress } from './store.ts';
