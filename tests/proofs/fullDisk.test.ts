import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import {
  createClient,
  createEntity,
  createInstance,
  giveFile,
  listPeriods,
  periodAt,
  type TestClient,
} from '../support/books.ts';
import { createDatabaseOn, databaseKinds, type TestDatabase } from '../support/database.ts';
import { Product } from '../support/product.ts';
import { createRandom } from '../support/random.ts';
import { canMakeDisks, SmallDisk } from '../support/smallDisk.ts';

/** A disk that uploads fill: they are refused, everything is read, nothing that was answered is lost, and with room it goes on. */

const mebibytes = 90;
const roomyMebibytes = 300;
/** The log of the embedded database takes most of its disk. */
const bytesOfFiles = { embedded: 3_000_000, server: 8_000_000 };
const largeBytes = 60_000_000;
const uploadsMax = 40;

const random = createRandom(20_261_123);

/** Rows that no database stores in less room. */
function createFile(
  number: number,
  fileBytes: number,
): { readonly name: string; readonly bytes: Uint8Array } {
  const noise = Buffer.alloc((fileBytes * 3) / 4);
  for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE(Math.floor(random() * 2 ** 32), at);
  const rows = noise.toString('base64').replaceAll(/.{76}/g, '$&;1\n');
  return { name: `noise-${number}.csv`, bytes: new TextEncoder().encode(`text;amount\n${rows}`) };
}

/** The words of the refusal; nothing where it was done. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe.each(databaseKinds)('a disk of 90 MB under the %s database', (kind) => {
  let disk: SmallDisk;
  let database: TestDatabase;
  let product: Product;
  let client: TestClient;
  let session: GraphSession;
  let instanceId = '';
  const fileBytes = bytesOfFiles[kind];
  const first = createFile(0, fileBytes);

  beforeAll(async () => {
    if (!canMakeDisks) return;
    disk = await SmallDisk.make(mebibytes);
    database = await createDatabaseOn(kind, disk);
    product = await Product.start(database);
    client = await createClient(product, { name: 'Full', currency: 'EUR', startDate: '2026-01-01' });
    ({ session } = client);
    const legalEntityId = await createEntity(client, { name: 'Entity', code: 'E', currency: 'EUR' });
    const { id } = periodAt(await listPeriods(client), '2026-01-15');
    const range = { fromPeriodId: id, toPeriodId: id };
    const stream = { name: 'Books', type: 'DOUBLE_ENTRY', legalEntityId } as const;
    ({ instanceId } = await createInstance(client, { ...stream, ...range }));
    await giveFile(client, instanceId, first);
  });
  afterAll(async () => {
    if (!canMakeDisks) return;
    await product.stop();
    await database.remove();
    await disk.remove();
  });

  const upload = (file: ReturnType<typeof createFile>) =>
    session.upload(client.clientId, file.name, file.bytes);

  /** Everybody reads, and somebody signs in. */
  async function readAll(): Promise<void> {
    expect(await listPeriods(client)).not.toEqual([]);
    const again = await product.logIn(client.administrator);
    expect(await listPeriods({ session: again, clientId: client.clientId })).not.toEqual([]);
    expect((await fetch(`${product.apiUrl}/healthz`)).status).toBe(200);
  }

  it.runIf(canMakeDisks)('refuses files in words, and is read', async () => {
    let words = '';
    let count = 0;
    while (words === '' && count < uploadsMax) {
      count += 1;
      words = await refusalOf(upload(createFile(count, fileBytes)));
    }
    expect(words).toMatch(/answered 503: .*The disk of the server is full\. Nothing was changed/);
    expect(count).toBeGreaterThan(1);
    expect(await refusalOf(upload(createFile(count, largeBytes)))).toContain('answered 503');
    await readAll();
  });

  it.runIf(canMakeDisks)(
    'is read where others took the rest of it, and opens after a kill with room at the latest',
    async () => {
      await disk.fill();
      await readAll();
      await product.killApi();
      const words = await refusalOf(product.startApi());
      expect(words).toMatch(/^$|[Tt]he disk of .* is full/);
      await disk.empty();
      if (words !== '') await product.startApi();
      await readAll();
    },
  );

  it.runIf(canMakeDisks)('takes files again once there is room, and has lost none', async () => {
    disk.resize(roomyMebibytes);
    expect(await refusalOf(upload(createFile(uploadsMax, fileBytes)))).toBe('');
    expect((await upload(first)).sameBytesInInstanceIds).toEqual([instanceId]);
  });
});
