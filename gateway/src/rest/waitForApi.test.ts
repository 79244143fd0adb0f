import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createPool } from './pool.ts';
import { waitForApi } from './waitForApi.ts';

const statuses: number[] = [];
const server = createServer((_, response) => {
  response.writeHead(statuses.shift() ?? 200).end();
});

async function listen(): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  statuses.length = 0;
  server.closeAllConnections();
  server.close();
});

describe('the start of the gateway', () => {
  it('waits until the api is well', async () => {
    const apiUrl = await listen();
    statuses.push(503, 503);
    const pool = createPool({ apiUrl, apiSocket: null });
    await waitForApi(pool, { apiUrl, apiPatienceMilliseconds: 60_000 });
    expect(statuses).toEqual([]);
    await pool.destroy();
  });

  it('goes on without an api that does not come', async () => {
    const apiUrl = await listen();
    server.close();
    const pool = createPool({ apiUrl, apiSocket: null });
    const start = Date.now();
    await waitForApi(pool, { apiUrl, apiPatienceMilliseconds: 200 });
    expect(Date.now() - start).toBeGreaterThanOrEqual(200);
    await waitForApi(pool, { apiUrl, apiPatienceMilliseconds: 0 });
    await pool.destroy();
  });
});
