import type { TreeGridRow } from './types.ts';

export interface TreeNode<Row extends TreeGridRow> {
  readonly row: Row;
  /** From 1, as assistive technology counts. */
  readonly level: number;
  readonly hasChildren: boolean;
  readonly setSize: number;
  readonly positionInSet: number;
}

/** Levels, families and places of rows in tree order. A row whose parent is not among them stands at the root. */
export function treeNodes<Row extends TreeGridRow>(rows: readonly Row[]): readonly TreeNode<Row>[] {
  const known = new Set(rows.map((row) => row.id));
  const parentOf = (row: Row) => (row.parentId !== null && known.has(row.parentId) ? row.parentId : null);
  const childCounts = new Map<string | null, number>();
  for (const row of rows) childCounts.set(parentOf(row), (childCounts.get(parentOf(row)) ?? 0) + 1);
  const levels = new Map<string, number>();
  const places = new Map<string | null, number>();
  return rows.map((row) => {
    const parentId = parentOf(row);
    const level = parentId === null ? 1 : (levels.get(parentId) ?? 0) + 1;
    const positionInSet = (places.get(parentId) ?? 0) + 1;
    levels.set(row.id, level);
    places.set(parentId, positionInSet);
    return {
      row,
      level,
      hasChildren: childCounts.has(row.id),
      setSize: childCounts.get(parentId) ?? 1,
      positionInSet,
    };
  });
}

/** The nodes whose ancestors are all expanded. */
export function visibleNodes<Row extends TreeGridRow>(
  nodes: readonly TreeNode<Row>[],
  isExpanded: (id: string) => boolean,
): readonly TreeNode<Row>[] {
  const visible: TreeNode<Row>[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const node of nodes) {
    if (node.level > hiddenBelow) continue;
    hiddenBelow = Number.POSITIVE_INFINITY;
    visible.push(node);
    if (node.hasChildren && !isExpanded(node.row.id)) hiddenBelow = node.level;
  }
  return visible;
}

export function deepestLevel<Row extends TreeGridRow>(nodes: readonly TreeNode<Row>[]): number {
  return nodes.reduce((deepest, node) => Math.max(deepest, node.level), 1);
}

/** The parents to open so that levels 1 to `level` are seen. */
export function expandedToLevel<Row extends TreeGridRow>(
  nodes: readonly TreeNode<Row>[],
  level: number,
): ReadonlySet<string> {
  return new Set(nodes.filter((node) => node.hasChildren && node.level < level).map((node) => node.row.id));
}
