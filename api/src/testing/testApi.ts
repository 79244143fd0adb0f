import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import type { ClientId } from '@tributary/engine/ids';
import type { DestinationStream } from 'pino';
import { readConfiguration } from '../config.ts';
import type { ClientTransaction } from '../db/database.ts';
import type { ClientRole } from '../identity/roles.ts';
import { createLog } from '../log.ts';
import { toClientId, toUserId, type UserId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { type RunningServer, startServer } from '../server.ts';
import { refuseUnannounced, tellUnannounced } from './announcedRows.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { checkLedgers } from './ledgerOracle.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or text. */
  readonly body: unknown;
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser of one person: it keeps its session, and names one client in each call if it has one. */
export interface TestSession {
  readonly cookie: string | null;
  call(method: string, path: string, options?: CallOptions): Promise<TestAnswer>;
  /** The body of a success; throws on anything else. */
  ok<Body>(method: string, path: string, body?: unknown): Promise<Body>;
  in(clientId: number): TestSession;
}

export interface TestClient {
  readonly id: ClientId;
  readonly name: string;
  /** A signed-in member, made at the first call for each role. */
  as(role: ClientRole): Promise<TestSession>;
}

export interface TestApi {
  readonly url: string;
  readonly platform: Platform;
  readonly nobody: TestSession;
  /** The platform administrator of the set-up. */
  readonly administrator: TestSession;
  addClient(name?: string): Promise<TestClient>;
  addUser(email: string, options?: { roles?: ClientRole[]; clientId?: ClientId }): Promise<UserId>;
  signIn(email: string): Promise<TestSession>;
  /** Waits for the jobs, and has another program read the ledgers of the clients that were added here. */
  close(): Promise<void>;
}

/** Of the administrator of the set-up. */
export const platformEmail = 'platform@tributary.example';
export const testPassword = 'correct horse battery';

/** A hash says itself what checking it costs; that of the set-up is made as the product makes them. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

interface StartedApi {
  readonly server: RunningServer;
  readonly administrator: TestSession;
  readonly passwordHash: string;
}

/** Kept beside the modules, which a worker may read anew for each file. */
const kept = globalThis as typeof globalThis & { tributaryTestApi?: Promise<StartedApi> };

/**
 * The whole api on a fresh database, one for all files that a worker runs: each file makes clients of its own, and what is
 * the installation's own (sessions of others, jobs, the set-up) it leaves alone.
 */
export async function openTestApi(): Promise<TestApi> {
  kept.tributaryTestApi ??= createTestDatabase().then((database) => startApi(database, {}));
  // It ends with its worker; the run removes what all of them leave.
  return toTestApi(await kept.tributaryTestApi, async () => {});
}

/** An api of the file's own, for what concerns the whole installation or needs an environment. */
export async function startTestApi(
  environment: NodeJS.ProcessEnv = {},
  logDestination?: DestinationStream,
): Promise<TestApi> {
  const database = await createTestDatabase();
  const started = await startApi(database, environment, logDestination);
  return toTestApi(started, async () => {
    await started.server.close();
    await database.remove();
  });
}

async function startApi(
  { databaseUrl, dataFolder }: TestDatabase,
  environment: NodeJS.ProcessEnv,
  logDestination?: DestinationStream,
): Promise<StartedApi> {
  const read = readConfiguration({
    API_PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...environment,
  });
  const configuration = { ...read, databaseUrl, dataFolder };
  refuseUnannounced();
  const server = await startServer(configuration, createLog(configuration.logLevel, logDestination));
  const setup = await createSession(server.address, null, null).call('POST', '/setup', {
    body: {
      setup_word: configuration.setupWord.text,
      email: platformEmail,
      password: testPassword,
      first_name: 'Pia',
      last_name: 'Platform',
    },
  });
  const administrator = createSession(server.address, cookieOf(setup), null);
  return { server, administrator, passwordHash: await hash(testPassword, cheap) };
}

function toTestApi({ server, administrator, passwordHash }: StartedApi, end: () => Promise<void>): TestApi {
  const { platform, address: url } = server;
  const clientIds: ClientId[] = [];
  const nobody = createSession(url, null, null);
  const signIn = async (email: string): Promise<TestSession> => {
    const answer = await nobody.call('POST', '/account/login', { body: { email, password: testPassword } });
    return createSession(url, cookieOf(answer), null);
  };
  const addUser: TestApi['addUser'] = async (email, { roles, clientId } = {}) =>
    platform.db.installation(async (transaction) => {
      const userId = await insertUser(transaction, email, passwordHash);
      if (roles !== undefined && clientId !== undefined) {
        await transaction
          .insertInto('memberships')
          .values({ client_id: clientId, user_id: userId, roles })
          .execute();
      }
      return userId;
    });
  return {
    url,
    platform,
    nobody,
    administrator,
    signIn,
    addUser,
    addClient: async (name = 'Test client') => {
      const { id } = await administrator.ok<{ id: number }>('POST', '/admin/clients', { name });
      const clientId = toClientId(id);
      clientIds.push(clientId);
      return createClient(clientId, name, { addUser, signIn });
    },
    close: async () => {
      await checkLedgers(platform, clientIds);
      await end();
      tellUnannounced();
    },
  };
}

function createClient(id: ClientId, name: string, api: Pick<TestApi, 'addUser' | 'signIn'>): TestClient {
  const members = new Map<ClientRole, Promise<TestSession>>();
  const join = async (role: ClientRole) => {
    const email = `${role}.${id}@tributary.example`;
    await api.addUser(email, { roles: [role], clientId: id });
    return (await api.signIn(email)).in(id);
  };
  return {
    id,
    name,
    as: async (role) => {
      const member = members.get(role) ?? join(role);
      members.set(role, member);
      return member;
    },
  };
}

async function insertUser(
  transaction: ClientTransaction,
  email: string,
  passwordHash: string,
): Promise<UserId> {
  const { id } = await transaction
    .insertInto('users')
    .values({ email, first_name: 'Test', last_name: 'User', password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toUserId(id);
}

function createSession(url: string, cookie: string | null, clientId: number | null): TestSession {
  const call: TestSession['call'] = async (method, path, { body, headers } = {}) => {
    const isRaw = body instanceof Uint8Array || body instanceof FormData;
    const answer = await fetch(url + (path.startsWith('//') ? path.slice(1) : `/api/v1${path}`), {
      method,
      headers: {
        ...(cookie === null ? {} : { cookie }),
        ...(clientId === null ? {} : { 'x-client-id': String(clientId) }),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...(body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : {}),
        // As the web does.
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    return { status: answer.status, headers: answer.headers, body: await readBody(answer) };
  };
  return {
    cookie,
    call,
    ok: async <Body>(method: string, path: string, body?: unknown) => {
      const answer = await call(method, path, body === undefined ? {} : { body });
      if (answer.status >= 300) {
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      return answer.body as Body;
    },
    in: (id) => createSession(url, cookie, id),
  };
}

async function readBody(answer: Response): Promise<unknown> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson ? answer.json() : answer.text();
}

function cookieOf({ status, headers, body }: TestAnswer): string {
  const [cookie] = headers.getSetCookie();
  if (cookie === undefined) {
    throw new Error(`Signing in answered ${status}: ${JSON.stringify(body)}`);
  }
  return cookie.split(';')[0] ?? '';
}
