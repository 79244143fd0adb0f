import { GraphSession, RefusedError } from './graph.ts';
import { ensureGroup, ensureOtherOrganisation } from './organisation.ts';
import { ensureBooks, type Entity, type PeriodRange } from './stream.ts';
import {
  clientName,
  type DemonstrationMember,
  type DemonstrationUser,
  describeLogins,
  financeAdministrator,
  members,
  organisationAdministrator,
  otherClientName,
  outsider,
  platformAdministrator,
} from './users.ts';

export interface LoadSettings {
  /** Address of the running gateway. */
  readonly url: string;
  readonly log: (text: string) => void;
}

interface AdminClient {
  readonly id: string;
  readonly name: string;
  readonly users: readonly { readonly user: { readonly email: string } }[];
}

const firstDay = '2023-01-01';
const lastDay = '2025-12-31';

async function withSession<Result>(
  url: string,
  work: (session: GraphSession) => Promise<Result>,
): Promise<Result> {
  const session = new GraphSession(url);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

async function logIn(session: GraphSession, user: DemonstrationUser): Promise<void> {
  await session.mutate('login', { email: user.email, password: user.password }, 'location');
}

/** On a new installation makes the platform administrator; answers whether the installation is that of the demonstration. */
async function enter(session: GraphSession): Promise<boolean> {
  const { setup } = await session.send<{ setup: { needed: boolean } }>('{ setup { needed } }');
  if (setup.needed) {
    await session.mutate('completeSetup', { ...platformAdministrator }, 'viewer { user { id } }');
    return true;
  }
  try {
    await logIn(session, platformAdministrator);
    return true;
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

async function listClients(session: GraphSession): Promise<readonly AdminClient[]> {
  const { viewer } = await session.send<{
    viewer: { admin: { clients: { edges: readonly { readonly node: AdminClient }[] } } };
  }>(`{ viewer { admin { clients(first: 100) { edges { node { id name users { user { email } } } } } } } }`);
  return viewer.admin.clients.edges.map((edge) => edge.node);
}

async function ensureClient(
  session: GraphSession,
  name: string,
  people: readonly DemonstrationMember[],
): Promise<void> {
  const find = async (): Promise<AdminClient | undefined> =>
    (await listClients(session)).find((client) => client.name === name);
  if ((await find()) === undefined) await session.mutate('createClient', { name }, '');
  const client = await find();
  if (client === undefined) throw new Error(`The client ${name} was made and is not there`);
  const known = new Set(client.users.map(({ user }) => user.email));
  for (const { email, password, firstName, lastName, role } of people) {
    if (known.has(email)) continue;
    const user = { email, password, firstName, lastName, roles: [role] };
    await session.mutate('addClientUser', { clientId: client.id, ...user }, '');
  }
}

/** The id under which a member reaches the client. */
async function findOwnClient(session: GraphSession, name: string): Promise<string> {
  const { viewer } = await session.send<{
    viewer: { clients: readonly { readonly client: { readonly id: string; readonly name: string } }[] };
  }>('{ viewer { clients { client { id name } } } }');
  const membership = viewer.clients.find(({ client }) => client.name === name);
  if (membership === undefined) throw new Error(`The user is no member of ${name}`);
  return membership.client.id;
}

async function readEntitiesAndRange(
  session: GraphSession,
  clientId: string,
): Promise<{ entities: readonly Entity[]; range: PeriodRange }> {
  const { client } = await session.send<{
    client: {
      legalEntities: readonly Entity[];
      periodSet: { periods: readonly { id: string; startDate: string; endDate: string }[] };
    };
  }>(
    `query ($clientId: ID!) {
      client(id: $clientId) { legalEntities { id code name } periodSet { periods { id startDate endDate } } }
    }`,
    { clientId },
  );
  const first = client.periodSet.periods.find((period) => period.startDate === firstDay);
  const last = client.periodSet.periods.find((period) => period.endDate === lastDay);
  if (first === undefined || last === undefined) {
    throw new Error(`There are no periods from ${firstDay} to ${lastDay}`);
  }
  return { entities: client.legalEntities, range: { fromPeriodId: first.id, toPeriodId: last.id } };
}

async function loadGroup({ url, log }: LoadSettings): Promise<void> {
  await withSession(url, async (session) => {
    await logIn(session, organisationAdministrator);
    await ensureGroup(session, await findOwnClient(session, clientName), log);
  });
  await withSession(url, async (session) => {
    await logIn(session, financeAdministrator);
    const clientId = await findOwnClient(session, clientName);
    const { entities, range } = await readEntitiesAndRange(session, clientId);
    for (const entity of entities) await ensureBooks(session, clientId, entity, range, log);
  });
}

/**
 * Loads the demonstration group through the public graph alone, the way a user would. The other organisation is made last, so
 * that its presence says that all before it is there: then nothing is done, and what users changed since stays as it is.
 * @returns the logins, one line each; none where the installation was set up by somebody else
 */
export async function loadDemonstration(settings: LoadSettings): Promise<readonly string[]> {
  const { url, log } = settings;
  return withSession(url, async (administrator) => {
    if (!(await enter(administrator))) return [];
    const clients = await listClients(administrator);
    if (clients.some((client) => client.name === otherClientName && client.users.length > 0)) {
      return describeLogins();
    }
    const start = Date.now();
    log(`Loading the demonstration: ${clientName}, six entities, 2023 to 2025 …`);
    await ensureClient(administrator, clientName, members);
    await loadGroup(settings);
    await ensureClient(administrator, otherClientName, [outsider]);
    await withSession(url, async (session) => {
      await logIn(session, outsider);
      await ensureOtherOrganisation(session, await findOwnClient(session, otherClientName));
    });
    log(`  loaded in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return describeLogins();
  });
}
