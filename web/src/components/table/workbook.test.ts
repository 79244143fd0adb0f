import { describe, expect, it } from 'vitest';
import { workbookSheets } from './workbook.ts';

const report = {
  title: 'Trial balance',
  notes: [['Currency', 'EUR']] as const,
  levelHeader: 'Level',
  notesTitle: 'Notes',
};

function sheetsOf(amount: string, name = '=1+1', title = report.title) {
  const cells = [
    { text: '0400', amount: null },
    { text: name, amount: null },
    { text: amount.replace('.', ','), amount },
  ];
  const line = { level: 3, isTotal: false, cells };
  const table = { headers: [['Code', 'Name', 'Debit']], lines: [line], stickyCount: 2 };
  return workbookSheets(table, { ...report, title }, 'en-GB');
}

const rowOf = (amount: string, name?: string) => sheetsOf(amount, name)[0]?.data.at(-1);

describe('a grid as a workbook', () => {
  it('keeps nothing in view but headers and names; what it shows stands on a sheet of its own', () => {
    const [table, notes] = sheetsOf('1.00');
    expect(table).toMatchObject({ sheet: 'Trial balance', stickyRowsCount: 1, stickyColumnsCount: 2 });
    expect(table?.data[0]).toMatchObject([{ value: 'Code' }, { value: 'Name' }, { value: 'Debit' }]);
    expect(table?.data).toHaveLength(2);
    expect(notes).toMatchObject({
      sheet: 'Notes',
      data: [[{ value: 'Trial balance' }], [{ value: 'Currency' }, { value: 'EUR' }]],
    });
    expect(notes).not.toHaveProperty('stickyRowsCount');
  });

  it('gives both sheets names that spreadsheets take', () => {
    const names = (title: string) => sheetsOf('1.00', '', title).map(({ sheet }) => sheet);
    expect(names('Notes')).toEqual(['Notes', 'Notes 2']);
    expect(names(`A/B: ${'x'.repeat(40)}`)).toEqual([`A B  ${'x'.repeat(26)}`, 'Notes']);
  });

  it('writes codes and names as texts, never as formulas, and sets names in by their level', () => {
    expect(rowOf('1.00')?.slice(0, 2)).toMatchObject([
      { type: String, value: '0400' },
      { type: String, value: '=1+1', indent: 2 },
    ]);
  });

  it.each([
    ['-1234.50', { type: Number, value: -1234.5, format: '#,##0.00;-#,##0.00;"–"' }],
    ['0.00', { type: Number, value: 0 }],
    ['1234', { type: Number, value: 1234, format: '#,##0;-#,##0;"–"' }],
    ['1234.500', { type: Number, value: 1234.5, format: '#,##0.000;-#,##0.000;"–"' }],
    ['9999999999999.99', { type: Number, value: 9999999999999.99 }],
    ['-10000000000000.01', { type: String, value: '-10000000000000,01', align: 'right' }],
  ])('writes %s with all its digits', (amount, expected) => {
    expect(rowOf(amount)?.[2]).toMatchObject(expected);
  });
});
