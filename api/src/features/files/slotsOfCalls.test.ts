import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  type Books,
  addInstance,
  type InstanceWithFile,
  setUpBooks,
  upload,
} from '../streams/testing/books.ts';
import { inSlot } from './slots.ts';
import { buildWorkbook, textRows } from './testing/workbooks.ts';

const left = 'The caller left before the answer was there.';
const header = 'Date,Debit account,Credit account,Amount,Text';
const csvOf = (rowCount: number): Buffer =>
  Buffer.from(`${header}\n${'2024-01-05,0400,1200,1.00,Sale\n'.repeat(rowCount)}`);

let lines: { readonly msg: string }[] = [];
const countOf = (words: string): number => lines.filter(({ msg }) => msg === words).length;
/** The limit is for what hangs. */
const logged = (words: string, count: number) =>
  expect.poll(() => countOf(words), { timeout: 60_000 }).toBe(count);

let api: TestApi;
let books: Books;
let file: InstanceWithFile;
const uploads = new Map<string, number>();

async function booksOf(name: string): Promise<Books> {
  return setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: [{ code: '1200', type: 'balance' }],
    entities: [{ code: 'E', currency: 'EUR' }],
  });
}

beforeAll(async () => {
  api = await startTestApi({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
  books = await booksOf('Slots');
  file = await addInstance(books, {
    entity: 'E',
    type: 'double-entry',
    fileName: 'Journal.csv',
    bytes: csvOf(20),
    from: '2024-01',
    to: '2024-06',
  });
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  const rows = textRows([header.split(','), ['2024-01-05', '0400', '1200', '1', 'Sale']]);
  const workbook = buildWorkbook({ sheets: [{ name: 'Journal', rows }] });
  uploads.set('text', await upload(books.session, 'Small.csv', csvOf(2)));
  uploads.set('workbook', await upload(books.session, 'Small.xlsx', workbook));
});
afterAll(async () => api.close());

type Order = readonly [path: string, body: object];
const setData = (kind: string) => (): Order => [`${file.path}/data`, { upload_id: uploads.get(kind) }];
const preview = (): Order => [
  `/actuals/financial/streams/${file.streamId}/rules/preview`,
  { instance_id: file.instanceId, rules: [] },
];

/** On a connection of its own, which ends with it. Null where it was left. */
async function send([path, order]: Order, key: string, signal = new AbortController().signal) {
  const asked = request(`${api.url}/api/v1${path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      cookie: books.session.cookie ?? '',
      'x-client-id': String(books.client.id),
      'idempotency-key': key,
    },
    signal,
  });
  asked.end(JSON.stringify(order));
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/** Keeps the places of the client; answers what gives them back. */
function holdPlaces(): () => Promise<unknown> {
  const end = new EventEmitter();
  const held = [0, 1].map(async () => inSlot(books.client.id, async () => once(end, 'end')));
  return async () => {
    end.emit('end');
    return Promise.all(held);
  };
}

describe.each([
  ['trying rules', preview],
  ['reading text', setData('text')],
  ['reading a workbook', setData('workbook')],
])('%s', (_, order) => {
  it('waits in a bounded queue, which who leaves has left, and is refused beyond', async () => {
    lines = [];
    const release = holdPlaces();
    const leaving = new AbortController();
    const first = Array.from({ length: 9 }, async () => send(order(), randomUUID(), leaving.signal));
    const refused = await Promise.race(first);
    expect(refused?.status).toBe(429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(refused?.body).toMatchObject({ fields: [{ path: '', code: 'too_many_at_once' }] });
    leaving.abort();
    await logged(left, 8);

    const keys = Array.from({ length: 9 }, () => randomUUID());
    const second = keys.map(async (key) => ({ key, answer: await send(order(), key) }));
    const { key, answer } = await Promise.race(second);
    expect(answer?.status).toBe(429);
    await release();
    const statuses = (await Promise.all(second)).map(({ answer: each }) => each?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    // What was refused for the moment is done when it comes again.
    expect((await send(order(), key))?.status).toBe(200);
  });
});

it('a file of another client is read meanwhile', async () => {
  const release = holdPlaces();
  const others = await booksOf('Others');
  await addInstance(others, {
    entity: 'E',
    type: 'double-entry',
    fileName: 'Small.csv',
    bytes: csvOf(2),
    from: '2024-01',
    to: '2024-06',
  });
  await release();
});

it('a thread ends with its caller', async () => {
  await books.session.ok('POST', `${file.path}/data`, {
    upload_id: await upload(books.session, 'Large.csv', csvOf(400_000)),
  });
  await acceptSuggestions(books, file);
  lines = [];
  const leaving = new AbortController();
  const asked = send(preview(), randomUUID(), leaving.signal);
  await logged('incoming request', 1);
  await sleep(300);
  leaving.abort();
  await asked;
  await logged(left, 1);
  // Its place is free again.
  expect((await send(setData('text')(), randomUUID()))?.status).toBe(200);
});
