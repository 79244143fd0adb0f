import type { TreeGridColumn, TreeGridRow } from './types.ts';

export const COLUMN_WIDTH_MIN = 56;
export const COLUMN_WIDTH_MAX = 900;

export interface PlacedColumn<Row extends TreeGridRow> {
  readonly column: TreeGridColumn<Row>;
  readonly index: number;
  readonly left: number;
  readonly width: number;
}

export interface ColumnGroup {
  readonly key: string;
  readonly title: string;
  readonly firstIndex: number;
  readonly count: number;
  readonly left: number;
  readonly width: number;
}

export function clampedWidth(width: number): number {
  return Math.round(Math.max(COLUMN_WIDTH_MIN, Math.min(COLUMN_WIDTH_MAX, width)));
}

export function placedColumns<Row extends TreeGridRow>(
  columns: readonly TreeGridColumn<Row>[],
  widths: ReadonlyMap<string, number>,
): readonly PlacedColumn<Row>[] {
  let left = 0;
  return columns.map((column, index) => {
    const width = widths.get(column.id) ?? column.width;
    const placed = { column, index, left, width };
    left += width;
    return placed;
  });
}

/** The titles of one level above the headers: neighbours that agree on it and on all levels above share one. */
export function columnGroups<Row extends TreeGridRow>(
  placed: readonly PlacedColumn<Row>[],
  level: number,
): readonly ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  for (const { column, index, left, width } of placed) {
    if (column.isSticky) continue;
    const key = (column.groups ?? []).slice(0, level + 1).join('\u0000');
    const title = column.groups?.[level] ?? '';
    const last = groups.at(-1);
    if (last && last.key === key) {
      groups[groups.length - 1] = { ...last, count: last.count + 1, width: last.width + width };
    } else {
      groups.push({ key, title, firstIndex: index, count: 1, left, width });
    }
  }
  return groups;
}
