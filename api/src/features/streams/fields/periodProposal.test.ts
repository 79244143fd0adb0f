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
