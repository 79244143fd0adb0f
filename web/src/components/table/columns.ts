import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { listTable, type ListColumn } from './listTable.ts';
import type { TableCell, TableText } from './tableText.ts';

/** A column of a grid or a list: what it shows, and what copy and export write of it. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** What the screen shows unless `render` does, and copy and export write unless `written` says otherwise. */
  readonly text: (row: Row) => string;
  /** Of a figure: its digits with the decimals of its currency and a decimal point. Text is protected against being read as a formula. */
  readonly amount?: (row: Row) => string | null;
  /** What copy and export write in its place, where one column of the screen shows several things; nothing where it is empty. */
  readonly written?: readonly ListColumn<Row>[];
  readonly render?: (row: Row) => ReactNode;
}

/** A column of a list. */
export interface DataColumn<Row> extends TableColumn<Row> {
  /** It names the row. */
  readonly isRowHeader?: boolean;
  /** What its header orders the rows by; only of a list that is here as a whole. */
  readonly sortBy?: (row: Row) => string | number;
  /** In how many rows its cell stands; 0 where that of a row above still does. */
  readonly rowSpan?: (row: Row) => number;
  readonly cellStyle?: SxProps<Theme>;
}

/** A field of the row that is a text: shown, written and sorted as it stands. */
export function fieldColumn<Name extends string>(
  name: Name,
  header: string,
): DataColumn<Readonly<Record<Name, string>>> {
  return { id: name, header, text: (row) => row[name], sortBy: (row) => row[name] };
}

/** A column of the screen is one of the written table, or several where it shows several things. */
export function writtenColumns<Row>(column: TableColumn<Row>): readonly ListColumn<Row>[] {
  const { header, text, amount, written } = column;
  const cell = (row: Row): TableCell => ({ text: text(row), amount: amount?.(row) ?? null });
  return written ?? [{ header, cell }];
}

interface WrittenRows<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  /** How deep a row stands below those above it; all stand at the top if not said. */
  readonly levelOf?: (row: Row) => number;
}

/** The rows of a list as copy and export write them. */
export function tableOf<Row>({ columns, ...rows }: WrittenRows<Row>): TableText {
  return listTable({ ...rows, columns: columns.flatMap((column) => writtenColumns(column)) });
}

/** What can be done with a row; nothing of it is copied or exported. */
export function actionColumn<Row>(header: string, render: (row: Row) => ReactNode): DataColumn<Row> {
  return {
    id: 'actions',
    header,
    align: 'end',
    text: () => '',
    written: [],
    render,
    cellStyle: { py: 0, whiteSpace: 'nowrap' },
  };
}
