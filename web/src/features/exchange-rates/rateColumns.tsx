import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { type GridColDef, gridClasses } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { CurrencyCell } from './CurrencyCell.tsx';
import {
  BEFORE_FIELD,
  cellOf,
  isLockedPeriod,
  keyOf,
  placeAt,
  placesByHand,
  type RateRow,
  YEAR_FIELD,
} from './rateCells.ts';
import { RateCellContent } from './RateCellContent.tsx';
import type { RatesEditor } from './useRatesEditor.ts';

/** A line while one of its cells is edited. */
export interface GridRow extends RateRow {
  readonly typed?: { readonly field: string; readonly text: string };
}

type Column = GridColDef<GridRow>;

interface ColumnOptions {
  readonly t: TFunction<'exchange-rates'>;
  readonly language: LanguageTag;
  readonly isReadOnly: boolean;
  /** The kind of a line stands in the cell of its currency. */
  readonly isFolding: boolean;
  readonly textOf: (row: RateRow, field: string) => string;
}

const rateWidthMin = 108;
/** What stands above it is longer than a month. */
const headedWidthMin = 132;
/** Of a digit, semibold as rates by hand are; and of what stands beside a rate: its letter and the room around it. */
const digitWidth = 8;
const besideRate = 36;
const currencyWidth = 170;
const foldedWidth = 156;
const kindWidth = 132;

/** By the classes that the library has for columns which stay; it sets them in an edition that this is not. */
const staying = (isLast: boolean) =>
  ({
    cellClassName: `${gridClasses['cell--pinnedLeft']} ${isLast ? 'lastStaying' : ''}`,
    headerClassName: `${gridClasses['columnHeader--pinnedLeft']} ${isLast ? 'lastStaying' : ''}`,
    sortable: false,
    // What stands behind it stays at its width.
    resizable: false,
  }) as const;

/** Where the columns that stay do so while the rates are moved sideways. */
export const stayingStyle = {
  '& [data-field=currency]': { left: 0 },
  '& [data-field=kind]': { left: currencyWidth },
  // A rate that is half behind it reads as another one where nothing says that it goes on.
  '& .lastStaying': { borderRight: '1px solid', borderRightColor: 'tokens.rule' },
} as const;

/** Wide enough for the longest rate of a column: a rate that is cut off reads as another one. */
function widthOf(field: string, rows: readonly RateRow[], textOf: ColumnOptions['textOf']): number {
  const longest = rows.reduce((length, row) => Math.max(length, textOf(row, field).length), 0);
  const widthMin = field === YEAR_FIELD || field === BEFORE_FIELD ? headedWidthMin : rateWidthMin;
  return Math.max(widthMin, longest * digitWidth + besideRate);
}

/** What a line is about: its currency and the kind of its rates, which in a small window stand in one cell. */
function columnsOfLines({ shown, clear }: RatesEditor, options: ColumnOptions): readonly Column[] {
  const { t, language, isReadOnly, isFolding } = options;
  const pairOf = ({ currency, per }: RateRow): string =>
    t('pair', {
      currency,
      global: shown.globalCurrency ?? '',
      per: new Intl.NumberFormat(language).format(per),
    });
  const kindOf = ({ kind }: RateRow): string => t(`kinds.${kind}`);
  const currency: Column = {
    ...staying(isFolding),
    field: 'currency',
    headerName: t(isFolding ? 'currencyAndKind' : 'currency'),
    width: isFolding ? foldedWidth : currencyWidth,
    // The line of the closing rates belongs to the one above it.
    valueGetter: (_, row) => (isFolding || row.kind === 'average' ? pairOf(row) : ''),
    renderCell: ({ row, value }) => (
      <CurrencyCell
        text={String(value)}
        kind={isFolding ? kindOf(row) : null}
        onRevert={!isReadOnly && row.kind === 'average' ? () => clear(row.currency) : null}
        hasHand={placesByHand(shown, row.currency).open.length > 0}
        label={t('revert', { currency: row.currency })}
      />
    ),
  };
  if (isFolding) return [currency];
  return [
    currency,
    {
      ...staying(true),
      field: 'kind',
      headerName: t('kind'),
      width: kindWidth,
      valueGetter: (_, row) => kindOf(row),
    },
  ];
}

/** Columns of a currency and of the kind of its rates, then of the whole year and of each period. */
export function columnsOfRates(editor: RatesEditor, options: ColumnOptions): readonly Column[] {
  const { shown, rows, edits, refused } = editor;
  const { t, language, isReadOnly, textOf } = options;
  const rateColumn = (field: string, headerName: string): Column => ({
    field,
    headerName,
    width: widthOf(field, rows, textOf),
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    editable: !isReadOnly,
    valueGetter: (_, row) => textOf(row, field),
    renderCell: ({ row, value }) => {
      const place = placeAt(row, field);
      if (place === null) return null;
      const key = keyOf(place);
      return (
        <RateCellContent
          text={String(value)}
          cell={cellOf(shown, place)}
          edit={edits.get(key)}
          refusal={refused.get(key)}
        />
      );
    },
    valueSetter: (value: string | null | undefined, row) => ({
      ...row,
      typed: { field, text: (value ?? '').trim() },
    }),
  });
  const withLock = (column: Column, periodId: string): Column =>
    isLockedPeriod(shown, periodId)
      ? { ...column, renderHeader: () => <LockedHeader name={column.headerName ?? ''} /> }
      : column;
  const [first] = shown.periods;
  const ofDayBefore =
    shown.dayBefore == null || first === undefined
      ? []
      : [
          withLock(
            {
              ...rateColumn(BEFORE_FIELD, formatDate(shown.dayBefore, language)),
              description: t('dayBefore'),
            },
            first.id,
          ),
        ];
  return [
    ...columnsOfLines(editor, options),
    rateColumn(YEAR_FIELD, t('wholeYear')),
    ...ofDayBefore,
    ...shown.periods.map((period) =>
      withLock(rateColumn(period.id, formatPeriod(period, language)), period.id),
    ),
  ];
}

function LockedHeader({ name }: { readonly name: string }) {
  const { t } = useTranslation('exchange-rates');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {name}
      <LockOutlined titleAccess={t('locked')} sx={{ fontSize: '0.875rem', color: 'text.secondary' }} />
    </Box>
  );
}
