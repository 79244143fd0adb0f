import type { z } from 'zod';
import { noteChange, nothingChanged } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { type Page, pageOfRows, type PageQuery, parsePlace } from '../../http/pages.ts';
import { isHeldUp, listHeldUpAccounts } from '../../identity/guessing.ts';
import { countPeople, listPeople, type orders, type PeopleFilter, type StoredPerson } from './peopleStore.ts';
import type { adminUserSchema } from './schemas.ts';
import {
  findUser,
  listAttempts,
  lockAdministrators,
  setPlatformAdmin,
  type StoredUser,
  unlockUser,
} from './store.ts';

type AdminUser = z.input<typeof adminUserSchema>;

interface PeopleQuery extends PageQuery {
  readonly order_by: keyof typeof orders;
  readonly search?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly status?: AdminUser['status'] | undefined;
  readonly is_locked?: boolean | undefined;
}

const everybody: PeopleFilter = {
  search: '',
  ids: null,
  isAdministrator: false,
  status: null,
  accounts: null,
};

/** A page of the people of the installation, on request of those found by some words, or of its administrators alone. */
export async function readUsers(
  db: Database,
  { search = '', ids, status, is_locked: isLocked, order_by: order, after, limit }: PeopleQuery,
  isAdministrator = false,
): Promise<Page<AdminUser>> {
  const list = `people_by_${order}`;
  const place = parsePlace(list, after);
  return db.installation(async (transaction) => {
    const accounts = isLocked === true ? await listHeldUpAccounts(transaction) : null;
    const filter = { search, ids: ids ?? null, isAdministrator, status: status ?? null, accounts };
    const total = await countPeople(transaction, filter);
    const people = await listPeople(transaction, filter, { order, after: place, limit: limit + 1 });
    const describe = await describer(transaction, people);
    return pageOfRows(people, { list, total, limit }, { placeOf: placeOfPerson, itemOf: describe });
  });
}

const placeOfPerson = ({ id, place }: StoredPerson) => ({ id, value: place });

async function describer(
  transaction: ClientTransaction,
  people: readonly StoredPerson[],
): Promise<(person: StoredPerson) => AdminUser> {
  const attempts = await listAttempts(
    transaction,
    people.map(({ id }) => id),
  );
  const heldUp = new Set(attempts.filter(isHeldUp).map((attempt) => attempt.user_id));
  return (row) => {
    const { place: _, last_used_at: lastUsedAt, ...person } = row;
    return {
      ...person,
      last_used_at: lastUsedAt?.toISOString() ?? null,
      is_locked: heldUp.has(person.id),
    };
  };
}

async function readUser(db: Database, id: number): Promise<AdminUser> {
  return db.installation(async (transaction) => {
    const filter = { ...everybody, ids: [id] };
    const [person] = await listPeople(transaction, filter, { order: 'email', after: null, limit: 1 });
    if (person === undefined) throw new ApiError('notFound');
    return (await describer(transaction, [person]))(person);
  });
}

async function noteRight(
  transaction: ClientTransaction,
  { id, email: name }: StoredUser,
  isAdministrator: boolean,
): Promise<void> {
  const rights = { is_platform_admin: true };
  const [before, after] = isAdministrator ? [null, rights] : [rights, null];
  await noteChange(transaction, { id, name, before, after });
}

export async function addAdministrator(db: Database, userId: number): Promise<AdminUser> {
  await db.installation(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user === undefined) throw invalidField('user_id', 'unknown', 'There is no such user.');
    if (user.is_platform_admin) return;
    await setPlatformAdmin(transaction, userId, true);
    await noteRight(transaction, user, true);
  });
  return readUser(db, userId);
}

/** Takes the platform right away, which each request asks for anew. One administrator must stay who can sign in. */
export async function removeAdministrator(db: Database, userId: number): Promise<{ id: number }> {
  return db.installation(async (transaction) => {
    const administrators = await lockAdministrators(transaction);
    if (!administrators.some(({ id }) => id === userId)) throw new ApiError('notFound');
    const isAnotherLeft = administrators.some(({ id, can_sign_in }) => id !== userId && can_sign_in);
    if (!isAnotherLeft) throw new ApiError('lastAdministrator');
    await setPlatformAdmin(transaction, userId, false);
    const user = await findUser(transaction, userId);
    if (user !== undefined) await noteRight(transaction, user, false);
    return { id: userId };
  });
}

export async function unlock(db: Database, userId: number): Promise<AdminUser> {
  await db.installation(async (transaction) => {
    const user = await findUser(transaction, userId);
    if (user === undefined) throw new ApiError('notFound');
    const wasHeld = await unlockUser(transaction, userId);
    await noteChange(transaction, wasHeld ? { id: user.id, name: user.email } : nothingChanged);
  });
  return readUser(db, userId);
}
