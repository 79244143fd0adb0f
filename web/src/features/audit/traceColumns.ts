import type { TFunction } from 'i18next';
import { formatCount } from '../../components/amount.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { countCell, type ListColumn, textColumn } from '../../components/table/listTable.ts';
import type { LanguageTag } from '../../i18n/languages.ts';

/** By what an entry is found elsewhere, in numbers as they stand there: by the check of the chain, in REST, and in the logs of the servers. */
interface Traced {
  readonly number: number;
  readonly objectNumber: number | null | undefined;
  readonly sessionNumber: number | null | undefined;
  readonly requestId: string | null | undefined;
}

type Translate = TFunction<'audit'>;

/** The place of an entry in its log, by which the check of the chain names it. */
export function numberColumn<Row>(
  t: Translate,
  language: LanguageTag,
  entryOf: (row: Row) => Traced,
): DataColumn<Row> {
  const header = t('number');
  return {
    id: 'number',
    header,
    width: 72,
    align: 'end',
    text: (row) => formatCount(entryOf(row).number, language),
    written: [{ header, cell: (row) => countCell(entryOf(row).number) }],
  };
}

/** What copies and exports write of an entry, and no screen has room for. */
export function tracedColumns<Row>(t: Translate, entryOf: (row: Row) => Traced): readonly ListColumn<Row>[] {
  return [
    { header: t('objectNumber'), cell: (row) => countCell(entryOf(row).objectNumber) },
    { header: t('sessionNumber'), cell: (row) => countCell(entryOf(row).sessionNumber) },
    textColumn(t('requestId'), (row) => entryOf(row).requestId),
  ];
}
