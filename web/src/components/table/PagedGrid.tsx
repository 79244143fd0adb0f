import Box from '@mui/material/Box';
import { DataGrid, GridCellEditStopReasons, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useMemo, type ReactNode } from 'react';
import type { TableColumn } from './columns.ts';
import { gridSize, gridStyle } from './gridStyle.ts';
import { useGridWidths } from './useGridWidths.ts';
import { useGridTexts } from './useGridTexts.ts';

export interface PagedColumn<Row extends object> extends TableColumn<Row> {
  /** What it is ordered by and edited as, where that is not its text; how it fills the width; its editor. */
  readonly grid?: Partial<GridColDef<Row>>;
}

interface PagedGridProps<Row extends object> {
  readonly label: string;
  /** Under which name widths of its columns are kept. */
  readonly place: string;
  readonly columns: readonly PagedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What it says without rows. */
  readonly empty: string;
  /** Copy and export of all pages, in the order that was chosen by a click on a header. */
  readonly renderActions: (sorted: () => readonly Row[]) => ReactNode;
  readonly chosenId: string | null;
  /** A cell was edited. */
  readonly onEdit: (next: Row, previous: Row) => void;
}

const pageSizes = [25, 50, 100];
const rowsWithoutPages = 8;
const heightMax = 400;

function gridColumn<Row extends object>({
  id,
  header,
  width,
  text,
  render,
  grid,
}: PagedColumn<Row>): GridColDef<Row> {
  return {
    field: id,
    headerName: header,
    ...(width === undefined ? {} : { width }),
    valueGetter: (_, row) => text(row),
    ...(render ? { renderCell: ({ row }) => render(row) } : {}),
    ...grid,
  };
}

/** A flat list by pages, whose columns are ordered, resized and edited by a click; stated once for screen, copy and export. */
export function PagedGrid<Row extends object>(props: PagedGridProps<Row>) {
  const { label, place, columns, rows, idOf, empty, renderActions, chosenId, onEdit } = props;
  const gridTexts = useGridTexts();
  const grid = useGridApiRef();
  const { sized, onColumnWidthChange } = useGridWidths(place, grid);
  const gridColumns = useMemo(() => columns.map((column) => gridColumn(column)), [columns]);
  const sorted = () => {
    const byId = new Map(rows.map((row) => [idOf(row), row]));
    const ids = grid.current?.getSortedRowIds() ?? [...byId.keys()];
    return ids.flatMap((id) => byId.get(String(id)) ?? []);
  };
  return (
    <Box sx={{ minWidth: 0, display: 'grid', gap: 2 }}>
      <Box sx={{ justifySelf: 'end' }}>{renderActions(sorted)}</Box>
      <Box sx={{ minWidth: 0, maxHeight: heightMax, display: 'flex', flexDirection: 'column' }}>
        <DataGrid<Row>
          apiRef={grid}
          aria-label={label}
          rows={rows}
          columns={sized(gridColumns)}
          onColumnWidthChange={onColumnWidthChange}
          getRowId={idOf}
          {...gridSize}
          disableColumnMenu
          disableRowSelectionOnClick
          hideFooter={rows.length <= rowsWithoutPages}
          pageSizeOptions={pageSizes}
          initialState={{ pagination: { paginationModel: { pageSize: pageSizes[0] ?? 0 } } }}
          getRowClassName={({ id }) => (id === chosenId ? 'chosenRow' : '')}
          onCellClick={({ id, field, isEditable, cellMode }, { target }) => {
            const isButton = target instanceof Element && target.closest('button') !== null;
            if (isEditable && cellMode === 'view' && !isButton)
              grid.current?.startCellEditMode({ id, field });
          }}
          // The grid would empty the cell, also of what nobody gave another value for: its editor replaces what is in it.
          onCellEditStart={({ id, field }, event) => {
            event.defaultMuiPrevented = true;
            grid.current?.startCellEditMode({ id, field });
          }}
          // The focus is in the next row before the browser presses what has it.
          onCellEditStop={({ reason }, event) => {
            const isEnter = reason === GridCellEditStopReasons.enterKeyDown;
            if (isEnter && 'preventDefault' in event) event.preventDefault();
          }}
          processRowUpdate={(next, previous) => {
            onEdit(next, previous);
            return next;
          }}
          localeText={{ ...gridTexts, noRowsLabel: empty }}
          sx={gridStyle}
        />
      </Box>
    </Box>
  );
}
