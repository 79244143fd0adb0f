import { useCallback, useMemo, useState } from 'react';
import { deepestLevel, expandedToLevel, treeNodes, visibleNodes, type TreeNode } from './treeRows.ts';
import type { TreeGridRow } from './types.ts';

export interface Expansion<Row extends TreeGridRow> {
  readonly visible: readonly TreeNode<Row>[];
  readonly totals: readonly Row[];
  readonly levelCount: number;
  readonly isExpanded: (id: string) => boolean;
  readonly toggle: (id: string, isOpen?: boolean) => void;
}

/** Which parents are open: those down to a level, with the exceptions made by hand since that level was chosen. */
export function useExpansion<Row extends TreeGridRow>(rows: readonly Row[], level: number): Expansion<Row> {
  const nodes = useMemo(() => treeNodes(rows.filter((row) => !row.isTotal)), [rows]);
  const totals = useMemo(() => rows.filter((row) => row.isTotal), [rows]);
  const base = useMemo(() => expandedToLevel(nodes, level), [nodes, level]);
  const [exceptions, setExceptions] = useState<{ level: number; byId: ReadonlyMap<string, boolean> }>({
    level,
    byId: new Map(),
  });
  const byId = exceptions.level === level ? exceptions.byId : null;
  const isExpanded = useCallback((id: string) => byId?.get(id) ?? base.has(id), [base, byId]);
  const toggle = useCallback(
    (id: string, isOpen?: boolean) =>
      setExceptions((current) => {
        const known = current.level === level ? current.byId : new Map<string, boolean>();
        return { level, byId: new Map(known).set(id, isOpen ?? !(known.get(id) ?? base.has(id))) };
      }),
    [base, level],
  );
  const visible = useMemo(() => visibleNodes(nodes, isExpanded), [nodes, isExpanded]);
  const levelCount = useMemo(() => deepestLevel(nodes), [nodes]);
  return { visible, totals, levelCount, isExpanded, toggle };
}
