import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import { addInstance, type Books, setUpBooks } from '../streams/testing/books.ts';
import { limitKeptReads } from '../../db/keptReads.ts';
import { readLastRows, readSampleRows, readScatteredRows, readSourceRows } from './rows.ts';
import { listSources, type StoredSource } from './store.ts';

/** Quoted, plain and blank lines, one with a line break in a cell, so that rows and lines are not the same. */
const lineOf = (index: number): string => {
  if (index % 97 === 0) return '';
  if (index % 13 === 0) return `2024-01-15;${index};"Text\n${index}"`;
  return index % 7 === 0 ? `"2024-01-15";${index};Text ${index}` : `2024-01-15;${index};Text ${index}`;
};
const rowCount = 1300;

describe('rows of a file', () => {
  let api: TestApi;
  let books: Books;
  let source: StoredSource;
  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Rows',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1000', type: 'balance' }],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
    const lines = Array.from({ length: rowCount }, (_, index) => lineOf(index + 2));
    const bytes = Buffer.from(['Date;No;Text', ...lines].join('\n'));
    const given = { entity: 'E', type: 'single-account-entry' as const, fileName: 'rows.csv', bytes };
    await addInstance(books, { ...given, from: '2024-01', to: '2024-01' });
    [source] = (await books.db.client(books.client.id, async (transaction) => {
      const ids = await transaction.selectFrom('sources').select('id').execute();
      return listSources(
        transaction,
        books.client.id,
        ids.map(({ id }) => id),
      );
    })) as [StoredSource];
  });
  afterAll(async () => api.close());

  const wanted = [2, 3, 14, 64, 65, 66, 97, 128, 129, 251, 500, 700, 1024, 1025, 1026, rowCount];
  const expected = wanted.map((rowNo) => {
    const [, number = '', text = ''] = lineOf(rowNo).split(';');
    return [rowNo, number, text.replaceAll('"', '')];
  });
  const found = async () => {
    const rows = await readScatteredRows(books.db, books.client.id, source, wanted);
    return wanted.map((rowNo) => [rowNo, rows.get(rowNo)?.[1] ?? '', rows.get(rowNo)?.[2] ?? '']);
  };
  const between = async () => {
    const rows = await readSourceRows(books.db, books.client.id, source, { first: 120, last: 140 });
    return rows.map(({ rowNo, cells }) => [rowNo, cells[1] ?? '']);
  };

  it('are found one by one and in a row, also by the wider steps of an index of before', async () => {
    const inRow = Array.from({ length: 21 }, (_, index) => [
      120 + index,
      lineOf(120 + index).split(';')[1] ?? '',
    ]);
    expect(await found()).toEqual(expected);
    expect(await between()).toEqual(inRow);
    await books.db.client(books.client.id, async (transaction) => {
      const { row_offsets: offsets } = await transaction
        .selectFrom('sources')
        .select('row_offsets')
        .where('client_id', '=', books.client.id)
        .where('id', '=', source.id)
        .executeTakeFirstOrThrow();
      const steps = new Float64Array(new Uint8Array(offsets).buffer);
      const wider = Float64Array.from(steps.filter((_, index) => index % 4 === 0));
      await transaction
        .updateTable('sources')
        .set({ index_step: 256, row_offsets: Buffer.from(wider.buffer) })
        .where('client_id', '=', books.client.id)
        .where('id', '=', source.id)
        .execute();
    });
    // What is kept would not be read again.
    limitKeptReads(books.db, 2 ** 20);
    expect(await found()).toEqual(expected);
    expect(await between()).toEqual(inRow);
  });

  it('are looked at as far as half a mebibyte goes, each of them whole', async () => {
    const long = 'x'.repeat(10_000);
    const lines = Array.from({ length: 330 }, (_, index) => `2024-01-15;${index};${long}`);
    const bytes = Buffer.from(['Date;No;Text', ...lines].join('\n'));
    const given = { entity: 'E', type: 'single-account-entry' as const, fileName: 'long.csv', bytes };
    await addInstance(books, { ...given, from: '2024-01', to: '2024-01' });
    const [longSource] = await books.db.client(books.client.id, async (transaction) => {
      const ids = await transaction.selectFrom('sources').select('id').where('id', '!=', source.id).execute();
      return listSources(
        transaction,
        books.client.id,
        ids.map(({ id }) => id),
      );
    });
    if (longSource === undefined) throw new Error('There is no other source');
    const rows = await readSampleRows(books.db, books.client.id, longSource, 200);
    expect(rows).toEqual(Array.from({ length: 52 }, (_, index) => ['2024-01-15', String(index), long]));
    const range = { count: 20, firstCount: 200 };
    expect(await readLastRows(books.db, books.client.id, longSource, range)).toEqual([]);
  });
});
