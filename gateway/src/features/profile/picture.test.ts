import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal, StubApi } from '../../testing/stubApi.ts';
import { TestGateway } from '../../testing/testGateway.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  api.calls.length = 0;
});

const cookie = 'tributary_session=good';

function send(headers: Record<string, string>): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['picture'], { type: 'image/png' }), 'me.png');
  return fetch(`${gateway.url}/uploads/picture`, { method: 'POST', headers, body });
}

const calls = () => api.log.filter((call) => call !== 'GET /session');

it('a picture goes to the api as a form sends it, and its address comes back', async () => {
  api.on('PUT /api/v1/profile/picture', () => ({ body: { picture_version: 'abc' } }));
  const answer = await send({ cookie, 'graphql-require-preflight': '1' });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { pictureUrl: '/files/profile/picture?version=abc' },
  ]);
  expect(calls()).toEqual(['PUT /profile/picture']);
  expect(api.calls.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

it('what the api refuses is told in its words', async () => {
  const fields = [{ path: 'file', code: 'picture_type', message: 'No.' }];
  api.on('PUT /api/v1/profile/picture', () => refusal(400, 'InvalidRequestError', 'No.', fields));
  const answer = await send({ cookie, 'graphql-require-preflight': '1' });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ fields })]);
});

it.each([
  ['a form of another site', { cookie }, 403],
  ['nobody', { 'graphql-require-preflight': '1' }, 401],
])('%s sends none', async (_, headers, status) => {
  expect((await send(headers as Record<string, string>)).status).toBe(status);
  expect(calls()).toEqual([]);
});

it('is given to whoever is signed in, at the address that the graph names', async () => {
  api.grant(null, { picture_version: 'abc' });
  const { data } = await gateway.ask('{ viewer { user { pictureUrl } } }');
  const { pictureUrl } = (data!['viewer'] as { user: { pictureUrl: string } }).user;
  api.on('GET /api/v1/profile/picture', () => ({
    body: 'bytes',
    headers: { 'content-type': 'image/webp', etag: '"abc"', 'cache-control': 'private, max-age=86400' },
  }));
  const answer = await fetch(gateway.url + pictureUrl, { headers: { cookie } });
  expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  expect((await fetch(gateway.url + pictureUrl)).status).toBe(401);
});
