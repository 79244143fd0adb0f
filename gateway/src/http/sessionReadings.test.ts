import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Upstream } from '../rest/upstream.ts';
import { until } from '../testing/until.ts';
import { SessionReadings } from './sessionReadings.ts';

/** Readings of sessions that the api has not answered yet, by the cookie. */
let held: { readonly session: string; readonly response: ServerResponse }[] = [];
let version = 0;
const server: Server = createServer(({ headers }, response) => {
  held.push({ session: headers.cookie?.replace('tributary_session=', '') ?? '', response });
});
const dispatcher = new Agent();
let origin = '';

/** A session is its person, a dash and a number; a person without one is nobody. */
function answer({ session, response }: (typeof held)[number]): void {
  const person = Number.parseInt(session, 10);
  response.statusCode = Number.isNaN(person) ? 401 : 200;
  const user = { id: person, email: `${session}@example.com`, first_name: `version ${version}` };
  response.end(JSON.stringify({ user, clients: [], roles: [] }));
}
const answerHeld = () => held.splice(0).forEach(answer);
async function answerAll<Result>(asked: Promise<Result>): Promise<Result> {
  const timer = setInterval(answerHeld, 2);
  return asked.finally(() => clearInterval(timer));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await dispatcher.close();
  server.close();
});
beforeEach(() => {
  held = [];
  version = 0;
});

const upstreamOf = (session: string, forwardedFor = '198.51.100.1', userAgent = 'browser') =>
  new Upstream({
    dispatcher,
    origin,
    requestId: crypto.randomUUID(),
    cookie: `tributary_session=${session}`,
    forwardedFor,
    userAgent,
  });
const times = <Each>(count: number, each: (index: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => each(index));

describe('the readings of sessions', () => {
  it('are few for however many requests of one session, each of which has its answer', async () => {
    const readings = new SessionReadings();
    const upstreams = times(300, () => upstreamOf('7-1'));
    const begun = Promise.all(upstreams.map((upstream) => readings.begin(upstream)));
    await until(() => held.length > 0);
    let sent = 0;
    const timer = setInterval(() => {
      sent += held.length;
      answerHeld();
    }, 2);
    expect(await begun).toEqual(times(300, () => null));
    const sessions = await Promise.all(upstreams.map((upstream) => upstream.findSession()));
    clearInterval(timer);
    expect(sent).toBeLessThan(10);
    expect(new Set(sessions.map((session) => session?.user.id))).toEqual(new Set([7]));
  });

  it('begin after what they are asked for, so that none is older than a change that was answered before', async () => {
    const readings = new SessionReadings();
    const early = times(6, () => upstreamOf('7-1'));
    const begun = early.map((upstream) => readings.begin(upstream));
    await until(() => held.length > 0);
    const before = held.splice(0);
    const late = upstreamOf('7-1');
    const asked = readings.begin(late);
    before.forEach(answer);
    version = 1;
    await answerAll(Promise.all([...begun, asked]));
    expect((await late.findSession())?.user.first_name).toBe('version 1');
  });

  it('of made-up sessions wait by the network that they come from, and nobody known waits for them', async () => {
    const readings = new SessionReadings();
    await answerAll(readings.begin(upstreamOf('8-1')));
    const made = times(600, (index) =>
      readings.begin(upstreamOf(`x${index}`, `2001:db8:1:2::${index.toString(16)}`)),
    );
    const refused = await Promise.race(made);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_at_once' });
    await until(() => held.length > 0);
    await sleep(20);
    expect(held).toHaveLength(4);
    const known = readings.begin(upstreamOf('8-1', '2001:db8:1:2::1'));
    // Not read yet, but begun here.
    readings.greet('tributary_session=10-1');
    const begun = readings.begin(upstreamOf('10-1', '2001:db8:1:2::1'));
    const elsewhere = readings.begin(upstreamOf('9-1', '2001:db8:1:3::1'));
    await until(() => held.length === 7);
    expect(held.map(({ session }) => session)).toEqual(expect.arrayContaining(['8-1', '9-1', '10-1']));
    await answerAll(Promise.all([...made, known, begun, elsewhere]));
    expect(await known).toBeNull();
  });

  it('stay those of somebody known while the api cannot say whose they are', async () => {
    const readings = new SessionReadings();
    await answerAll(readings.begin(upstreamOf('8-1')));
    const failing = readings.begin(upstreamOf('8-1'));
    await until(() => held.length === 1);
    for (const { response } of held.splice(0)) response.writeHead(500).end('{}');
    expect(await failing).toBeNull();
    // All places of those that nobody knows are taken.
    const unknown = times(8, (index) => readings.begin(upstreamOf(`x${index}`)));
    await until(() => held.length === 4);
    const known = readings.begin(upstreamOf('8-1'));
    await until(() => held.length === 5);
    await answerAll(Promise.all([...unknown, known]));
  });

  it('of a person are few in however many ways they are asked for', async () => {
    const readings = new SessionReadings();
    await answerAll(Promise.all(times(8, (index) => readings.begin(upstreamOf(`7-${index}`)))));
    const asked = times(120, (index) =>
      readings.begin(upstreamOf(`7-${index % 8}`, '198.51.100.1', `browser ${index}`)),
    );
    expect(await Promise.race(asked)).toMatchObject({ status: 429 });
    await until(() => held.length > 0);
    await sleep(20);
    expect(held).toHaveLength(4);
    await answerAll(Promise.all(asked));
  });

  it('leave it to what asks next to say that the api is away', async () => {
    const readings = new SessionReadings();
    const away = new Upstream({
      dispatcher,
      origin: 'http://127.0.0.1:1',
      requestId: 'r',
      cookie: 'tributary_session=7-1',
    });
    expect(await readings.begin(away)).toBeNull();
    await expect(away.findSession()).rejects.toMatchObject({ status: 503 });
  });
});
