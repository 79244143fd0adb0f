import { describe, expect, it } from 'vitest';
import { protectedCell } from '../protectedCell.ts';
import { toCsv, toHtml, toTabSeparated } from '../table/tableText.ts';
import { treeNodes } from './treeRows.ts';
import { textColumn } from '../table/listTable.ts';
import { treeTable } from './treeTable.ts';
import type { TreeGridColumn } from './types.ts';

interface Row {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  readonly amount: string;
}

const columns: readonly TreeGridColumn<Row>[] = [
  {
    id: 'name',
    header: 'Account',
    width: 10,
    isSticky: true,
    text: (row) => `${row.code} ${row.name}`,
    written: [textColumn('Code', (row) => row.code), textColumn('Name', (row) => row.name)],
  },
  {
    id: 'amount',
    header: 'Debit',
    groups: ['Jan 2024'],
    width: 10,
    amount: (row) => row.amount,
    text: (row) => row.amount.replace('.', ','),
  },
];
const rows: readonly Row[] = [
  { id: '1', parentId: null, code: '0400', name: '=1+1 <b>', amount: '-5.00' },
  { id: '2', parentId: '1', code: '0410', name: 'Plant', amount: '-5.00' },
];
const table = treeTable(columns, treeNodes(rows), [
  { id: 't', parentId: null, code: '', name: 'Total', amount: '-5.00' },
]);
const report = {
  title: 'Trial balance',
  notes: [['Currency', 'EUR']] as const,
  levelHeader: 'Level',
};

describe('copy and export', () => {
  it('write the group titles, the headers, the visible rows and the totals', () => {
    expect(table.headers).toEqual([
      ['', '', 'Jan 2024'],
      ['Code', 'Name', 'Debit'],
    ]);
    expect(table.lines.map(({ cells }) => cells[1]?.text)).toEqual(['=1+1 <b>', 'Plant', 'Total']);
  });

  it('keep a text from becoming a formula, a code its zeros and a figure a figure', () => {
    expect(toCsv(table, ',', report).split('\r\n').slice(3)).toEqual([
      ';;;Jan 2024',
      'Level;Code;Name;Debit',
      '1;"=""0400""";\'=1+1 <b>;-5,00',
      '2;"=""0410""";Plant;-5,00',
      ';;Total;-5,00',
    ]);
  });

  it('state above the table what it shows, and beside it how deep each line stands', () => {
    expect(toCsv(table, '.', report).split('\r\n').slice(0, 6)).toEqual([
      '\uFEFFTrial balance',
      'Currency,EUR',
      '',
      ',,,Jan 2024',
      'Level,Code,Name,Debit',
      '1,"=""0400""",\'=1+1 <b>,"-5,00"',
    ]);
    expect(toCsv(table, '.', report).split('\r\n').at(-1)).toBe(',,Total,"-5,00"');
  });

  it.each([
    ['0400', '="0400"'],
    ['400', '400'],
    ['0', '0'],
    ['@x', "'@x"],
    ['-x', "'-x"],
    ["'-x", "''-x"],
    ['＝1+1', "'＝1+1"],
    ['＋x', "'＋x"],
    ['－x', "'－x"],
    ['＠x', "'＠x"],
    ['\n=1', "'\n=1"],
    ["'x", "'x"],
    ['0400a', '0400a'],
  ])('protect %s as %s', (text, expected) => {
    expect(protectedCell(text)).toBe(expected);
  });

  it('escape what goes to the clipboard', () => {
    expect(toHtml(table)).toContain(`<td style="mso-number-format:'\\@'">'=1+1 &lt;b&gt;</td>`);
    expect(toTabSeparated(table).split('\n')).toEqual([
      '\t\tJan 2024',
      'Code\tName\tDebit',
      '="0400"\t\'=1+1 <b>\t-5,00',
      '="0410"\tPlant\t-5,00',
      '\tTotal\t-5,00',
    ]);
  });
});
