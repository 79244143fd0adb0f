import Papa from 'papaparse';
import { protectedCell, withoutFormula } from '../protectedCell.ts';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';

export interface TableCell {
  readonly text: string;
  /** The figure behind the text, with the decimals of its currency and a decimal point; null for a text. */
  readonly amount: string | null;
}

export interface TableLine {
  /** Depth in the tree, from 1; 0 for a total, which stands outside of it. */
  readonly level: number;
  readonly isTotal: boolean;
  readonly cells: readonly TableCell[];
}

export interface TableText {
  readonly headers: readonly (readonly string[])[];
  readonly lines: readonly TableLine[];
}

/** What stands above an exported table: its title, and what was chosen for it. */
export interface TableReport {
  readonly title: string;
  readonly notes: readonly (readonly [string, string])[];
  /** Header of the column that says how deep in the tree a line stands. */
  readonly levelHeader: string;
}

interface WrittenColumn<Row extends TreeGridRow> {
  readonly header: string;
  readonly groups: readonly string[];
  readonly cell: (row: Row) => TableCell;
}

/** A column of the screen is one of the table, or several where it shows several things. */
function writtenColumns<Row extends TreeGridRow>(column: TreeGridColumn<Row>): readonly WrittenColumn<Row>[] {
  const { header, groups = [], text, amount, written } = column;
  if (written) {
    return written.map((part) => ({
      header: part.header,
      groups,
      cell: (row) => ({ text: part.text(row), amount: null }),
    }));
  }
  return [{ header, groups, cell: (row) => ({ text: text(row), amount: amount?.(row) ?? null }) }];
}

/** Exactly what is shown: visible rows, totals, columns in their order, each group title repeated over its columns. */
export function tableText<Row extends TreeGridRow>(
  columns: readonly TreeGridColumn<Row>[],
  visible: readonly TreeNode<Row>[],
  totals: readonly Row[],
): TableText {
  const all = columns.flatMap((column) => writtenColumns(column));
  const depth = all.reduce((deepest, column) => Math.max(deepest, column.groups.length), 0);
  const groupRows = Array.from({ length: depth }, (_, index) =>
    all.map((column) => column.groups[index] ?? ''),
  );
  const cellsOf = (row: Row) => all.map((column) => column.cell(row));
  return {
    headers: [...groupRows, all.map((column) => column.header)],
    lines: [
      ...visible.map(({ row, level, hasChildren }) => ({ level, isTotal: hasChildren, cells: cellsOf(row) })),
      ...totals.map((row) => ({ level: 0, isTotal: true, cells: cellsOf(row) })),
    ],
  };
}

const writtenCell = ({ text, amount }: TableCell): string => (amount === null ? protectedCell(text) : text);

/** With a report: its title and notes above the table, and the level of each line in the first column. */
export function toCsv(table: TableText, decimalSign: string, report?: TableReport): string {
  const headers = table.headers.map((cells) => cells.map(protectedCell));
  const lines = table.lines.map((line) => line.cells.map(writtenCell));
  const isLastHeader = (index: number) => index === headers.length - 1;
  const rows = report
    ? [
        [protectedCell(report.title)],
        ...report.notes.map((note) => note.map(protectedCell)),
        [''],
        ...headers.map((cells, index) => [isLastHeader(index) ? report.levelHeader : '', ...cells]),
        ...lines.map((cells, index) => [levelText(table.lines[index]), ...cells]),
      ]
    : [...headers, ...lines];
  // A byte-order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${Papa.unparse(rows, { delimiter: decimalSign === ',' ? ';' : ',', newline: '\r\n' })}`;
}

const levelText = (line: TableLine | undefined): string =>
  line === undefined || line.level === 0 ? '' : String(line.level);

export function toTabSeparated(table: TableText): string {
  const inOneCell = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  return [
    ...table.headers.map((cells) => cells.map(protectedCell)),
    ...table.lines.map((line) => line.cells.map(writtenCell)),
  ]
    .map((cells) => cells.map(inOneCell).join('\t'))
    .join('\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Spreadsheets that take the table from here are told which cells are text, so that a code keeps its zeros. */
export function toHtml(table: TableText): string {
  const text = (value: string, tag: 'th' | 'td') =>
    `<${tag} style="mso-number-format:'\\@'">${escaped(withoutFormula(value))}</${tag}>`;
  const figure = (value: string) => `<td style="text-align:right">${escaped(value)}</td>`;
  const head = table.headers
    .map((cells) => `<tr>${cells.map((cell) => text(cell, 'th')).join('')}</tr>`)
    .join('');
  const body = table.lines
    .map(({ cells }) =>
      cells.map((cell) => (cell.amount === null ? text(cell.text, 'td') : figure(cell.text))).join(''),
    )
    .map((cells) => `<tr>${cells}</tr>`)
    .join('');
  return `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;
}
