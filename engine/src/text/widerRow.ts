/**
 * What a row says that has filled cells beyond the header, and so may say it in other columns (an amount whose decimal comma parts
 * cells, two rows on one line). Null: none has.
 */
export function widerRow(columnCount: number, cells: readonly string[]): string | null {
  const isFilled = (cell: string): boolean => cell.trim() !== '';
  return cells.slice(columnCount).some(isFilled) ? cells.filter(isFilled).join(' ') : null;
}
