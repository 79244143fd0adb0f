import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import type { Instance } from '../instanceView.ts';
import {
  acceptAccounts,
  acceptSuggestions,
  atRest,
  type Books,
  bringIn,
  deprocess,
  type NewInstance,
  addInstance,
  type InstanceWithFile,
  processInstance,
  runDry,
  seeRunning,
  setUpBooks,
  upload,
  verify,
  whileWriting,
} from '../testing/books.ts';

/** What happens to an instance from its first upload to its deletion, with everything that can get in between. */

const good = [
  'Transaction ID,Date,Account,Debit,Credit,Description',
  'T1,2024-01-05,1000,100.00,,Cash sale',
  'T1,2024-01-05,4000,,100.00,Cash sale',
  'T2,2024-02-10,5000,40.50,,"Rent, paid',
  'in cash"',
  'T2,2024-02-10,1000,,40.50,Rent',
].join('\n');
const unbalanced = good.replace('T2,2024-02-10,1000,,40.50', 'T2,2024-02-10,1000,,40.00');
const wellFormed = Array.from(
  { length: 20 },
  (_, index) => `W${index},2024-04-01,1000,1.00,,\nW${index},2024-04-01,4000,,1.00,\n`,
).join('');
const withErrors = `${unbalanced}\nT3,2024-13-01,1000,1.00,,Bad date\nT3,2024-03-01,4000,,x,Bad amount\nT4,2024-03-01,1000\n${wellFormed}`;

function manyRows(entryCount: number): Buffer {
  const rows = Array.from({ length: entryCount }, (_, index) => {
    const date = `2024-${String((index % 12) + 1).padStart(2, '0')}-15`;
    return `E${index},${date},1000,${index + 1}.00,,Sale\nE${index},${date},4000,,${index + 1}.00,Sale`;
  });
  return Buffer.from(`Transaction ID,Date,Account,Debit,Credit,Description\n${rows.join('\n')}\n`);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(async () => api.close());

async function setUp(name: string): Promise<Books> {
  return setUpBooks(api, {
    name,
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
      { code: '5000', type: 'expense' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
}

function newInstance(bytes: Uint8Array | string, fileName = 'ledger.csv'): NewInstance {
  const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return {
    entity: 'A',
    type: 'single-account-entry',
    fileName,
    bytes: content,
    from: '2024-01',
    to: '2024-12',
  };
}

async function prepare(books: Books, content: Uint8Array | string): Promise<InstanceWithFile> {
  const file = await addInstance(books, newInstance(content));
  await acceptSuggestions(books, file);
  await acceptAccounts(books, file);
  return file;
}

async function countPostings(books: Books, { instanceId }: InstanceWithFile): Promise<number> {
  const rows = await api.platform.db.client(books.client.id, (transaction) =>
    transaction
      .selectFrom('posting_segments')
      .select('count')
      .where('client_id', '=', books.client.id)
      .where('instance_id', '=', instanceId)
      .execute(),
  );
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function refusal({ status, body }: Answer): string {
  const { fields, message } = body as { fields: readonly { code: string }[]; message: string };
  return `${status} ${fields.map(({ code }) => code).join()}: ${message}`;
}

describe('errors of a file', () => {
  it('are found by a dry run, with row, column and code, and gone after the correction', async () => {
    const books = await setUp('errors');
    const file = await prepare(books, withErrors);
    const dry = await runDry(books, file);
    expect(dry).toMatchObject({
      status: 'data_ready',
      last_run: { kind: 'dry_run', state: 'failed', is_current: true },
    });
    expect(dry.panes.source).toMatchObject({ is_valid: false, outdated_error_count: 0 });
    const errors = await books.session.ok<{ total: number; items: object[] }>('GET', `${file.path}/errors`);
    expect(errors.items).toMatchObject([
      { row: 4, code: 'singleEntryUnilateralTransaction', params: { difference: '0.5000' } },
      { row: 6, code: 'dateCannotBeParsed', column: { position: 1, name: 'Date' }, value: '2024-13-01' },
      { row: 7, code: 'amountCannotBeParsed', column: { position: 4, name: 'Credit' }, value: 'x' },
      { row: 8, code: 'columnNumberMismatch', params: { expected: '6', found: '3' } },
    ]);
    expect(errors.total).toBe(4);
    const one = await books.session.ok<{ total: number; stored: number }>(
      'GET',
      `${file.path}/errors?code=dateCannotBeParsed`,
    );
    expect(one).toMatchObject({ total: 1, stored: 1 });

    await verify(books, file);
    expect(await processInstance(books, file)).toMatchObject({
      status: 'process_failed',
      version: 0,
      published_version: null,
    });
    expect(await countPostings(books, file)).toBe(0);

    const uploadId = await upload(books.session, 'corrected.csv', Buffer.from(good));
    const corrected = await books.session.ok<Instance>('POST', `${file.path}/data`, { upload_id: uploadId });
    expect(corrected).toMatchObject({
      status: 'data_ready',
      is_verified: false,
      last_run: { is_current: false },
      panes: {
        source: { is_valid: true, problems: [], outdated_error_count: 3 },
        rules: { outdated_error_count: 0 },
        output: { problems: [], outdated_error_count: 1 },
      },
    });
    const data = await books.session.ok<object>('GET', `${file.path}/data?offset=2&limit=2`);
    expect(data).toMatchObject({
      total: 4,
      rows: [
        { row_no: 4, cells: ['T2', '2024-02-10', '5000', '40.50', '', 'Rent, paid\nin cash'] },
        { row_no: 5, cells: ['T2', '2024-02-10', '1000', '', '40.50', 'Rent'] },
      ],
    });
    await verify(books, file);
    const done = await processInstance(books, file);
    expect(done).toMatchObject({
      status: 'processed',
      version: 1,
      published_version: 1,
      last_run: { error_count: 0 },
    });
    expect(done.panes.output).toEqual({
      is_valid: true,
      problems: [],
      outdated_error_count: 0,
      foreseen_error_count: 0,
    });
    expect(await countPostings(books, file)).toBe(4);
  });
});

describe('what may happen when', () => {
  it('is refused with what the instance is doing', async () => {
    const books = await setUp('refusals');
    const { session } = books;
    const file = await prepare(books, good);
    const call = async (method: string, path: string, body: object = {}) =>
      refusal(await session.call(method, `${file.path}${path}`, { body }));
    expect(await call('POST', '/process')).toBe('409 not_verified: The instance is not verified.');
    expect(await call('POST', '/deprocess')).toBe(
      '409 instance_is_data_ready: The instance is not processed.',
    );
    expect(refusal(await session.call('GET', `${file.path}/cells`))).toBe(
      '409 instance_is_data_ready: The instance is not processed.',
    );
    expect(await call('PATCH', '/verification', { is_verified: true, revision: 1 })).toContain(
      '409 conflict: ',
    );
    await verify(books, file);
    await processInstance(books, file);
    const processed = '409 instance_is_processed: The instance is processed. Deprocess it first.';
    expect(await call('POST', '/process')).toBe(processed);
    expect(await call('PATCH', '/verification', { is_verified: false })).toBe(processed);
    expect(await call('PUT', '/fields', { fields: [] })).toBe(processed);
    expect(refusal(await session.call('DELETE', file.path))).toBe(processed);
  });

  it('lets one of many simultaneous calls win', async () => {
    const books = await setUp('race');
    const file = await prepare(books, good);
    await verify(books, file);
    const calls = Array.from({ length: 12 }, async () =>
      books.session.call('POST', `${file.path}/process`, { body: {} }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    await atRest(books, file);
    expect(await countPostings(books, file)).toBe(4);
  });

  it('keeps instances of a stream apart in time', async () => {
    const books = await setUp('overlap');
    const { session, periods } = books;
    const file = await addInstance(books, newInstance(good));
    const path = `/actuals/financial/streams/${file.streamId}/instances`;
    const inside = { from_period_id: periods[14]?.id, to_period_id: periods[15]?.id };
    const answers = await Promise.all([
      session.call('POST', path, { body: inside }),
      session.call('POST', path, { body: { from_period_id: periods[0]?.id, to_period_id: periods[11]?.id } }),
      session.call('POST', path, {
        body: { from_period_id: periods[11]?.id, to_period_id: periods[11]?.id },
      }),
    ]);
    expect(answers[0]?.body).toMatchObject({ fields: [{ path: 'from_period_id', code: 'overlap' }] });
    expect(
      answers
        .slice(1)
        .map(({ status }) => status)
        .toSorted((left, right) => left - right),
    ).toEqual([201, 400]);
  });
});

describe('after processing', () => {
  it('deprocessing takes the figures away, a rollback brings them back, deletion leaves nothing', async () => {
    const books = await setUp('ways');
    const { session } = books;
    const file = await bringIn(books, newInstance(good));
    const withdrawn = await deprocess(books, file);
    expect(withdrawn).toMatchObject({
      status: 'data_ready',
      published_version: null,
      version: 1,
      is_verified: true,
    });
    const restored = await session.ok<Instance>('POST', `${file.path}/rollback`, {});
    expect(restored).toMatchObject({ status: 'processed', published_version: 1 });
    expect(await session.ok<object[]>('GET', `${file.path}/cells`)).toHaveLength(3);
    await deprocess(books, file);
    await session.ok('DELETE', file.path);
    expect((await session.call('GET', file.path)).status).toBe(404);
    await books.jobs.drain();
    expect(await countPostings(books, file)).toBe(0);
  });
});

describe('a cancellation', () => {
  it('leaves the instance as it was, with nothing posted, and it can be processed then', async () => {
    const books = await setUp('cancel');
    const { session } = books;
    const file = await prepare(books, manyRows(4500));
    await verify(books, file);
    await whileWriting(
      books,
      file,
      async () => {
        expect((await seeRunning(books, file)).progress).not.toBeNull();
        expect(await countPostings(books, file)).toBe(8192);
        await session.ok('DELETE', `${file.path}/process`);
        await untilRenewed(books);
      },
      1,
    );
    const stopped = await atRest(books, file);
    expect(stopped).toMatchObject({
      status: 'data_ready',
      is_verified: true,
      last_run: { state: 'cancelled' },
    });
    await books.jobs.drain();
    expect(await countPostings(books, file)).toBe(0);
    const done = await processInstance(books, file);
    expect(done).toMatchObject({ status: 'processed', last_run: { counts: { postings: 9000 } } });
    await books.jobs.drain();
    expect(await countPostings(books, file)).toBe(9000);
  });
});

/** A job hears that it is to stop when its lease is renewed, and looks for that several times a second. */
async function untilRenewed({ db, client }: Books): Promise<void> {
  const leaseOf = async () =>
    db.installation(async (transaction) => {
      const jobs = transaction.selectFrom('jobs').select('lease_until').where('client_id', '=', client.id);
      return (await jobs.where('state', '=', 'running').executeTakeFirstOrThrow()).lease_until?.getTime();
    });
  const before = await leaseOf();
  while ((await leaseOf()) === before) await sleep(20);
  await sleep(500);
}
