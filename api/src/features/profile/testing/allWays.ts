import { Secret, TOTP } from 'otpauth';
import type { TestApi, TestClient, TestSession } from '../../../testing/testApi.ts';
import { testPassword } from '../../../testing/testApi.ts';
import { keeperOf } from '../../../secretKeeper.ts';
import { until } from '../../../testing/testJobs.ts';
import { clientSecret, type TestProvider } from '../providers/testing/provider.ts';
import { openTies } from '../providers/ties.ts';

/** Somebody goes each way in once, rightly and wrongly, and what opens a door by it is written down. */

type Secrets = Record<string, string>;

interface Walked {
  readonly api: TestApi;
  readonly client: TestClient;
  readonly provider: TestProvider;
  readonly secrets: Secrets;
  /** Six digits, which may stand anywhere as part of a number. */
  readonly codes: string[];
}

const valuesIn = (headers: Headers): string[] =>
  headers.getSetCookie().map((line) => line.split(';', 1)[0]?.split('=')[1] ?? '');

/** The cookies that an answer sets, under their names. */
function keepCookies({ secrets }: Walked, way: string, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    if (value !== '') secrets[`${name} of ${way}`] = value;
  }
}

async function logIn(walked: Walked, way: string, body: object) {
  const answer = await walked.api.nobody.call('POST', '/account/login', { body });
  keepCookies(walked, way, answer.headers);
  return answer;
}

interface Mail {
  readonly recipient: string;
  readonly body: string | null;
}

/** The token of the last link that was mailed to somebody; it lies in the outbox until it is used. */
async function linkTo({ api }: Walked, recipient: string, before = ''): Promise<string> {
  const read = async (): Promise<string> => {
    const mails = await api.administrator.ok<Mail[]>('GET', '/admin/outbox');
    const body = mails.find((mail) => mail.recipient === recipient)?.body ?? '';
    return /#([\w-]{43})/.exec(body)?.[1] ?? '';
  };
  return until(read, (token) => token !== '' && token !== before);
}

async function takeUpInvitation(walked: Walked, email: string, password: string): Promise<void> {
  const { api, client, secrets } = walked;
  await (await client.as('org_admin')).ok('POST', '/users', { email, roles: ['org_admin'] });
  const token = await linkTo(walked, email);
  secrets['link of the invitation'] = token;
  await api.nobody.ok('POST', '/account/link', { kind: 'invitation', token });
  await api.nobody.call('GET', `/account/invitation?token=${token}`);
  const body = { token, password, first_name: 'Wanda', last_name: 'Ways' };
  const answer = await api.nobody.call('POST', '/account/invitation', { body });
  keepCookies(walked, 'the invitation', answer.headers);
  await api.nobody.call('POST', '/account/invitation', { body });
}

async function failToSignIn(walked: Walked, email: string): Promise<void> {
  const { api, secrets } = walked;
  const [wrong, typed] = ['a password that opens nothing', 'umbrella-ladder-rain-77'];
  secrets['a wrong password'] = wrong;
  secrets['a password typed as an address'] = typed;
  await logIn(walked, 'nothing', { email, password: wrong });
  await logIn(walked, 'nothing', { email: typed, password: wrong });
  await api.nobody.call('POST', '/account/login', { body: { email, password: wrong, passphrase: wrong } });
}

async function signIn(walked: Walked, email: string, password: string | undefined): Promise<TestSession> {
  const { api, secrets } = walked;
  await logIn(walked, 'the password', { email, password });
  const cookie = `__Host-tributary_session=${secrets['__Host-tributary_session of the password']}`;
  const call: TestSession['call'] = (method, path, options = {}) =>
    api.nobody.call(method, path, { ...options, headers: { cookie, ...options.headers } });
  const session: TestSession = {
    cookie,
    call,
    ok: async <Body>(method: string, path: string, body?: unknown) => {
      const answer = await call(method, path, body === undefined ? {} : { body });
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body as Body;
    },
    in: () => session,
  };
  return session;
}

async function changePassword({ secrets }: Walked, person: TestSession): Promise<void> {
  const [old, next] = [secrets['the first password'] ?? '', 'second horse, second battery'];
  secrets['the second password'] = next;
  const change = (old_password: string, new_password: string) =>
    person.call('PATCH', '/profile/password', { body: { old_password, new_password } });
  await change(secrets['a wrong password'] ?? '', next);
  await change(old, 'short pass');
  secrets['a password that is too short'] = 'short pass';
  await change(old, next);
}

async function recover(walked: Walked, email: string): Promise<void> {
  const { api, secrets } = walked;
  const order = () => api.nobody.call('POST', '/account/recover', { body: { email } });
  await order();
  const replaced = await linkTo(walked, email);
  await order();
  const token = await linkTo(walked, email, replaced);
  const password = 'third horse, third battery';
  Object.assign(secrets, {
    'a link that was replaced': replaced,
    'link of the recovery': token,
    'the third password': password,
  });
  for (const given of [replaced, token, token]) {
    await api.nobody.call('POST', '/account/link', { body: { kind: 'recovery', token: given } });
    const body = { token: given, password, confirm_password: password };
    keepCookies(
      walked,
      'the recovery',
      (await api.nobody.call('POST', '/account/recover/end', { body })).headers,
    );
  }
}

async function turnFactorOn(walked: Walked, email: string, person: TestSession): Promise<void> {
  const { secrets, codes } = walked;
  const password = secrets['the third password'];
  await person.call('POST', '/profile/second_factor', { body: { password: secrets['a wrong password'] } });
  const begun = await person.ok<{ secret: string; address: string }>('POST', '/profile/second_factor', {
    password,
  });
  const seed = Secret.fromBase32(begun.secret);
  secrets['seed of the second factor'] = begun.secret;
  secrets['seed in hexadecimal'] = seed.hex.toLowerCase();
  secrets['seed in base 64'] = Buffer.from(seed.bytes).toString('base64');
  secrets['address of the seed'] = begun.address;
  const totp = new TOTP({ secret: seed });
  codes.push(totp.generate({ timestamp: Date.now() - 30_000 }), totp.generate());
  await person.call('POST', '/profile/second_factor/confirm', { body: { code: 'no such code' } });
  const { recovery_codes: recovery } = await person.ok<{ recovery_codes: string[] }>(
    'POST',
    '/profile/second_factor/confirm',
    { code: codes[0] },
  );
  for (const [index, each] of recovery.entries()) secrets[`recovery code ${index}`] = each;
  secrets['a wrong code'] = 'no such recovery code';
  await logIn(walked, 'nothing', { email, password, code: secrets['a wrong code'] });
  await logIn(walked, 'a recovery code', { email, password, code: recovery[0] });
  await logIn(walked, 'a code', { email, password, code: codes[1] });
}

async function useToken({ api, client, secrets }: Walked, person: TestSession): Promise<void> {
  const { id, token } = await person.ok<{ id: number; token: string }>('POST', '/profile/tokens', {
    name: 'Nightly',
    client_id: client.id,
    access: 'write',
  });
  secrets['token of a program'] = token;
  const headers = { authorization: `Bearer ${token}`, 'x-client-id': String(client.id) };
  const use = () =>
    api.nobody.call('POST', '/legal_entities', { headers, body: { name: 'E', code: 'E', currency: 'EUR' } });
  await use();
  await api.nobody.call('POST', '/profile/tokens', { headers, body: {} });
  await person.ok('DELETE', `/profile/tokens/${id}`);
  await use();
  const other = { name: 'Daily', client_id: client.id, access: 'read' };
  const kept = await person.ok<{ token: string }>('POST', '/profile/tokens', other);
  secrets['token that is not revoked'] = kept.token;
}

async function comeByProvider(walked: Walked, email: string): Promise<void> {
  const { api, provider, secrets } = walked;
  provider.accounts.set(email, { email, email_verified: true });
  const begun = await api.nobody.call('GET', '/account/providers/acme/start?to=%2Fnordwind');
  const [ties = ''] = valuesIn(begun.headers);
  const address = begun.headers.get('location') ?? '';
  const back = await provider.walk(address, email);
  const come = (search: string) =>
    api.nobody.call('GET', `/account/providers/acme/callback${search}`, {
      headers: { cookie: `__Host-tributary_provider=${ties}` },
    });
  await come(back.search.replace('state=', 'state=x'));
  keepCookies(walked, 'the provider', (await come(back.search)).headers);
  await come(back.search);
  const kept = openTies(await keeperOf(api.platform.configuration), ties);
  const { access_token = '', id_token = '' } = provider.told.at(-1) ?? {};
  Object.assign(secrets, {
    'secret of the product at the provider': clientSecret,
    'ties of the browser': ties,
    state: kept?.state,
    nonce: kept?.nonce,
    verifier: kept?.verifier,
    'code of the provider': back.searchParams.get('code'),
    'access token of the provider': access_token,
    'id token of the provider': id_token,
  });
}

async function changeProfile({ secrets }: Walked, person: TestSession, picture: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.append('file', new Blob([picture], { type: 'image/png' }), 'me.png');
  await person.call('PUT', '/profile/picture', { body });
  await person.call('GET', '/profile/picture');
  await person.ok('GET', '/profile/sessions');
  await person.ok('DELETE', '/profile/picture');
  await person.call('PATCH', '/profile', { body: { password: secrets['the second password'] } });
}

/** @returns all that opens a door, or was typed where such a thing is, by name */
export async function goAllWays(
  parts: Pick<Walked, 'api' | 'client' | 'provider'>,
  { email, picture }: { readonly email: string; readonly picture: Uint8Array<ArrayBuffer> },
): Promise<Pick<Walked, 'secrets' | 'codes'>> {
  const walked: Walked = { ...parts, secrets: { 'password of others': testPassword }, codes: [] };
  const { api, secrets, codes } = walked;
  secrets['set-up word'] = api.platform.configuration.setupWord.text;
  secrets['the first password'] = 'first horse, first battery';
  await takeUpInvitation(walked, email, secrets['the first password']);
  await failToSignIn(walked, email);
  await changePassword(walked, await signIn(walked, email, secrets['the first password']));
  await recover(walked, email);
  const person = await signIn(walked, email, secrets['the third password']);
  await changeProfile(walked, person, picture);
  await useToken(walked, person);
  await turnFactorOn(walked, email, person);
  await comeByProvider(walked, email);
  await api.nobody.call('GET', '/config.json');
  return { secrets, codes };
}
