/** Whether a cell is missing or blank. */
export const isEmpty = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';

/** The place of the only cell of a row that has a value; -1 where none or several have. */
export function headingPlace(cells: readonly string[]): number {
  const first = cells.findIndex((cell) => !isEmpty(cell));
  return first >= 0 && cells.slice(first + 1).every(isEmpty) ? first : -1;
}

/** How many cells of a row have a value. */
export function filledCells(cells: readonly string[]): number {
  return cells.filter((cell) => !isEmpty(cell)).length;
}
