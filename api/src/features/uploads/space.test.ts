import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi, type TestClient } from '../../testing/testApi.ts';
import { type ReceivedFile, discardUpload, receiveFile } from './service.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await openTestApi();
  client = await api.addClient();
});
afterAll(async () => api.close());

/** Longer than the pieces in which it is written and removed. */
async function* content(): ReceivedFile['content'] {
  for (let mebibyte = 0; mebibyte < 5; mebibyte += 1) yield new Uint8Array(2 ** 20).fill(65 + mebibyte);
}

async function sizeOfChunks(): Promise<number> {
  const { rows } = await api.platform.db.installation((transaction) =>
    sql<{ size: number }>`select pg_total_relation_size('file_chunks') as size`.execute(transaction),
  );
  return rows[0]?.size ?? 0;
}

it('files that go leave their room to those that come', async () => {
  const { db } = api.platform;
  const file = { fileName: 'books.csv', purpose: 'financial_streams' as const, userId: 1 };
  const sizes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { id } = await receiveFile(db, client.id, { ...file, content: content() });
    sizes.push(await sizeOfChunks());
    await discardUpload(db, client.id, id);
  }
  const [first = 0] = sizes;
  expect(first).toBeGreaterThan(5 * 2 ** 20);
  expect(Math.max(...sizes)).toBeLessThan(first * 1.2);
});
