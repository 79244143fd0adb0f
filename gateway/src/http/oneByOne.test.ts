import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { until } from '../testing/until.ts';
import { OneByOne } from './oneByOne.ts';

/** Requests that were begun; the test answers them. */
let begun: { readonly path: string; readonly response: ServerResponse }[] = [];
const ended: string[] = [];
const oneByOne = new OneByOne();
const server = createServer((request, response) => {
  oneByOne.take(request, response, () => {
    const { url: path = '' } = request;
    begun.push({ path, response });
    response.once('close', () => ended.push(path));
  });
});
let port = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  begun = [];
  ended.length = 0;
});
afterAll(() => server.close());

/** Sends them in one piece, without waiting for an answer. */
function send(paths: readonly string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''));
  return socket;
}
const pathsBegun = () => begun.map(({ path }) => path);

it('the next request of a connection begins when the one before is answered', async () => {
  const socket = send(['/1', '/2', '/3']);
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  for (const count of [1, 2, 3]) {
    await until(() => begun.length === count);
    await sleep(20);
    expect(pathsBegun()).toEqual(['/1', '/2', '/3'].slice(0, count));
    begun[count - 1]?.response.end(`answer ${count}`);
  }
  await until(() => text.includes('answer 3'));
  expect(text.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  // Afterwards the connection is as any other.
  socket.write('GET /4 HTTP/1.1\r\nhost: a\r\n\r\n');
  await until(() => begun.length === 4);
});

it('with a connection that is cut ends what was begun, and nothing else begins', async () => {
  const socket = send(['/1', '/2', '/3']);
  await until(() => begun.length === 1);
  socket.destroy();
  await until(() => ended.length === 1);
  await sleep(20);
  expect(pathsBegun()).toEqual(['/1']);
});

it('a connection that brings many at once is cut', async () => {
  const socket = send(Array.from({ length: 2_000 }, (_, index) => `/${index}`));
  await once(socket, 'close');
  await until(() => ended.length === 1);
  expect(pathsBegun()).toEqual(['/0']);
});

it.each([
  ['an answer that ends its connection', 'GET /1 HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['one of HTTP/1.0', 'GET /1 HTTP/1.0\r\nconnection: keep-alive\r\n\r\n'],
])('behind %s nothing begins, since it would have no connection', async (_, head) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  socket.write(`${head}GET /2 HTTP/1.1\r\nhost: a\r\n\r\n`);
  await until(() => begun.length === 1);
  const closed = once(socket, 'close');
  // Of HTTP/1.0 it does anyway.
  begun[0]?.response.setHeader('connection', 'close').end('answer');
  await closed;
  await sleep(20);
  expect([pathsBegun(), ended]).toEqual([['/1'], ['/1']]);
});
