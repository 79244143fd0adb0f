import { createServer, request as requestOf, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, Pool, request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/testGateway.ts';
import { until } from '../testing/until.ts';
import { adjustmentIds } from '../features/adjustments/adjustmentIds.ts';
import { uploadIds } from '../features/files/uploadIds.ts';
import { encodeClientId } from '../features/clients/clientIds.ts';
import { encodeInstanceId } from '../features/streams/instances/streamIds.ts';
import { absentId, parseId } from '../ids.ts';

const clientId = encodeClientId(1);
const chunk = Buffer.alloc(64 * 1024, 'x');
const chunkCount = 64;

interface Seen {
  readonly headers: Record<string, string | string[] | undefined>;
  bytes: number;
  firstByteAt: number;
}

const seen: Seen[] = [];
const aborted: string[] = [];
let downloadCount = 0;
/** Files on their way. */
let openCount = 0;
/** The person of each session. */
const people = new Map([
  ['good', 7],
  ['other', 8],
]);
let api: Server;
let apiUrl: string;
let gateway: TestGateway;
const agent = new Agent();

beforeAll(async () => {
  api = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/v1/session') {
      const person = people.get(/tributary_session=(\w+)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '');
      outgoing.writeHead(person === undefined ? 401 : 200, { 'content-type': 'application/json' });
      const clients = [{ id: 1, name: 'Nordwind', slug: 'nordwind', roles: [] }];
      outgoing.end(JSON.stringify({ user: { id: person, email: 'anna@example.com' }, clients, roles: [] }));
      return;
    }
    if (incoming.url === '/api/v1/actuals/financial/streams/3/instances/12/file') {
      downloadCount += 1;
      openCount += 1;
      outgoing.on('close', () => {
        openCount -= 1;
        aborted.push('download');
      });
      outgoing.writeHead(200, { 'content-type': 'text/csv' });
      Readable.from(Array.from({ length: 1024 }, () => chunk)).pipe(outgoing);
      return;
    }
    if (incoming.url === '/api/v1/uploads?purpose=ledger') {
      if (incoming.headers['x-file-name'] === 'stalled.csv') {
        // Nothing of it is read, then the api is gone.
        setTimeout(() => incoming.socket.destroy(), 100);
        return;
      }
      const upload: Seen = { headers: incoming.headers, bytes: 0, firstByteAt: 0 };
      seen.push(upload);
      openCount += 1;
      incoming.on('data', (data: Buffer) => {
        upload.firstByteAt ||= performance.now();
        upload.bytes += data.length;
      });
      incoming.on('error', () => undefined);
      incoming.on('close', () => {
        openCount -= 1;
        if (!incoming.complete) aborted.push('upload');
      });
      incoming.on('end', () => {
        outgoing.writeHead(201, { 'content-type': 'application/json' });
        const answer = { id: 4, file_name: 'Bücher.csv', size_bytes: upload.bytes, sha256: 'ab' };
        outgoing.end(JSON.stringify({ ...answer, same_bytes_in_instance_ids: [] }));
      });
      return;
    }
    if (incoming.url === '/api/v1/actuals/financial/streams/3/instances/10/file') {
      outgoing.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="a.csv"',
      });
      outgoing.end('a;b\n1;2\n');
      return;
    }
    if (incoming.url === '/api/v1/actuals/financial/streams/3/instances/10/errors/file') {
      outgoing.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
      outgoing.end('row,column\r\n');
      return;
    }
    if (incoming.url === '/api/v1/adjustments/7/files/9') {
      outgoing.writeHead(200, { 'content-type': 'text/plain' });
      outgoing.end(incoming.headers['x-client-id']);
      return;
    }
    outgoing.writeHead(404, { 'goa-error': 'ResourceNotFoundError', 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ name: 'ResourceNotFoundError', id: 'ERR-1', message: 'Not found.' }));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  gateway = await TestGateway.start({ dispatcher: agent, apiUrl, bodyMilliseconds: 20 });
});

afterAll(async () => {
  await gateway.stop();
  await agent.close();
  api.closeAllConnections();
  api.close();
});

const headers = {
  'content-type': 'application/octet-stream',
  'graphql-require-preflight': '1',
  'x-client-id': clientId,
  'x-file-name': encodeURIComponent('Bücher.csv'),
  cookie: 'tributary_session=good',
};

describe('files', () => {
  it('go up as a stream, however long it takes: the api reads before the last byte is sent', async () => {
    let lastByteAt = 0;
    async function* content() {
      for (let index = 0; index < chunkCount; index += 1) {
        yield chunk;
        if (index === 8) await until(() => (seen[0]?.firstByteAt ?? 0) > 0);
      }
      await sleep(100);
      lastByteAt = performance.now();
    }
    const response = await request(`${gateway.url}/uploads?purpose=ledger`, {
      method: 'POST',
      headers,
      body: Readable.from(content()),
    });
    expect(response.statusCode).toBe(201);
    const answer = (await response.body.json()) as { uploadId: string; sizeBytes: number };
    expect(parseId(answer.uploadId)).toEqual({ type: 'Upload', clientId: 1, local: '4' });
    expect(answer).toMatchObject({
      fileName: 'Bücher.csv',
      sizeBytes: chunk.length * chunkCount,
      sameBytesInInstanceIds: [],
    });
    expect(seen[0]?.bytes).toBe(chunk.length * chunkCount);
    expect(seen[0]?.firstByteAt).toBeLessThan(lastByteAt);
    expect(seen[0]?.headers).toMatchObject({
      'x-client-id': '1',
      'x-file-name': 'B%C3%BCcher.csv',
      cookie: 'tributary_session=good',
    });
  });

  it('stop on their way when the caller leaves', async () => {
    const controller = new AbortController();
    async function* content() {
      yield chunk;
      await until(() => seen.length === 2);
      controller.abort();
      await until(() => aborted.length > 0);
      yield chunk;
    }
    const { signal } = controller;
    await expect(
      request(`${gateway.url}/uploads?purpose=ledger`, {
        method: 'POST',
        headers,
        body: Readable.from(content()),
        signal,
      }),
    ).rejects.toThrow();
    await until(() => aborted.length > 0);
    expect(aborted).toEqual(['upload']);
  });

  it('say that the api is away where it goes while they are sent, and give their place back', async () => {
    const send = () =>
      new Promise<[status: number | undefined, text: string]>((resolve, reject) => {
        // More than lies between two ends of a connection on one machine, so that the sender waits.
        const body = Buffer.alloc(16 * 2 ** 20);
        const given = { ...headers, 'x-file-name': 'stalled.csv', 'content-length': body.length };
        requestOf(`${gateway.url}/uploads?purpose=ledger`, { method: 'POST', headers: given }, (answer) => {
          textOf(answer).then((said) => resolve([answer.statusCode, said]), reject);
        })
          .on('error', reject)
          .end(body);
      });
    // More than a person has places.
    for (let round = 0; round < 4; round += 1) {
      for (const [status, said] of await Promise.all([send(), send()])) {
        expect([status, said]).toEqual([503, expect.stringContaining('The service is not available now.')]);
      }
    }
  });

  it.each([
    ['none', undefined, String(absentId)],
    ['its own', clientId, '1'],
    ['another one, which the api refuses', '2', '2'],
    ['the id of something else', uploadIds.encode(1, 1), String(absentId)],
    ['its own twice, as two lines of a header are joined', '1, 1', String(absentId)],
    ['its own and another one', '1, 2', String(absentId)],
  ])('go to the client that the header names: %s', async (_, header, named) => {
    const { 'x-client-id': __, ...others } = headers;
    await request(`${gateway.url}/uploads?purpose=ledger`, {
      method: 'POST',
      headers: header === undefined ? others : { ...others, 'x-client-id': header },
      body: Readable.from([chunk]),
    });
    expect(seen.at(-1)?.headers['x-client-id']).toBe(named);
  });

  it('come down as they are', async () => {
    const id = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
    const response = await fetch(`${gateway.url}/files/${id}`, {
      headers: { cookie: 'tributary_session=good' },
    });
    expect(await response.text()).toBe('a;b\n1;2\n');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.csv"');
  });

  it('have their errors below them', async () => {
    const id = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
    const { cookie } = headers;
    const response = await fetch(`${gateway.url}/files/${id}/errors`, { headers: { cookie } });
    expect([response.status, await response.text()]).toEqual([200, 'row,column\r\n']);
    const unknown = await fetch(`${gateway.url}/files/${clientId}/errors`, { headers: { cookie } });
    expect(unknown.status).toBe(404);
  });

  it('lie with an adjustment, named by both', async () => {
    const adjustment = adjustmentIds.encode(1, 7);
    const read = async (name: string) => {
      const response = await fetch(`${gateway.url}/files/adjustments/${name}`, {
        headers: { cookie: headers.cookie },
      });
      return [response.status, response.status === 200 && (await response.text())];
    };
    expect(await read(`${adjustment}/${uploadIds.encode(1, 9)}`)).toEqual([200, '1']);
    for (const name of [
      adjustment,
      `${adjustment}/${uploadIds.encode(1, 8)}`,
      `${adjustment}/${uploadIds.encode(2, 9)}`,
      `${adjustment}/${adjustment}`,
      `${adjustment}/${uploadIds.encode(1, 9)}/more`,
      `${clientId}/${uploadIds.encode(1, 9)}`,
    ])
      expect(await read(name)).toEqual([404, false]);
  });

  it('that nobody has are unknown, whatever the id', async () => {
    const other = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 11 });
    for (const id of [other, 'nonsense', clientId]) {
      const response = await fetch(`${gateway.url}/files/${id}`, { headers: { cookie: headers.cookie } });
      expect(response.status).toBe(404);
      expect(response.headers.get('goa-error')).toBe('ResourceNotFoundError');
    }
  });
});

describe('files that do not move', () => {
  let narrow: TestGateway;
  /** Nothing ends in it of what does not move. */
  let patient: TestGateway;
  let sockets: Socket[];

  const start = async (transferMilliseconds: number) =>
    TestGateway.start({
      dispatcher: new Pool(apiUrl, { connections: 1 }),
      fileDispatcher: new Pool(apiUrl, { connections: 8 }),
      apiUrl,
      transferMilliseconds,
    });

  beforeAll(async () => {
    narrow = await start(300);
    patient = await start(600_000);
  });

  beforeEach(() => {
    sockets = [];
    aborted.length = 0;
    seen.length = 0;
  });

  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await until(() => openCount === 0);
  });

  afterAll(async () => {
    await narrow.stop();
    await patient.stop();
  });

  const big = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 12 });

  /** Sends the beginning of a request; what comes back is not read unless somebody does. */
  function begin(at: TestGateway, line: string, given: Record<string, string>, rest = ''): Socket {
    const { hostname, port } = new URL(at.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const written = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${line} HTTP/1.1\r\nhost: a\r\n${written.join('')}\r\n${rest}`);
    sockets.push(socket);
    return socket;
  }

  const beginUpload = (at: TestGateway, given: Record<string, string> = {}) =>
    begin(at, 'POST /uploads?purpose=ledger', { ...headers, ...given, 'content-length': '100000000' }, 'x');
  const beginDownload = (at: TestGateway) =>
    begin(at, `GET /files/${big}`, { cookie: headers.cookie }).pause();

  async function holdsOthersUp(): Promise<boolean> {
    const asked = patient.ask('{ viewer { user { email } } }', {}, { cookie: 'tributary_session=other' });
    return Promise.race([asked.then(({ data }) => data?.['viewer'] === undefined), sleep(1_000, true)]);
  }

  it.each([
    ['uploads', beginUpload, () => seen.length],
    ['downloads', beginDownload, () => downloadCount],
  ])('hold nobody else up, and are six at once of one person: %s', async (_, begins, count) => {
    downloadCount = 0;
    for (let index = 0; index < 6; index += 1) begins(patient);
    await until(() => count() === 6);
    expect(await holdsOthersUp()).toBe(false);
    const refused = await request(`${patient.url}/uploads?purpose=ledger`, {
      method: 'POST',
      headers,
      body: 'a',
    });
    expect(refused.statusCode).toBe(429);
    expect(await refused.body.json()).toMatchObject({ fields: [{ code: 'too_many_at_once' }] });
    const cookie = 'tributary_session=other';
    const taken = await request(`${patient.url}/uploads?purpose=ledger`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: 'a',
    });
    expect(taken.statusCode).toBe(201);
    await taken.body.dump();
  });

  it.each([
    ['in words', {}, /^HTTP\/1.1 408 .*InvalidRequestError/s, ['upload']],
    ['who is not signed in', { cookie: '' }, /^HTTP\/1.1 401 .*ForbiddenError/s, []],
    ['who comes from elsewhere', { origin: 'https://evil.example' }, /^HTTP\/1.1 403 .*ForbiddenError/s, []],
  ])('end who sends next to nothing, %s', async (_, given, answer, ended) => {
    const socket = beginUpload(narrow, given);
    let text = '';
    socket.on('data', (data) => (text += data.toString('utf8')));
    const drip = setInterval(() => socket.write('x'), 50);
    // What it sends behind the answer may meet a connection that is closed.
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    }).finally(() => clearInterval(drip));
    expect(text).toMatch(answer);
    await until(() => openCount === 0);
    expect(aborted).toEqual(ended);
  });

  it('end who takes nothing', async () => {
    beginDownload(narrow);
    await until(() => aborted.length > 0);
    expect(aborted).toEqual(['download']);
  });
});
