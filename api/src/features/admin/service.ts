import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { enterClient } from '../../db/transactions.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import type { Platform } from '../../platform.ts';
import { hasData } from '../clients/service.ts';
import { removeOrphans } from '../streams/processing/service.ts';
import { discardAllUploads } from '../uploads/service.ts';
import { addFirstAdministrator, countAdministeredClients } from '../users/service.ts';
import { clientSlugs } from './clientSlugs.ts';
import {
  addClient,
  addFoundation,
  countCreatedClients,
  findClientId,
  listClients,
  removeBooks,
  removeClient,
  type StoredClient,
} from './store.ts';

export async function readClients(db: Database): Promise<StoredClient[]> {
  return db.installation((transaction) => listClients(transaction));
}

/**
 * A new client is created by a platform administrator, or by somebody who administers a client already and becomes the new
 * one's administrator as well.
 */
export async function createClient(
  { db, configuration }: Pick<Platform, 'db' | 'configuration'>,
  user: SignedInUser,
  name: string,
): Promise<StoredClient> {
  const becomesAdministrator = !user.isPlatformAdmin;
  const clientId = await db.installation(async (transaction) => {
    if (becomesAdministrator)
      await requireRoomForClient(transaction, user.id, configuration.clientsOfPersonMax);
    const id = await addUnderFreeSlug(transaction, name, user);
    if (becomesAdministrator) await addFirstAdministrator(transaction, id, user.id);
    await enterClient(transaction, id);
    await addFoundation(transaction, id);
    return id;
  });
  return { id: clientId, name, user_count: becomesAdministrator ? 1 : 0 };
}

/** Whoever sees every client anyway learns nothing from a slug that is taken. */
async function addUnderFreeSlug(
  transaction: ClientTransaction,
  name: string,
  { id: createdBy, isPlatformAdmin: seesAll }: SignedInUser,
): Promise<ClientId> {
  for (const slug of clientSlugs(name, seesAll)) {
    const id = await addClient(transaction, { name, slug, createdBy });
    if (id !== undefined) return id;
  }
  throw new Error('There is always another slug');
}

/** Makes good for a mistake or two; whoever sets up a group with more has it done by a platform administrator, or goes on tomorrow. */
const clientsOfDayMax = 20;

/**
 * Whoever administers one client makes others, without anybody being asked, but not without bound. What counts is what they
 * created: they may leave it, and others may make them administrators without asking.
 */
async function requireRoomForClient(
  transaction: ClientTransaction,
  userId: number,
  countMax: number,
): Promise<void> {
  if ((await countAdministeredClients(transaction, userId)) === 0) throw new ApiError('forbidden');
  const { inAll, ofDay } = await countCreatedClients(transaction, userId);
  if (inAll >= countMax) throw new ApiError('tooManyClients', { values: { count: inAll } });
  if (ofDay >= clientsOfDayMax) throw new ApiError('tooManyClientsToday', { values: { count: ofDay } });
}

/**
 * Removes a client without data, with its chart, entities, periods, empty streams, unread files and members. Large bytes go in
 * committed pieces: where that breaks off, the client has no members any more, and the same call removes the rest.
 */
export async function deleteClient(db: Database, id: number): Promise<{ id: number }> {
  const clientId = await knownClient(db, id);
  await db.client(clientId, async (transaction) => {
    if (await hasData(transaction, clientId)) throw new ApiError('clientHasData');
    await removeBooks(transaction, clientId);
  });
  await removeOrphans(db, clientId);
  await discardAllUploads(db, clientId);
  await db.client(clientId, (transaction) => removeClient(transaction, clientId));
  return { id };
}

export async function knownClient(db: Database, id: number): Promise<ClientId> {
  const clientId = await db.installation((transaction) => findClientId(transaction, id));
  if (clientId === undefined) throw new ApiError('notFound');
  return clientId;
}
