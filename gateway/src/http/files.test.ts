import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/testGateway.ts';
import { until } from '../testing/until.ts';
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
let api: Server;
let gateway: TestGateway;
const agent = new Agent();

beforeAll(async () => {
  api = createServer((incoming, outgoing) => {
    if (incoming.url === '/api/v1/uploads') {
      const upload: Seen = { headers: incoming.headers, bytes: 0, firstByteAt: 0 };
      seen.push(upload);
      incoming.on('data', (data: Buffer) => {
        upload.firstByteAt ||= performance.now();
        upload.bytes += data.length;
      });
      incoming.on('error', () => undefined);
      incoming.on('close', () => {
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
    outgoing.writeHead(404, { 'goa-error': 'ResourceNotFoundError', 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ name: 'ResourceNotFoundError', id: 'ERR-1', message: 'Not found.' }));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
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
    const response = await request(`${gateway.url}/uploads`, {
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
      request(`${gateway.url}/uploads`, { method: 'POST', headers, body: Readable.from(content()), signal }),
    ).rejects.toThrow();
    await until(() => aborted.length > 0);
    expect(aborted).toEqual(['upload']);
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
    await request(`${gateway.url}/uploads`, {
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
    const response = await fetch(`${gateway.url}/files/${id}/errors`);
    expect([response.status, await response.text()]).toEqual([200, 'row,column\r\n']);
    expect((await fetch(`${gateway.url}/files/${clientId}/errors`)).status).toBe(404);
  });

  it('that nobody has are unknown, whatever the id', async () => {
    const other = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 11 });
    for (const id of [other, 'nonsense', clientId]) {
      const response = await fetch(`${gateway.url}/files/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('goa-error')).toBe('ResourceNotFoundError');
    }
  });
});
