import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Amount } from '../../../components/Amount.tsx';
import { formatAmount, formatCount } from '../../../components/amount.ts';
import { offsetOfRow, placeSearch } from '../../../components/instances/editorAddress.ts';
import { tableOf, type DataColumn } from '../../../components/table/columns.ts';
import {
  amountCell,
  countCell,
  dateCell,
  textCell,
  textColumn,
} from '../../../components/table/listTable.ts';
import type { TableText } from '../../../components/table/tableText.ts';
import type { LanguageTag } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import type { JournalEntry, JournalLine } from './journalEntries.ts';

export interface WrittenOutput {
  readonly t: TFunction<'streams/processing'>;
  readonly language: LanguageTag;
  /** Decimals of the currency. */
  readonly digits: number;
}

/** A line of an entry. */
export interface EntryLine {
  readonly entry: JournalEntry;
  readonly line: JournalLine;
  readonly index: number;
}

export function entryLines(entries: readonly JournalEntry[]): readonly EntryLine[] {
  return entries.flatMap((entry) => entry.lines.map((line, index) => ({ entry, line, index })));
}

/** What only the screen says. */
interface ShownOutput {
  readonly currency: string;
  readonly firstRowNo: number;
}

interface SourceRowLinkProps {
  readonly rowNo: number;
  readonly firstRowNo: number;
}

function SourceRowLink({ rowNo, firstRowNo }: SourceRowLinkProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const search = placeSearch({ pane: 'source', row: rowNo, offset: offsetOfRow(rowNo, firstRowNo) });
  return (
    <Link component={RouterLink} to={search} aria-label={t('link.row', { row: rowNo })}>
      {formatCount(rowNo, language)}
    </Link>
  );
}

function LineMark({ kind }: { readonly kind: 'paired' | 'contra' }) {
  const { t } = useTranslation('streams/processing');
  return (
    <Tooltip title={t(`common:postingMark.${kind}`)}>
      <Chip tabIndex={0} label={t(`entries.${kind}`)} variant="outlined" sx={{ ml: 2, height: 18 }} />
    </Tooltip>
  );
}

const accountText = ({ line: { account } }: EntryLine) => `${account.code} · ${account.name}`;

/** Journal entries line by line; what the entry says stands above its lines, and is written beside each. */
export function entryColumns(
  { t, language, digits }: WrittenOutput,
  shown: ShownOutput = { currency: '', firstRowNo: 1 },
): readonly DataColumn<EntryLine>[] {
  const ofSide = (side: JournalLine['side'], header: string): DataColumn<EntryLine> => ({
    id: side,
    header: `${header} (${shown.currency})`,
    align: 'end',
    text: ({ line }) => (line.side === side ? formatAmount(line.amount, language) : ''),
    render: ({ line }) => (line.side === side ? <Amount value={line.amount} /> : null),
    written: [
      {
        header,
        cell: ({ line }) => (line.side === side ? amountCell(line.amount, language, digits) : textCell('')),
      },
    ],
  });
  const remarks = ({ entry, line }: EntryLine) => [
    ...(entry.isClosing ? [t('entries.closing')] : []),
    ...(line.pairedByConvention ? [t('entries.paired')] : []),
    ...(line.isContra ? [t('entries.contra')] : []),
  ];
  return [
    {
      id: 'account',
      header: t('entries.account'),
      text: accountText,
      render: (row) => (
        <>
          {accountText(row)}
          {row.line.isContra && <LineMark kind="contra" />}
        </>
      ),
      written: [
        { header: t('written.entry'), cell: ({ entry }) => countCell(entry.entryNo) },
        { header: t('written.date'), cell: ({ entry }) => dateCell(entry.date, language) },
        textColumn(t('written.code'), ({ line }) => line.account.code),
        textColumn(t('entries.account'), ({ line }) => line.account.name),
      ],
    },
    {
      id: 'correspondingAccount',
      header: t('entries.correspondingAccount'),
      text: ({ line }) => line.correspondingAccount.code,
      render: ({ line }) => (
        <>
          {line.correspondingAccount.code}
          {line.pairedByConvention && <LineMark kind="paired" />}
        </>
      ),
      written: [
        textColumn(t('written.otherCode'), ({ line }) => line.correspondingAccount.code),
        textColumn(t('entries.correspondingAccount'), ({ line }) => line.correspondingAccount.name),
      ],
    },
    {
      id: 'dimension',
      header: t('entries.dimension'),
      text: ({ line: { dimensionInstance } }) =>
        dimensionInstance ? `${dimensionInstance.code} · ${dimensionInstance.name}` : '',
      written: [
        textColumn(t('written.dimensionCode'), ({ line }) => line.dimensionInstance?.code),
        textColumn(t('entries.dimension'), ({ line }) => line.dimensionInstance?.name),
        textColumn(t('written.remarks'), (row) => remarks(row).join(', ')),
      ],
    },
    ofSide('DEBIT', t('common:debit')),
    ofSide('CREDIT', t('common:credit')),
    {
      id: 'row',
      header: t('errors.row'),
      align: 'end',
      text: ({ line }) => formatCount(line.rowNo, language),
      render: ({ line }) => <SourceRowLink rowNo={line.rowNo} firstRowNo={shown.firstRowNo} />,
      written: [{ header: t('errors.row'), cell: ({ line }) => countCell(line.rowNo) }],
    },
  ];
}

/** Journal entries line by line, each with what its entry says. */
export function entriesTable(entries: readonly JournalEntry[], written: WrittenOutput): TableText {
  return tableOf({ columns: entryColumns(written), rows: entryLines(entries) });
}
