import type { TestMailServer } from '../../api/src/features/mail/testing/mailServer.ts';
import {
  clientSecret,
  type TestProvider,
} from '../../api/src/features/profile/providers/testing/provider.ts';
import { codeOf } from '../../api/src/features/profile/testing/codes.ts';
import type { TestClient } from './books.ts';
import type { Product } from './product.ts';

/**
 * Somebody goes each way into the real product once, rightly and wrongly, through the graph and by REST, and what opens a door
 * by it is written down.
 */

export interface Walked {
  readonly product: Product;
  readonly client: TestClient;
  readonly mails: TestMailServer;
  readonly provider: TestProvider;
  readonly email: string;
  /** By name. */
  readonly secrets: Record<string, string>;
  /** Six digits, which may stand anywhere as part of a number. */
  readonly codes: string[];
  /** To which the product sent the browser. */
  readonly addresses: string[];
}

const passwords = {
  first: 'first horse, first battery',
  second: 'second horse, "second" battery',
  third: 'third horse, third bättery',
  short: 'short pass',
  wrong: 'a password that opens nothing',
  asAddress: 'umbrella-ladder-rain-77',
} as const;

const sessionOf = (way: string): string => `tributary_session of ${way}`;

interface Call {
  /** Under which the cookies that come are written down. */
  readonly way: string;
  /** By which somebody is known. */
  readonly by?: Readonly<Record<string, string>>;
}

/** A call as a browser or a program makes it, which follows no address. */
async function call(
  { product, secrets, addresses }: Walked,
  way: string,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(new URL(address, product.url), { redirect: 'manual', ...init });
  const location = answer.headers.get('location');
  if (location !== null) addresses.push(location);
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
    if (value !== '') secrets[`${name} of ${way}`] = value;
  }
  return answer;
}

const linkDocument = 'query ($token: String!) { accountLink(kind: INVITATION, token: $token) { state } }';

const cookieIn = ({ secrets }: Walked, way: string): Record<string, string> => ({
  cookie: `tributary_session=${secrets[sessionOf(way)] ?? ''}`,
});

async function ask(walked: Walked, { way, by = {} }: Call, query: string, variables: object = {}) {
  const answer = await call(walked, way, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'graphql-require-preflight': '1', ...by },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as { readonly data?: Readonly<Record<string, unknown>> | null };
}

interface Payload {
  readonly errors: readonly { readonly message: string }[];
}

/** Answers null where it was refused. */
async function mutate<Selected>(
  walked: Walked,
  at: Call,
  name: string,
  input: object,
  selection = '',
): Promise<Selected | null> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} errors { message } } }`;
  const { data } = await ask(walked, at, document, { input });
  const payload = data?.[name] as (Payload & Selected) | null | undefined;
  return payload === null || payload === undefined || payload.errors.length > 0 ? null : payload;
}

async function done<Selected>(...given: Parameters<typeof mutate>): Promise<Selected> {
  const payload = await mutate<Selected>(...given);
  if (payload === null) throw new Error(`${given[2]} was refused`);
  return payload;
}

const rest = (
  walked: Walked,
  { way, by = {} }: Call,
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  call(walked, way, `${walked.product.apiUrl}/api/v1${path}`, {
    method,
    headers: { ...by, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function takeUpInvitation(walked: Walked): Promise<void> {
  const { client, mails, email, secrets } = walked;
  const { clientId, session } = client;
  await session.mutate('addClientUser', { clientId, email, roles: ['ORG_ADMIN'] }, '');
  const token = await mails.linkTo(email);
  secrets['link of the invitation'] = token;
  await ask(walked, { way: 'nothing' }, linkDocument, { token });
  const taken = { token, password: passwords.first, firstName: 'Wanda', lastName: 'Ways' };
  await done(walked, { way: 'the invitation' }, 'takeUpInvitation', taken);
  await mutate(walked, { way: 'nothing' }, 'takeUpInvitation', taken);
  await ask(walked, { way: 'nothing' }, linkDocument, { token });
}

async function failToSignIn(walked: Walked): Promise<void> {
  const { email } = walked;
  const { wrong, asAddress } = passwords;
  const nobody = { way: 'nothing' };
  await mutate(walked, nobody, 'login', { email, password: wrong });
  await mutate(walked, nobody, 'login', { email: asAddress, password: wrong });
  await mutate(walked, nobody, 'login', { email, password: wrong, passphrase: wrong });
  const written = `mutation { login(input: { email: "${email}", password: "${wrong}" }) { errors { message } } `;
  await ask(walked, nobody, `${written}}`);
  await ask(walked, nobody, written);
  // As nobody should.
  await call(walked, 'nothing', `/graphql?query=${encodeURIComponent(`${written}}`)}`);
  await rest(walked, nobody, 'POST', '/account/login', { email, password: wrong });
  await rest(walked, nobody, 'POST', '/account/login', { email, password: wrong, passphrase: wrong });
}

async function changePassword(walked: Walked): Promise<void> {
  const { email } = walked;
  const { first, second, short, wrong } = passwords;
  await done(walked, { way: 'the password' }, 'login', { email, password: first });
  await rest(walked, { way: 'the password by REST' }, 'POST', '/account/login', { email, password: first });
  const here = { way: 'the password', by: cookieIn(walked, 'the password') };
  await mutate(walked, here, 'changePassword', { oldPassword: wrong, newPassword: second });
  await mutate(walked, here, 'changePassword', { oldPassword: first, newPassword: short });
  await done(walked, here, 'changePassword', { oldPassword: first, newPassword: second });
}

async function recover(walked: Walked): Promise<void> {
  const { mails, email, secrets } = walked;
  const nobody = { way: 'nothing' };
  const replaced = secrets['link of the invitation'] ?? '';
  await done(walked, nobody, 'recoverPassword', { email });
  const first = await mails.linkTo(email, replaced);
  await done(walked, nobody, 'recoverPassword', { email });
  const token = await mails.linkTo(email, first);
  Object.assign(secrets, { 'a link that was replaced': first, 'link of the recovery': token });
  const ended = { password: passwords.third, confirmPassword: passwords.third };
  await mutate(walked, nobody, 'endRecovery', { token: first, ...ended });
  await done(walked, nobody, 'endRecovery', { token, ...ended });
  await mutate(walked, nobody, 'endRecovery', { token, ...ended });
}

/** Of a client that a token opens, as REST calls it. */
async function numberOfClient(walked: Walked, by: Readonly<Record<string, string>>): Promise<string> {
  const answer = await rest(walked, { way: 'a program', by }, 'GET', '/clients');
  const { items } = (await answer.json()) as { items: readonly { id: number }[] };
  return String(items[0]?.id);
}

async function useTokens(walked: Walked): Promise<string> {
  const { client, secrets } = walked;
  const here = { way: 'the new password', by: cookieIn(walked, 'the new password') };
  const create = (name: string) =>
    done<{ secret: string; apiToken: { id: string } }>(
      walked,
      here,
      'createApiToken',
      { name, clientId: client.clientId, access: 'WRITE' },
      'secret apiToken { id }',
    );
  const [kept, revoked] = [await create('Nightly'), await create('Daily')];
  secrets['token of a program'] = kept.secret;
  secrets['token that was revoked'] = revoked.secret;
  const by = { authorization: `Bearer ${kept.secret}` };
  const number = await numberOfClient(walked, by);
  const [ofRest, ofGraph] = ['9b1c6e0e-key-of-a-call-by-rest-57aa', '1f7d2a44-key-of-a-call-by-graph-03be'];
  Object.assign(secrets, { 'key of a call by REST': ofRest, 'key of a call by graph': ofGraph });
  const write = { way: 'a program', by: { ...by, 'x-client-id': number, 'idempotency-key': ofRest } };
  const entity = { name: 'E', code: 'E', currency: 'EUR' };
  for (const given of [entity, entity, { ...entity, code: 'F' }]) {
    await rest(walked, write, 'POST', '/legal_entities', given);
  }
  const input = { clientId: client.clientId, ...entity, code: 'G' };
  const keyed = { way: 'a program', by: { ...by, 'idempotency-key': ofGraph } };
  await done(walked, keyed, 'createLegalEntity', input);
  await mutate(walked, keyed, 'createLegalEntity', input);
  await done(walked, here, 'revokeApiToken', { apiTokenId: revoked.apiToken.id });
  const dead = { way: 'a program', by: { authorization: `Bearer ${revoked.secret}` } };
  await rest(walked, dead, 'GET', '/clients');
  await ask(walked, dead, '{ viewer { user { email } } }');
  return number;
}

async function turnFactorOn(walked: Walked): Promise<void> {
  const { email, secrets, codes } = walked;
  const password = passwords.third;
  const here = { way: 'the new password', by: cookieIn(walked, 'the new password') };
  await mutate(walked, here, 'beginSecondFactor', { password: passwords.wrong });
  const { secret, address } = await done<{ secret: string; address: string }>(
    walked,
    here,
    'beginSecondFactor',
    { password },
    'secret address',
  );
  Object.assign(secrets, { 'seed of the second factor': secret, 'address of the seed': address });
  codes.push(codeOf(secret), codeOf(secret, 1));
  const [now = '', next = ''] = codes;
  secrets['a wrong code'] = 'no such recovery code';
  await mutate(walked, here, 'confirmSecondFactor', { code: secrets['a wrong code'] });
  const { confirmed } = await done<{ confirmed: { recoveryCodes: readonly string[] } }>(
    walked,
    here,
    'confirmSecondFactor',
    { code: now },
    'confirmed { recoveryCodes }',
  );
  for (const [index, code] of confirmed.recoveryCodes.entries()) secrets[`recovery code ${index}`] = code;
  const [recoveryCode] = confirmed.recoveryCodes;
  await mutate(walked, { way: 'nothing' }, 'login', { email, password, code: secrets['a wrong code'] });
  await done(walked, { way: 'a recovery code' }, 'login', { email, password, code: recoveryCode });
  await done(walked, { way: 'a code' }, 'login', { email, password, code: next });
}

async function comeByProvider(walked: Walked): Promise<void> {
  const { product, provider, email, secrets, addresses } = walked;
  provider.accounts.set(email, { email, email_verified: true });
  await call(walked, 'the way to the provider', '/account/providers/acme/start?to=%2Fgeneral');
  const start = addresses.at(-1) ?? '';
  const ties = secrets['tributary_provider of the way to the provider'] ?? '';
  const back = await provider.walk(start, email);
  const come = (search: string): Promise<Response> =>
    call(walked, 'the provider', `${back.pathname}${search}`, {
      headers: { cookie: `tributary_provider=${ties}` },
    });
  const asked = new URL(start).searchParams;
  Object.assign(secrets, {
    'secret of the product at the provider': clientSecret,
    state: asked.get('state'),
    nonce: asked.get('nonce'),
    'code of the provider': back.searchParams.get('code'),
  });
  await come(back.search.replace('state=', 'state=x'));
  await come(back.search);
  await come(back.search);
  const told = provider.told.at(-1);
  secrets['access token of the provider'] = told?.access_token ?? '';
  secrets['id token of the provider'] = told?.id_token ?? '';
  if (back.origin !== product.url) throw new Error(`The provider leads to ${back.origin}`);
}

/** @returns the number of the client, and how the person is known who administers it and came by the last way */
export async function goAllWays(
  walked: Walked,
): Promise<{ readonly number: string; readonly by: Readonly<Record<string, string>> }> {
  const { email, secrets } = walked;
  for (const [name, password] of Object.entries(passwords)) secrets[`password: ${name}`] = password;
  await takeUpInvitation(walked);
  await failToSignIn(walked);
  await changePassword(walked);
  await recover(walked);
  await done(walked, { way: 'the new password' }, 'login', { email, password: passwords.third });
  const number = await useTokens(walked);
  await turnFactorOn(walked);
  await comeByProvider(walked);
  return { number, by: cookieIn(walked, 'the provider') };
}

/** Once more in vain, while the gateway does not reach the api: failures are told at length. */
export async function comeInVain(walked: Walked): Promise<void> {
  const { email, client, secrets } = walked;
  const nobody = { way: 'nothing' };
  await mutate(walked, nobody, 'login', { email, password: passwords.third });
  await ask(walked, nobody, linkDocument, { token: secrets['link of the invitation'] });
  const program = { way: 'nothing', by: { authorization: `Bearer ${secrets['token of a program']}` } };
  const entity = { clientId: client.clientId, name: 'H', code: 'H', currency: 'EUR' };
  await mutate(walked, program, 'createLegalEntity', entity);
  const here = { way: 'nothing', by: cookieIn(walked, 'the provider') };
  await mutate(walked, here, 'changePassword', {
    oldPassword: passwords.third,
    newPassword: passwords.second,
  });
  const search = new URLSearchParams({
    code: secrets['code of the provider'] ?? '',
    state: secrets['state'] ?? '',
  });
  await call(walked, 'nothing', `/account/providers/acme/callback?${search}`, {
    headers: { cookie: `tributary_provider=${secrets['tributary_provider of the way to the provider']}` },
  });
}
