import type { TFunction } from 'i18next';
import { writtenColumns } from '../../components/table/columns.ts';
import { amountCell, listTable, textCell } from '../../components/table/listTable.ts';
import type { TableCell, TableText } from '../../components/table/tableText.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { BALANCE, type Figure } from './figure.ts';
import {
  type AnalyticsColumn,
  hasOriginals,
  namesCurrency,
  postingColumns,
  type Posting,
} from './postingColumns.tsx';

/** The sums of all postings behind a figure, as the server answers them. */
export interface PostingSums {
  readonly debit: string;
  readonly credit: string;
  /** What the figure must be equal to. */
  readonly sum: string;
}

interface PostingsTable {
  readonly postings: readonly Posting[];
  /** Null where the table holds only a part of them. */
  readonly sums: PostingSums | null;
  readonly figure: Pick<Figure, 'part' | 'side'>;
  readonly analytics: readonly AnalyticsColumn[];
  readonly t: TFunction<'trial-balance'>;
  readonly language: LanguageTag;
  readonly digits: number;
  readonly currency: string | null;
}

/** The postings behind a figure, below them their sums; of an opening or closing the net too, on the side of the figure. */
export function postingsTable(table: PostingsTable): TableText {
  const { postings, sums, figure, analytics, t, language, digits, currency } = table;
  const shown = {
    t,
    language,
    digits,
    currency,
    hasOriginals: hasOriginals(postings),
    namesCurrency: namesCurrency(postings, currency),
    showsStream: false,
    analytics,
  };
  const columns = postingColumns(shown).flatMap((column) => writtenColumns(column));
  const debitPlace = columns.findIndex(({ header }) => header === t('common:debit'));
  const creditPlace = columns.findIndex(({ header }) => header === t('common:credit'));
  const line = (name: string, debit: string | null, credit: string | null): TableCell[] =>
    columns.map((_, place) => {
      const amount = { [debitPlace]: debit, [creditPlace]: credit }[place] ?? null;
      if (amount !== null) return amountCell(amount, language, digits);
      return textCell(place === 0 ? name : '');
    });
  const isNet = figure.part !== 'TURNOVER' || figure.side === BALANCE;
  const net = (isDebit: boolean, sum: string) =>
    line(t('panel.net'), isDebit ? sum : null, isDebit ? null : sum);
  const totals = sums
    ? [
        line(t('lines.TOTAL'), sums.debit, sums.credit),
        ...(isNet ? [net(figure.side !== 'CREDIT', sums.sum)] : []),
      ]
    : [];
  return listTable({ columns, rows: postings, totals });
}
