import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeBinaryRows, int4, int8, numeric } from '../../../db/binaryRows.ts';
import { openTestApi, type TestApi, type TestClient } from '../../../testing/testApi.ts';
import { segmentColumns } from '../worker/service.ts';
import { removeFiguresInPieces } from './cleaning.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient();
});
afterAll(async () => api.close());

const instanceId = 1;
const keptCount = 1000;
const bodyBytes = 16 * 1024;

async function copySegments(version: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, segmentNo) => [
    int8(instanceId),
    ...[version, segmentNo].map(int4),
    ...[1, 1].map(int8),
    int4(1),
    ...[1, 1].map(int8),
    ...[1, 1].map(int4),
    ...[1n, 1n, 1n, 1n].map(numeric),
    Buffer.alloc(32),
    randomBytes(bodyBytes),
  ]);
  await api.platform.db.copy('posting_segments', client.id, segmentColumns, encodeBinaryRows(rows));
}

async function sizeOfSegments(): Promise<number> {
  const { rows } = await api.platform.db.installation((transaction) =>
    sql<{ size: number }>`select pg_total_relation_size('posting_segments') as size`.execute(transaction),
  );
  return rows[0]?.size ?? 0;
}

it('figures that go leave their room to those that come, also few of many', async () => {
  const { db } = api.platform;
  await copySegments(1, keptCount);
  const sizes: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await copySegments(2, 16);
    sizes.push(await sizeOfSegments());
    await removeFiguresInPieces(db, client.id, instanceId, 2);
  }
  const [first = 0] = sizes;
  expect(first).toBeGreaterThan(keptCount * bodyBytes);
  expect(Math.max(...sizes)).toBeLessThan(first + 8 * bodyBytes);
  await removeFiguresInPieces(db, client.id, instanceId, 1);
  expect(await sizeOfSegments()).toBeLessThan(first / 10);
});
