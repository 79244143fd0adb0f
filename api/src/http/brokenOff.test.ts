import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';

const errorLevel = 50;

let lines: { readonly level: number; readonly msg: string }[] = [];
let api: TestApi;
let client: TestClient;
let cookie = '';
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  // Who looks for jobs asks the database as well, and could be taken for who calls.
  await api.platform.jobs.stop();
  client = await api.addClient();
  cookie = (await client.as('org_admin')).cookie ?? '';
});
afterAll(async () => api.close());

/** The limit is for what hangs. */
const logged = (words: string) =>
  expect.poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 }).toContain(words);

/** Of the next request that the server begins to read: resolves when it is closed. Errors are left to whom they are for. */
async function nextRequestClosed(): Promise<void> {
  return new Promise((resolve) => {
    const channel = 'http.server.request.start';
    const seen = (event: unknown): void => {
      const { request } = event as { readonly request: IncomingMessage };
      unsubscribe(channel, seen);
      request.once('close', resolve);
    };
    subscribe(channel, seen);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['a file', '/uploads?purpose=financial_streams', 'application/octet-stream', 'x'],
  ['JSON', '/legal_entities', 'application/json', '{"name":"'],
  [
    'a form',
    '/actions/ledger/import',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b\r\n',
  ],
])('%s that breaks off', (_, path, contentType, begin) => {
  const send = async () => {
    lines = [];
    const { hostname, port } = new URL(api.url);
    const connection = connect(Number(port), hostname);
    await once(connection, 'connect');
    const headers = {
      host: hostname,
      cookie,
      'x-client-id': client.id,
      'content-type': contentType,
      'content-length': 1000,
    };
    const head = Object.entries(headers).map((header) => header.join(': '));
    connection.write([`POST /api/v1${path} HTTP/1.1`, ...head, '', begin].join('\r\n'));
    return connection;
  };
  const isNoFailure = async (): Promise<void> => {
    await logged('the caller left before the request was read whole');
    expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
  };

  it('while it is read is no failure of the server', async () => {
    const connection = await send();
    await logged('incoming request');
    connection.destroy();
    await isNoFailure();
  });

  it('before it is known who sends it ends as well', async () => {
    const { db } = api.platform;
    const whole = { ...db };
    const closed = nextRequestClosed();
    const authorizing = new Promise<void>((resolve) => {
      vi.spyOn(db, 'installation').mockImplementationOnce(async (work) => {
        resolve();
        await closed;
        return whole.installation(work);
      });
    });
    const connection = await send();
    await authorizing;
    connection.destroy();
    await isNoFailure();
  });
});
