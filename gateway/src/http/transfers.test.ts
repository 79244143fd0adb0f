import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { MockAgent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../rest/upstream.ts';
import { Transfers } from './transfers.ts';

const callerOf = (person: number, clients: readonly number[]) =>
  ({
    findSession: () => Promise.resolve({ user: { id: person }, clients: clients.map((id) => ({ id })) }),
  }) as unknown as Upstream;
const answer = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

it('whoever is no member of a client takes none of its places', async () => {
  const transfers = new Transfers(new MockAgent());
  const admit = async (caller: Upstream) => (await transfers.admit(answer(), caller, 1))?.status ?? 'taken';
  const admitSix = async (caller: Upstream) => {
    for (let count = 0; count < 6; count += 1) expect(await admit(caller)).toBe('taken');
    expect(await admit(caller)).toBe(429);
  };
  for (const person of [1, 2, 3]) await admitSix(callerOf(person, [2]));
  for (const person of [4, 5]) await admitSix(callerOf(person, [1, 2]));
  const last = callerOf(6, [1]);
  for (let count = 0; count < 4; count += 1) expect(await admit(last)).toBe('taken');
  expect(await admit(last)).toBe(429);
});

describe('an answer that lies there to be taken', () => {
  const milliseconds = 400;
  const transfers = new Transfers(new MockAgent(), milliseconds);
  /** More than lies between a server and its reader on one machine. */
  const bytes = Buffer.alloc(48 * 2 ** 20);
  const server = createServer((request, response) => {
    transfers.watchReader(response);
    if (request.url === '/late') setTimeout(() => response.end('late'), 3 * milliseconds);
    else response.end(bytes);
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  const ask = (path: string): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    return socket;
  };

  it('ends where nobody takes it', async () => {
    const socket = ask('/').pause();
    await new Promise<void>((resolve) => {
      server.once('connection', (near) => near.once('close', () => resolve()));
    });
    socket.destroy();
  });

  it('does not while it is taken slowly, in one piece as it is', async () => {
    const socket = ask('/');
    let taken = 0;
    socket.on('data', (data) => {
      taken += data.length;
      socket.pause();
      setTimeout(() => socket.resume(), (data.length / bytes.length) * 4 * milliseconds);
    });
    await once(socket, 'close');
    expect(taken).toBeGreaterThan(bytes.length);
  });

  it('does not while it is worked on', async () => {
    expect(await text(ask('/late'))).toContain('late');
  });
});

it('an upload that nobody reads any more ends, though its sender did all it could', async () => {
  const transfers = new Transfers(new MockAgent(), 50);
  const server = createServer((request, response) => transfers.watchSender(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const begin = performance.now();
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n${'x'.repeat(20_000)}`);
  expect(await text(socket)).toContain('408');
  expect(performance.now() - begin).toBeGreaterThan(200);
  server.close();
});
