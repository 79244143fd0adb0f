import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRights, grants, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { until } from '../testing/until.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.on('GET /api/v1/setup', () => ({ body: { needed: true } }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
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

  it('is at most 1 MiB for who may save no whole list', async () => {
    api.grant(grants({ ledger: ['read'], financial_stream_instances: ['edit'] }));
    const taken = await gateway.post(bodyOf(2 ** 20));
    expect(await taken.json()).toEqual(answered);
    const refused = await gateway.post(bodyOf(2 ** 20 + 1));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ fields: [{ path: '', code: 'request_too_large' }] });
    api.grant(allRights);
  });

  it.each([
    ['save one', grants({ dimensions: ['edit'] })],
    ['try rules', grants({ financial_rules: ['read'] })],
  ])('is at most 16 MiB for who may %s', async (_, rights) => {
    api.grant(rights);
    expect((await gateway.post(bodyOf(2 ** 20 + 1))).status).toBe(200);
    api.grant(allRights);
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

describe('values of a body', () => {
  const withObjects = (count: number, filler: number) => ({
    query,
    variables: { a: Array.from({ length: count }, () => ({})), b: 'x,'.repeat(filler) },
  });

  const reader = grants({ ledger: ['read'] });

  it.each([
    ['as many as anybody may send', reader, withObjects(24_000, 2 ** 16), 200],
    ['more of who may save no whole list', reader, withObjects(25_000, 2 ** 16), 400],
    ['more of who may', allRights, withObjects(249_000, 2 ** 19), 200],
    ['too many for a list', allRights, withObjects(250_000, 2 ** 19), 400],
  ])('%s', async (_, rights, body, status) => {
    api.grant(rights);
    expect((await gateway.post(body)).status).toBe(status);
    api.grant(allRights);
  });
});

describe('large bodies', () => {
  /** Announces a large body and sends a little of it. */
  function begin(): Socket {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    const headers = {
      'content-type': 'application/json',
      'graphql-require-preflight': '1',
      cookie: 'tributary_session=good',
      'content-length': 256 * 2 ** 10,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /graphql HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n{`);
    return socket;
  }

  it('are read two at once of one person, and of others beside them', async () => {
    api.calls.length = 0;
    const sockets = [begin(), begin()];
    await until(() => api.calls.length === 2);
    const refused = await gateway.post(bodyOf(256 * 2 ** 10));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      name: 'InvalidRequestError',
      fields: [{ path: '', code: 'too_many_at_once' }],
    });
    expect((await gateway.post(bodyOf(256 * 2 ** 10 - 1))).status).toBe(200);
    api.grant(allRights, { id: 8 });
    expect((await gateway.post(bodyOf(256 * 2 ** 10))).status).toBe(200);
    api.grant(allRights);
    for (const socket of sockets) socket.destroy();
    const ended = async () => (await gateway.post(bodyOf(256 * 2 ** 10))).status === 200;
    await expect.poll(ended).toBe(true);
  });

  it('are read four at once of one client, and of another beside them', async () => {
    const sockets: Socket[] = [];
    for (const id of [11, 12]) {
      api.grant(allRights, { id });
      api.calls.length = 0;
      sockets.push(begin(), begin());
      await until(() => api.calls.length === 2);
    }
    api.grant(allRights, { id: 13 });
    expect((await gateway.post(bodyOf(256 * 2 ** 10))).status).toBe(429);
    // Of no client at all.
    api.grant(null, { id: 14 });
    expect((await gateway.post(bodyOf(256 * 2 ** 10))).status).toBe(200);
    api.grant(allRights);
    for (const socket of sockets) socket.destroy();
    const ended = async () => (await gateway.post(bodyOf(256 * 2 ** 10))).status === 200;
    await expect.poll(ended).toBe(true);
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

describe('JSON in an address', () => {
  const ask = (parameters: Record<string, string>) =>
    fetch(`${gateway.url}/graphql?${new URLSearchParams({ query, ...parameters }).toString()}`, {
      headers: { 'graphql-require-preflight': '1' },
    });

  it.each([
    ['is none', { variables: '{' }, 400],
    ['is none in what extends it', { extensions: '{' }, 400],
    ['has too many levels', { variables: `{"a":${'['.repeat(64)}${']'.repeat(64)}}` }, 400],
    ['has just not too many', { variables: `{"a":${'['.repeat(63)}${']'.repeat(63)}}` }, 200],
    ['is not there', { variables: '', extensions: '' }, 200],
  ])('%s', async (_, parameters, status) => {
    const answer = await ask(parameters);
    expect(answer.status).toBe(status);
    const kind = status === 400 ? 'InvalidRequestError' : null;
    expect(answer.headers.get('goa-error')).toBe(kind);
  });
});

describe('a body that does not come', () => {
  let impatient: TestGateway;
  beforeAll(async () => {
    impatient = await TestGateway.start({ dispatcher: api.agent, bodyMilliseconds: 200 });
  });
  afterAll(async () => {
    await impatient.stop();
  });

  /** Announces a body of 100 bytes and sends one of them; answers all that comes until the end. */
  async function sendSlowly(path: string): Promise<string> {
    // Else an answered connection would end by itself after a while.
    impatient.gateway.server.keepAliveTimeout = 0;
    const { hostname, port } = new URL(impatient.url);
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
