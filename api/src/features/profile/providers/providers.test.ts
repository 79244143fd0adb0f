import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../../http/errorCatalogue.ts';
import { readConfiguration } from '../../../config.ts';
import { startTestApi, type TestApi } from '../../../testing/testApi.ts';
import { clientId, clientSecret, TestProvider } from './testing/provider.ts';

const publicUrl = 'http://books.example:4000';
const callback = `${publicUrl}/account/providers/acme/callback`;
const nowhere = 'http://127.0.0.1:9';

let api: TestApi;
let provider: TestProvider;
const lines: string[] = [];

beforeAll(async () => {
  provider = await TestProvider.start(callback);
  const entry = { clientId, clientSecret, name: 'Acme' };
  const providers = [
    { ...entry, id: 'acme', issuer: provider.issuer, domains: ['tributary.example'] },
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

interface Begun {
  readonly address: string;
  readonly cookie: string;
}

const pairsOf = (headers: Headers): string[] =>
  headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');

async function begin(to?: string): Promise<Begun> {
  const path = `/account/providers/acme/start${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
  const { status, headers } = await api.nobody.call('GET', path);
  expect(status).toBe(302);
  return { address: headers.get('location') ?? '', cookie: pairsOf(headers)[0] ?? '' };
}

/** As the gateway passes it on. */
const come = (back: URL, cookie: string) =>
  api.nobody.call('GET', `/account/providers/acme/callback${back.search}`, { headers: { cookie } });

async function signIn(sub: string, to?: string) {
  const { address, cookie } = await begin(to);
  return come(await provider.walk(address, sub), cookie);
}

const sessionIn = (headers: Headers): string =>
  pairsOf(headers).find((pair) => pair.startsWith('tributary_session=')) ?? '';

const profileBy = (cookie: string) => api.nobody.call('GET', '/profile', { headers: { cookie } });

const failure = (name: keyof typeof errorCatalogue) => ({
  status: errorCatalogue[name].status,
  body: { message: errorCatalogue[name].message, fields: [{ path: '', code: name }] },
});

function known(sub: string, email: string, isVerified = true): string {
  provider.accounts.set(sub, { email, email_verified: isVerified, given_name: 'Ada', family_name: 'Acme' });
  return sub;
}

describe('signing in by a provider', () => {
  it('is offered by name', async () => {
    expect(await api.nobody.ok('GET', '/account/providers')).toEqual([
      { id: 'acme', name: 'Acme' },
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
    expect(session.body).toMatchObject({ clients: [{ id: client.id, roles: ['org_viewer'] }] });
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

describe('a sign-in by a provider is refused', () => {
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
      const [, value = ''] = cookie.split('=');
      const ties: Record<string, string> = JSON.parse(Buffer.from(value, 'base64url').toString());
      const other = Buffer.from(JSON.stringify({ ...ties, [name]: 'x'.repeat(43) })).toString('base64url');
      expect(await come(back, `tributary_provider=${other}`)).toMatchObject(failure('providerAnswerWrong'));
    }
  });

  it('where somebody turned back there, or the provider is away', async () => {
    const { cookie } = await begin();
    const [, value = ''] = cookie.split('=');
    const { state = '' } = JSON.parse(Buffer.from(value, 'base64url').toString()) as { state?: string };
    const back = new URL(callback);
    back.search = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer }).toString();
    expect(await come(back, cookie)).toMatchObject(failure('providerDenied'));
    expect(await api.nobody.call('GET', '/account/providers/away/start')).toMatchObject(failure('providerAway'));
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/..//evil.example', '/\t/evil.example'])(
    'a way out of this application: %j',
    async (to) => {
      const email = 'provider.way@tributary.example';
      if (!provider.accounts.has('way')) await api.addUser(email);
      const answer = await signIn(known('way', email), to);
      expect(answer).toMatchObject({ status: 200, body: { location: '/' } });
    },
  );
});

describe('what a provider says', () => {
  it('stands in no log', async () => {
    await api.addUser('provider.logged@tributary.example');
    lines.length = 0;
    const { address, cookie } = await begin();
    const back = await provider.walk(address, known('logged', 'provider.logged@tributary.example'));
    const answer = await come(back, cookie);
    await come(back, cookie);
    const log = lines.join('');
    expect(log).toContain('/account/providers/acme/callback');
    const secrets = [back.searchParams.get('code'), back.searchParams.get('state'), clientSecret];
    for (const secret of [...secrets, cookie.split('=')[1], sessionIn(answer.headers).split('=')[1]]) {
      expect(secret?.length).toBeGreaterThan(10);
      expect(log).not.toContain(secret);
    }
  });
});

describe('the environment', () => {
  const entry = { id: 'acme', name: 'Acme', issuer: 'https://login.example', clientId: 'c', clientSecret: 's' };
  it.each<[string, unknown]>([
    ['no JSON', 'acme'],
    ['no https', [{ ...entry, issuer: 'http://login.example' }]],
    ['an id twice', [entry, entry]],
    ['no secret', [{ ...entry, clientSecret: '' }]],
    ['a field that nobody knows', [{ ...entry, domain: 'acme.example' }]],
  ])('that says of a provider what cannot be is refused: %s', (_, providers) => {
    const text = typeof providers === 'string' ? providers : JSON.stringify(providers);
    expect(() => readConfiguration({ SIGN_IN_PROVIDERS: text })).toThrow('SIGN_IN_PROVIDERS');
  });
});
