import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/setup', () => ({ body: { needed: true } }));
  gateway = await TestGateway.start({ dispatcher: api.agent, bodyMilliseconds: 200 });
});

afterAll(() => gateway.stop());

const query = '{ setup { needed } }';
const answered = { data: { setup: { needed: true } } };

/** A body of the graph of exactly so many bytes. */
function bodyOf(bytes: number): { query: string; variables: { filler: string } } {
  const empty = JSON.stringify({ query, variables: { filler: '' } });
  return { query, variables: { filler: 'x'.repeat(bytes - empty.length) } };
}

describe('the length of a body', () => {
  it.each([
    ['no cookie', { cookie: '' }],
    ['a cookie that is no session', { cookie: 'tributary_session=bad' }],
    ['other cookies alone', { cookie: 'theme=dark; session=good' }],
  ])('is at most 64 KiB with %s, read or not', async (_, headers) => {
    const refused = await gateway.post(bodyOf(64 * 1024 + 1), headers);
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ name: 'FileTooLargeError' });
    const taken = await gateway.post(bodyOf(64 * 1024), headers);
    expect(await taken.json()).toEqual(answered);
  });

  it('is at most 16 MiB with a session, about which the api is asked once', async () => {
    api.calls.length = 0;
    const taken = await gateway.post({ ...bodyOf(2 ** 20), query: '{ viewer { user { email } } }' });
    expect(await taken.json()).toEqual({ data: { viewer: { user: { email: 'anna@example.com' } } } });
    expect(api.log.filter((line) => line === 'GET /session')).toHaveLength(1);
    expect((await gateway.post(bodyOf(16 * 2 ** 20 + 1))).status).toBe(413);
  });

  it('is stated, with a session too: what comes in pieces could be of any length', async () => {
    const headers = {
      'content-type': 'application/json',
      'graphql-require-preflight': '1',
      cookie: 'tributary_session=good',
    };
    const asked = request(`${gateway.url}/graphql`, { method: 'POST', headers });
    asked.write('{"query":');
    asked.end(`"${query}"}`);
    const [refused] = (await once(asked, 'response')) as [IncomingMessage];
    expect(refused.statusCode).toBe(411);
    expect(await json(refused)).toMatchObject({ name: 'InvalidRequestError' });
  });
});

describe('levels of a body', () => {
  const send = (text: string) =>
    fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'graphql-require-preflight': '1' },
      body: `{"query":"${query}","variables":{"a":${text}}}`,
    });
  const nested = (levels: number, inner = '') => '['.repeat(levels) + inner + ']'.repeat(levels);

  it.each([
    ['too many', nested(63), 400],
    ['far too many, without an end', '['.repeat(30_000), 400],
    ['too many behind texts with quotation marks', `["\\"", "\\\\", ${nested(63)}]`, 400],
    ['just not too many', nested(62), 200],
    ['few, one after the other', `[${Array.from({ length: 100 }, () => '[]').join()}]`, 200],
    ['brackets in texts', `["${'['.repeat(100)}", "\\"${'{'.repeat(100)}", "\\\\"]`, 200],
    ['a text without an end', '"', 400],
  ])('%s', async (_, text, status) => {
    expect((await send(text)).status).toBe(status);
  });
});

describe('a body that does not come', () => {
  /** Announces a body of 100 bytes and sends one of them; answers all that comes until the end. */
  async function sendSlowly(path: string): Promise<string> {
    // Else an answered connection would end by itself after a while.
    gateway.gateway.server.keepAliveTimeout = 0;
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('utf8')));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ngraphql-require-preflight: 1\r\ncontent-length: 100\r\n\r\n{`,
    );
    await once(socket, 'close', { signal: AbortSignal.timeout(20_000) }).finally(() => socket.destroy());
    return text;
  }

  it.each([
    ['of the graph', '/graphql', /^HTTP\/1.1 408 .*InvalidRequestError/s],
    ['that nobody asked for', '/elsewhere', /^HTTP\/1.1 405 /],
  ])('ends the connection: %s', async (_, path, answer) => {
    expect(await sendSlowly(path)).toMatch(answer);
  });
});
