import { formatDate } from '../dates.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { exactDigits, plainAmount, SHOWN_DIGITS, writtenAmount } from '../amount.ts';
import type { TableCell, TableLine, TableText } from './tableText.ts';

/** A column of a list as it is copied and exported. */
export interface ListColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => TableCell;
}

export const textCell = (text: string | null | undefined): TableCell => ({ text: text ?? '', amount: null });

/** A column that is written as the text of its rows. */
export const textColumn = <Row>(
  header: string,
  text: (row: Row) => string | null | undefined,
): ListColumn<Row> => ({ header, cell: (row) => textCell(text(row)) });

export const countCell = (count: number | null | undefined): TableCell =>
  count === null || count === undefined ? textCell('') : { text: String(count), amount: null, count };

export const dateCell = (date: string, language: LanguageTag): TableCell => ({
  text: formatDate(date, language),
  amount: null,
  date,
});

/** A figure with the decimals of its currency; one that is finer is written out, so that lines add up to their sum. */
export function amountCell(amount: string, language: LanguageTag, minorDigits = SHOWN_DIGITS): TableCell {
  const digits = exactDigits(amount, minorDigits);
  return { text: plainAmount(amount, language, digits), amount: writtenAmount(amount, digits) };
}

interface ListTable<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** How deep a row stands below those above it; all stand at the top if not said. */
  readonly levelOf?: (row: Row) => number;
  /** Sums below the rows, a cell for each column. */
  readonly totals?: readonly (readonly TableCell[])[];
}

/** A list as a table: its rows in their order, its sums below them. */
export function listTable<Row>(table: ListTable<Row>): TableText {
  const { columns, rows, levelOf = () => 1, totals = [] } = table;
  return {
    headers: [columns.map(({ header }) => header)],
    lines: [
      ...rows.map((row): TableLine => ({
        level: levelOf(row),
        isTotal: false,
        cells: columns.map(({ cell }) => cell(row)),
      })),
      ...totals.map((cells): TableLine => ({ level: 0, isTotal: true, cells })),
    ],
    stickyCount: 1,
  };
}
