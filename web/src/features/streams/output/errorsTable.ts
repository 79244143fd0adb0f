import Papa from 'papaparse';
import { protectedCell } from '../../../components/protectedCell.ts';

/** What the table of errors is written with. */
export interface ErrorsTableTexts {
  readonly header: readonly string[];
  /** Title of a kind of error. */
  readonly titleOf: (code: string) => string;
  /** What mends it. */
  readonly remedyOf: (code: string) => string;
  /** What an error says beyond its kind. */
  readonly detailOf: (params: readonly NamedValue[]) => string;
}

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

const byteOrderMark = '\uFEFF';

/** The errors as the server lists them, its cells safe for a spreadsheet already, in the words of the reader. */
export function errorsTable(csv: string, { header, titleOf, remedyOf, detailOf }: ErrorsTableTexts): string {
  const { data } = Papa.parse<ErrorLine>(csv, { header: true, skipEmptyLines: true });
  const lines = data.map(({ row, column, value, code, rules, details }) => [
    row,
    column,
    value,
    titleOf(code),
    protectedCell(detailOf(paramsOf(details))),
    rules,
    remedyOf(code),
    code,
  ]);
  return `${byteOrderMark}${Papa.unparse([[...header], ...lines], { delimiter: ';' })}\r\n`;
}
