import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../../config.ts';
import { startTestApi, type TestApi, testPassword } from '../../../testing/testApi.ts';
import { linkEnded, mailsOf, tokenOf } from '../../mail/testing/mails.ts';
import { codeOf } from '../testing/codes.ts';
import { browserOf, callbackOf, failure, pairsOf, publicUrl } from './testing/browser.ts';
import { clientId, clientSecret, TestProvider } from './testing/provider.ts';

const callback = callbackOf('acme');
const nowhere = 'http://127.0.0.1:4';

let api: TestApi;
let provider: TestProvider;
const lines: string[] = [];
const { mailed, linkOf } = mailsOf(() => api);
const { begin, come, cookieOf, known, signIn, tiesIn } = browserOf(
  () => api,
  () => provider,
);

beforeAll(async () => {
  provider = await TestProvider.start([callback, callbackOf('narrow')]);
  const entry = { clientId, clientSecret, name: 'Acme', domains: ['Tributary.example'] };
  const providers = [
    { ...entry, id: 'acme', issuer: provider.issuer },
    { ...entry, id: 'narrow', issuer: provider.issuer, domains: ['elsewhere.example'] },
    { ...entry, id: 'away', issuer: nowhere },
  ];
  const environment = {
    PUBLIC_URL: publicUrl,
    SIGN_IN_PROVIDERS: JSON.stringify(providers),
    LOG_LEVEL: 'trace',
  };
  api = await startTestApi(environment, { write: (line) => lines.push(line) });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

/** The same by another provider than the one that most come by. */
async function signInBy(id: string, sub: string) {
  const { address, cookie } = await begin(undefined, id);
  const { search } = await provider.walk(address, sub);
  return api.nobody.call('GET', `/account/providers/${id}/callback${search}`, { headers: { cookie } });
}

const sessionIn = (headers: Headers): string =>
  pairsOf(headers).find((pair) => pair.startsWith('tributary_session=')) ?? '';

const profileBy = (cookie: string) => api.nobody.call('GET', '/profile', { headers: { cookie } });

describe('signing in by a provider', () => {
  it('is offered by name', async () => {
    expect(await api.nobody.ok('GET', '/account/providers')).toEqual([
      { id: 'acme', name: 'Acme' },
      { id: 'narrow', name: 'Acme' },
      { id: 'away', name: 'Acme' },
    ]);
    expect((await api.nobody.call('GET', '/account/providers/other/start')).status).toBe(404);
  });

  it('lets in who is known by a verified address, and goes on where they were', async () => {
    await api.addUser('provider.ada@tributary.example');
    const answer = await signIn(known('ada', 'Provider.Ada@Tributary.example'), '/nordwind/streams?page=2');
    expect(answer).toMatchObject({ status: 200, body: { location: '/nordwind/streams?page=2' } });
    expect(await profileBy(sessionIn(answer.headers))).toMatchObject({
      body: { email: 'provider.ada@tributary.example', first_name: 'Test', is_platform_admin: false },
    });
  });

  it('asks with PKCE, a state and a nonce, another each time', async () => {
    const [one, other] = [await begin(), await begin()];
    const asked = [one, other].map(({ address }) => new URL(address).searchParams);
    for (const query of asked) {
      expect(Object.fromEntries(query)).toMatchObject({
        response_type: 'code',
        redirect_uri: callback,
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      });
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]?.get(name)).not.toBe(asked[1]?.get(name));
    }
  });

  it('lets in who was invited, called as there, and gives them nothing beside the invitation', async () => {
    const client = await api.addClient();
    const email = 'provider.invited@tributary.example';
    await (await client.as('org_admin')).ok('POST', '/users', { email, roles: ['org_viewer'] });
    const cookie = sessionIn((await signIn(known('invited', email))).headers);
    expect(await profileBy(cookie)).toMatchObject({
      body: { email, first_name: 'Ada', last_name: 'Acme', is_platform_admin: false },
    });
    const session = await api.nobody.call('GET', '/session', {
      headers: { cookie, 'x-client-id': String(client.id) },
    });
    expect(session.body).toMatchObject({ user: { invitation_count: 1 }, clients: [] });
  });

  it('counts as having been here: nobody else sets a first password, nor does the link of an invitation', async () => {
    const email = 'provider.first@tributary.example';
    const client = await api.addClient();
    await (await client.as('org_admin')).ok('POST', '/users', { email, roles: ['org_viewer'] });
    const token = tokenOf((await mailed(email)).body);
    await signIn(known('first', email));
    const body = { email, password: testPassword, roles: ['org_admin'] };
    const other = await api.addClient();
    expect(await api.administrator.call('POST', `/admin/clients/${other.id}/users`, { body })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'password', code: 'has_password' }] },
    });
    expect(await linkOf('invitation', token)).toMatchObject({ state: 'open', is_known_person: true });
    const taken = { token, password: testPassword, first_name: 'Some', last_name: 'Body' };
    expect(await api.nobody.call('POST', '/account/invitation', { body: taken })).toMatchObject(linkEnded);
    expect((await api.nobody.call('POST', '/account/invitation/decline', { body: { token } })).status).toBe(
      400,
    );
    const login = { body: { email, password: testPassword } };
    expect((await api.nobody.call('POST', '/account/login', login)).status).not.toBe(200);
  });

  it('knows somebody by what they are there, whatever becomes of addresses', async () => {
    await api.addUser('provider.bound@tributary.example');
    await api.addUser('provider.later@tributary.example');
    known('bound', 'provider.bound@tributary.example');
    await signIn('bound');
    known('bound', 'provider.later@tributary.example', false);
    const moved = await signIn('bound');
    expect(await profileBy(sessionIn(moved.headers))).toMatchObject({
      body: { email: 'provider.bound@tributary.example' },
    });
    expect(await signIn(known('newcomer', 'provider.bound@tributary.example'))).toMatchObject(
      failure('providerPersonOther'),
    );
  });

  it('ends the session that the browser had', async () => {
    await api.addUser('provider.again@tributary.example');
    known('again', 'provider.again@tributary.example');
    const before = sessionIn((await signIn('again')).headers);
    const { address, cookie } = await begin();
    const answer = await come(await provider.walk(address, 'again'), `${cookie}; ${before}`);
    expect(answer.status).toBe(200);
    expect((await profileBy(before)).status).toBe(401);
  });
});

describe('beside a sign-in by a provider', () => {
  it('no second factor of ours is asked for', async () => {
    const email = 'provider.factor@tributary.example';
    await api.addUser(email);
    const person = await api.signIn(email);
    const { secret } = await person.ok<{ secret: string }>('POST', '/profile/second_factor', {
      password: testPassword,
    });
    await person.ok('POST', '/profile/second_factor/confirm', { code: codeOf(secret) });
    const alone = { body: { email, password: testPassword } };
    expect((await api.nobody.call('POST', '/account/login', alone)).body).toMatchObject({
      is_code_needed: true,
    });
    const cookie = sessionIn((await signIn(known('factor', email))).headers);
    expect(await profileBy(cookie)).toMatchObject({ status: 200, body: { email } });
  });

  it('the log says who came in, and who was refused, by the names that they have here', async () => {
    const email = 'provider.audited@tributary.example';
    await api.addUser(email);
    await signIn(known('audited', email));
    await signIn(known('imposter', email));
    await signIn(known('nobody', 'provider.unheard@tributary.example'));
    const { items } = await api.administrator.ok<{ items: object[] }>('GET', '/admin/audit_log?limit=3');
    const by = { actor: 'nobody', object_name: email };
    expect(items).toMatchObject([
      { actor: 'nobody', action: 'refuse', object: 'sessions', object_name: null },
      { ...by, action: 'refuse', object: 'sessions' },
      { ...by, action: 'sign_in', object: 'sessions', user_name: 'Test User' },
    ]);
    expect(JSON.stringify(items)).not.toContain('unheard');
  });

  it('the password goes on letting in', async () => {
    const email = 'provider.both@tributary.example';
    await api.addUser(email);
    await signIn(known('both', email));
    expect((await (await api.signIn(email)).call('GET', '/profile')).status).toBe(200);
  });
});

describe('a sign-in by a provider is refused', () => {
  it('to whom it no longer speaks for, though they came by it before', async () => {
    const email = 'provider.moved@tributary.example';
    await api.addUser(email);
    expect((await signIn(known('moved', email))).status).toBe(200);
    expect(await signInBy('narrow', 'moved')).toMatchObject(failure('providerAddressElsewhere'));
  });

  it.each([
    ['folds to a known one', 'kim.kelvin', '\u212aim.kelvin@tributary.example'],
    ['holds a NUL', 'kim.nul', 'kim\u0000.nul@tributary.example'],
  ])('by an address that %s', async (_, name, said) => {
    await api.addUser(`${name}@tributary.example`);
    expect(await signIn(known(name, said))).toMatchObject(failure('providerAddressUnverified'));
    expect((await signIn(known(`${name} 2`, `${name}@tributary.example`))).status).toBe(200);
  });

  it('to an address that is not verified, that is elsewhere, or that nobody is known by', async () => {
    await api.addUser('provider.taken@tributary.example');
    expect(await signIn(known('thief', 'provider.taken@tributary.example', false))).toMatchObject(
      failure('providerAddressUnverified'),
    );
    expect(await signIn(known('foreign', 'somebody@elsewhere.example'))).toMatchObject(
      failure('providerAddressElsewhere'),
    );
    expect(await signIn(known('stranger', 'provider.nobody@tributary.example'))).toMatchObject(
      failure('providerPersonUnknown'),
    );
  });

  it('in another browser, with another state, for another provider, and a second time', async () => {
    await api.addUser('provider.once@tributary.example');
    const { address, cookie } = await begin();
    const back = await provider.walk(address, known('once', 'provider.once@tributary.example'));
    const unknown = failure('providerStateUnknown');
    const { cookie: other } = await begin();
    for (const given of ['', other, 'tributary_provider=e30', 'tributary_provider=%']) {
      expect(await come(back, given)).toMatchObject(unknown);
    }
    const forged = new URL(back);
    forged.searchParams.set('state', 'forged');
    expect(await come(forged, cookie)).toMatchObject(unknown);
    const mixedUp = new URL(back);
    mixedUp.searchParams.set('iss', 'https://login.elsewhere.example');
    mixedUp.searchParams.set('state', (await tiesIn(other)).state);
    expect(await come(mixedUp, other)).toMatchObject(failure('providerAnswerWrong'));
    const elsewhere = `/account/providers/away/callback${back.search}`;
    expect(await api.nobody.call('GET', elsewhere, { headers: { cookie } })).toMatchObject(unknown);

    const first = await come(back, cookie);
    expect(first.status).toBe(200);
    expect(pairsOf(first.headers)).toContain('tributary_provider=');
    expect(await come(back, cookie)).toMatchObject(failure('providerAnswerWrong'));
  });

  it('with another nonce or verifier than the browser was sent with', async () => {
    await api.addUser('provider.nonce@tributary.example');
    known('nonce', 'provider.nonce@tributary.example');
    for (const name of ['nonce', 'verifier']) {
      const { address, cookie } = await begin();
      const back = await provider.walk(address, 'nonce');
      const other = await cookieOf({ ...(await tiesIn(cookie)), [name]: 'x'.repeat(43) });
      expect(await come(back, other)).toMatchObject(failure('providerAnswerWrong'));
    }
  });

  it('where somebody turned back there, or the provider is away', async () => {
    const { cookie } = await begin();
    const { state } = await tiesIn(cookie);
    const back = new URL(callback);
    back.search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
    expect(await come(back, cookie)).toMatchObject(failure('providerDenied'));
    expect(await api.nobody.call('GET', '/account/providers/away/start')).toMatchObject(
      failure('providerAway'),
    );
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/..//evil.example',
    '/\t/evil.example',
  ])('a way out of this application: %j', async (to) => {
    const email = 'provider.way@tributary.example';
    if (!provider.accounts.has('way')) await api.addUser(email);
    const answer = await signIn(known('way', email), to);
    expect(answer).toMatchObject({ status: 200, body: { location: '/' } });
  });
});

describe('what fails at a provider', () => {
  it('is told to whoever operates it, by its name', async () => {
    await api.addUser('provider.logged@tributary.example');
    lines.length = 0;
    const { address, cookie } = await begin();
    const back = await provider.walk(address, known('logged', 'provider.logged@tributary.example'));
    await come(back, cookie);
    const again = await begin();
    const { state } = await tiesIn(again.cookie);
    back.searchParams.set('state', state);
    await come(back, again.cookie);
    await api.nobody.call('GET', '/account/providers/away/start');
    const told = lines.filter((line) => line.includes('a sign-in by a provider failed'));
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
      { provider: 'acme', reasons: ['OAUTH_RESPONSE_BODY_ERROR', 'invalid_grant'] },
      { provider: 'away', reasons: ['ECONNREFUSED'] },
    ]);
    // One line each, at the level of a warning.
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level > 40)).toEqual([]);
  });
});

describe('the environment', () => {
  const entry = {
    id: 'acme',
    name: 'Acme',
    issuer: 'https://login.example',
    clientId: 'c',
    clientSecret: 's',
    domains: ['acme.example'],
  };
  it.each<[string, unknown]>([
    ['no JSON', 'acme'],
    ['no https', [{ ...entry, issuer: 'http://login.example' }]],
    ['an id twice', [entry, entry]],
    ['no secret', [{ ...entry, clientSecret: '' }]],
    ['for nobody', [{ ...entry, domains: [] }]],
    ['for a domain that is none', [{ ...entry, domains: ['@acme.example'] }]],
    ['a field that nobody knows', [{ ...entry, domain: 'acme.example' }]],
  ])('that says of a provider what cannot be is refused: %s', (_, providers) => {
    const text = typeof providers === 'string' ? providers : JSON.stringify(providers);
    expect(() => readConfiguration({ SIGN_IN_PROVIDERS: text })).toThrow('SIGN_IN_PROVIDERS');
  });
});
