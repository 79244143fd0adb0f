import writeWorkbook from 'write-excel-file/node';
import { correctFile } from './files.ts';

const notes = [
  ['Blatt', 'Inhalt'],
  ['Hinweise', 'dieses Blatt'],
  ['Buchungen', 'März 2026'],
];

const germanDate = /^(\d{2})\.(\d{2})\.(\d{4})$/;

function dateOf(text: string): Date {
  const [, day, month, year] = germanDate.exec(text) ?? [];
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

const amountOf = (text = ''): number | null =>
  text === '' ? null : Number(text.replace('.', '').replace(',', '.'));

/** The lines of the correct file below a title and an empty row: dates are date cells, amounts are numbers. */
function bookings() {
  const [header = '', ...lines] = correctFile.text.trimEnd().split('\r\n');
  const rows = lines.map((line) => {
    const [entry = '', date = '', account = '', debit, credit, centre = '', text = ''] = line.split(';');
    const day = { value: dateOf(date), format: 'dd.mm.yyyy' };
    return [entry, day, account, amountOf(debit), amountOf(credit), centre || null, text];
  });
  return [['Journal März 2026'], [], header.split(';'), ...rows];
}

export const workbookSheets = { notes: 'Hinweise', bookings: 'Buchungen' };

/** A workbook whose second sheet holds the books. */
export async function createWorkbook(): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const sheets = [
    { data: notes, sheet: workbookSheets.notes },
    { data: bookings(), sheet: workbookSheets.bookings },
  ];
  return { name: 'maerz.xlsx', bytes: await writeWorkbook(sheets).toBuffer() };
}

/** As programs saved workbooks before 2007. */
export const oldWorkbook = {
  name: 'maerz.xls',
  bytes: Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2048)]),
};
