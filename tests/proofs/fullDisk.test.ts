import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import {
  createClient,
  createEntity,
  createInstance,
  giveUpload,
  listPeriods,
  periodAt,
  type StreamSettings,
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
const guessesMax = 300;
const guessesAtOnce = 20;

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

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The words of the refusal; nothing where it was done. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '',
    (error: unknown) => String(error),
  );
}

/** A file whose upload was answered, and the instance that it is for. */
interface Accepted {
  readonly uploadId: string;
  readonly sha256: string;
  readonly instanceId: string;
  /** Whether the instance has taken it, so that it can be read again. */
  isGiven: boolean;
}

describe.each(databaseKinds)('a disk of 90 MB under the %s database', (kind) => {
  let disk: SmallDisk;
  let database: TestDatabase;
  let product: Product;
  let client: TestClient;
  let session: GraphSession;
  let stream: Omit<StreamSettings, 'name'>;
  const accepted: Accepted[] = [];
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
    stream = { type: 'DOUBLE_ENTRY', legalEntityId, fromPeriodId: id, toPeriodId: id };
    await take(0, first);
  });
  afterAll(async () => {
    if (!canMakeDisks) return;
    await product.stop();
    await database.remove();
    await disk.remove();
  });

  const upload = (file: ReturnType<typeof createFile>) =>
    session.upload(client.clientId, file.name, file.bytes);

  async function give(file: Accepted): Promise<void> {
    await giveUpload(session, file.instanceId, file.uploadId);
    file.isGiven = true;
  }

  /** Uploads a file and gives it to an instance of its own. */
  async function take(number: number, file = createFile(number, fileBytes)): Promise<void> {
    const { instanceId } = await createInstance(client, { name: `Books ${number}`, ...stream });
    const { uploadId } = await upload(file);
    const one: Accepted = { uploadId, sha256: sha256Of(file.bytes), instanceId, isGiven: false };
    accepted.push(one);
    await give(one);
  }

  /** Each file that an instance took is there with its bytes. */
  async function findAccepted(): Promise<void> {
    const given = accepted.filter(({ isGiven }) => isGiven);
    const found: string[] = [];
    for (const { instanceId } of given) {
      const answer = await fetch(`${product.url}/files/${instanceId}`, {
        headers: { cookie: session.cookie ?? '' },
      });
      found.push(
        answer.ok
          ? sha256Of(new Uint8Array(await answer.arrayBuffer()))
          : `${answer.status}: ${await answer.text()}`,
      );
    }
    expect(found).toEqual(given.map(({ sha256 }) => sha256));
  }

  /** Everybody who is signed in reads. */
  async function read(): Promise<void> {
    expect(await listPeriods(client)).not.toEqual([]);
    expect((await fetch(`${product.apiUrl}/healthz`)).status).toBe(200);
    await findAccepted();
  }

  /** Somebody signs in too. */
  async function readAll(): Promise<void> {
    const again = await product.logIn(client.administrator);
    expect(await listPeriods({ session: again, clientId: client.clientId })).not.toEqual([]);
    await read();
  }

  it.runIf(canMakeDisks)('refuses files in words, and is read', async () => {
    let words = '';
    let count = 0;
    while (words === '' && count < uploadsMax) {
      count += 1;
      words = await refusalOf(take(count));
    }
    expect(words).toMatch(/The disk of the server is full\. Nothing was changed/);
    expect(accepted.filter(({ isGiven }) => isGiven).length).toBeGreaterThan(1);
    expect(await refusalOf(upload(createFile(count, fileBytes)))).toMatch(
      /answered 503: .*The disk of the server is full\./,
    );
    expect(await refusalOf(upload(createFile(count, largeBytes)))).toContain('answered 503');
    await readAll();
  });

  /** As the gateway passes it on, from one of many addresses. */
  const guess = async (number: number): Promise<number> => {
    const answer = await fetch(`${product.apiUrl}/api/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number % 250}` },
      body: JSON.stringify({ email: `${number}@strangers.example`, password: 'a guess' }),
    });
    await answer.text();
    return answer.status;
  };

  it.runIf(canMakeDisks && kind === 'embedded')(
    'gives wrong passwords of strangers nothing of the room that is left, and everybody goes on',
    async () => {
      // The first call in a while gives back what the log takes.
      await guess(0);
      const before = await disk.countFreeBytes();
      const statuses = new Set<number>();
      for (let from = 0; from < guessesMax; from += guessesAtOnce) {
        const numbers = Array.from({ length: guessesAtOnce }, (_, index) => from + index);
        for (const status of await Promise.all(numbers.map(guess))) statuses.add(status);
      }
      expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([]);
      expect(statuses).toContain(401);
      expect(before - (await disk.countFreeBytes())).toBeLessThan(64 * 1024);
      await readAll();
    },
  );

  it.runIf(canMakeDisks)(
    'is read where others took the rest of it, and opens after a kill with room at the latest',
    async () => {
      await disk.fill();
      await read();
      if (kind === 'embedded') {
        // What a session takes is kept free, and others took that too: the log must not end for want of it.
        expect(await refusalOf(product.logIn(client.administrator))).toContain(
          'The disk of the server is full.',
        );
      }
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
    for (const file of accepted.filter(({ isGiven }) => !isGiven)) await give(file);
    await take(uploadsMax);
    await findAccepted();
    expect((await upload(first)).sameBytesInInstanceIds).toEqual([accepted[0]?.instanceId]);
  });
});
