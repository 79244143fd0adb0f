import Papa from 'papaparse';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';

export interface TableText {
  readonly headers: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
  readonly isFigure: readonly boolean[];
}

/** Exactly what is shown: visible rows, totals, columns in their order, each group title repeated over its columns. */
export function tableText<Row extends TreeGridRow>(
  columns: readonly TreeGridColumn<Row>[],
  visible: readonly TreeNode<Row>[],
  totals: readonly Row[],
): TableText {
  const depth = columns.reduce((deepest, column) => Math.max(deepest, column.groups?.length ?? 0), 0);
  const groupRows = Array.from({ length: depth }, (_, index) =>
    columns.map((column) => column.groups?.[index] ?? ''),
  );
  return {
    headers: [...groupRows, columns.map((column) => column.header)],
    rows: [...visible.map((node) => node.row), ...totals].map((row) =>
      columns.map((column) => column.text(row)),
    ),
    isFigure: columns.map((column) => column.isFigure ?? false),
  };
}

/** Digits alone with a leading zero stay text, and nothing that a file says becomes a formula. */
export function protectedCell(text: string): string {
  if (/^0\d+$/.test(text)) return `="${text}"`;
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function toCsv(table: TableText, decimalSign: string): string {
  const rows = [
    ...table.headers.map((cells) => cells.map(protectedCell)),
    ...table.rows.map((cells) =>
      cells.map((cell, index) => (table.isFigure[index] ? cell : protectedCell(cell))),
    ),
  ];
  // A byte-order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${Papa.unparse(rows, { delimiter: decimalSign === ',' ? ';' : ',', newline: '\r\n' })}`;
}

export function toTabSeparated(table: TableText): string {
  return [...table.headers, ...table.rows]
    .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function toHtml(table: TableText): string {
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const head = table.headers.map((cells) => line(cells, 'th')).join('');
  const body = table.rows.map((cells) => line(cells, 'td')).join('');
  return `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;
}
