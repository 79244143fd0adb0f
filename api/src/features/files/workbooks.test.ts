import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Instance } from '../streams/instanceView.ts';
import { cleanClient } from '../streams/processing/cleaning.ts';
import {
  type Books,
  addInstance,
  type InstanceWithFile,
  setUpBooks,
  upload,
} from '../streams/testing/books.ts';
import { buildWorkbook, textRows } from './testing/workbooks.ts';

interface Data {
  readonly total: number;
  readonly rows: readonly { readonly row_no: number; readonly cells: readonly string[] }[];
}

const journal =
  textRows([['Journal of 2024'], ['Date', 'Debit account', 'Credit account', 'Amount', 'Text']]) +
  '<row r="3"><c r="A3" s="1"><v>45322</v></c><c r="B3" t="inlineStr"><is><t>0400</t></is></c><c r="C3"><v>1200</v></c>' +
  '<c r="D3"><v>102.449999999999999997</v></c></row>' +
  '<row r="6"><c r="A6" s="1"><v>45323</v></c><c r="B6" t="inlineStr"><is><t>0400</t></is></c><c r="C6"><v>1200</v></c>' +
  '<c r="D6"><v>5</v></c><c r="E6" t="str"><v>two\nlines</v></c></row>';

const bytes = buildWorkbook({
  formats: [0, 14],
  sheets: [
    { name: 'Cover', rows: '' },
    { name: 'Journal', rows: journal },
    {
      name: 'Ältere "Buchungen"',
      rows: textRows([
        ['Konto', 'Betrag'],
        ['0400', '7'],
      ]),
    },
    { name: 'Notes', rows: textRows([['Only a title']]), state: 'hidden' },
  ],
});

describe('a workbook as the source of an instance', () => {
  let api: TestApi;
  let books: Books;
  let file: InstanceWithFile;
  let instance: Instance;

  const data = (path = file.path): Promise<Data> => books.session.ok<Data>('GET', `${path}/data?limit=10`);
  const put = (body: object) => books.session.call('PUT', `${file.path}/source`, { body });
  const order = { entity: 'E', type: 'double-entry', fileName: 'Journal.xlsx', bytes } as const;

  beforeAll(async () => {
    api = await openTestApi();
    books = await setUpBooks(api, {
      name: 'Workbooks',
      currency: 'EUR',
      startDate: '2024-01-01',
      accounts: [{ code: '1200', type: 'balance' }],
      entities: [{ code: 'E', currency: 'EUR' }],
    });
    file = await addInstance(books, { ...order, from: '2024-01', to: '2024-06' });
    instance = await books.session.ok<Instance>('GET', file.path);
  });
  afterAll(async () => api.close());

  it('is read from its first sheet that holds a table', async () => {
    expect(instance.source).toMatchObject({
      file_name: 'Journal.xlsx',
      size_bytes: bytes.length,
      sheet: 'Journal',
      sheets: [
        { name: 'Cover', is_hidden: false },
        { name: 'Journal', is_hidden: false },
        { name: 'Ältere "Buchungen"', is_hidden: false },
        { name: 'Notes', is_hidden: true },
      ],
      has_header: true,
      skip_rows: 1,
      row_count: 4,
      first_row_no: 3,
      warnings: [],
    });
  });

  it('keeps cells as text and rows at the numbers of the sheet', async () => {
    expect((await data()).rows).toEqual([
      { row_no: 3, cells: ['2024-01-31', '0400', '1200', '102.45', ''] },
      { row_no: 4, cells: ['', '', '', '', ''] },
      { row_no: 5, cells: ['', '', '', '', ''] },
      { row_no: 6, cells: ['2024-02-01', '0400', '1200', '5', 'two\nlines'] },
    ]);
  });

  it('is downloaded unchanged', async () => {
    const answer = await fetch(`${api.url}/api/v1${file.path}/file`, {
      headers: { cookie: books.session.cookie ?? '', 'x-client-id': String(books.client.id) },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain('Journal.xlsx');
  });

  it('is read from another sheet, and back', async () => {
    const other = await put({ sheet: 'Ältere "Buchungen"' });
    expect(other).toMatchObject({
      status: 200,
      body: { source: { sheet: 'Ältere "Buchungen"', skip_rows: 0, row_count: 1, first_row_no: 2 } },
    });
    expect((await data()).rows).toEqual([{ row_no: 2, cells: ['0400', '7'] }]);
    expect((await put({ sheet: 'Journal' })).body).toMatchObject({
      source: { sheet: 'Journal', row_count: 4 },
    });
  });

  it('takes header and lines to skip, and keeps its sheet', async () => {
    const changed = await put({ has_header: false, skip_rows: 2 });
    expect(changed.body).toMatchObject({
      source: { sheet: 'Journal', has_header: false, skip_rows: 2, first_row_no: 3, row_count: 4 },
    });
    const together = await put({ sheet: 'Journal', has_header: true, skip_rows: 1 });
    expect(together.body).toMatchObject({ source: { has_header: true, skip_rows: 1, first_row_no: 3 } });
  });

  it.each([
    [{ sheet: 'Budget' }, 'sheet', 'unknown_sheet'],
    [{ sheet: 'Cover' }, 'skip_rows', 'no_data_row'],
    [{ encoding: 'windows-1251' }, 'encoding', 'not_for_workbooks'],
    [{ separator: ';' }, 'separator', 'not_for_workbooks'],
  ])('refuses %o', async (body, path, code) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { fields: [{ path, code }] } });
    expect(await books.session.ok('GET', file.path)).toMatchObject({ source: { sheet: 'Journal' } });
  });

  it('warns of the same bytes, and takes them from where the user put them alone', async () => {
    const twin = await addInstance(books, { ...order, from: '2024-07', to: '2024-12' });
    const { source } = await books.session.ok<Instance>('GET', twin.path);
    expect(source?.warnings).toEqual([
      { code: 'same_bytes', params: { instance_ids: String(file.instanceId) } },
    ]);
    const { rows } = await api.platform.db.client(books.client.id, async (transaction) => ({
      rows: await transaction
        .selectFrom('sources')
        .select('rendition_id')
        .where('client_id', '=', books.client.id)
        .execute(),
    }));
    const body = { upload_id: rows[0]?.rendition_id };
    const answer = await books.session.call('POST', `${twin.path}/data`, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'upload_id', code: 'unknown' }] } });
  });

  it('goes with its sheets when another file takes its place', async () => {
    const text = Buffer.from('Date,Debit account,Credit account,Amount\n2024-01-31,0400,1200,1\n');
    const uploadId = await upload(books.session, 'journal.csv', text);
    await books.session.ok('POST', `${file.path}/data`, { upload_id: uploadId });
    expect(await put({ sheet: 'Journal' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'sheet', code: 'not_a_workbook' }] },
    });
    const { db } = api.platform;
    await db.client(books.client.id, async (transaction) => {
      const created_at = new Date(Date.now() - 3 * 86_400_000);
      await transaction
        .updateTable('uploads')
        .set({ created_at })
        .where('client_id', '=', books.client.id)
        .execute();
    });
    await cleanClient(db, books.client.id);
    const left = await db.client(books.client.id, (transaction) =>
      transaction
        .selectFrom('uploads')
        .select(['file_name', 'is_rendition'])
        .where('client_id', '=', books.client.id)
        .orderBy('id')
        .execute(),
    );
    // The workbook of the other instance and its sheet, and the text.
    expect(left).toEqual([
      { file_name: 'Journal.xlsx', is_rendition: false },
      { file_name: 'Journal.xlsx', is_rendition: true },
      { file_name: 'journal.csv', is_rendition: false },
    ]);
    expect((await data()).rows).toHaveLength(1);
  });
});
