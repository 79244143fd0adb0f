import type { DataGridProps, GridColDef, GridValidRowModel, useGridApiRef } from '@mui/x-data-grid';
import { useEffect } from 'react';
import { clampedWidth, useKeptWidths, withWidth } from './useKeptWidths.ts';

const step = 16;

/**
 * Widths of a grid's columns, kept in this browser: dragged or fitted by a double click as the grid does it, or moved by Alt and an
 * arrow on a header.
 */
export function useGridWidths(place: string, grid: ReturnType<typeof useGridApiRef>) {
  const { widths, change } = useKeptWidths(`grid ${place}`);
  useEffect(
    () =>
      grid.current?.subscribeEvent('columnHeaderKeyDown', ({ colDef, field }, event) => {
        if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
        event.preventDefault();
        event.defaultMuiPrevented = true;
        const by = event.key === 'ArrowLeft' ? -step : step;
        grid.current?.setColumnWidth(field, clampedWidth(colDef.computedWidth + by));
      }),
    [grid],
  );
  const onColumnWidthChange: NonNullable<DataGridProps['onColumnWidthChange']> = ({ colDef, width }) =>
    change(withWidth(widths, colDef.field, width));
  const sized = <Row extends GridValidRowModel>(columns: readonly GridColDef<Row>[]) =>
    columns.map((column) => {
      const width = widths.get(column.field);
      return width === undefined ? column : { ...column, width, flex: 0 };
    });
  return { sized, onColumnWidthChange };
}
