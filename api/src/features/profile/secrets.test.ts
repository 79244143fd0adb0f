import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformEmail, startTestApi, type TestApi, testPassword } from '../../testing/testApi.ts';
import { clientId, clientSecret, TestProvider } from './providers/testing/provider.ts';

const publicUrl = 'https://books.example';
let api: TestApi;
let provider: TestProvider;
const lines: string[] = [];

beforeAll(async () => {
  provider = await TestProvider.start([`${publicUrl}/account/providers/acme/callback`]);
  const acme = { id: 'acme', name: 'Acme', issuer: provider.issuer, clientId, clientSecret };
  const environment = {
    PUBLIC_URL: publicUrl,
    SIGN_IN_PROVIDERS: JSON.stringify([{ ...acme, domains: ['tributary.example'] }]),
    LOG_LEVEL: 'trace',
  };
  api = await startTestApi(environment, { write: (line) => lines.push(line) });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

describe('behind https', () => {
  it('cookies are held to this host and to encrypted connections', async () => {
    const { headers } = await api.nobody.call('POST', '/account/login', {
      body: { email: platformEmail, password: testPassword },
    });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-tributary_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('logs', () => {
  it('hold no password, no set-up word, no session, and one line for each event whatever people type', async () => {
    const typed = 'line one\r\nline two\u001b[31m';
    await api.nobody.call('POST', '/account/login', { body: { email: typed, password: 'my secret words' } });
    await api.administrator.call('GET', `/nowhere?x=${encodeURIComponent(typed)}`);
    await api.administrator.ok('GET', '/profile');
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(5);
    expect(log).not.toContain('my secret words');
    expect(log).not.toContain(testPassword);
    expect(log).not.toContain(api.platform.configuration.setupWord.text);
    expect(log).not.toContain(api.administrator.cookie?.split('=')[1] ?? 'no cookie');
    for (const line of lines) {
      expect(line.trimEnd()).toMatch(/^\P{Cc}+$/u);
      expect(JSON.parse(line)).toHaveProperty('time');
    }
  });

  it('say of a request who asked, and in which client; one after health leaves no line', async () => {
    const client = await api.addClient();
    const member = await client.as('org_viewer');
    lines.length = 0;
    await member.ok('GET', '/legal_entities');
    await api.nobody.call('GET', '//healthz');
    const asked = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const completed = asked.filter(({ msg }) => msg === 'request completed');
    expect(completed).toEqual([
      expect.objectContaining({ reqId: expect.any(String), user: expect.any(Number), client: client.id }),
    ]);
    expect(lines.join('')).not.toContain('healthz');
  });
});

const valuesIn = (headers: Headers): string[] =>
  headers.getSetCookie().map((line) => line.split(';', 1)[0]?.split('=')[1] ?? '');

/** Somebody uses each way in once, rightly and wrongly. @returns all that opens a door by it, by name */
async function useAllWays(email: string, client: number): Promise<Readonly<Record<string, string>>> {
  const person = await api.signIn(email);
  const { secret } = await person.ok<{ secret: string }>('POST', '/profile/second_factor', {
    password: testPassword,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate({ timestamp: Date.now() - 30_000 });
  const { recovery_codes: recovery } = await person.ok<{ recovery_codes: string[] }>(
    'POST',
    '/profile/second_factor/confirm',
    { code },
  );
  const login = (given: string) =>
    api.nobody.call('POST', '/account/login', { body: { email, password: testPassword, code: given } });
  await login('no such recovery code');
  const [session = '', device = ''] = valuesIn((await login(recovery[0] ?? '')).headers);
  const { token } = await person.ok<{ token: string }>('POST', '/profile/tokens', {
    name: 'Nightly',
    client_id: client,
    access: 'write',
  });
  const headers = { authorization: `Bearer ${token}`, 'x-client-id': String(client) };
  await api.nobody.call('POST', '/legal_entities', {
    headers,
    body: { name: 'E', code: 'E', currency: 'EUR' },
  });

  provider.accounts.set(email, { email, email_verified: true });
  const begun = await api.nobody.call('GET', '/account/providers/acme/start?to=%2Fnordwind');
  const [ties = ''] = valuesIn(begun.headers);
  const address = begun.headers.get('location') ?? '';
  const back = await provider.walk(address, email);
  const come = () =>
    api.nobody.call('GET', `/account/providers/acme/callback${back.search}`, {
      headers: { cookie: `__Host-tributary_provider=${ties}` },
    });
  const came = await come();
  expect((await come()).status).toBe(400);
  const kept = JSON.parse(Buffer.from(ties, 'base64url').toString()) as Record<string, string>;
  for (const hidden of [kept['verifier'], clientSecret, ties]) expect(address).not.toContain(hidden);
  expect(came.body).toEqual({ location: '/nordwind' });
  const bySession = valuesIn(came.headers).filter((value) => value !== '');
  return {
    ...Object.fromEntries(recovery.map((each, index) => [`recovery code ${index}`, each])),
    ...Object.fromEntries(bySession.map((each, index) => [`cookie ${index} of the provider's way`, each])),
    password: testPassword,
    secret,
    session,
    device,
    token,
    ties,
    clientSecret,
    wrongCode: 'no such recovery code',
    state: kept['state'] ?? '',
    nonce: kept['nonce'] ?? '',
    verifier: kept['verifier'] ?? '',
    providerCode: back.searchParams.get('code') ?? '',
  };
}

describe('what opens a door', () => {
  it('stands in no log and no audit log, whichever way somebody comes in', async () => {
    const client = await api.addClient();
    const email = 'secrets.ways@tributary.example';
    await api.addUser(email, { roles: ['org_admin'], clientId: client.id });
    lines.length = 0;
    const secrets = await useAllWays(email, client.id);
    const rowsOf = (table: string) =>
      sql<{ row: string }>`select row_to_json(${sql.table(table)})::text as row from ${sql.table(table)}`;
    const installation = await api.platform.db.installation((transaction) =>
      rowsOf('installation_audit_log').execute(transaction),
    );
    const ofClient = await api.platform.db.client(client.id, (transaction) =>
      rowsOf('audit_log').execute(transaction),
    );
    const places = {
      log: lines.join(''),
      'log of the installation': installation.rows.map(({ row }) => row).join('\n'),
      'log of the client': ofClient.rows.map(({ row }) => row).join('\n'),
    };
    expect(places.log).toContain('/account/providers/acme/callback');
    expect(places['log of the installation']).toContain(email);
    expect(places['log of the client']).toContain('legal_entities');
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, secret.length > 5]).toEqual([what, true]);
      for (const [where, text] of Object.entries(places)) {
        expect([what, where, text.includes(secret)]).toEqual([what, where, false]);
      }
    }
  });
});
