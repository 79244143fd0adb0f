import type { Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { isHeldUp } from '../../identity/guessing.ts';
import type { ClientRole } from '../../identity/roles.ts';
import {
  endSessions,
  findUser,
  listAttempts,
  listMemberships,
  listUsers,
  lockAdministrators,
  setPlatformAdmin,
  unlockUser,
} from './store.ts';

export interface AdminUser {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_platform_admin: boolean;
  readonly is_locked: boolean;
  readonly clients: { client_id: number; name: string; roles: ClientRole[] }[];
}

/** Every user of the installation with memberships, by address. */
export async function readUsers(db: Database): Promise<AdminUser[]> {
  return db.installation(async (transaction) => {
    const users = await listUsers(transaction);
    const memberships = await listMemberships(transaction);
    const attempts = await listAttempts(transaction);
    const heldUp = new Set(attempts.filter(isHeldUp).map((attempt) => attempt.user_id));
    const clients = new Map<number, AdminUser['clients']>(users.map(({ id }) => [id, []]));
    for (const { user_id, client_id, name, roles } of memberships) {
      clients.get(user_id)?.push({ client_id, name, roles });
    }
    return users.map((user) => ({
      ...user,
      is_locked: heldUp.has(user.id),
      clients: clients.get(user.id) ?? [],
    }));
  });
}

export async function readAdministrators(db: Database): Promise<AdminUser[]> {
  return (await readUsers(db)).filter((user) => user.is_platform_admin);
}

async function readUser(db: Database, id: number): Promise<AdminUser> {
  const user = (await readUsers(db)).find((candidate) => candidate.id === id);
  if (user === undefined) throw new ApiError('notFound');
  return user;
}

export async function addAdministrator(db: Database, userId: number): Promise<AdminUser> {
  await db.installation(async (transaction) => {
    if ((await findUser(transaction, userId)) === undefined) {
      throw invalidField('user_id', 'unknown', 'There is no such user.');
    }
    await setPlatformAdmin(transaction, userId, true);
  });
  return readUser(db, userId);
}

/** Takes the platform right away and ends the sessions that had it. One administrator must stay. */
export async function removeAdministrator(db: Database, userId: number): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    if (!administrators.includes(userId)) throw new ApiError('notFound');
    if (administrators.length === 1) throw new ApiError('lastAdministrator');
    await setPlatformAdmin(transaction, userId, false);
    await endSessions(transaction, userId);
    return { id: userId };
  });
}

export async function unlock(db: Database, userId: number): Promise<AdminUser> {
  await db.installation(async (transaction) => {
    if ((await findUser(transaction, userId)) === undefined) throw new ApiError('notFound');
    await unlockUser(transaction, userId);
  });
  return readUser(db, userId);
}
