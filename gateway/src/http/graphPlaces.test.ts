import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Upstream } from '../rest/upstream.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { until } from '../testing/until.ts';
import type { Refusal } from './answer.ts';
import { type GraphPlace, GraphPlaces } from './graphPlaces.ts';

/** Answered when the test says so, with the session of who asked. */
interface Held {
  readonly session: string;
  readonly response: ServerResponse;
}

/** A session is its person, a dash and a number; a person without one is nobody. */
let held: Held[] = [];
const server: Server = createServer(({ headers, url }, response) => {
  const session = headers.cookie?.replace('tributary_session=', '') ?? '';
  if (url !== '/api/v1/session') return held.push({ session, response });
  const user = { id: Number.parseInt(session, 10), email: `${session}@example.com`, first_name: session };
  response.statusCode = session === '' ? 401 : 200;
  return response.end(JSON.stringify({ user, clients: [], roles: [] }));
});
const dispatcher = new Agent();
let gateway: TestGateway;
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway = await TestGateway.start({ dispatcher, apiUrl: address });
});
afterAll(async () => {
  await gateway.stop();
  await dispatcher.close();
  server.close();
});

const query = '{ setup { needed } }';
const cookieOf = (session: string) => ({ cookie: session === '' ? '' : `tributary_session=${session}` });
const answer = () => {
  for (const { response } of held.splice(0)) response.end('{"needed":true}');
};
async function answerAll(asked: Promise<unknown>): Promise<void> {
  const timer = setInterval(answer, 5);
  await asked.finally(() => clearInterval(timer));
}

describe('requests of the graph', () => {
  it.each([
    ['one person in many sessions', (index: number) => `7-${index}`, '8-1'],
    ['an address without a session', () => '', '8-1'],
  ])('of %s take their places, wait in a queue, and are refused beyond', async (_, sessionOf, other) => {
    held = [];
    const begin = performance.now();
    const sent = Array.from({ length: 101 }, (_each, index) =>
      gateway.post({ query }, cookieOf(sessionOf(index))),
    );
    const refused = await Promise.race(sent);
    expect(refused.status).toBe(429);
    // Asking again at once gains nothing.
    expect(performance.now() - begin).toBeGreaterThan(900);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ fields: [{ path: '', code: 'too_many_at_once' }] });
    expect(held).toHaveLength(8);
    // Others do not wait for any of them.
    const small = gateway.post({ query }, cookieOf(other));
    await until(() => held.some(({ session }) => session === other));
    await answerAll(Promise.all([...sent, small]));
    const statuses = await Promise.all(sent.map(async (each) => (await each).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await small).status).toBe(200);
  });

  it('leave the queue with who sent them', async () => {
    held = [];
    const leaving = new AbortController();
    const sent = Array.from({ length: 100 }, (_each, index) =>
      fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'graphql-require-preflight': '1',
          ...cookieOf(`7-${index}`),
        },
        body: JSON.stringify({ query }),
        signal: leaving.signal,
      }).catch(() => 'left'),
    );
    await until(() => held.length === 8);
    leaving.abort();
    await Promise.all(sent);
    const before = held.length;
    const next = gateway.post({ query }, cookieOf('7-1'));
    await until(() => held.length === before + 1);
    answer();
    expect((await next).status).toBe(200);
  });
});

describe('requests of strangers', () => {
  it('from many addresses leave their room to people who are signed in', async () => {
    const places = new GraphPlaces();
    const settings = { dispatcher, origin: address, requestId: 'r' };
    const found: (GraphPlace | Refusal)[] = [];
    for (let index = 0; index < 24 * 92; index += 1) {
      const stranger = new Upstream({ ...settings, cookie: null, forwardedFor: `198.51.100.${index % 24}` });
      void places.enter(stranger).then((place) => found.push(place));
    }
    await until(() => found.some((place) => 'kind' in place));
    const ofPage: (GraphPlace | Refusal)[] = [];
    const asked = Array.from({ length: 12 }, async () => {
      ofPage.push(await places.enter(new Upstream({ ...settings, cookie: 'tributary_session=8-1' })));
    });
    await until(() => ofPage.length >= 8);
    // The others wait for one of these, and are not refused.
    await Promise.race([Promise.all(asked), sleep(100)]);
    expect(ofPage.map((place) => 'free' in place)).toEqual(Array.from({ length: 8 }, () => true));
  });
});

describe('requests that wait for nothing', () => {
  it('leave turns of the event loop to others', async () => {
    const places = new GraphPlaces();
    const settings = {
      dispatcher,
      origin: address,
      requestId: 'r',
      cookie: null,
      forwardedFor: '198.51.100.1',
    };
    let count = 0;
    const done = Array.from({ length: 90 }, async () => {
      const place = await places.enter(new Upstream(settings));
      count += 1;
      if ('free' in place) place.free();
    });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(count).toBe(8);
    await Promise.all(done);
    expect(count).toBe(90);
  });
});

describe('calls of the api', () => {
  const upstreamOf = (session: string) =>
    new Upstream({ dispatcher, origin: address, requestId: 'r', cookie: `tributary_session=${session}` });
  const askFor = (upstream: Upstream, id: number) =>
    upstream.get('/dimensions/{id}/instances', { clientId: 1, path: { id } });

  it('of all requests of one person are eight at once, and those of others go beside them', async () => {
    held = [];
    const places = new GraphPlaces();
    const upstreams = [upstreamOf('7-1'), upstreamOf('7-2')];
    for (const upstream of upstreams) await places.enter(upstream);
    const many = Promise.all(
      Array.from({ length: 40 }, (_, id) => upstreams.map((upstream) => askFor(upstream, id))).flat(),
    );
    await until(() => held.length === 8);
    const other = upstreamOf('8-1');
    await places.enter(other);
    const asked = askFor(other, 1);
    await until(() => held.some(({ session }) => session === '8-1'));
    expect(held).toHaveLength(9);
    await answerAll(Promise.all([many, asked]));
    expect(await many).toHaveLength(80);
  });
});
