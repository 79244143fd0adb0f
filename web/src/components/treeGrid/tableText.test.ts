import { describe, expect, it } from 'vitest';
import { protectedCell, tableText, toCsv, toHtml, toTabSeparated } from './tableText.ts';
import { treeNodes } from './treeRows.ts';
import type { TreeGridColumn } from './types.ts';

interface Row {
  readonly id: string;
  readonly parentId: null;
  readonly name: string;
  readonly amount: string;
}

const columns: readonly TreeGridColumn<Row>[] = [
  { id: 'name', header: 'Account', width: 10, isSticky: true, text: (row) => row.name },
  {
    id: 'amount',
    header: 'Debit',
    groups: ['Jan 2024'],
    width: 10,
    isFigure: true,
    text: (row) => row.amount,
  },
];
const rows: readonly Row[] = [{ id: '1', parentId: null, name: '=1+1 <b>', amount: '-5,00' }];
const table = tableText(columns, treeNodes(rows), [
  { id: 't', parentId: null, name: 'Total', amount: '-5,00' },
]);

describe('copy and export', () => {
  it('write the group titles, the headers, the visible rows and the totals', () => {
    expect(table.headers).toEqual([
      ['', 'Jan 2024'],
      ['Account', 'Debit'],
    ]);
    expect(table.rows.map((cells) => cells[0])).toEqual(['=1+1 <b>', 'Total']);
  });

  it('keep a text from becoming a formula and a figure a figure', () => {
    const lines = toCsv(table, ',').split('\r\n');
    expect(lines[2]).toBe("'=1+1 <b>;-5,00");
  });

  it.each([
    ['0400', '="0400"'],
    ['400', '400'],
    ['@x', "'@x"],
    ['0400a', '0400a'],
  ])('protect %s as %s', (text, expected) => {
    expect(protectedCell(text)).toBe(expected);
  });

  it('escape what goes to the clipboard', () => {
    expect(toHtml(table)).toContain('<td>=1+1 &lt;b&gt;</td>');
    expect(toTabSeparated(table).split('\n')).toHaveLength(4);
  });
});
