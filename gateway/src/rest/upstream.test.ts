import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { apiUrl, StubApi } from '../testing/stubApi.ts';
import { UpstreamError } from './errors.ts';
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

describe('a call', () => {
  /** An api that never answers. */
  const silent = createServer();

  it('ends when its caller leaves, and is not made for one who has left', async () => {
    let askedCount = 0;
    const leaving = new AbortController();
    const ended = new Promise<void>((resolve) => {
      silent.on('request', ({ socket }) => {
        askedCount += 1;
        socket.once('close', () => resolve());
        leaving.abort();
      });
    });
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const { port } = silent.address() as AddressInfo;
    const dispatcher = new Agent();
    const origin = `http://127.0.0.1:${port}`;
    const settings = { dispatcher, origin, requestId: 'r', cookie: 'c', signal: leaving.signal };
    await expect(new Upstream(settings).get('/session')).rejects.toThrow(UpstreamError);
    await ended;
    await expect(new Upstream(settings).get('/session')).rejects.toThrow(UpstreamError);
    expect(askedCount).toBe(1);
    await dispatcher.close();
    silent.close();
  });
});
