import { type Connection, GraphSession, nodesOf, RefusedError } from './graph.ts';
import { ensureGratipay } from './gratipay.ts';
import { approveSubmitted } from './consolidation.ts';
import { ensureGroup, ensureGroupBooks, ensureGroupPayroll } from './group.ts';
import {
  clientName,
  type DemonstrationMember,
  type DemonstrationUser,
  describeLogins,
  financeAdministrator,
  members,
  organisationAdministrator,
  otherClientName,
  otherViewer,
  outsider,
  payrollAdministrator,
  platformAdministrator,
} from './users.ts';

export interface LoadSettings {
  /** Address of the running gateway. */
  readonly url: string;
  /** Of a new installation, which is set up with it. */
  readonly setupWord: string;
  readonly log: (text: string) => void;
}

interface AdminClient {
  readonly id: string;
  readonly name: string;
  readonly users: { readonly edges: readonly { readonly node: { readonly email: string } }[] };
}

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
async function enter(session: GraphSession, setupWord: string): Promise<boolean> {
  const { setup } = await session.send<{ setup: { needed: boolean } }>('{ setup { needed } }');
  if (setup.needed) {
    await session.mutate('completeSetup', { setupWord, ...platformAdministrator }, 'viewer { user { id } }');
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

/** Looked for by its name, since an installation may have any number of clients. */
async function findClient(session: GraphSession, name: string): Promise<AdminClient | undefined> {
  const { viewer } = await session.send<{
    viewer: { admin: { clients: { edges: readonly { readonly node: AdminClient }[] } } };
  }>(
    `query ($name: String!) { viewer { admin { clients(first: 100, search: $name) {
      edges { node { id name users(first: 100) { edges { node { email } } } } }
    } } } }`,
    { name },
  );
  return viewer.admin.clients.edges.map((edge) => edge.node).find((client) => client.name === name);
}

async function ensureClient(
  session: GraphSession,
  name: string,
  people: readonly DemonstrationMember[],
): Promise<void> {
  if ((await findClient(session, name)) === undefined) await session.mutate('createClient', { name }, '');
  const client = await findClient(session, name);
  if (client === undefined) throw new Error(`The client ${name} was made and is not there`);
  const known = new Set(client.users.edges.map(({ node }) => node.email));
  for (const { email, password, firstName, lastName, role } of people) {
    if (known.has(email)) continue;
    const user = { email, password, firstName, lastName, roles: [role] };
    await session.mutate('addClientUser', { clientId: client.id, ...user }, '');
  }
}

/** The id under which a member reaches the client. */
async function findOwnClient(session: GraphSession, name: string): Promise<string> {
  const { viewer } = await session.send<{
    viewer: { clients: Connection<{ readonly client: { readonly id: string; readonly name: string } }> };
  }>('{ viewer { clients(first: 1000) { edges { node { client { id name } } } } } }');
  const membership = nodesOf(viewer.clients).find(({ client }) => client.name === name);
  if (membership === undefined) throw new Error(`The user is no member of ${name}`);
  return membership.client.id;
}

/** Does the work that a member would do, in the client named. */
async function workAs(
  { url }: LoadSettings,
  user: DemonstrationUser,
  client: string,
  work: (session: GraphSession, clientId: string) => Promise<void>,
): Promise<void> {
  await withSession(url, async (session) => {
    await logIn(session, user);
    await work(session, await findOwnClient(session, client));
  });
}

/**
 * Loads the demonstration through the public graph alone, the way users would. The viewer of the other organisation is added
 * last, so that their presence says that all before it is there: then nothing is done, and what users changed since stays as
 * it is.
 * @returns the logins, one line each; none where the installation was set up by somebody else
 */
export async function loadDemonstration(settings: LoadSettings): Promise<readonly string[]> {
  const { url, log, setupWord } = settings;
  return withSession(url, async (administrator) => {
    if (!(await enter(administrator, setupWord))) return [];
    const last = await findClient(administrator, otherClientName);
    if (last?.users.edges.some(({ node }) => node.email === otherViewer.email) === true)
      return describeLogins();
    const start = Date.now();
    log(`Loading the demonstration: ${clientName} and ${otherClientName} …`);
    await ensureClient(administrator, clientName, members);
    await workAs(settings, organisationAdministrator, clientName, (session, clientId) =>
      ensureGroup(session, clientId, log),
    );
    await workAs(settings, financeAdministrator, clientName, (session, clientId) =>
      ensureGroupBooks(session, clientId, log),
    );
    await workAs(settings, organisationAdministrator, clientName, approveSubmitted);
    await workAs(settings, payrollAdministrator, clientName, (session, clientId) =>
      ensureGroupPayroll(session, clientId, log),
    );
    await ensureClient(administrator, otherClientName, [outsider]);
    await workAs(settings, outsider, otherClientName, (session, clientId) =>
      ensureGratipay(session, clientId, log),
    );
    await ensureClient(administrator, otherClientName, [otherViewer]);
    log(`  loaded in ${((Date.now() - start) / 1000).toFixed(1)} s`);
    return describeLogins();
  });
}
