import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  GridCellModes,
  type GridCellModesModel,
  type GridEventListener,
  type GridRowId,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type ClipboardEvent, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../components/notices.tsx';
import { gridSize, gridStyle } from '../../components/table/gridStyle.ts';
import { useGridTexts } from '../../components/table/useGridTexts.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { windows } from '../../theme/tokens.ts';
import { hasSeveralCells, placePasted } from './pasted.ts';
import {
  BEFORE_FIELD,
  cellOf,
  keyOf,
  placeAt,
  type RatePlace,
  type RateRow,
  YEAR_FIELD,
} from './rateCells.ts';
import { columnsOfRates, type GridRow, stayingStyle } from './rateColumns.tsx';
import { shownRate } from './rateText.ts';
import { useCellInView } from './useCellInView.ts';
import { useFocusOnAdded } from './useFocusOnAdded.ts';
import { useLockedNotice, wouldChange } from './useLockedNotice.ts';
import { usePlaceNames } from './usePlaceName.ts';
import type { RatesEditor } from './useRatesEditor.ts';

interface RatesGridProps {
  readonly editor: RatesEditor;
  readonly isReadOnly: boolean;
  /** Told whether a cell is open, whose text counts once it is left. */
  readonly onTyping: (isTyping: boolean) => void;
}

/** Of a line whose first cell says two things. */
const foldedRow = 44;
/** So that several currencies are seen at once where what stands above and below leaves little room; the page is scrolled then. */
const heightOfSmall = 420;

const ratesStyle = {
  ...gridStyle,
  ...stayingStyle,
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

const hasOpenCell = (model: GridCellModesModel): boolean =>
  Object.values(model).some((cells) => Object.values(cells).some(({ mode }) => mode === GridCellModes.Edit));

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

/** Writes a part of a table from a cell on. @returns how many cells of it lie outside, and which are locked */
function pasteAt(
  { rows, shown, write }: RatesEditor,
  fields: readonly string[],
  at: { readonly id: GridRowId; readonly field: string },
  text: string,
): { readonly outside: number; readonly locked: readonly RatePlace[] } {
  const column = fields.indexOf(at.field);
  const row = rows.findIndex(({ id }) => id === at.id);
  if (column < 0 || row < 0) return { outside: 0, locked: [] };
  const isLocked = (place: RatePlace) => cellOf(shown, place).isLocked;
  const { cells, ...left } = placePasted(text, { row, column }, { rows, fields, isLocked });
  if (cells.length > 0) write(cells);
  return left;
}

/** A line for each kind of rates of a currency, a column for each period: typed, pasted and cleared by keys. */
export function RatesGrid({ editor, isReadOnly, onTyping }: RatesGridProps) {
  const { t } = useTranslation('exchange-rates');
  const language = useLanguage();
  const grid = useGridApiRef();
  const gridTexts = useGridTexts();
  // All columns are there: those that stay would be gone with the others, and the keys, and who does not see the grid, find all months.
  useEffect(() => grid.current?.unstable_setColumnVirtualization(false), [grid]);
  const inView = useCellInView(grid);
  useFocusOnAdded(grid, editor);
  const sayLocked = useLockedNotice();
  const namesOf = usePlaceNames(editor.shown);
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
  const isFolding = useMediaQuery(windows.single);
  const columns = columnsOfRates(editor, { t, language, isReadOnly, isFolding, textOf });

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
    const text = event.clipboardData.getData('text/plain');
    const isTyping = event.target instanceof HTMLInputElement;
    // One text goes into what is being typed; several cells are several rates, and none of them is all of them.
    if (isReadOnly || at == null || (isTyping && !hasSeveralCells(text))) return;
    event.preventDefault();
    if (isTyping) grid.current?.stopCellEditMode({ id: at.id, field: at.field, ignoreModifications: true });
    const { outside, locked } = pasteAt(editor, fields, at, text);
    const left = [
      outside > 0 ? t('pastedOutside', { count: outside }) : '',
      locked.length > 0 ? t('pastedLocked', { count: locked.length, places: namesOf(locked) }) : '',
    ].filter((said) => said !== '');
    if (left.length > 0) notify(left.join(' '), 'warning');
  };
  return (
    <Box
      {...inView}
      onPaste={onPaste}
      onKeyDown={(event) => {
        const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
        if (!isUndo || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        editor.undo();
      }}
      sx={{
        minWidth: 0,
        minHeight: isFolding ? heightOfSmall : 200,
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <DataGrid<GridRow>
        apiRef={grid}
        aria-label={t('grid')}
        rows={rows}
        columns={columns}
        {...gridSize}
        {...(isFolding && { rowHeight: foldedRow })}
        disableColumnMenu
        disableRowSelectionOnClick
        hideFooter
        isCellEditable={({ row, field }) => {
          const place = placeAt(row, field);
          return place !== null && !cellOf(shown, place).isLocked;
        }}
        onCellKeyDown={onKeyDown}
        onCellModesModelChange={(model) => onTyping(hasOpenCell(model))}
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
