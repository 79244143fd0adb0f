import type { TFunction } from 'i18next';
import { graphql, readInlineData } from 'react-relay';
import type {
  entryColumns_entry$data,
  entryColumns_entry$key,
} from '../../../__generated__/entryColumns_entry.graphql.ts';
import { amountCell, countCell, dateCell, listTable, textCell } from '../../../components/table/listTable.ts';
import type { TableText } from '../../../components/table/tableText.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';

export type JournalEntry = entryColumns_entry$data;
export type JournalLine = JournalEntry['lines'][number];

const fragment = graphql`
  fragment entryColumns_entry on JournalEntry @inline {
    entryNo
    date
    isClosing
    lines {
      rowNo
      account {
        code
        name
      }
      correspondingAccount {
        code
        name
      }
      dimensionInstance {
        code
        name
      }
      side
      amount
      pairedByConvention
    }
  }
`;

export const readEntry = (key: entryColumns_entry$key): JournalEntry => readInlineData(fragment, key);

export interface WrittenOutput {
  readonly t: TFunction<'streams/processing'>;
  readonly language: LanguageTag;
  /** Decimals of the currency. */
  readonly digits: number;
}

/** Journal entries line by line, each with what its entry says. */
export function entriesTable(
  entries: readonly JournalEntry[],
  { t, language, digits }: WrittenOutput,
): TableText {
  const rows = entries.flatMap((entry) => entry.lines.map((line) => ({ entry, line })));
  const ofSide = (side: JournalLine['side'], line: JournalLine) =>
    line.side === side ? amountCell(line.amount, language, digits) : textCell('');
  const remarks = (entry: JournalEntry, line: JournalLine) => [
    ...(entry.isClosing ? [t('entries.closing')] : []),
    ...(line.pairedByConvention ? [t('entries.paired')] : []),
  ];
  return listTable({
    rows,
    columns: [
      { header: t('written.entry'), cell: ({ entry }) => countCell(entry.entryNo) },
      { header: t('written.date'), cell: ({ entry }) => dateCell(entry.date, language) },
      { header: t('written.code'), cell: ({ line }) => textCell(line.account.code) },
      { header: t('entries.account'), cell: ({ line }) => textCell(line.account.name) },
      { header: t('written.otherCode'), cell: ({ line }) => textCell(line.correspondingAccount.code) },
      {
        header: t('entries.correspondingAccount'),
        cell: ({ line }) => textCell(line.correspondingAccount.name),
      },
      { header: t('written.dimensionCode'), cell: ({ line }) => textCell(line.dimensionInstance?.code) },
      { header: t('entries.dimension'), cell: ({ line }) => textCell(line.dimensionInstance?.name) },
      { header: t('written.remarks'), cell: ({ entry, line }) => textCell(remarks(entry, line).join(', ')) },
      { header: t('common:debit'), cell: ({ line }) => ofSide('DEBIT', line) },
      { header: t('common:credit'), cell: ({ line }) => ofSide('CREDIT', line) },
      { header: t('errors.row'), cell: ({ line }) => countCell(line.rowNo) },
    ],
  });
}
