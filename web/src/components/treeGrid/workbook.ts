import writeExcelFile, { type Cell, type Row } from 'write-excel-file/browser';
import { ZERO_SIGN } from '../amount.ts';
import type { TableCell, TableLine, TableReport, TableText } from './tableText.ts';

/** A spreadsheet holds 15 digits of a number; an amount with more stays whole as a text. */
const NUMBER_DIGITS_MAX = 15;
const SHEET_NAME_LENGTH_MAX = 31;
const NAME_WIDTH = 42;
const TEXT_WIDTH = 14;

/** With the decimals that the figure is written with; zero is a dash, as on the screen. */
function formatOf(figure: string): string {
  const decimals = figure.split('.')[1]?.length ?? 0;
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return `${digits};-${digits};"${ZERO_SIGN}"`;
}

function toCell(cell: TableCell, line: TableLine, indent: number): Cell {
  const weight = line.isTotal ? ({ fontWeight: 'bold' } as const) : {};
  const { amount } = cell;
  if (amount !== null && amount.replaceAll(/\D/g, '').replace(/^0+/, '').length <= NUMBER_DIGITS_MAX) {
    return { type: Number, value: Number(amount), format: formatOf(amount), ...weight };
  }
  if (cell.text === '') return null;
  return {
    type: String,
    value: cell.text,
    ...(cell.amount === null ? {} : { align: 'right' as const }),
    ...(indent > 0 ? { indent } : {}),
    ...weight,
  };
}

function toRow(line: TableLine, indentedColumn: number): Row {
  return line.cells.map((cell, index) =>
    toCell(cell, line, index === indentedColumn ? Math.max(0, line.level - 1) : 0),
  );
}

const bold = (value: string): Cell =>
  value === '' ? null : { type: String, value, fontWeight: 'bold' as const };

function textColumnsOf(table: TableText): number {
  return table.lines[0]?.cells.filter((cell) => cell.amount === null).length ?? 0;
}

function rowsAbove(report: TableReport): Row[] {
  const notes = report.notes.map(([name, value]): Row => [
    { type: String, value: name },
    { type: String, value },
  ]);
  return [[bold(report.title)], ...notes, []];
}

/** The rows of the sheet: figures are numbers, codes texts, the name of a line is set in by its level. */
export function workbookRows(table: TableText, report: TableReport): Row[] {
  const nameColumn = textColumnsOf(table) - 1;
  return [
    ...rowsAbove(report),
    ...table.headers.map((cells): Row => cells.map(bold)),
    ...table.lines.map((line) => toRow(line, nameColumn)),
  ];
}

/** The table as a workbook; names and headers stay in view. */
export async function toWorkbook(table: TableText, report: TableReport): Promise<Blob> {
  const textColumns = textColumnsOf(table);
  return writeExcelFile(workbookRows(table, report), {
    sheet: report.title.replaceAll(/[[\]/\\:*?]/g, ' ').slice(0, SHEET_NAME_LENGTH_MAX),
    stickyRowsCount: rowsAbove(report).length + table.headers.length,
    stickyColumnsCount: textColumns,
    columns: (table.headers[0] ?? []).map((_, index) => ({
      width: index === textColumns - 1 ? NAME_WIDTH : TEXT_WIDTH,
    })),
  }).toBlob();
}
