import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestSession } from '../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../files/testing/workbooks.ts';
import { startCleaning } from '../streams/processing/service.ts';
import { addInstance, type Books, bringIn, deprocess, setUpBooks, upload } from '../streams/testing/books.ts';

const mebibyte = 2 ** 20;
const small = Buffer.from('Date,Debit account,Credit account,Amount\n2024-01-31,0400,1200,1\n');
const large = (mebibytes: number) => Buffer.alloc(mebibytes * mebibyte, 'a\n');

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi({ UNUSED_FILES_MAX: '3', UNUSED_FILES_MIB: '4' });
});
beforeEach(async () => {
  books = await setUpBooks(api, {
    name: 'Files',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [
      { code: '1200', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'E', currency: 'EUR' }],
  });
});
afterAll(async () => api.close());

const send = async (bytes: Uint8Array, session: TestSession = books.session) =>
  session.call('POST', '/uploads?purpose=financial_streams', { body: bytes });

const refusal = (count: number, mebibytes: number) => ({
  status: 409,
  body: {
    name: 'InvalidRequestError',
    message: expect.stringContaining(`Nothing uses ${count} files of this client, with ${mebibytes} MiB`),
    fields: [{ path: '', code: 'tooManyUnusedFiles' }],
  },
});

async function listFiles(): Promise<{ readonly uploads: number; readonly chunks: number }> {
  return books.db.client(books.client.id, async (transaction) => {
    const { rows } = await sql<{ uploads: number; chunks: number }>`
      select (select count(*)::integer from uploads where client_id = ${books.client.id}) as uploads,
        (select count(*)::integer from file_chunks where client_id = ${books.client.id}) as chunks`.execute(
      transaction,
    );
    return rows[0] ?? { uploads: 0, chunks: 0 };
  });
}

const order = { entity: 'E', type: 'double-entry', from: '2024-01', to: '2024-01' } as const;
const published = {
  ...order,
  type: 'single-account-entry',
  bytes: Buffer.from(
    'Transaction ID,Date,Account,Debit,Credit\n1,2024-01-15,1200,5,\n1,2024-01-15,4000,,5\n',
  ),
} as const;
const addFile = async (fileName: string, bytes: Uint8Array) =>
  addInstance(books, { ...order, fileName, bytes });

describe('files that nothing uses', () => {
  it('are so many of a client at most, and those of another are its own', async () => {
    for (let place = 0; place < 3; place += 1) expect((await send(small)).status).toBe(201);
    expect(await send(small)).toMatchObject(refusal(3, 1));
    const other = await (await api.addClient()).as('org_admin');
    expect((await send(small, other)).status).toBe(201);
  });

  it.each([
    ['so many', 20, small, 3],
    ['so large', 3, large(2), 2],
  ])('are %s at most also where they come at once', async (_, count, bytes, takenCount) => {
    const answers = await Promise.all(Array.from({ length: count }, async () => send(bytes)));
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 409);
    expect(statuses).toEqual(Array.from({ length: takenCount }, () => 201));
    expect((await listFiles()).uploads).toBe(takenCount);
  });

  it('are so large together at most, of which one that is refused leaves nothing', async () => {
    expect((await send(large(3))).status).toBe(201);
    const before = await listFiles();
    expect(await send(large(2))).toMatchObject(refusal(2, 5));
    expect(await listFiles()).toEqual(before);
    expect((await send(large(1))).status).toBe(201);
    expect(await send(small)).toMatchObject(refusal(2, 4));
  });

  it('are none that instances read, until others take their place', async () => {
    const instances = [];
    for (const name of ['a', 'b', 'c', 'd']) instances.push(await addFile(name, small));
    for (let place = 0; place < 2; place += 1) {
      const id = await upload(books.session, 'again.csv', small);
      await books.session.ok('POST', `${instances[0]?.path}/data`, { upload_id: id });
    }
    // The two that were replaced are no longer used.
    expect((await send(small)).status).toBe(201);
    expect(await send(small)).toMatchObject(refusal(3, 1));
  });

  it('are none of which something was published, also after it was withdrawn', async () => {
    const instance = await bringIn(books, { ...published, fileName: 'a.csv' });
    await deprocess(books, instance);
    for (let place = 0; place < 2; place += 1) {
      const id = await upload(books.session, 'again.csv', published.bytes);
      await books.session.ok('POST', `${instance.path}/data`, { upload_id: id });
    }
    expect(await send(large(4))).toMatchObject(refusal(2, 5));
  });

  it('are sheets of workbooks that are read one after the other as well', async () => {
    const sheets = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({
      name,
      rows: textRows([
        ['Konto', 'Betrag'],
        ['0400', '7'],
      ]),
    }));
    const { path } = await addFile('Book.xlsx', buildWorkbook({ sheets }));
    const read = async (sheet: string) => books.session.call('PUT', `${path}/source`, { body: { sheet } });
    for (const sheet of ['B', 'C', 'D']) expect((await read(sheet)).status).toBe(200);
    expect(await read('E')).toMatchObject(refusal(3, 1));
  });

  it('go by themselves a day after they came, with their bytes, also while the api goes on', async () => {
    const { db, client } = books;
    const { path } = await addFile('used.csv', small);
    const used = await listFiles();
    await upload(books.session, 'old.csv', large(1));
    await upload(books.session, 'new.csv', small);
    const cleaning = startCleaning(db, api.platform.log, 20);
    try {
      await pause(100);
      await db.client(client.id, async (transaction) =>
        sql`update uploads set created_at = statement_timestamp() - interval '25 hours'
          where client_id = ${client.id} and file_name in ('old.csv', 'used.csv')`.execute(transaction),
      );
      await expect
        .poll(listFiles, { timeout: 10_000 })
        .toEqual({ uploads: used.uploads + 1, chunks: used.chunks + 1 });
      expect(await books.session.ok('GET', `${path}/data`)).toMatchObject({ total: 1 });
    } finally {
      await cleaning.stop();
    }
  });
});
