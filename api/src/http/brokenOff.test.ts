import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestClient } from '../testing/testApi.ts';

const errorLevel = 50;

let lines: { readonly level: number; readonly msg: string }[] = [];
let api: TestApi;
let client: TestClient;
let cookie = '';
beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  client = await api.addClient();
  cookie = (await client.as('org_admin')).cookie ?? '';
});
afterAll(async () => api.close());

/** The limit is for what hangs. */
const logged = (words: string) =>
  expect.poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 }).toContain(words);

it.each([
  ['a file', '/uploads', 'application/octet-stream', 'x'],
  ['JSON', '/legal_entities', 'application/json', '{"name":"'],
  [
    'a form',
    '/actions/ledger/import',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b\r\n',
  ],
])('%s that breaks off is no failure of the server', async (_, path, contentType, begin) => {
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
  await logged('incoming request');
  connection.destroy();
  await logged('the caller left before the request was sent whole');
  expect(lines.filter(({ level }) => level >= errorLevel)).toEqual([]);
});
