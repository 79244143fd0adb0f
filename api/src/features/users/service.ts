import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { type Page, pageOfRows, type PageQuery, parsePlace } from '../../http/pages.ts';
import type { Membership } from '../../identity/caller.ts';
import { isGuessable } from '../../identity/guessable.ts';
import { hashPassword } from '../../identity/password.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import { nameOf } from './names.ts';
import {
  countAdministered,
  countMembers,
  listMembers,
  lockUser,
  type MemberFilter,
  memberships,
  type StoredMember,
} from './store.ts';

/** Members as they are asked for; they come by invitingService.ts, change and go by membershipService.ts. */

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

/** The addresses of members who are limited to a legal entity, for the feature that removes it. */
export async function membersLimitedTo(
  transaction: ClientTransaction,
  clientId: ClientId,
  legalEntityId: number,
): Promise<string[]> {
  const members = await listMembers(transaction, clientId, {}, { after: null, limit: null });
  return members.flatMap(({ email, legal_entity_ids: ids }) => (ids.includes(legalEntityId) ? [email] : []));
}

/** Also somebody who was invited. */
export async function hasMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<boolean> {
  return memberships.has(transaction, clientId, { id });
}

/** The user behind a membership; null where it is gone. */
export async function userIdOfMember(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<number | null> {
  return (await memberships.find(transaction, clientId, { id }))?.user_id ?? null;
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

export { nameOf, userNamesOf, userNamesOfInstallation } from './names.ts';
export { memberships, personWithAddress, userWithAddress } from './store.ts';
