import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../http/errorCatalogue.ts';
import { acceptInvitations } from '../../testing/acceptInvitations.ts';
import { openTestApi, type TestApi, type TestSession, testPassword } from '../../testing/testApi.ts';

interface Token {
  readonly id: number;
  readonly name: string;
  readonly client_id: number;
  readonly token: string;
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

const make = (session: TestSession, clientId: number, access: 'read' | 'write', rest: object = {}) =>
  session.call('POST', '/profile/tokens', {
    body: { name: 'Nightly', client_id: clientId, access, ...rest },
  });

/** As a program calls. */
const by = (token: string, clientId: number | null) => ({
  call: (method: string, path: string, body?: object) =>
    api.nobody.call(method, path, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(clientId === null ? {} : { 'x-client-id': String(clientId) }),
      },
      ...(body && { body }),
    }),
});

async function personOfTwo(email: string) {
  const [one, other] = [await api.addClient('One'), await api.addClient('Other')];
  await api.addUser(email, { roles: ['org_admin'], clientId: one.id });
  const person = await api.signIn(email);
  await (await other.as('org_admin')).ok('POST', '/users', { email, roles: ['org_admin'] });
  return { person, one, other };
}

describe('a token of a program', () => {
  it('opens its one client, to read or to change, and nothing of its person or the installation', async () => {
    const { person, one, other } = await personOfTwo('tokens.program@tributary.example');
    const made = await make(person, one.id, 'read');
    expect(made).toMatchObject({ status: 201, body: { name: 'Nightly', client_id: one.id, used_at: null } });
    const reading = by((made.body as Token).token, one.id);
    expect((await reading.call('GET', '/ledger?include_balance=true')).status).toBe(200);
    expect((await reading.call('GET', '/session')).status).toBe(200);
    const entity = { name: 'E', code: 'E', currency: 'EUR' };
    const refused = { status: 403, body: { message: errorCatalogue.tokenMayNot.message } };
    expect(await reading.call('POST', '/legal_entities', entity)).toMatchObject(refused);
    expect(await reading.call('POST', '/profile/tokens', { name: 'x' })).toMatchObject(refused);
    expect(await reading.call('PATCH', '/profile', { first_name: 'X' })).toMatchObject(refused);
    const elsewhere = by((made.body as Token).token, other.id);
    expect((await elsewhere.call('GET', '/ledger?include_balance=true')).status).toBe(404);
    const session = await reading.call('GET', '/session');
    expect((session.body as { clients: { id: number }[] }).clients.map(({ id }) => id)).toEqual([one.id]);
    for (const token of [reading, elsewhere]) {
      expect(await token.call('GET', '/clients')).toMatchObject({
        status: 200,
        body: { total: 1, items: [{ id: one.id }] },
      });
    }

    const writing = by(((await make(person, one.id, 'write')).body as Token).token, one.id);
    expect((await writing.call('POST', '/legal_entities', entity)).status).toBe(201);
    expect(await writing.call('PATCH', '/profile', { first_name: 'X' })).toMatchObject(refused);
    expect(await writing.call('POST', '/admin/clients', { name: 'X' })).toMatchObject(refused);
  });

  it('is told by its word alone: what a proxy with passwords of its own sends leaves a session as it is', async () => {
    const asked = async (authorization: string) =>
      (await api.administrator.call('GET', '/profile', { headers: { authorization } })).status;
    expect(await asked('Basic YW5uYTpzZWNyZXQ=')).toBe(200);
    expect(await asked('Bearer')).toBe(401);
    expect(await asked(`bearer ${'x'.repeat(43)}`)).toBe(401);
  });

  it('that opens nothing says so, not that somebody is to sign in: tokenUnknown', async () => {
    const client = await api.addClient();
    const unknown = {
      status: 401,
      body: { name: 'ForbiddenError', message: errorCatalogue.tokenUnknown.message },
    };
    expect(await by('x'.repeat(43), client.id).call('GET', '/ledger?include_balance=true')).toMatchObject(
      unknown,
    );
    expect(await by('', client.id).call('GET', '/clients')).toMatchObject(unknown);
    expect(await api.nobody.call('GET', '/clients')).toMatchObject({
      body: { message: errorCatalogue.unauthenticated.message },
    });
  });

  it('of a platform administrator administers nothing', async () => {
    const client = await api.addClient();
    const email = 'tokens.platform@tributary.example';
    const userId = await api.addUser(email, { roles: ['org_viewer'], clientId: client.id });
    await api.administrator.ok('POST', '/admin/users/admins', { user_id: userId });
    const person = await api.signIn(email);
    expect(await person.ok('GET', '/profile')).toMatchObject({ is_platform_admin: true, token: null });
    const { token } = (await make(person, client.id, 'write')).body as Token;
    for (const clientId of [null, client.id]) {
      expect((await by(token, clientId).call('GET', '/admin/users')).status).toBe(403);
      const mayBe = { is_platform_admin: false, token: { client_id: client.id, access: 'write' } };
      expect((await by(token, clientId).call('GET', '/profile')).body).toMatchObject({ email, ...mayBe });
      expect((await by(token, clientId).call('GET', '/session')).body).toMatchObject({ user: mayBe });
    }
  });

  it('is listed without its secret, told when it was used, and refused from the moment it is revoked', async () => {
    const { person, one } = await personOfTwo('tokens.lister@tributary.example');
    const { id, token } = (await make(person, one.id, 'read')).body as Token;
    await by(token, one.id).call('GET', '/ledger?include_balance=true');
    const listed = await person.ok<Token[]>('GET', '/profile/tokens');
    expect(listed).toMatchObject([
      {
        id,
        name: 'Nightly',
        client_name: 'One',
        client_slug: expect.stringMatching(/^one/),
        access: 'read',
        used_at: expect.any(String),
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await person.ok<object[]>('GET', '/profile/sessions')).length).toBe(1);
    const stranger = await (await api.addClient()).as('org_admin');
    expect((await stranger.call('DELETE', `/profile/tokens/${id}`)).status).toBe(404);
    expect((await person.call('DELETE', `/profile/sessions/${id}`)).status).toBe(404);
    expect(await person.ok('DELETE', `/profile/tokens/${id}`)).toEqual({ id });
    expect((await by(token, one.id).call('GET', '/ledger?include_balance=true')).status).toBe(401);
    expect(await person.ok('GET', '/profile/tokens')).toEqual([]);
  });

  it('is made for a client of its person, with an end within a year', async () => {
    const { person } = await personOfTwo('tokens.maker@tributary.example');
    const foreign = await api.addClient('Foreign');
    const fields = (path: string, code: string) => ({ status: 400, body: { fields: [{ path, code }] } });
    expect(await make(person, foreign.id, 'read')).toMatchObject(fields('client_id', 'unknown'));
    for (const days of [-1, 400]) {
      const expires_at = new Date(Date.now() + days * 86_400_000).toISOString();
      expect(await make(person, foreign.id, 'read', { expires_at })).toMatchObject(
        fields('expires_at', 'out_of_range'),
      );
    }
  });

  it('opens nothing again once its person was removed, and takes up no invitation', async () => {
    const email = 'tokens.again@tributary.example';
    const { person, one, other } = await personOfTwo(email);
    const admin = await other.as('org_admin');
    expect(await make(person, other.id, 'read')).toMatchObject({ status: 400 });
    await acceptInvitations(person);
    const { token } = (await make(person, other.id, 'write')).body as Token;
    const { items: listed } = await admin.ok<{ items: { id: number; email: string }[] }>('GET', '/users');
    await admin.ok('DELETE', `/users/${listed.find((each) => each.email === email)?.id}`);
    await admin.ok('POST', '/users', { email, roles: ['org_admin'] });
    expect((await by(token, other.id).call('GET', '/ledger?include_balance=true')).status).toBe(401);
    const { items: members } = await admin.ok<{ items: { email: string; status: string }[] }>(
      'GET',
      '/users',
    );
    expect(members.find((each) => each.email === email)).toMatchObject({ status: 'invited' });
    const reading = by(((await make(person, one.id, 'read')).body as Token).token, one.id);
    for (const path of ['/invitations', '/profile/tokens', '/profile/sessions']) {
      expect((await reading.call('GET', path)).status).toBe(403);
    }
    expect(await reading.call('GET', '/account/logout')).toMatchObject({ body: { ended: false } });
    expect((await reading.call('GET', '/ledger?include_balance=true')).status).toBe(200);
  });

  it('ends with the password of its person, and where the membership does', async () => {
    const email = 'tokens.changer@tributary.example';
    const { person, one, other } = await personOfTwo(email);
    const first = (await make(person, one.id, 'read')).body as Token;
    await acceptInvitations(person);
    const second = (await make(person, other.id, 'read')).body as Token;
    const admin = await other.as('org_admin');
    const { items: members } = await admin.ok<{ items: { id: number; email: string }[] }>('GET', '/users');
    await admin.ok('DELETE', `/users/${members.find((each) => each.email === email)?.id}`);
    expect((await by(second.token, other.id).call('GET', '/ledger?include_balance=true')).status).toBe(401);
    const passwords = { old_password: testPassword, new_password: 'another horse, another battery' };
    await person.ok('PATCH', '/profile/password', passwords);
    expect((await by(first.token, one.id).call('GET', '/ledger?include_balance=true')).status).toBe(401);
  });
});
