import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newToken } from '../../../identity/tokens.ts';
import { answerBytesMax, fetchBounded } from './boundedFetch.ts';
import { addressOfProvider } from './client.ts';

const whole = 'x'.repeat(answerBytesMax);

/** What a server may answer with, by path. */
const answers: Readonly<Record<string, RequestListener>> = {
  '/whole': (_, response) => response.end(whole),
  '/longer': (_, response) => response.end(`${whole}x`),
  '/endless': (request, response) => {
    const timer = setInterval(() => response.write(whole), 1);
    request.once('close', () => clearInterval(timer));
  },
  '/packed': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync('x'.repeat(64 * answerBytesMax)));
  },
  '/dripping': (request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    request.once('close', () => clearInterval(timer));
  },
  '/elsewhere': (_, response) => {
    response.writeHead(302, { location: '/longer' });
    response.end('moved');
  },
  '/talkative/.well-known/openid-configuration': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const said = { issuer: `${address}/talkative`, authorization_endpoint: `${address}/authorize` };
    response.end(JSON.stringify({ ...said, and_more: whole }));
  },
  '/nothing': (_, response) => {
    response.writeHead(204);
    response.end();
  },
};

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, milliseconds = 10_000) =>
  fetchBounded(`${address}${path}`, {
    body: undefined,
    headers: {},
    method: 'GET',
    redirect: 'manual',
    signal: AbortSignal.timeout(milliseconds),
  });

it('an answer of up to a mebibyte is read, and one without anything', async () => {
  expect(await (await ask('/whole')).text()).toBe(whole);
  expect((await ask('/nothing')).status).toBe(204);
});

it.each(['/longer', '/endless', '/packed'])('a longer one is left where it is: %s', async (path) => {
  await expect(ask(path)).rejects.toMatchObject({ code: 'ANSWER_TOO_LARGE' });
});

it('nor is one waited for that comes byte by byte', async () => {
  await expect(ask('/dripping', 200)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('an answer that leads elsewhere is the answer', async () => {
  const answer = await ask('/elsewhere');
  expect([answer.status, await answer.text()]).toEqual([302, 'moved']);
});

it('a provider that says more than that of itself counts as away, and whoever operates it is told why', async () => {
  const lines: string[] = [];
  const provider = {
    id: 'talkative',
    name: 'Talkative',
    issuer: `${address}/talkative`,
    clientId: 'tributary',
    clientSecret: 'any',
    domains: ['tributary.example'],
  };
  const asking = {
    provider,
    callback: new URL('http://books.example/back'),
    log: pino({}, { write: (line) => lines.push(line) }),
  };
  const ties = { state: newToken(), nonce: newToken(), verifier: newToken() };
  await expect(addressOfProvider(asking, ties)).rejects.toMatchObject({ failure: 'providerAway' });
  expect(JSON.parse(lines.join(''))).toMatchObject({ provider: 'talkative', reasons: ['ANSWER_TOO_LARGE'] });
});
