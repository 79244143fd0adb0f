import type { TreeGridRow } from './types.ts';

/** Whether a text holds what is looked for, whatever the case; a blank is held by every text. */
export function holds(text: string, wanted: string): boolean {
  return text.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}

/** The rows that were found and those above them, in their order. */
export function withRowsAbove<Row extends TreeGridRow>(
  rows: readonly Row[],
  isFound: (row: Row) => boolean,
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const row of rows.filter(isFound)) {
    for (let each: Row | undefined = row; each && !shown.has(each.id);) {
      shown.add(each.id);
      each = each.parentId === null ? undefined : byId.get(each.parentId);
    }
  }
  return rows.filter((row) => shown.has(row.id));
}
