import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { describe, expect, it, vi } from 'vitest';
import { apiUrl, StubApi } from '../testing/stubApi.ts';
import { UpstreamError } from './errors.ts';
import { deadlineMilliseconds } from './pool.ts';
import { Upstream } from './upstream.ts';

function ask(idempotencyKey: string | null): { api: StubApi; upstream: Upstream } {
  const api = new StubApi();
  for (const method of ['GET', 'POST']) api.on(`${method} /api/v1/ledger`, () => ({}));
  const cookie = 'tributary_session=good';
  const settings = { dispatcher: api.agent, origin: apiUrl, requestId: 'r', cookie, idempotencyKey };
  return { api, upstream: new Upstream(settings) };
}

async function changeThrice({ api, upstream }: ReturnType<typeof ask>): Promise<(string | undefined)[]> {
  const call = { clientId: 1 };
  await upstream.post('/ledger', { ...call, body: { accounts: [] } });
  await upstream.patch('/settings', { ...call, body: { settings: {} } }).catch(() => undefined);
  await upstream.get('/ledger', call);
  await upstream.delete('/legal_entities/{id}', { ...call, path: { id: 1 } }).catch(() => undefined);
  expect(api.calls.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'GET', 'DELETE']);
  return api.calls.map(({ headers }) => headers['idempotency-key']);
}

describe('the key of a request', () => {
  it('goes with every change, with each as its own, the same for a retry, and not with what is read', async () => {
    const [first, second, read, third] = await changeThrice(ask('mine'));
    expect(first).toBe('mine');
    expect(read).toBeUndefined();
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await changeThrice(ask('mine'))).toEqual([first, second, read, third]);
    const [, other] = await changeThrice(ask('another'));
    expect(other).not.toBe(second);
  });

  it('is none where the caller gave none', async () => {
    expect(await changeThrice(ask(null))).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a question that is posted', () => {
  const path = '/reportbuilder/reports/{id}/evaluate';
  const order = (layout: 'columns' | 'records') => ({ clientId: 1, path: { id: 5 }, body: { layout } });

  it('is sent once for the same body, has no key, and leaves what was read', async () => {
    const { api, upstream } = ask('mine');
    api.on('POST /api/v1/reportbuilder/reports/5/evaluate', () => ({ body: { rows: [] } }));
    await upstream.get('/ledger', { clientId: 1 });
    const both = [upstream.ask(path, order('columns')), upstream.ask(path, order('columns'))];
    expect(await Promise.all(both)).toEqual([{ rows: [] }, { rows: [] }]);
    await upstream.ask(path, order('records'));
    await upstream.get('/ledger', { clientId: 1 });
    expect(api.calls.map(({ method, body }) => [method, body])).toEqual([
      ['GET', null],
      ['POST', { layout: 'columns' }],
      ['POST', { layout: 'records' }],
    ]);
    expect(api.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await upstream.post('/ledger', { clientId: 1, body: { accounts: [] } });
    expect(api.calls.at(-1)?.headers['idempotency-key']).toBe('mine');
  });
});

async function listenWith(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a call', () => {
  it('ends when its caller leaves, and is not made for one who has left', async () => {
    let askedCount = 0;
    /** An api that never answers. */
    const silent = createServer();
    const leaving = new AbortController();
    const ended = new Promise<void>((resolve) => {
      silent.on('request', ({ socket }) => {
        askedCount += 1;
        socket.once('close', () => resolve());
        leaving.abort();
      });
    });
    const origin = await listenWith(silent);
    const dispatcher = new Agent();
    const settings = { dispatcher, origin, requestId: 'r', cookie: 'c', signal: leaving.signal };
    await expect(new Upstream(settings).get('/session')).rejects.toMatchObject({ status: 499 });
    await ended;
    await expect(new Upstream(settings).get('/session')).rejects.toMatchObject({ status: 499 });
    expect(askedCount).toBe(1);
    await dispatcher.close();
    silent.close();
  });

  it('is one of an api that is away for now where that goes in the middle of its answer', async () => {
    const leaving = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{', () => response.destroy());
    });
    const origin = await listenWith(leaving);
    const dispatcher = new Agent();
    const upstream = new Upstream({ dispatcher, origin, requestId: 'r', cookie: 'c' });
    const error: unknown = await upstream.get('/session').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ status: 503 });
    await dispatcher.close();
    leaving.close();
  });

  it('ends at its deadline, even while parts of its answer come', async () => {
    const slow = createServer();
    const origin = await listenWith(slow);
    const dispatcher = new Agent();
    const settings = { dispatcher, origin, requestId: 'r', cookie: 'c' };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = expect(new Upstream(settings).get('/session')).rejects.toThrow(UpstreamError);
    const [request, response] = (await once(slow, 'request')) as [IncomingMessage, ServerResponse];
    response.write('{');
    vi.advanceTimersByTime(deadlineMilliseconds - 1000);
    expect(request.destroyed).toBe(false);
    response.write('"user":');
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    response.end('null}');
    await call;
    await dispatcher.close();
    slow.close();
  });
});
