import { connect, type Socket } from 'node:net';
import { afterEach, describe, it } from 'vitest';
import { allRights, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { until } from '../testing/until.ts';

/** More than lies between a server and its reader on one machine. */
const name = 'x'.repeat(6 * 2 ** 20);
const api = new StubApi();
api.grant(allRights, { first_name: name });
const opened: Socket[] = [];
const gateways: TestGateway[] = [];

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const gateway of gateways.splice(0)) await gateway.stop();
});

/** A gateway, and how many of its connections have ended. */
async function startGateway(transferMilliseconds: number) {
  const gateway = await TestGateway.start({ dispatcher: api.agent, transferMilliseconds });
  gateways.push(gateway);
  const closed = { count: 0 };
  gateway.gateway.server.on('connection', (socket) => {
    socket.once('close', () => {
      closed.count += 1;
    });
  });
  return { port: Number(new URL(gateway.url).port), closed };
}

/** Asks for an answer as events, and takes none of it. */
function ask(port: number): void {
  const body = JSON.stringify({ query: '{ viewer { user { firstName } } }' });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  opened.push(socket);
  const head = [
    'POST /graphql HTTP/1.1',
    'host: tributary.example',
    'content-type: application/json',
    'accept: text/event-stream',
    'graphql-require-preflight: 1',
    'cookie: tributary_session=good',
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
}

describe('an answer that is asked for as events and that nobody takes', () => {
  it('ends with the oldest where a person has too many', async () => {
    const { port, closed } = await startGateway(600_000);
    for (let count = 0; count < 17; count += 1) ask(port);
    await until(() => closed.count === 1);
  });

  it('ends after its time', async () => {
    const { port, closed } = await startGateway(300);
    ask(port);
    await until(() => closed.count === 1);
  });
});
