import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientRole } from '../../identity/roles.ts';
import { startTestApi, type TestApi, type TestClient, testPassword } from '../../testing/testApi.ts';
import { clientId, clientSecret, TestProvider } from './providers/testing/provider.ts';
import { codeOf } from './testing/codes.ts';

/** What each way in may do, and when it ends, as said in words before it was built: rights come of roles, whichever way somebody came. */

const publicUrl = 'http://books.example:4000';
let api: TestApi;
let provider: TestProvider;
let own: TestClient;
let second: TestClient;
let foreign: TestClient;

beforeAll(async () => {
  provider = await TestProvider.start([`${publicUrl}/account/providers/acme/callback`]);
  const acme = { id: 'acme', name: 'Acme', issuer: provider.issuer, clientId, clientSecret };
  const environment = {
    PUBLIC_URL: publicUrl,
    SIGN_IN_PROVIDERS: JSON.stringify([{ ...acme, domains: ['tributary.example'] }]),
  };
  api = await startTestApi(environment);
  [own, second, foreign] = [await api.addClient(), await api.addClient(), await api.addClient()];
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

/** By what a call shows whose it is. */
type Credential = Readonly<Record<string, string>>;

interface Person {
  readonly email: string;
  readonly id: number;
}

let count = 0;

/** A member of two clients. */
async function addPerson(roles: ClientRole[]): Promise<Person> {
  count += 1;
  const email = `ways.${count}@tributary.example`;
  const id = await api.addUser(email, { roles, clientId: own.id });
  await api.platform.db.installation((transaction) =>
    transaction.insertInto('memberships').values({ client_id: second.id, user_id: id, roles }).execute(),
  );
  return { email, id };
}

function call(
  by: Credential,
  name: string,
  { client = null, body }: { client?: TestClient | null; body?: object } = {},
) {
  const [method = '', path = ''] = name.split(' ');
  const headers = { ...by, ...(client === null ? {} : { 'x-client-id': String(client.id) }) };
  return api.nobody.call(method, path, { headers, ...(body && { body }) });
}

const sessionIn = (headers: Headers): Credential => {
  const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  return { cookie: pairs.find((pair) => pair.startsWith('tributary_session=')) ?? '' };
};

async function login(email: string, code?: string) {
  const body = { email, password: testPassword, ...(code && { code }) };
  return api.nobody.call('POST', '/account/login', { body });
}

const byPassword = async ({ email }: Person) => sessionIn((await login(email)).headers);

async function setUpFactor(by: Credential) {
  const begun = await call(by, 'POST /profile/second_factor', { body: { password: testPassword } });
  const { secret } = begun.body as { secret: string };
  const confirmed = await call(by, 'POST /profile/second_factor/confirm', {
    body: { code: codeOf(secret, -1) },
  });
  return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

async function byFactor(person: Person): Promise<Credential> {
  const { secret } = await setUpFactor(await byPassword(person));
  return sessionIn((await login(person.email, codeOf(secret))).headers);
}

async function byProvider({ email, id }: Person): Promise<Credential> {
  const sub = `subject ${id}`;
  provider.accounts.set(sub, { email, email_verified: true });
  const { headers } = await api.nobody.call('GET', '/account/providers/acme/start');
  const [cookie = ''] = headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const { search } = await provider.walk(headers.get('location') ?? '', sub);
  return sessionIn((await call({ cookie }, `GET /account/providers/acme/callback${search}`)).headers);
}

async function makeToken(by: Credential, access: 'read' | 'write') {
  const body = { name: 'Nightly', client_id: own.id, access };
  const made = await call(by, 'POST /profile/tokens', { body });
  const { id, token } = made.body as { id: number; token: string };
  return { id, by: { authorization: `Bearer ${token}` } };
}

const byToken = (access: 'read' | 'write') => async (person: Person) =>
  (await makeToken(await byPassword(person), access)).by;

const ways = {
  password: byPassword,
  'second factor': byFactor,
  provider: byProvider,
  'reading token': byToken('read'),
  'writing token': byToken('write'),
};
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

/** Of the ways in their order. */
type Statuses = readonly [number, number, number, number, number];
type Act = readonly [name: string, statuses: Statuses, given?: () => { client?: TestClient; body?: object }];

const inOwn = () => ({ client: own });
const entity = () => {
  count += 1;
  return { name: 'E', code: `E${count}`, currency: 'EUR' };
};
const invitation = () => {
  count += 1;
  return { email: `ways.${count}@invited.example`, roles: ['org_viewer'] };
};
const newPassword = 'another horse, another battery';

const actsOfAdministrator: readonly Act[] = [
  // The client that a token is for: as its person may, as far as the token says.
  ['GET /session', [200, 200, 200, 200, 200]],
  ['GET /ledger', [200, 200, 200, 200, 200], inOwn],
  ['GET /users', [200, 200, 200, 200, 200], inOwn],
  ['GET /settings', [200, 200, 200, 200, 200], inOwn],
  ['GET /audit_log', [200, 200, 200, 200, 200], inOwn],
  ['POST /legal_entities', [201, 201, 201, 403, 201], () => ({ client: own, body: entity() })],
  ['POST /users', [201, 201, 201, 403, 201], () => ({ client: own, body: invitation() })],
  // Another client of the person, and one of others.
  ['GET /ledger', [200, 200, 200, 404, 404], () => ({ client: second })],
  ['POST /legal_entities', [201, 201, 201, 403, 404], () => ({ client: second, body: entity() })],
  ['GET /ledger', [404, 404, 404, 404, 404], () => ({ client: foreign })],
  ['POST /legal_entities', [404, 404, 404, 403, 404], () => ({ client: foreign, body: entity() })],
  // The person.
  ['GET /profile', [200, 200, 200, 200, 200]],
  ['PATCH /profile', [200, 200, 200, 403, 403], () => ({ body: { first_name: 'Ada' } })],
  ['GET /profile/sessions', [200, 200, 200, 403, 403]],
  ['GET /profile/tokens', [200, 200, 200, 403, 403]],
  [
    'POST /profile/tokens',
    [201, 201, 201, 403, 403],
    () => ({ body: { name: 'Another', client_id: own.id, access: 'write' } }),
  ],
  ['GET /profile/second_factor', [200, 200, 200, 403, 403]],
  // Of somebody who has one already it is another refusal.
  ['POST /profile/second_factor', [201, 409, 201, 403, 403], () => ({ body: { password: testPassword } })],
  ['GET /invitations', [200, 200, 200, 403, 403]],
  // The installation.
  ['GET /admin/users', [200, 200, 200, 403, 403]],
  ['GET /admin/audit_log', [200, 200, 200, 403, 403]],
  ['GET /admin/outbox', [200, 200, 200, 403, 403]],
  ['POST /admin/clients', [201, 201, 201, 403, 403], () => ({ body: { name: 'Made' } })],
  // Last, since they end sessions.
  [
    'PATCH /profile/password',
    [200, 200, 200, 403, 403],
    () => ({ body: { old_password: testPassword, new_password: newPassword } }),
  ],
];

const actsOfViewer: readonly Act[] = [
  ['GET /session', [200, 200, 200, 200, 200]],
  ['GET /ledger', [200, 200, 200, 200, 200], inOwn],
  ['GET /users', [403, 403, 403, 403, 403], inOwn],
  ['GET /settings', [403, 403, 403, 403, 403], inOwn],
  ['POST /legal_entities', [403, 403, 403, 403, 403], () => ({ client: own, body: entity() })],
  ['PATCH /profile', [200, 200, 200, 403, 403], () => ({ body: { first_name: 'Vera' } })],
  ['GET /admin/users', [403, 403, 403, 403, 403]],
];

async function answers(by: Credential, acts: readonly Act[]) {
  const given: (readonly [string, number])[] = [];
  for (const [name, , make] of acts) given.push([name, (await call(by, name, make?.())).status]);
  return given;
}

describe.each(wayNames)('who comes by %s', (way) => {
  const column = wayNames.indexOf(way);
  const told = (acts: readonly Act[]) => acts.map(([name, statuses]) => [name, statuses[column]]);

  it('does what is said of an administrator of a client and the installation', async () => {
    const person = await addPerson(['org_admin']);
    await api.administrator.ok('POST', '/admin/users/admins', { user_id: person.id });
    expect(await answers(await ways[way](person), actsOfAdministrator)).toEqual(told(actsOfAdministrator));
  });

  it('does what is said of a viewer', async () => {
    const by = await ways[way](await addPerson(['org_viewer']));
    expect(await answers(by, actsOfViewer)).toEqual(told(actsOfViewer));
  });

  it('is nobody with the first call after the person ends it', async () => {
    const person = await addPerson(['org_viewer']);
    const by = await ways[way](person);
    expect((await call(by, 'GET /ledger', inOwn())).status).toBe(200);
    const elsewhere = await byProvider(person);
    const list = way.endsWith('token') ? '/profile/tokens' : '/profile/sessions';
    const { body } = await call(elsewhere, `GET ${list}`);
    for (const { id, is_current: isCurrent } of body as { id: number; is_current?: boolean }[]) {
      if (isCurrent !== true) await call(elsewhere, `DELETE ${list}/${id}`);
    }
    expect((await call(by, 'GET /ledger', inOwn())).status).toBe(401);
    expect((await call(by, 'GET /profile')).status).toBe(401);
    expect((await call(elsewhere, 'GET /ledger', inOwn())).status).toBe(200);
  });

  it('is nobody with the first call after another password, and no member after being removed', async () => {
    const person = await addPerson(['org_viewer']);
    const by = await ways[way](person);
    const admin = await own.as('org_admin');
    const { items } = await admin.ok<{ items: { id: number; email: string }[] }>('GET', '/users');
    await admin.ok('DELETE', `/users/${items.find(({ email }) => email === person.email)?.id}`);
    // A token is for that client alone.
    expect((await call(by, 'GET /ledger', inOwn())).status).toBe(way.endsWith('token') ? 401 : 404);
    const other = await byProvider(person);
    const body = { old_password: testPassword, new_password: newPassword };
    expect((await call(other, 'PATCH /profile/password', { body })).status).toBe(200);
    expect((await call(by, 'GET /profile')).status).toBe(401);
  });
});

describe('a second factor', () => {
  it('ends the sessions that began without it, by a provider too, and no token', async () => {
    const person = await addPerson(['org_viewer']);
    const [here, there] = [await byPassword(person), await byProvider(person)];
    const token = await makeToken(here, 'read');
    await setUpFactor(here);
    const statuses = [here, there, token.by].map(async (by) => (await call(by, 'GET /session')).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  it.each(['the person', 'an administrator'])('that %s turned off opens nothing any more', async (who) => {
    const person = await addPerson(['org_viewer']);
    const by = await byPassword(person);
    const { secret, codes } = await setUpFactor(by);
    expect((await login(person.email)).body).toMatchObject({ is_code_needed: true });
    if (who === 'the person') {
      await call(by, 'DELETE /profile/second_factor', { body: { password: testPassword } });
    } else {
      await api.administrator.ok('DELETE', `/admin/users/${person.id}/second_factor`);
    }
    expect((await login(person.email)).body).toMatchObject({ is_code_needed: false });
    const next = await setUpFactor(by);
    for (const code of [codeOf(secret), codes[0]]) expect((await login(person.email, code)).status).toBe(400);
    expect((await login(person.email, next.codes[0])).status).toBe(200);
  });
});

describe('the right of a platform administrator', () => {
  it('ends with its taking, whichever way the administrator came', async () => {
    const person = await addPerson(['org_viewer']);
    await api.administrator.ok('POST', '/admin/users/admins', { user_id: person.id });
    const by = await byProvider(person);
    expect((await call(by, 'GET /admin/users')).status).toBe(200);
    await api.administrator.ok('DELETE', `/admin/users/admins/${person.id}`);
    expect((await call(by, 'GET /admin/users')).status).toBe(403);
    expect((await call(by, 'GET /session')).status).toBe(200);
  });
});
