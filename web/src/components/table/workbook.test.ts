import { describe, expect, it } from 'vitest';
import { workbookRows } from './workbook.ts';

const report = { title: 'Trial balance', notes: [['Currency', 'EUR']] as const, levelHeader: 'Level' };

function rowOf(amount: string, name = '=1+1') {
  const cells = [
    { text: '0400', amount: null },
    { text: name, amount: null },
    { text: amount.replace('.', ','), amount },
  ];
  const line = { level: 3, isTotal: false, cells };
  return workbookRows(
    { headers: [['Code', 'Name', 'Debit']], lines: [line], stickyCount: 2 },
    report,
    'en-GB',
  ).at(-1);
}

describe('a grid as a workbook', () => {
  it('states above the table what it shows', () => {
    const rows = workbookRows({ headers: [['Code']], lines: [], stickyCount: 1 }, report, 'en-GB');
    expect(rows.slice(0, 3)).toMatchObject([
      [{ value: 'Trial balance' }],
      [{ value: 'Currency' }, { value: 'EUR' }],
      [],
    ]);
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
