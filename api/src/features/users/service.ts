import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import type { ClientRole } from '../../identity/roles.ts';
import type { addClientUserBodySchema } from './schemas.ts';
import { hashPassword } from '../../identity/password.ts';
import {
  addUser,
  endSessions,
  findUser,
  findUserByEmail,
  listMembers,
  listUserNames,
  memberships,
  type NewUser,
  type StoredMember,
  type StoredUser,
} from './store.ts';

type AddMemberBody = z.output<typeof addClientUserBodySchema>;

function uniqueRoles(roles: readonly ClientRole[]): ClientRole[] {
  return [...new Set(roles)];
}

async function findMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  userId: number,
): Promise<StoredMember> {
  const members = await listMembers(transaction, clientId);
  const member = members.find((candidate) => candidate.id === userId);
  if (member === undefined) throw new ApiError('notFound');
  return member;
}

export async function readMembers(
  db: Database,
  clientId: ClientId,
  role: ClientRole | undefined,
): Promise<StoredMember[]> {
  const members = await db.installation((transaction) => listMembers(transaction, clientId));
  return role === undefined ? members : members.filter((member) => member.roles.includes(role));
}

async function userOf(
  transaction: ClientTransaction,
  body: AddMemberBody,
  newUser: NewUser | undefined,
): Promise<StoredUser> {
  if (body.user_id !== undefined) {
    const user = await findUser(transaction, body.user_id);
    if (user === undefined) throw invalidField('user_id', 'unknown', 'There is no such user.');
    return user;
  }
  if (newUser === undefined) throw invalidField('email', 'missing', 'Name the user by id or by address.');
  return (await findUserByEmail(transaction, newUser.email)) ?? addUser(transaction, newUser);
}

/**
 * Makes somebody a member of the client. An address that is not known yet becomes a user. Whether it was known is not told,
 * and a password in the body counts for a new user only.
 */
export async function addClientUser(
  db: Database,
  clientId: ClientId,
  body: AddMemberBody,
): Promise<StoredMember> {
  // Hashing takes tens of milliseconds and must not hold a transaction open.
  const newUser =
    body.email === undefined
      ? undefined
      : {
          email: body.email,
          first_name: body.first_name ?? '',
          last_name: body.last_name ?? '',
          password_hash: body.password === undefined ? null : await hashPassword(body.password),
        };
  return db.installation(async (transaction) => {
    const user = await userOf(transaction, body, newUser);
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    if (members.some((member) => member.user_id === user.id)) {
      throw invalidField(
        body.user_id === undefined ? 'email' : 'user_id',
        'duplicate',
        'Is a member already.',
      );
    }
    const membership = { user_id: user.id, roles: uniqueRoles(body.roles) };
    await memberships.add(transaction, clientId, membership);
    return findMember(transaction, clientId, user.id);
  });
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
  members: readonly { user_id: number; roles: readonly ClientRole[] }[],
  userId: number,
  roles: readonly ClientRole[],
): void {
  const isAdministrator = members.some(
    (member) => member.user_id === userId && member.roles.includes('org_admin'),
  );
  const others = members.some((member) => member.user_id !== userId && member.roles.includes('org_admin'));
  if (isAdministrator && !others && !roles.includes('org_admin')) throw new ApiError('lastAdministrator');
}

/** Replaces the roles of a member; a role that is gone ends the member's sessions. */
export async function replaceRoles(
  db: Database,
  clientId: ClientId,
  userId: number,
  roles: readonly ClientRole[],
): Promise<StoredMember> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    const present = members.find((member) => member.user_id === userId);
    if (present === undefined) throw new ApiError('notFound');
    checkLastAdministrator(members, userId, roles);
    await memberships.update(transaction, clientId, { user_id: userId }, { roles: uniqueRoles(roles) });
    if (present.roles.some((role) => !roles.includes(role))) await endSessions(transaction, userId);
    return findMember(transaction, clientId, userId);
  });
}

/** Takes somebody's membership away and ends the sessions. The user stays, with what was done. */
export async function removeClientUser(
  db: Database,
  clientId: ClientId,
  userId: number,
): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const members = await memberships.lockAll(transaction, clientId, {}, 'user_id');
    if (!members.some((member) => member.user_id === userId)) throw new ApiError('notFound');
    checkLastAdministrator(members, userId, []);
    await memberships.remove(transaction, clientId, { user_id: userId });
    await endSessions(transaction, userId);
    return { id: userId };
  });
}

/** How users are called on screen, by id; the address of somebody without a name. */
export async function userNamesOf(
  transaction: ClientTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const users = await listUserNames(transaction, ids);
  return new Map(
    users.map((user) => [user.id, `${user.first_name} ${user.last_name}`.trim() || user.email] as const),
  );
}
