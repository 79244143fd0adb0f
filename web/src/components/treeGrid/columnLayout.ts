import type { TreeGridColumn, TreeGridRow } from './types.ts';

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

const NAME_WIDTH_MIN = 160;
const NAME_WIDTH_MAX = 640;
/** Sticky columns leave this part of the view to the others. */
const STICKY_SHARE_MAX = 0.5;

/**
 * Widths in a view: where there is room left over the first sticky column takes it, so that names are read whole; where the
 * others scroll it leaves room for whole columns of figures, so that none is cut. A width chosen by hand only gives way.
 */
export function fittedWidths<Row extends TreeGridRow>(
  columns: readonly TreeGridColumn<Row>[],
  chosen: ReadonlyMap<string, number>,
  viewWidth: number,
): ReadonlyMap<string, number> {
  const first = columns.find((column) => column.isSticky);
  const scrolled = columns.filter((column) => !column.isSticky);
  const [figure] = scrolled;
  if (!first || !figure || viewWidth <= 0) return chosen;
  const widthOf = (column: TreeGridColumn<Row>) => chosen.get(column.id) ?? column.width;
  const sum = (list: readonly TreeGridColumn<Row>[]) => list.reduce((all, each) => all + widthOf(each), 0);
  const view = viewWidth - (sum(columns) - sum(scrolled) - widthOf(first));
  const room = view - sum(scrolled);
  const wanted = chosen.has(first.id)
    ? widthOf(first)
    : Math.max(first.width, Math.min(NAME_WIDTH_MAX, room));
  const widthOfName = (width: number) => new Map(chosen).set(first.id, width);
  if (wanted <= room || (chosen.has(first.id) && wanted <= view * STICKY_SHARE_MAX))
    return widthOfName(wanted);
  const countIn = (width: number) => Math.floor(width / widthOf(figure));
  const figureCount = Math.max(1, countIn(view - wanted), countIn(view * STICKY_SHARE_MAX));
  return widthOfName(Math.max(NAME_WIDTH_MIN, Math.round(view - figureCount * widthOf(figure))));
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
