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

/** Which parents are open or closed otherwise than the level says. */
export interface Exceptions {
  readonly byId: ReadonlyMap<string, boolean>;
  /** `isByLevel`: it is as the level says again. */
  readonly set: (id: string, isOpen: boolean, isByLevel: boolean) => void;
}

/** Kept while the page is shown, and until another level is chosen. */
function useOwnExceptions(level: number): Exceptions {
  const [kept, setKept] = useState<{ level: number; byId: ReadonlyMap<string, boolean> }>({
    level,
    byId: new Map(),
  });
  const byId = useMemo(() => (kept.level === level ? kept.byId : new Map<string, boolean>()), [kept, level]);
  const set = useCallback(
    (id: string, isOpen: boolean) =>
      setKept((current) => {
        const known = current.level === level ? current.byId : new Map<string, boolean>();
        return { level, byId: new Map(known).set(id, isOpen) };
      }),
    [level],
  );
  return { byId, set };
}

/** Which parents are open: those down to a level, with exceptions made by hand, which may be kept elsewhere. */
export function useExpansion<Row extends TreeGridRow>(
  rows: readonly Row[],
  level: number,
  keptElsewhere: Exceptions | null = null,
): Expansion<Row> {
  const nodes = useMemo(() => treeNodes(rows.filter((row) => !row.isTotal)), [rows]);
  const totals = useMemo(() => rows.filter((row) => row.isTotal), [rows]);
  const base = useMemo(() => expandedToLevel(nodes, level), [nodes, level]);
  const own = useOwnExceptions(level);
  const { byId, set } = keptElsewhere ?? own;
  const isExpanded = useCallback((id: string) => byId.get(id) ?? base.has(id), [base, byId]);
  const toggle = useCallback(
    (id: string, isOpen?: boolean) => {
      const next = isOpen ?? !isExpanded(id);
      if (next !== isExpanded(id)) set(id, next, next === base.has(id));
    },
    [base, isExpanded, set],
  );
  const visible = useMemo(() => visibleNodes(nodes, isExpanded), [nodes, isExpanded]);
  const levelCount = useMemo(() => deepestLevel(nodes), [nodes]);
  return { visible, totals, levelCount, isExpanded, toggle };
}
