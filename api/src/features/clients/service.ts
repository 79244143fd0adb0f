import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { limitHere } from '../../db/transactions.ts';
import { type Page, pageOfRows, type PageQuery, parsePlace } from '../../http/pages.ts';
import {
  countClientsOfUser,
  findCurrency,
  findPresence,
  listClientsOfUser,
  type Presence,
  type WhoseClients,
} from './store.ts';

type DataPresence = Omit<Presence, 'has_accounts'> & Readonly<Record<'has_planning_template_data', boolean>>;

/** Areas that have no tables yet hold nothing. */
async function readPresence(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<DataPresence & Pick<Presence, 'has_accounts'>> {
  return {
    ...(await findPresence(transaction, clientId)),
    has_planning_template_data: false,
  };
}

/** Which data a client has that is not to be removed along with it, by its flags; a chart is none, nor are periods and legal entities. */
export async function dataOf(transaction: ClientTransaction, clientId: ClientId): Promise<string[]> {
  const { has_accounts: _, ...data } = await readPresence(transaction, clientId);
  return Object.entries(data).flatMap(([flag, isThere]) => (isThere ? [flag] : []));
}

type ClientOfUser = Awaited<ReturnType<typeof listClientsOfUser>>[number];

const list = 'clients';

/** A page of the clients of somebody, by name. */
export async function readClientsOf(
  db: Database,
  whose: WhoseClients,
  { after, limit }: PageQuery,
): Promise<Page<ClientOfUser>> {
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.installation(async (transaction) => {
    const total = await countClientsOfUser(transaction, whose);
    const clients = await listClientsOfUser(transaction, whose, page);
    const placeOf = ({ id, name }: ClientOfUser) => ({ id, value: name });
    return pageOfRows(clients, { list, total, limit }, { placeOf, itemOf: (client) => client });
  });
}

/** A client with what the caller sees of what it holds. */
export async function describeClient(
  transaction: ClientTransaction,
  client: { readonly id: ClientId; readonly name: string; readonly slug: string },
) {
  return {
    id: client.id,
    name: client.name,
    slug: client.slug,
    currency: await findCurrency(transaction, client.id),
    is_limited: limitHere() !== null,
    modules: { general: await readPresence(transaction, client.id) },
  };
}
