import Papa from 'papaparse';
import { plainCell } from '../../../components/protectedCell.ts';
import { countCell, listTable, textCell } from '../../../components/table/listTable.ts';
import type { TableText } from '../../../components/table/tableText.ts';

/** What the table of errors is written with. */
export interface ErrorsTableTexts {
  readonly headers: Readonly<Record<ErrorColumn, string>>;
  /** Title of a kind of error. */
  readonly titleOf: (code: string) => string;
  /** What mends it. */
  readonly remedyOf: (code: string) => string;
  /** What an error says beyond its kind. */
  readonly detailOf: (params: readonly NamedValue[]) => string;
}

export const errorColumns = [
  'row',
  'column',
  'value',
  'kind',
  'detail',
  'rules',
  'whatToDo',
  'code',
] as const;
type ErrorColumn = (typeof errorColumns)[number];

interface NamedValue {
  readonly name: string;
  readonly value: string;
}

interface ErrorLine {
  readonly row: string;
  readonly column: string;
  readonly value: string;
  readonly code: string;
  readonly rules: string;
  /** JSON, or nothing. */
  readonly details: string;
}

function paramsOf(details: string): NamedValue[] {
  if (details === '') return [];
  const params: unknown = JSON.parse(details);
  return Object.entries(Object(params)).map(([name, value]) => ({ name, value: String(value) }));
}

/** The errors as the server lists them, its cells as they were before it made them safe, in the words of the reader. */
export function errorsTable(csv: string, texts: ErrorsTableTexts): TableText {
  const { headers, titleOf, remedyOf, detailOf } = texts;
  const { data } = Papa.parse<ErrorLine>(csv, { header: true, skipEmptyLines: true });
  const cells: Readonly<Record<ErrorColumn, (line: ErrorLine) => ReturnType<typeof textCell>>> = {
    row: ({ row }) => countCell(row === '' ? null : Number(row)),
    column: ({ column }) => textCell(plainCell(column)),
    value: ({ value }) => textCell(plainCell(value)),
    kind: ({ code }) => textCell(titleOf(code)),
    detail: ({ details }) => textCell(detailOf(paramsOf(details))),
    rules: ({ rules }) => textCell(plainCell(rules)),
    whatToDo: ({ code }) => textCell(remedyOf(code)),
    code: ({ code }) => textCell(code),
  };
  return listTable({
    rows: data,
    columns: errorColumns.map((column) => ({ header: headers[column], cell: cells[column] })),
  });
}
