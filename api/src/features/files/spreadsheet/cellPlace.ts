/** Of a cell: the number of its row, and its position from 0. */
export interface CellPlace {
  readonly rowNo: number;
  readonly column: number;
}

/** So many cells without the result of their formula are told apart: more have no table whose every cell is looked at. */
export const unresolvedMax = 200_000;
