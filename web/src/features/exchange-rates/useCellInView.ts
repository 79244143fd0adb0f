import { gridClasses, type useGridApiRef } from '@mui/x-data-grid';
import { type FocusEvent, useRef } from 'react';

const staying = ['cell--pinnedLeft', 'columnHeader--pinnedLeft'] as const;

/** How much of a cell, or of the head of a column, lies behind the columns that stay. */
function widthBehind(target: Element): number {
  const cell = target.closest('[role=gridcell], [role=columnheader]');
  const line = cell?.closest('[role=row]');
  if (!cell || !line) return 0;
  const before = [...line.querySelectorAll(staying.map((name) => `.${gridClasses[name]}`).join())];
  if (before.includes(cell)) return 0;
  const edge = Math.max(...before.map((each) => each.getBoundingClientRect().right));
  return Math.max(0, edge - cell.getBoundingClientRect().left);
}

/**
 * What keys lead to comes out from behind the columns that stay: the grid knows of none that do, and takes what lies behind them
 * for seen. What is pointed at stays where it is until the click is done.
 */
export function useCellInView(grid: ReturnType<typeof useGridApiRef>) {
  const isPointing = useRef(false);
  const point = (is: boolean) => () => {
    isPointing.current = is;
  };
  return {
    onPointerDownCapture: point(true),
    onPointerUpCapture: point(false),
    onKeyDownCapture: point(false),
    onFocus: ({ target }: FocusEvent) => {
      const behind = isPointing.current ? 0 : widthBehind(target);
      const { current } = grid;
      if (behind > 0) current?.scroll({ left: current.getScrollPosition().left - behind });
    },
  };
}
