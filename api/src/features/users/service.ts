import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { ClientRole } from '../../identity/roles.ts';
import type { addMemberBodySchema, inviteMemberBodySchema } from './schemas.ts';
import { isGuessable } from '../../identity/guessable.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import { endTokensIn } from '../../identity/tokenStore.ts';
import { hashPassword } from '../../identity/password.ts';
import type { Platform } from '../../platform.ts';
import { endLinks, orderAgain, orderMail } from '../mail/service.ts';
import {
  ensureUser,
  findUser,
  listMembers,
  listMembershipsOf,
  listNames,
  lockUser,
  memberships,
  setFirstPassword,
  type StoredMember,
  type StoredUser,
} from './store.ts';

type InviteBody = z.output<typeof inviteMemberBodySchema>;
type AddBody = z.output<typeof addMemberBodySchema>;
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

async function findMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<StoredMember> {
  const members = await listMembers(transaction, clientId);
  const member = members.find((candidate) => candidate.id === id);
  if (member === undefined) throw new ApiError('notFound');
  return member;
}

export { endSessions, setFirstPassword, unlockUser } from './store.ts';

export async function requireMember(db: Database, clientId: ClientId, id: number): Promise<void> {
  await db.installation((transaction) => findMember(transaction, clientId, id));
}

export async function readMembers(
  db: Database,
  clientId: ClientId,
  role: ClientRole | undefined,
): Promise<StoredMember[]> {
  const members = await db.installation((transaction) => listMembers(transaction, clientId));
  return role === undefined ? members : members.filter((member) => member.roles.includes(role));
}

/** Makes a user a member who is shown as typed until he or she comes. */
async function addInvited(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
  typed: InviteBody,
  namedBy: 'email' | 'user_id',
): Promise<StoredMember> {
  const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
  if (members.some((member) => member.user_id === userId)) {
    throw invalidField(namedBy, 'duplicate', 'Is a member already.');
  }
  const { id } = await memberships.add(transaction, clientId, {
    user_id: userId,
    roles: uniqueRoles(typed.roles),
    invited_email: typed.email,
    invited_first_name: typed.first_name,
    invited_last_name: typed.last_name,
  });
  return findMember(transaction, clientId, id);
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
    return addInvited(transaction, clientId, userId, typed, 'email');
  });
  mail.wake();
  return member;
}

/** Mails the invitation once more to somebody who has not been in the client yet; the link of the mail before works no longer. */
export async function inviteAgain(
  { db, mail, user }: Inviting,
  clientId: ClientId,
  id: number,
): Promise<StoredMember> {
  const member = await db.installation(async (transaction) => {
    const found = await findMember(transaction, clientId, id);
    if (found.status === 'active') throw new ApiError('memberIsActive');
    await orderAgain(transaction, invitationOf(clientId, found.email, user));
    return found;
  });
  mail.wake();
  return member;
}

async function requireUser(transaction: ClientTransaction, id: number): Promise<StoredUser> {
  const user = await findUser(transaction, id);
  if (user === undefined) throw invalidField('user_id', 'unknown', 'There is no such user.');
  return user;
}

/** The same by a platform administrator, who may name a user by id, and give a first password to somebody who has none. */
export async function addMember(
  { db, mail, user: by }: Inviting,
  clientId: ClientId,
  { user_id: namedId, password, ...typed }: AddBody,
): Promise<StoredMember> {
  const { email, first_name, last_name } = typed;
  if (namedId !== undefined) {
    const known = await db.installation(async (transaction) => {
      const user = await requireUser(transaction, namedId);
      await orderMail(transaction, invitationOf(clientId, user.email, by));
      return addInvited(transaction, clientId, user.id, { ...typed, email: user.email }, 'user_id');
    });
    mail.wake();
    return known;
  }
  if (email === undefined) throw invalidField('email', 'missing', 'Name the user by id or by address.');
  // Hashing takes tens of milliseconds and must not hold a transaction open.
  const hash = password === undefined ? null : await hashChosenPassword(password, email);
  const member = await db.installation(async (transaction) => {
    const userId = await ensureUser(transaction, { email, first_name, last_name });
    // Whoever gives a password tells it to the person, too.
    if (hash === null) await orderMail(transaction, invitationOf(clientId, email, by));
    if (hash !== null && !(await setFirstPassword(transaction, userId, hash))) {
      throw invalidField('password', 'has_password', 'This person has a password already. Leave it out.');
    }
    return addInvited(transaction, clientId, userId, { ...typed, email }, 'email');
  });
  mail.wake();
  return member;
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
  const ofUser = await listMembershipsOf(transaction, userId);
  return ofUser.filter(({ roles }) => roles.includes('org_admin')).length;
}

/** The creator of a client becomes its first administrator. */
export async function addFirstAdministrator(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
): Promise<void> {
  await memberships.add(transaction, clientId, { user_id: userId, roles: ['org_admin'] });
}

/** Somebody must stay who can administer the client. */
function checkLastAdministrator(
  members: readonly { id: number; roles: readonly ClientRole[] }[],
  id: number,
  roles: readonly ClientRole[],
): void {
  const isAdministrator = members.some((member) => member.id === id && member.roles.includes('org_admin'));
  const others = members.some((member) => member.id !== id && member.roles.includes('org_admin'));
  if (isAdministrator && !others && !roles.includes('org_admin')) throw new ApiError('lastAdministrator');
}

/** Replaces the roles of a member. Rights are read with each request, so sessions go on, in other clients as in this one. */
export async function replaceRoles(
  db: Database,
  clientId: ClientId,
  id: number,
  roles: readonly ClientRole[],
): Promise<StoredMember> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    if (!members.some((member) => member.id === id)) throw new ApiError('notFound');
    checkLastAdministrator(members, id, roles);
    await memberships.update(transaction, clientId, { id }, { roles: uniqueRoles(roles) });
    return findMember(transaction, clientId, id);
  });
}

/** Takes a membership away, and with it every right in the client. The user stays, with what was done, and stays signed in. */
export async function removeMember(db: Database, clientId: ClientId, id: number): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    const member = members.find((each) => each.id === id);
    if (member === undefined) throw new ApiError('notFound');
    checkLastAdministrator(members, id, []);
    await memberships.remove(transaction, clientId, { id });
    // Whoever is named here again is somebody else to them.
    await endTokensIn(transaction, clientId, member.user_id);
    await endLinks(transaction, member.user_id, clientId);
    return { id };
  });
}

/** How people who did something in a client are called there, by id; the address of somebody without a name. */
export async function userNamesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const users = await listNames(transaction, clientId, ids);
  return new Map(
    users.map((user) => [user.id, `${user.first_name} ${user.last_name}`.trim() || user.email] as const),
  );
}
