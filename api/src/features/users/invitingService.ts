import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import type { Platform } from '../../platform.ts';
import { orderMail } from '../mail/service.ts';
import { fieldsOf, noteMember } from './auditNotes.ts';
import { limitOf, uniqueRoles } from './memberRights.ts';
import type { addMemberBodySchema, inviteMemberBodySchema } from './schemas.ts';
import { findMember, hashChosenPassword } from './service.ts';
import {
  ensureUser,
  findUser,
  memberships,
  prolongInvitation,
  setFirstPassword,
  type StoredMember,
  type StoredUser,
} from './store.ts';

/** How somebody becomes a member: invited, or named by a platform administrator. */

type InviteBody = z.output<typeof inviteMemberBodySchema>;
type AddBody = z.output<typeof addMemberBodySchema>;
/** Who invites, and by what. */
type Inviting = Pick<Platform, 'db' | 'mail'> & { readonly user: Pick<SignedInUser, 'id'> };

const invitationOf = (clientId: ClientId, recipient: string, { id: orderedBy }: Inviting['user']) =>
  ({ kind: 'invitation', recipient, clientId, orderedBy }) as const;

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
  const present = members.find((member) => member.user_id === userId);
  if (present !== undefined) {
    const { status } = await findMember(transaction, clientId, present.id);
    if (status === 'active') throw invalidField(namedBy, 'isMember', 'Is a member already.');
    throw invalidField(namedBy, 'isInvited', 'Has been invited already. Invite again in the list.');
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
