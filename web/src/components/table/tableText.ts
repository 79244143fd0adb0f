import Papa from 'papaparse';
import { protectedCell, withoutFormula } from '../protectedCell.ts';

export interface TableCell {
  readonly text: string;
  /** The figure behind the text, with the decimals of its currency and a decimal point; null for a text. */
  readonly amount: string | null;
  /** The number behind the text, where it counts something. */
  readonly count?: number;
  /** The plain date behind the text. */
  readonly date?: string;
  /** On paper: the text as it is read, and what is said of it below the table. */
  readonly printed?: { readonly text: string; readonly remarks: readonly string[] };
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
  /** Columns that name a line and stay in view; the last of them is the one that a tree sets in by its levels. */
  readonly stickyCount: number;
}

/** What stands above an exported table: its title, and what was chosen for it. */
export interface TableReport {
  readonly title: string;
  readonly notes: readonly (readonly [string, string])[];
  /** Header of the column that says how deep in the tree a line stands; a list has none. */
  readonly levelHeader?: string;
}

const writtenCell = ({ text, amount }: TableCell): string => (amount === null ? protectedCell(text) : text);

const isFigure = ({ amount, count }: TableCell): boolean => amount !== null || count !== undefined;

/** Its title and notes above the table, and for a tree the level of each line in the first column. */
export function toCsv(table: TableText, decimalSign: string, report: TableReport): string {
  const { title, notes, levelHeader } = report;
  const headers = table.headers.map((cells) => cells.map(protectedCell));
  const isLastHeader = (index: number) => index === headers.length - 1;
  const withLevel = (level: string, cells: readonly string[]) =>
    levelHeader === undefined ? cells : [level, ...cells];
  const rows = [
    [protectedCell(title)],
    ...notes.map((note) => note.map(protectedCell)),
    [''],
    ...headers.map((cells, index) => withLevel(isLastHeader(index) ? (levelHeader ?? '') : '', cells)),
    ...table.lines.map((line) => withLevel(levelText(line), line.cells.map(writtenCell))),
  ];
  // A byte-order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${Papa.unparse(rows, { delimiter: decimalSign === ',' ? ';' : ',', newline: '\r\n' })}`;
}

const levelText = ({ level }: TableLine): string => (level === 0 ? '' : String(level));

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
    .map(({ cells }) => cells.map((cell) => (isFigure(cell) ? figure(cell.text) : text(cell.text, 'td'))))
    .map((cells) => `<tr>${cells.join('')}</tr>`)
    .join('');
  return `<table><thead>${head}</thead><tbody>${body}</tbody></table>`;
}
