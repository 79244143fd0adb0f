interface Signs {
  readonly separator: string;
  readonly lineBreak: string;
}

/**
 * Whether a cell holds what looks like rows: a quotation mark that is closed in a later row, in the same column, swallows what lies
 * between, and nothing of the rows around shows it. Rule: for each line break as many separators as part the cells of a row.
 */
export function holdsRows(cell: string, columnCount: number, { separator, lineBreak }: Signs): boolean {
  if (columnCount < 2 || !cell.includes(lineBreak)) return false;
  const breakCount = cell.split(lineBreak).length - 1;
  return cell.split(separator).length - 1 >= breakCount * (columnCount - 1);
}
