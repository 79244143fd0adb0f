import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, openTestApi } from '../../../testing/testApi.ts';
import { buildWorkbook, textRows } from '../../files/testing/workbooks.ts';
import { type Books, setUpBooks, upload } from '../testing/books.ts';

/** Which periods a file is about, told before anything is created for it. */

let api: TestApi;
let books: Books;
let path: string;

beforeAll(async () => {
  api = await openTestApi();
  books = await setUpBooks(api, {
    name: 'Proposal',
    currency: 'EUR',
    startDate: '2023-01-01',
    accounts: [
      { code: '1000', type: 'balance' },
      { code: '4000', type: 'revenue' },
    ],
    entities: [{ code: 'A', currency: 'EUR' }],
  });
  const body = { name: 'Ledger', legal_entity_id: books.entityIds.get('A') };
  const stream = await books.session.ok<{ id: number }>('POST', '/actuals/financial/streams', body);
  path = `/actuals/financial/streams/${String(stream.id)}/period_proposal`;
});
afterAll(async () => api.close());

const monthOf = (id: number | null): string | null =>
  books.periods.find((period) => period.id === id)?.start_date.slice(0, 7) ?? null;

const propose = async (...lines: readonly string[]) => proposeFor('file.csv', Buffer.from(lines.join('\n')));

async function proposeFor(fileName: string, bytes: Uint8Array) {
  const uploadId = await upload(books.session, fileName, bytes);
  const order = { upload_id: uploadId };
  type Answer = Record<'from_period_id' | 'to_period_id', number | null>;
  const proposal = await books.session.ok<Answer>('POST', path, order);
  return [monthOf(proposal.from_period_id), monthOf(proposal.to_period_id)];
}

const header = 'Transaction ID,Date,Account,Debit,Credit,Description';

it('proposes the periods from the first to the last date, wherever in the file they stand', async () => {
  const between = Array.from({ length: 250 }, (_, index) => `T${String(index)},2024-03-05,1000,1.00,,Sale`);
  const edges = ['U,2024-05-31,1000,1.00,,Sale', 'V,2024-02-01,4000,,1.00,Sale'];
  expect(await propose(header, ...between, ...edges, ...between)).toEqual(['2024-02', '2024-05']);
});

it('proposes the periods of a workbook', async () => {
  const rows = [header, 'T1,2024-02-05,1000,1.00,,Sale', 'T1,2024-05-31,4000,,1.00,Sale'];
  const cells = textRows(rows.map((row) => row.split(',')));
  const workbook = buildWorkbook({ sheets: [{ name: 'Books', rows: cells }] });
  expect(await proposeFor('file.xlsx', workbook)).toEqual(['2024-02', '2024-05']);
});

it('proposes the sheet that comes next in a workbook of which some were read, and takes the one that is named', async () => {
  const sheetOf = (name: string, date: string) => ({
    name,
    rows: textRows([
      header.split(','),
      ['T1', date, '1000', '1.00', '', 'Sale'],
      ['T1', date, '4000', '', '1.00', 'Sale'],
    ]),
  });
  const notes = {
    name: 'Notes',
    rows: textRows([
      ['What', 'Who', 'When'],
      ['a', 'b', 'c'],
    ]),
  };
  const bytes = buildWorkbook({
    sheets: [sheetOf('Jan', '2025-01-31'), notes, sheetOf('Feb', '2025-02-28'), sheetOf('Mar', '2025-03-31')],
  });
  interface Answer {
    readonly from_period_id: number | null;
    readonly workbook: { readonly sheet: string; readonly sheets: { readonly name: string }[] } | null;
  }
  const streams = path.slice(0, path.lastIndexOf('/'));
  const addSheet = async (order: { readonly sheet?: string }, at: string) => {
    const periodId = books.periods.find(({ start_date }) => start_date.startsWith(at))?.id;
    const range = { from_period_id: periodId, to_period_id: periodId };
    const { id } = await books.session.ok<{ id: number }>('POST', `${streams}/instances`, range);
    const body = { upload_id: await upload(books.session, 'months.xlsx', bytes), ...order };
    return books.session.ok<{
      source: { sheet: string; warnings: { code: string }[] };
      same_bytes_in: object[];
    }>('POST', `${streams}/instances/${String(id)}/data`, body);
  };
  const ask = async (order: { readonly sheet?: string }) => {
    const body = { upload_id: await upload(books.session, 'months.xlsx', bytes), ...order };
    const { from_period_id, workbook } = await books.session.ok<Answer>('POST', path, body);
    return [monthOf(from_period_id), workbook?.sheet, workbook?.sheets.length];
  };
  expect(await ask({})).toEqual(['2025-01', 'Jan', 4]);
  expect(await ask({ sheet: 'Mar' })).toEqual(['2025-03', 'Mar', 4]);
  await addSheet({}, '2025-01');
  expect(await ask({})).toEqual(['2025-02', 'Feb', 4]);
  const february = await addSheet({}, '2025-02');
  expect(february.source.sheet).toBe('Feb');
  // Another sheet of one workbook is no file that was taken twice.
  expect(february.source.warnings.map(({ code }) => code)).not.toContain('same_bytes');
  expect(february.same_bytes_in).toEqual([]);
  const again = await addSheet({ sheet: 'Feb' }, '2025-04');
  expect(again.source.warnings.map(({ code }) => code)).toContain('same_bytes');
  expect(again.same_bytes_in).toHaveLength(1);
  // A later workbook of the same kind: what lies in periods that are taken gives way to a sheet that nobody has read.
  const later = buildWorkbook({
    sheets: [
      sheetOf('Jan', '2025-01-31'),
      sheetOf('Feb', '2025-02-28'),
      sheetOf('Mar', '2025-03-31'),
      sheetOf('Total', '2025-02-28'),
    ],
  });
  const proposeOf = async (workbook: Uint8Array) => {
    const body = { upload_id: await upload(books.session, 'later.xlsx', workbook) };
    const answer = await books.session.ok<Answer>('POST', path, body);
    return [monthOf(answer.from_period_id), answer.workbook?.sheet];
  };
  expect(await proposeOf(later)).toEqual(['2025-03', 'Mar']);
  const old = buildWorkbook({ sheets: [sheetOf('Jan', '2025-01-30'), sheetOf('Feb', '2025-02-27')] });
  expect(await proposeOf(old)).toEqual(['2025-01', 'Jan']);
  const uploadId = await upload(books.session, 'months.xlsx', bytes);
  expect(
    await books.session.call('POST', path, { body: { upload_id: uploadId, sheet: 'April' } }),
  ).toMatchObject({ status: 400, body: { fields: [{ path: 'sheet', code: 'unknown_sheet' }] } });
  const text = await upload(
    books.session,
    'file.csv',
    Buffer.from(`${header}\nT1,2024-02-05,1000,1.00,,Sale`),
  );
  expect(await books.session.call('POST', path, { body: { upload_id: text, sheet: 'Jan' } })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'sheet', code: 'not_a_workbook' }] },
  });
});

it('passes over dates for which there are no periods', async () => {
  const rows = ['T1,2024-04-05,1000,1.00,,Sale', 'T1,2042-04-05,4000,,1.00,Sale'];
  expect(await propose(header, ...rows)).toEqual(['2024-04', '2024-04']);
});

it('proposes nothing where nothing tells which day is meant', async () => {
  const rows = ['T1,01/02/2024,1000,1.00,,Sale', 'T1,01/02/2024,4000,,1.00,Sale'];
  expect(await propose(header, ...rows)).toEqual([null, null]);
  expect(await propose('A,B', 'one,two', 'three,four')).toEqual([null, null]);
});

it('proposes the periods of posting rather than those of documents, and none where a name leaves open which is meant', async () => {
  const ofSap = (posted: string) => [
    `Belegnr;Belegdatum;${posted};Sachkonto;Soll;Haben`,
    '1;31.10.2024;05.11.2024;1000;1,00;',
    '1;31.10.2024;05.11.2024;4000;;1,00',
  ];
  expect(await propose(...ofSap('Buchungsdat.'))).toEqual(['2024-11', '2024-11']);
  expect(await propose(...ofSap('Dat. 2'))).toEqual([null, null]);
});

it('refuses a file that cannot be read, and one that is not there', async () => {
  const uploadId = await upload(books.session, 'picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]));
  for (const id of [uploadId, 1_000_000]) {
    const { status, body } = await books.session.call('POST', path, { body: { upload_id: id } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('upload_id');
  }
});
