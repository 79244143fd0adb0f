import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../../files/testing/workbooks.ts';
import type { Instance } from '../instanceView.ts';
import type { StreamTypeName } from '../tables.ts';
import {
  acceptAccounts,
  addInstanceTo,
  type Books,
  deprocess,
  type InstanceWithFile,
  processInstance,
  setUpBooks,
  verify,
} from '../testing/books.ts';
import { type Choices, saveMap } from '../testing/maps.ts';

const bytesOf = (...rows: readonly string[]) => Buffer.from(`${rows.join('\n')}\n`);

const files: readonly (readonly [StreamTypeName, Uint8Array])[] = [
  [
    'double-entry',
    bytesOf('Datum;Sollkonto;Habenkonto;Betrag', '31.03.2024;1200;4000;5,00', '31.03.2024;1200;4000;7,50'),
  ],
  [
    'single-account-entry',
    bytesOf('Date;Entry No;Account;Debit;Credit', '2024-03-31;1;1200;5.00;', '2024-03-31;1;4000;;5.00'),
  ],
  [
    'single-amount-entry',
    bytesOf(
      'Datum;Belegnummer;Sollkonto;Habenkonto;Betrag',
      '31.03.2024;1;1200;;5,00',
      '31.03.2024;1;;4000;5,00',
    ),
  ],
];
/** The same cells as texts of a workbook. */
const asWorkbook = (bytes: Uint8Array): Uint8Array => {
  const rows = Buffer.from(bytes).toString().trimEnd().split('\n');
  return buildWorkbook({ sheets: [{ name: 'Books', rows: textRows(rows.map((row) => row.split(';'))) }] });
};
const strange = bytesOf('a;b;c', 'x;y;z', 'u;v;w');

interface Stream {
  readonly id: number;
  readonly type: StreamTypeName;
  readonly is_type_chosen: boolean;
}

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Layouts',
    currency: 'EUR',
    startDate: '2024-01-01',
    accounts: ['1200', '4000'].map((code) => ({ code, type: 'balance' })),
    entities: [{ code: 'E', currency: 'EUR' }],
  });
});
afterAll(async () => api.close());

async function createStream(type?: StreamTypeName): Promise<Stream> {
  const body = {
    name: 'Books',
    legal_entity_id: books.entityIds.get('E'),
    ...(type === undefined ? {} : { type }),
  };
  return books.session.ok('POST', '/actuals/financial/streams', body);
}

async function readStream(id: number): Promise<Stream | undefined> {
  const { items } = await books.session.ok<{ items: Stream[] }>('GET', '/actuals/financial/streams');
  return items.find((stream) => stream.id === id);
}

const addFile = (
  streamId: number,
  bytes: Uint8Array,
  range = { from: '2024-01', to: '2024-12' },
): Promise<InstanceWithFile> => addInstanceTo(books, streamId, { fileName: 'book.csv', bytes, ...range });

const chooseType = (streamId: number, type: StreamTypeName) =>
  books.session.call('PATCH', `/actuals/financial/streams/${streamId}`, { body: { type } });

const columnOf = (name: string) => ({ columns: [name] });
const amount = { columns: ['Betrag'], format: { decimal_sign: ',' as const } };
const ofDouble: Choices = {
  document_entry_date: { columns: ['Datum'], format: { date_order: 'dmy' } },
  debit_account: columnOf('Sollkonto'),
  credit_account: columnOf('Habenkonto'),
  amount,
  debit_dimension: null,
  credit_dimension: null,
};

const ofUnnamed: Choices = {
  document_entry_date: { columns: ['a'], format: { date_order: 'dmy' } },
  transaction_id: columnOf('b'),
  account: columnOf('c'),
  debit_amount: { columns: ['d'], format: { decimal_sign: ',' } },
  credit_amount: { columns: ['e'], format: { decimal_sign: ',' } },
  dimension: null,
};

describe('what the rows of a stream hold', () => {
  it.each(files)('is told by its first file where nobody said it: %s', async (type, bytes) => {
    const stream = await createStream();
    expect(stream.is_type_chosen).toBe(false);
    const { path } = await addFile(stream.id, bytes);
    expect(await readStream(stream.id)).toMatchObject({ type, is_type_chosen: true });
    const { type: suggested } = await books.session.ok<{ type: object }>('GET', `${path}/fields/suggestions`);
    expect(suggested).toMatchObject({ type });
  });

  it.each(files)('is told by its first file as a workbook too: %s', async (type, bytes) => {
    const { id } = await createStream();
    const { path } = await addFile(id, asWorkbook(bytes));
    expect(await readStream(id)).toMatchObject({ type });
    // Read in another way it is looked at again.
    await books.session.ok('PUT', `${path}/source`, { has_header: true });
    expect(await readStream(id)).toMatchObject({ type });
  });

  it('stays open where the file does not tell, until somebody says it', async () => {
    const { id } = await createStream();
    await addFile(id, strange);
    expect(await readStream(id)).toMatchObject({ is_type_chosen: false });
    expect((await chooseType(id, 'double-entry')).status).toBe(200);
    expect(await readStream(id)).toMatchObject({ type: 'double-entry', is_type_chosen: true });
  });

  it('is said with the first map that is saved: files that look like something else change no map of others', async () => {
    const { id } = await createStream();
    const unnamed = bytesOf('a;b;c;d;e', '31.03.2024;1;1200;5,00;', '31.03.2024;1;4000;;5,00');
    const first = await addFile(id, unnamed, { from: '2024-01', to: '2024-06' });
    expect(await readStream(id)).toMatchObject({ type: 'single-account-entry', is_type_chosen: false });
    expect((await saveMap(books, first, ofUnnamed)).status).toBe(200);
    expect(await readStream(id)).toMatchObject({ type: 'single-account-entry', is_type_chosen: true });
    await acceptAccounts(books, first);
    await verify(books, first);
    const later = await addFile(id, files[0]?.[1] ?? new Uint8Array(), { from: '2024-07', to: '2024-07' });
    expect(await readStream(id)).toMatchObject({ type: 'single-account-entry' });
    expect(await books.session.ok<Instance>('GET', first.path)).toMatchObject({ is_verified: true });
    await processInstance(books, first);
    // Also behind figures that count a file is taken, whatever it looks like.
    const last = await addFile(id, files[0]?.[1] ?? new Uint8Array(), { from: '2024-08', to: '2024-08' });
    for (const { path } of [later, last]) {
      expect((await books.session.ok<Instance>('GET', path)).source_type).toBe('upload');
    }
  });

  it('is what somebody said, whatever a file looks like, and the proposal says otherwise', async () => {
    const { id } = await createStream('single-account-entry');
    const { path } = await addFile(id, files[0]?.[1] ?? new Uint8Array());
    expect(await readStream(id)).toMatchObject({ type: 'single-account-entry' });
    const { type } = await books.session.ok<{ type: { confidence: number } }>(
      'GET',
      `${path}/fields/suggestions`,
    );
    expect(type).toMatchObject({ type: 'double-entry' });
    expect(type.confidence).toBeGreaterThanOrEqual(0.6);
  });

  it('can change: maps keep what both types know, accounts are counted, and nothing stays verified', async () => {
    const { id } = await createStream('double-entry');
    const file = await addFile(id, files[0]?.[1] ?? new Uint8Array());
    expect((await saveMap(books, file, ofDouble)).status).toBe(200);
    await acceptAccounts(books, file);
    await verify(books, file);
    expect((await chooseType(id, 'single-amount-entry')).status).toBe(200);
    const amounts = await books.session.ok<Instance>('GET', file.path);
    expect(amounts.is_verified).toBe(false);
    const { fields } = await books.session.ok<{
      fields: { name: string; source: object | null }[];
    }>('GET', `${file.path}/fields`);
    const mapped = fields.filter(({ source }) => source !== null);
    expect(mapped.map(({ name }) => name).toSorted()).toEqual([
      'amount',
      'credit_account',
      'debit_account',
      'document_entry_date',
    ]);
    const counts = await books.session.ok<{ accounts: { code: string; row_count: number | null }[] }>(
      'GET',
      `/actuals/financial/streams/${id}/accounts?instance_id=${file.instanceId}`,
    );
    expect(counts.accounts).toMatchObject([
      { code: '1200', row_count: 2 },
      { code: '4000', row_count: 2 },
    ]);
    expect((await chooseType(id, 'single-account-entry')).status).toBe(200);
    const single = await books.session.ok<{ fields: { name: string; source: object | null }[] }>(
      'GET',
      `${file.path}/fields`,
    );
    expect(single.fields.filter(({ source }) => source !== null).map(({ name }) => name)).toEqual([
      'document_entry_date',
    ]);
  });

  it('stays once figures have counted, also when they were taken back', async () => {
    const { id } = await createStream('double-entry');
    const file = await addFile(id, files[0]?.[1] ?? new Uint8Array());
    await saveMap(books, file, ofDouble);
    await acceptAccounts(books, file);
    await verify(books, file);
    await processInstance(books, file);
    const refused = { status: 409, body: { fields: [{ code: 'stream_was_published' }] } };
    expect(await chooseType(id, 'single-amount-entry')).toMatchObject(refused);
    await deprocess(books, file);
    expect(await chooseType(id, 'single-amount-entry')).toMatchObject(refused);
    expect((await chooseType(id, 'double-entry')).status).toBe(200);
    expect(await readStream(id)).toMatchObject({ type: 'double-entry' });
  });
});
