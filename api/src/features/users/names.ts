import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';
import { listNames, listOwnNames, type StoredUser } from './store.ts';

export const nameOf = (person: Pick<StoredUser, 'first_name' | 'last_name' | 'email'>): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email;

/** How people who did something in a client are called there, by id; the address of somebody without a name. */
export async function userNamesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const users = await listNames(transaction, clientId, ids);
  return new Map(users.map((user) => [user.id, nameOf(user)] as const));
}

/** How people are called by themselves, by id. */
export async function userNamesOfInstallation(
  transaction: ClientTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const users = await listOwnNames(transaction, ids);
  return new Map(users.map((user) => [user.id, nameOf(user)] as const));
}
