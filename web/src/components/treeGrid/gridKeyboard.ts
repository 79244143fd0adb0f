import type { KeyboardEvent } from 'react';
import { stepOf, type RowStep } from './arranging.ts';
import { movedBy, type GridSize } from './gridKeys.ts';
import type { CellPosition } from './types.ts';

export interface GridActions {
  readonly active: CellPosition;
  readonly size: GridSize;
  readonly move: (to: CellPosition) => void;
  /** Puts a row elsewhere; null where rows stay. */
  readonly arrange: ((row: number, step: RowStep) => void) | null;
  /** Whether the row is a parent and open; null for a leaf. */
  readonly openState: (row: number) => boolean | null;
  readonly toggle: (row: number, isOpen: boolean) => void;
  readonly parentOf: (row: number) => number | null;
  readonly open: (cell: CellPosition) => void;
  readonly resize: (column: number, by: number) => void;
  readonly fit: (column: number) => void;
}

const RESIZE_STEP = 16;

/** In the first column the arrows work the tree, elsewhere they walk the cells; Alt and an arrow resize a column, Alt and Enter fit it to what is in it. */
export function gridKeyboard(actions: GridActions) {
  return (event: KeyboardEvent) => {
    const { active, openState, parentOf } = actions;
    const isTreeKey = active.column === 0 && !event.ctrlKey && !event.metaKey;
    const isOpen = openState(active.row);
    const parent = parentOf(active.row);
    const done = () => event.preventDefault();
    const step = actions.arrange && stepOf(event);
    if (step !== null) {
      done();
      actions.arrange?.(active.row, step);
    } else if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      done();
      actions.resize(active.column, event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP);
    } else if (event.altKey && event.key === 'Enter') {
      done();
      actions.fit(active.column);
    } else if (isTreeKey && event.key === 'ArrowRight' && isOpen === false) {
      done();
      actions.toggle(active.row, true);
    } else if (isTreeKey && event.key === 'ArrowLeft' && isOpen === true) {
      done();
      actions.toggle(active.row, false);
    } else if (isTreeKey && event.key === 'ArrowLeft' && parent !== null) {
      done();
      actions.move({ row: parent, column: 0 });
    } else if (event.key === 'Enter' || event.key === ' ') {
      done();
      if (active.column === 0 && isOpen !== null) actions.toggle(active.row, !isOpen);
      else actions.open(active);
    } else {
      const to = movedBy(event, active, actions.size);
      if (!to) return;
      done();
      actions.move(to);
    }
  };
}
