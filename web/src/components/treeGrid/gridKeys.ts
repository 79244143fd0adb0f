import type { CellPosition } from './types.ts';

export interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly pageRows: number;
}

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads; null for a key that does not move. */
export function movedBy(press: KeyPress, from: CellPosition, size: GridSize): CellPosition | null {
  const isFar = press.ctrlKey || press.metaKey;
  const lastRow = size.rowCount - 1;
  const lastColumn = size.columnCount - 1;
  const within = (value: number, last: number) => Math.max(0, Math.min(last, value));
  const to = (row: number, column: number): CellPosition => ({
    row: within(row, lastRow),
    column: within(column, lastColumn),
  });
  switch (press.key) {
    case 'ArrowUp':
      return to(isFar ? 0 : from.row - 1, from.column);
    case 'ArrowDown':
      return to(isFar ? lastRow : from.row + 1, from.column);
    case 'ArrowLeft':
      return to(from.row, isFar ? 0 : from.column - 1);
    case 'ArrowRight':
      return to(from.row, isFar ? lastColumn : from.column + 1);
    case 'Home':
      return to(isFar ? 0 : from.row, 0);
    case 'End':
      return to(isFar ? lastRow : from.row, lastColumn);
    case 'PageUp':
      return to(from.row - size.pageRows, from.column);
    case 'PageDown':
      return to(from.row + size.pageRows, from.column);
    default:
      return null;
  }
}
