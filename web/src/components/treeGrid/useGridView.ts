import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import { contentWidth } from '../table/contentWidth.ts';
import { useKeptWidths, withWidth } from '../table/useKeptWidths.ts';
import { fittedWidths, placedColumns, type PlacedColumn } from './columnLayout.ts';
import type { ColumnResizing } from './gridActions.ts';
import { HEADER_ROW_HEIGHT } from './gridStyles.ts';
import type { TreeGridColumn, TreeGridRow } from './types.ts';
import { useDrawnLines } from './useDrawnLines.ts';
import { useViewWidth } from '../useViewWidth.ts';

/** Columns that are drawn beside those in view: about a notch of a wheel. */
const COLUMNS_AROUND = 2;

/**
 * Draws not within the event that scrolls: the browser lays out and paints in the same task, so that drawing in a task of its
 * own keeps each of them short.
 */
function useScrolled(
  scroller: RefObject<HTMLDivElement | null>,
  options: Pick<VirtualizerOptions<HTMLDivElement, Element>, 'count' | 'estimateSize'> &
    Partial<VirtualizerOptions<HTMLDivElement, Element>>,
) {
  return useVirtualizer({ useFlushSync: false, getScrollElement: () => scroller.current, ...options });
}

interface GridViewInput<Row extends TreeGridRow> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly totalCount: number;
  /** Under which name widths are kept. */
  readonly place: string;
}

function useColumnResizing(
  scroller: RefObject<HTMLDivElement | null>,
  { widths, show, change }: ReturnType<typeof useKeptWidths>,
): ColumnResizing {
  return useMemo(
    () => ({
      show: (columnId, width) => show(withWidth(widths, columnId, width)),
      change: (columnId, width) => change(withWidth(widths, columnId, width)),
      fit: (columnId, index) => {
        const cells = scroller.current?.querySelectorAll(
          `[aria-colindex="${index + 1}"]:not([aria-colspan])`,
        );
        if (cells) change(withWidth(widths, columnId, contentWidth(cells)));
      },
    }),
    [change, scroller, show, widths],
  );
}

/** Which rows and columns are in view, where they stand and how wide they are. */
export function useGridView<Row extends TreeGridRow>(input: GridViewInput<Row>) {
  const { scroller, columns, rowCount, rowHeight, totalCount } = input;
  const kept = useKeptWidths(input.place);
  const { widths } = kept;
  const depth = columns.reduce((deepest, column) => Math.max(deepest, column.groups?.length ?? 0), 0);
  const headerHeight = (depth + 1) * HEADER_ROW_HEIGHT + 1;
  const rows = useScrolled(scroller, {
    count: rowCount,
    estimateSize: () => rowHeight,
    overscan: 0,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: totalCount * rowHeight + 2,
  });
  const rowsInView = rows.getVirtualItems();
  const drawn = useDrawnLines({
    first: rowsInView[0]?.index ?? 0,
    last: rowsInView.at(-1)?.index ?? -1,
    count: rowCount,
    isScrolling: rows.isScrolling,
  });
  const viewWidth = useViewWidth(scroller);
  const all = useMemo(
    () => placedColumns(columns, fittedWidths(columns, widths, viewWidth)),
    [columns, widths, viewWidth],
  );
  const sticky = useMemo(() => all.filter((placed) => placed.column.isSticky), [all]);
  const scrolled = useMemo(() => all.filter((placed) => !placed.column.isSticky), [all]);
  const stickyWidth = sticky.reduce((sum, placed) => sum + placed.width, 0);
  // Rules and backgrounds go on to the end of the view where the columns do not fill it.
  const totalWidth = Math.max(
    viewWidth,
    all.reduce((sum, placed) => sum + placed.width, 0),
  );
  const columnKey = scrolled.map((placed) => placed.width).join();
  const columnView = useScrolled(scroller, {
    horizontal: true,
    count: scrolled.length,
    estimateSize: (index) => scrolled[index]?.width ?? 0,
    getItemKey: useCallback((index: number) => `${index} ${columnKey}`, [columnKey]),
    overscan: COLUMNS_AROUND,
    scrollMargin: stickyWidth,
    scrollPaddingStart: stickyWidth,
  });
  const items = columnView.getVirtualItems();
  const firstShown = items[0]?.index ?? 0;
  const lastShown = items.at(-1)?.index ?? -1;
  const shown = useMemo(() => scrolled.slice(firstShown, lastShown + 1), [scrolled, firstShown, lastShown]);
  const lineColumns: readonly PlacedColumn<Row>[] = useMemo(() => [...sticky, ...shown], [sticky, shown]);
  const resizing = useColumnResizing(scroller, kept);
  return {
    all,
    sticky,
    shown,
    lineColumns,
    depth,
    headerHeight,
    stickyWidth,
    totalWidth,
    viewWidth,
    rows,
    drawn,
    columnView,
    resizing,
  };
}
