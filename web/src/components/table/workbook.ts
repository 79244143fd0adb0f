import writeExcelFile, { type Cell, type Row } from 'write-excel-file/browser';
import type { LanguageTag } from '../../i18n/languages.ts';
import { ZERO_SIGN } from '../amount.ts';
import type { TableCell, TableLine, TableReport, TableText } from './tableText.ts';

/** A spreadsheet holds 15 digits of a number; an amount with more stays whole as a text. */
const NUMBER_DIGITS_MAX = 15;
const SHEET_NAME_LENGTH_MAX = 31;
const NAME_WIDTH = 42;
const WIDTH_MIN = 12;
const WIDTH_MAX = 60;
/** Lines whose texts decide how wide a column is. */
const MEASURED_LINES = 500;

const COUNT_FORMAT = '#,##0';
const DATE_FORMATS: Readonly<Record<LanguageTag, string>> = {
  'en-GB': 'dd/mm/yyyy',
  'de-DE': 'dd.mm.yyyy',
  'bg-BG': 'dd.mm.yyyy',
};

/** With the decimals that the figure is written with; zero is a dash, as on the screen. */
function formatOf(figure: string): string {
  const decimals = figure.split('.')[1]?.length ?? 0;
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${digits};-${digits};"${ZERO_SIGN}"`;
}

interface CellStyle {
  readonly isTotal: boolean;
  readonly indent: number;
  readonly language: LanguageTag;
}

function toCell(cell: TableCell, { isTotal, indent, language }: CellStyle): Cell {
  const weight = isTotal ? ({ fontWeight: 'bold' } as const) : {};
  const { amount } = cell;
  if (amount !== null && amount.replaceAll(/\D/g, '').replace(/^0+/, '').length <= NUMBER_DIGITS_MAX) {
    return { type: Number, value: Number(amount), format: formatOf(amount), ...weight };
  }
  if (cell.count !== undefined) return { type: Number, value: cell.count, format: COUNT_FORMAT, ...weight };
  if (cell.text === '') return null;
  if (cell.date !== undefined) {
    const value = new Date(`${cell.date}T00:00:00Z`);
    return { type: Date, value, format: DATE_FORMATS[language], ...weight };
  }
  return {
    type: String,
    value: cell.text,
    ...(cell.amount === null ? {} : { align: 'right' as const }),
    ...(indent > 0 ? { indent } : {}),
    ...weight,
  };
}

function toRow({ cells, isTotal, level }: TableLine, indentedColumn: number, language: LanguageTag): Row {
  return cells.map((cell, index) =>
    toCell(cell, { isTotal, indent: index === indentedColumn ? Math.max(0, level - 1) : 0, language }),
  );
}

const bold = (value: string): Cell =>
  value === '' ? null : { type: String, value, fontWeight: 'bold' as const };

/** What the table shows: its title, and what was chosen for it. */
function noteRows(report: TableReport): Row[] {
  const notes = report.notes.map(([name, value]): Row => [
    { type: String, value: name },
    { type: String, value },
  ]);
  return [[bold(report.title)], ...notes];
}

/** The rows of the table: figures are numbers, codes texts, the name of a line is set in by its level. */
function tableRows(table: TableText, language: LanguageTag): Row[] {
  return [
    ...table.headers.map((cells): Row => cells.map(bold)),
    ...table.lines.map((line) => toRow(line, table.stickyCount - 1, language)),
  ];
}

function widthOf({ headers, lines }: TableText, column: number): number {
  const texts = [
    ...headers.map((cells) => cells[column] ?? ''),
    ...lines.slice(0, MEASURED_LINES).map(({ cells }) => cells[column]?.text ?? ''),
  ];
  return Math.min(
    WIDTH_MAX,
    texts.reduce((widest, { length }) => Math.max(widest, length + 2), WIDTH_MIN),
  );
}

/** No other title may be that of the second sheet. */
function sheetNames({ title, notesTitle }: WorkbookReport): readonly [string, string] {
  const nameOf = (text: string) => text.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, SHEET_NAME_LENGTH_MAX);
  const [table, notes] = [nameOf(title), nameOf(notesTitle)];
  return [table, table === notes ? `${notes.slice(0, SHEET_NAME_LENGTH_MAX - 2)} 2` : notes];
}

export interface WorkbookReport extends TableReport {
  /** Of the sheet that holds them. */
  readonly notesTitle: string;
}

/** The table, whose names and headers stay in view, and on a sheet of its own what it shows: above it that would stay in view too. */
export function workbookSheets(table: TableText, report: WorkbookReport, language: LanguageTag) {
  const isTree = report.levelHeader !== undefined;
  const [tableName, notesName] = sheetNames(report);
  return [
    {
      sheet: tableName,
      data: tableRows(table, language),
      stickyRowsCount: table.headers.length,
      stickyColumnsCount: table.stickyCount,
      columns: (table.headers[0] ?? []).map((_, index) => ({
        width: isTree && index === table.stickyCount - 1 ? NAME_WIDTH : widthOf(table, index),
      })),
    },
    { sheet: notesName, data: noteRows(report), columns: [{ width: NAME_WIDTH }, { width: WIDTH_MAX }] },
  ];
}

export async function toWorkbook(
  table: TableText,
  report: WorkbookReport,
  language: LanguageTag,
): Promise<Blob> {
  return writeExcelFile(workbookSheets(table, report, language)).toBlob();
}
