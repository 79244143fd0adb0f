import { describe, expect, it } from 'vitest';
import { amountCell, countCell, dateCell, listTable, textCell } from './listTable.ts';
import { toCsv, toHtml } from './tableText.ts';
import { workbookSheets } from './workbook.ts';

const report = { title: 'Postings', notes: [['Client', '=Books']] as const };

const table = listTable({
  rows: [
    { code: '0400', date: '2025-03-01', amount: '-1234.5000', row: 12 },
    { code: '=1+1', date: '2025-03-31', amount: '0.0050', row: null },
  ],
  columns: [
    { header: 'Code', cell: ({ code }) => textCell(code) },
    { header: 'Date', cell: ({ date }) => dateCell(date, 'de-DE') },
    { header: 'Debit', cell: ({ amount }) => amountCell(amount, 'de-DE') },
    { header: 'Row', cell: ({ row }) => countCell(row) },
  ],
  totals: [[textCell('Total'), textCell(''), amountCell('-1234.4950', 'de-DE'), textCell('')]],
});

describe('a list as a table', () => {
  it('stands below its title and notes, without a column for levels', () => {
    expect(toCsv(table, ',', report).split('\r\n')).toEqual([
      '\uFEFFPostings',
      "Client;'=Books",
      '',
      'Code;Date;Debit;Row',
      '"=""0400""";01.03.2025;-1234,50;12',
      "'=1+1;31.03.2025;0,0050;",
      'Total;;-1234,4950;',
    ]);
  });

  it('holds texts, days, amounts and counts as such in a workbook', () => {
    const [sheet] = workbookSheets(table, { ...report, notesTitle: 'Notizen' }, 'de-DE');
    expect(sheet?.data.slice(1)).toMatchObject([
      [
        { type: String, value: '0400' },
        { type: Date, value: new Date('2025-03-01T00:00:00Z'), format: 'dd.mm.yyyy' },
        { type: Number, value: -1234.5 },
        { type: Number, value: 12, format: '#,##0' },
      ],
      [{ type: String, value: '=1+1' }, { type: Date }, { type: Number, value: 0.005 }, null],
      [{ value: 'Total', fontWeight: 'bold' }, null, { value: -1234.495, fontWeight: 'bold' }, null],
    ]);
  });

  it('writes the decimals of the currency, and all of them where there are more', () => {
    const written = (amount: string, digits: number) => amountCell(amount, 'en-GB', digits);
    expect(written('1500.0000', 0)).toEqual({ text: '1500', amount: '1500' });
    expect(written('1500.2500', 0)).toEqual({ text: '1500.2500', amount: '1500.2500' });
    expect(written('1.5000', 3)).toEqual({ text: '1.500', amount: '1.500' });
  });

  it('is copied with figures and counts on the right', () => {
    expect(toHtml(table)).toContain('<td style="text-align:right">12</td>');
  });
});
