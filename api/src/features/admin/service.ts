import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { enterClient } from '../../db/transactions.ts';
import { ApiError, withinField } from '../../http/errors.ts';
import { type Page, pageOfRows, type PageQuery, parsePlace, readAll } from '../../http/pages.ts';
import type { SignedInUser } from '../../identity/caller.ts';
import type { Platform } from '../../platform.ts';
import { setPeriodsWithin } from '../periods/service.ts';
import { adoptStarterChartWithin } from '../chart-of-accounts/starter/service.ts';
import { dataOf } from '../clients/service.ts';
import { setCurrencyWithin } from '../currencies/service.ts';
import { holdsBytes, removeBytesOfNothing, removeUnusedSources } from '../streams/processing/service.ts';
import { suffixedSlugs } from '../suffixedSlugs.ts';
import { addFirstAdministrator, countAdministeredClients } from '../users/service.ts';
import type { addClientBodySchema } from './schemas.ts';
import {
  addClient,
  addFoundation,
  countClients,
  countCreatedClients,
  findClient,
  listClients,
  removeBooks,
  removeClient,
  type StoredClient,
} from './store.ts';

interface ClientsQuery extends PageQuery {
  readonly search?: string | undefined;
  readonly name?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly slug?: string | undefined;
}

const list = 'clients_of_installation';

/** A page of the clients of the installation, by name, on request of those found by some words. */
export async function readClients(
  db: Database,
  { search = '', name, ids, slug, after, limit }: ClientsQuery,
): Promise<Page<StoredClient>> {
  const filter = { search, name: name?.trim() ?? null, ids: ids ?? null, slug: slug ?? null };
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.installation(async (transaction) => {
    const total = await countClients(transaction, filter);
    const clients = await listClients(transaction, filter, page);
    const placeOf = (client: StoredClient) => ({ id: client.id, value: client.name });
    return pageOfRows(clients, { list, total, limit }, { placeOf, itemOf: (client) => client });
  });
}

/** All of them, for programs of the command line. */
export async function readAllClients(db: Database): Promise<StoredClient[]> {
  return readAll((page) => readClients(db, page));
}

type NewClient = z.output<typeof addClientBodySchema>;

/**
 * A new client is created by a platform administrator, or by somebody who administers a client already and becomes the new
 * one's administrator as well. What it is to begin with comes about with it or not at all.
 */
export async function createClient(
  { db, configuration }: Pick<Platform, 'db' | 'configuration'>,
  user: SignedInUser,
  { name, ...beginning }: NewClient,
): Promise<StoredClient> {
  const becomesAdministrator = !user.isPlatformAdmin;
  return db.installation(async (transaction) => {
    if (becomesAdministrator)
      await requireRoomForClient(transaction, user.id, configuration.clientsOfPersonMax);
    const { id, slug } = await addUnderFreeSlug(transaction, name, user);
    const memberId = becomesAdministrator ? await addFirstAdministrator(transaction, id, user.id) : null;
    const first = memberId === null ? {} : { administrator: user.email };
    // All that is noted of its beginning stands in its own log, as the first row.
    const within = { clientId: id, memberId };
    await noteChange(transaction, { id, name, within, before: null, after: { name, ...first } });
    await enterClient(transaction, id);
    await addFoundation(transaction, id);
    await begin(transaction, id, beginning);
    return {
      id,
      name,
      slug,
      user_count: becomesAdministrator ? 1 : 0,
      has_administrator: becomesAdministrator,
    };
  });
}

async function begin(
  transaction: ClientTransaction,
  clientId: ClientId,
  { currency, periods, starter_chart: language }: Omit<NewClient, 'name'>,
): Promise<void> {
  if (currency !== undefined) await setCurrencyWithin(transaction, clientId, currency);
  if (periods !== undefined) {
    await setPeriodsWithin(transaction, clientId, periods).catch((error: unknown) => {
      throw withinField('periods', error);
    });
  }
  if (language !== undefined) await adoptStarterChartWithin(transaction, clientId, { language });
}

/** Whoever sees every client anyway learns nothing from a slug that is taken. */
async function addUnderFreeSlug(
  transaction: ClientTransaction,
  name: string,
  { id: createdBy, isPlatformAdmin: seesAll }: SignedInUser,
): Promise<{ readonly id: ClientId; readonly slug: string }> {
  for (const slug of suffixedSlugs(name, 'client', seesAll)) {
    const id = await addClient(transaction, { name, slug, createdBy });
    if (id !== undefined) return { id, slug };
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
 * Removes a client without data, with its chart, entities, periods, empty streams, unread files and members. Large bytes go before
 * it, in committed pieces: where that breaks off, the client is there without its unread files, and the same call removes it.
 */
export async function deleteClient(db: Database, id: number): Promise<{ id: number }> {
  const client = await requireClient(db, id);
  const { clientId } = client;
  do {
    await db.client(clientId, async (transaction) => {
      await refuseData(transaction, clientId);
      await removeUnusedSources(transaction, clientId, { daysKept: 0 });
    });
    await removeBytesOfNothing(db, clientId);
  } while (!(await removeEmptied(db, client)));
  return { id };
}

async function refuseData(transaction: ClientTransaction, clientId: ClientId): Promise<void> {
  const data = await dataOf(transaction, clientId);
  if (data.length === 0) return;
  const fields = data.map((flag) => ({ path: '', code: flag, message: `The client has data: ${flag}.` }));
  throw new ApiError('clientHasData', { fields });
}

/** All of a client and what is said of it, in one transaction. Not while a file came after those that were removed. */
async function removeEmptied(
  db: Database,
  { clientId, name }: { readonly clientId: ClientId; readonly name: string },
): Promise<boolean> {
  return db.client(clientId, async (transaction) => {
    await refuseData(transaction, clientId);
    if (await holdsBytes(transaction, clientId)) return false;
    await removeBooks(transaction, clientId);
    if (!(await removeClient(transaction, clientId))) throw new ApiError('notFound');
    await noteChange(transaction, { id: clientId, name, before: { name }, after: null });
    return true;
  });
}

export { findClient } from './store.ts';

export async function knownClient(db: Database, id: number): Promise<ClientId> {
  return (await requireClient(db, id)).clientId;
}

async function requireClient(db: Database, id: number): Promise<{ clientId: ClientId; name: string }> {
  const client = await db.installation((transaction) => findClient(transaction, id));
  if (client === undefined) throw new ApiError('notFound');
  return client;
}
