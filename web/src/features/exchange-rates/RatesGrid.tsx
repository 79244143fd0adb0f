import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridRowId,
  useGridApiRef,
} from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { type ClipboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../components/dates.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { notify } from '../../components/notices.tsx';
import { gridSize, gridStyle } from '../../components/table/gridStyle.ts';
import { useGridTexts } from '../../components/table/useGridTexts.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { placePasted } from './pasted.ts';
import { CurrencyCell } from './CurrencyCell.tsx';
import {
  BEFORE_FIELD,
  cellOf,
  isLockedPeriod,
  keyOf,
  placeAt,
  placesByHand,
  type RatePlace,
  type RateRow,
  YEAR_FIELD,
} from './rateCells.ts';
import { RateCellContent } from './RateCellContent.tsx';
import { shownRate } from './rateText.ts';
import { useLockedNotice, wouldChange } from './useLockedNotice.ts';
import type { RatesEditor } from './useRatesEditor.ts';

interface RatesGridProps {
  readonly editor: RatesEditor;
  readonly isReadOnly: boolean;
}

const rateWidthMin = 108;
const yearWidthMin = 132;
/** Of a digit, semibold as rates by hand are; and of what stands beside a rate: its letter and the room around it. */
const digitWidth = 8;
const besideRate = 36;
const columnBuffer = 2000;

/** A line while one of its cells is edited. */
interface GridRow extends RateRow {
  readonly typed?: { readonly field: string; readonly text: string };
}

const ratesStyle = {
  ...gridStyle,
  '& .firstOfCurrency .MuiDataGrid-cell': { borderTopColor: 'tokens.rule' },
  '& .unsavedRate': {
    bgcolor: 'tokens.accentSoft',
    boxShadow: 'inset 2px 0 0 var(--mui-palette-primary-main)',
  },
  '& .faultyRate': {
    bgcolor: 'tokens.errorSoft',
    boxShadow: 'inset 2px 0 0 var(--mui-palette-error-main)',
  },
};

/** As it was typed, else as it is. */
function textOfRate({ edits, shown }: RatesEditor, place: RatePlace | null, language: LanguageTag): string {
  if (place === null) return '';
  const edit = edits.get(keyOf(place));
  if (edit !== undefined) return edit.value === null ? edit.text : shownRate(edit.value, language);
  const { value } = cellOf(shown, place);
  return value === null ? '' : shownRate(value, language);
}

function classOfRate({ edits, refused }: RatesEditor, place: RatePlace | null): string {
  const edit = place === null ? undefined : edits.get(keyOf(place));
  if (place === null || edit === undefined) return '';
  return edit.fault !== null || refused.has(keyOf(place)) ? 'faultyRate' : 'unsavedRate';
}

/** Writes what is in the clipboard from a cell on. @returns how many cells of it lie outside, and how many in locked periods */
function pasteAt(
  { rows, shown, write }: RatesEditor,
  fields: readonly string[],
  at: { readonly id: GridRowId; readonly field: string },
  event: ClipboardEvent,
): { readonly outside: number; readonly locked: number } {
  const column = fields.indexOf(at.field);
  const row = rows.findIndex(({ id }) => id === at.id);
  if (column < 0 || row < 0) return { outside: 0, locked: 0 };
  event.preventDefault();
  const text = event.clipboardData.getData('text/plain');
  const isLocked = (place: RatePlace) => cellOf(shown, place).isLocked;
  const { cells, ...left } = placePasted(text, { row, column }, { rows, fields, isLocked });
  if (cells.length > 0) write(cells);
  return left;
}

/** Wide enough for the longest rate of a column: a rate that is cut off reads as another one. */
function widthOf(
  field: string,
  rows: readonly RateRow[],
  textOf: (row: RateRow, field: string) => string,
): number {
  const longest = rows.reduce((length, row) => Math.max(length, textOf(row, field).length), 0);
  return Math.max(field === YEAR_FIELD ? yearWidthMin : rateWidthMin, longest * digitWidth + besideRate);
}

/** Columns of a currency and of the kind of its rates, then of the whole year and of each period. */
function columnsOfRates(
  { shown, rows, edits, refused, clear }: RatesEditor,
  options: {
    readonly t: TFunction<'exchange-rates'>;
    readonly language: LanguageTag;
    readonly isReadOnly: boolean;
    readonly textOf: (row: RateRow, field: string) => string;
  },
): readonly GridColDef<GridRow>[] {
  const { t, language, isReadOnly, textOf } = options;
  const perText = (per: number): string => new Intl.NumberFormat(language).format(per);
  const rateColumn = (field: string, headerName: string): GridColDef<GridRow> => ({
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
  const withLock = (column: GridColDef<GridRow>, periodId: string): GridColDef<GridRow> =>
    isLockedPeriod(shown, periodId)
      ? { ...column, renderHeader: () => <LockedHeader name={column.headerName ?? ''} /> }
      : column;
  const [first] = shown.periods;
  return [
    {
      field: 'currency',
      headerName: t('currency'),
      width: 170,
      sortable: false,
      // The line of the closing rates belongs to the one above it.
      valueGetter: (_, { currency, kind, per }) =>
        kind === 'average'
          ? t('pair', { currency, global: shown.globalCurrency ?? '', per: perText(per) })
          : '',
      renderCell: ({ row, value }) => (
        <CurrencyCell
          text={String(value)}
          onRevert={!isReadOnly && row.kind === 'average' ? () => clear(row.currency) : null}
          hasHand={placesByHand(shown, row.currency).open.length > 0}
          label={t('revert', { currency: row.currency })}
        />
      ),
    },
    {
      field: 'kind',
      headerName: t('kind'),
      width: 132,
      sortable: false,
      valueGetter: (_, { kind }) => t(`kinds.${kind}`),
    },
    rateColumn(YEAR_FIELD, t('wholeYear')),
    ...(shown.dayBefore == null || first === undefined
      ? []
      : [
          withLock(
            {
              ...rateColumn(BEFORE_FIELD, formatDate(shown.dayBefore, language)),
              description: t('dayBefore'),
            },
            first.id,
          ),
        ]),
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

/** A line for each kind of rates of a currency, a column for each period: typed, pasted and cleared by keys. */
export function RatesGrid({ editor, isReadOnly }: RatesGridProps) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const grid = useGridApiRef();
  const gridTexts = useGridTexts();
  const sayLocked = useLockedNotice();
  const { shown, rows, write } = editor;
  const fields = useMemo(
    () => [
      YEAR_FIELD,
      ...(shown.dayBefore == null ? [] : [BEFORE_FIELD]),
      ...shown.periods.map(({ id }) => id),
    ],
    [shown.periods, shown.dayBefore],
  );

  const textOf = (row: RateRow, field: string): string => textOfRate(editor, placeAt(row, field), language);
  const columns = columnsOfRates(editor, { t, language, isReadOnly, textOf });

  const isLocked = (row: RateRow, field: string): boolean => {
    const place = fields.includes(field) ? placeAt(row, field) : null;
    return place !== null && cellOf(shown, place).isLocked;
  };
  const sayIfLocked = (row: RateRow, field: string, name: string | undefined): void => {
    if (!isReadOnly && isLocked(row, field)) sayLocked(name ?? '');
  };

  const onKeyDown: GridEventListener<'cellKeyDown'> = (cell, event) => {
    const { row, field, cellMode, isEditable } = cell;
    const isCommand = event.ctrlKey || event.metaKey;
    if (cellMode !== 'view') return;
    if (wouldChange(event)) sayIfLocked(row as RateRow, field, cell.colDef.headerName);
    if (isCommand && event.key.toLowerCase() === 'v') event.defaultMuiPrevented = true;
    if (isReadOnly || !['Delete', 'Backspace'].includes(event.key)) return;
    if (field === 'currency') editor.clear((row as RateRow).currency);
    if (isEditable !== true) return;
    event.defaultMuiPrevented = true;
    event.preventDefault();
    const place = placeAt(row as RateRow, field);
    if (place !== null) write([{ place, text: null }]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = grid.current?.state.focus.cell;
    if (isReadOnly || at == null || event.target instanceof HTMLInputElement) return;
    const { outside, locked } = pasteAt(editor, fields, at, event);
    const left = [
      outside > 0 ? t('pastedOutside', { count: outside }) : '',
      locked > 0 ? t('pastedLocked', { count: locked }) : '',
    ].filter((text) => text !== '');
    if (left.length > 0) notify(left.join(' '), 'warning');
  };
  return (
    <Box
      onPaste={onPaste}
      onKeyDown={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
        if (!isUndo || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        editor.undo();
      }}
      sx={{ minWidth: 0, minHeight: 200, flex: 1, display: 'flex', flexDirection: 'column' }}
    >
      <DataGrid<GridRow>
        apiRef={grid}
        aria-label={t('grid')}
        rows={rows}
        columns={columns}
        {...gridSize}
        // All months are there, so that the keys and those who do not see the grid find them.
        columnBufferPx={columnBuffer}
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooter
        isCellEditable={({ row, field }) => {
          const place = placeAt(row, field);
          return place !== null && !cellOf(shown, place).isLocked;
        }}
        onCellKeyDown={onKeyDown}
        onCellDoubleClick={({ row, field, colDef }) => sayIfLocked(row, field, colDef.headerName)}
        // What was typed stands in no row: it is an edit, which the cells show.
        processRowUpdate={({ typed, ...row }: GridRow) => {
          const place = typed === undefined ? null : placeAt(row, typed.field);
          if (place !== null && typed !== undefined && typed.text !== textOf(row, typed.field)) {
            write([{ place, text: typed.text }]);
          }
          return row;
        }}
        getRowClassName={({ row }) => (row.kind === 'average' ? 'firstOfCurrency' : '')}
        getCellClassName={({ row, field }) =>
          fields.includes(field) ? classOfRate(editor, placeAt(row, field)) : ''
        }
        localeText={{ ...gridTexts, noRowsLabel: t('noCurrencies') }}
        sx={ratesStyle}
      />
    </Box>
  );
}
