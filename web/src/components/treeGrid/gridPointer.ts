import type { MouseEvent } from 'react';
import type { CellPosition } from './types.ts';

/** The cell that holds what was pointed at, as assistive technology counts; null beside the cells. */
export function cellAt(target: EventTarget, firstRow: number): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[role=gridcell], [role=rowheader]') : null;
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return null;
  const numberOf = (element: Element, name: string) => Number(element.getAttribute(name));
  return { row: numberOf(row, 'aria-rowindex') - firstRow, column: numberOf(cell, 'aria-colindex') - 1 };
}

/** Whether a link is followed here; with a key held down it is the browser's, for another tab or window. */
export function isLinkFollowed(event: MouseEvent): boolean {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return isPlain && event.target instanceof Element && event.target.closest('a[href]') !== null;
}
