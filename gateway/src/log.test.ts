import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { refusal, StubApi } from './testing/stubApi.ts';
import { TestGateway } from './testing/testGateway.ts';

const lines: string[] = [];
const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => lines.push(line) });
  gateway = await TestGateway.start({ dispatcher: api.agent, log });
});
afterAll(() => gateway.stop());

const secrets = {
  password: 'first horse, first battery',
  written: 'a password in the document itself',
  token: 't'.repeat(43),
  session: 'good1234567',
  provider: 'ties-of-the-browser',
  code: 'code-of-the-provider',
  state: 'state-of-the-sign-in',
  query: 'a-password-in-an-address',
};

const signIn = 'mutation ($input: LoginInput!) { login(input: $input) { location errors { kind } } }';
const written = `mutation { login(input: { email: "a@b.example", password: "${secrets.written}" }) { location errors { kind } } }`;

async function askAll(): Promise<void> {
  const cookie = `tributary_session=${secrets.session}; tributary_provider=${secrets.provider}`;
  await gateway.ask(signIn, { input: { email: 'a@b.example', password: secrets.password } }, { cookie });
  await gateway.ask(written, {}, { cookie });
  await gateway.ask('{ viewer { user { id } } }', {}, { authorization: `Bearer ${secrets.token}` });
  const get = (path: string) =>
    fetch(`${gateway.url}${path}`, { headers: { cookie, authorization: secrets.token }, redirect: 'manual' });
  await get(`/account/providers/acme/callback?code=${secrets.code}&state=${secrets.state}`);
  await get(`/graphql?query=${encodeURIComponent(`{ viewer(a: "${secrets.query}") }`)}`);
  await get(`/recover?token=${secrets.query}`);
}

it.each([
  ['that are answered', () => ({ body: { location: '/' } })],
  ['that the api answers in a way that nobody expects', () => ({ body: 'no JSON' })],
  ['that the api refuses', () => refusal(401, 'ForbiddenError', 'The address or the password is wrong.')],
  ['that fail', () => refusal(500, 'InternalServerError', 'Something went wrong.')],
  ['that are not answered now', () => refusal(503, 'InternalServerError', 'Not now.')],
])('of calls %s no line holds what opens a door', async (_, answer) => {
  lines.length = 0;
  api.on('POST /api/v1/account/login', answer);
  api.on('GET /api/v1/account/providers/acme/callback', answer);
  await askAll();
  const log = lines.join('');
  expect(log).toContain('/account/providers/acme/callback');
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
  expect(Object.values(secrets).filter((secret) => log.includes(encodeURIComponent(secret)))).toEqual([]);
});
