import { useState, type DragEvent } from 'react';
import { placeWithin, type Arranging, type DropPlace } from './arranging.ts';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridRow } from './types.ts';

interface RowDragOptions<Row extends TreeGridRow> {
  readonly arranging: Arranging | null;
  readonly visible: readonly TreeNode<Row>[];
  readonly isExpanded: (id: string) => boolean;
  /** What assistive technology counts the first row of the tree as. */
  readonly firstRow: number;
}

/** The row that is dragged, and where it would come to. */
interface Drag {
  readonly id: string;
  readonly to: DropPlace | null;
}

/** Rows that are dragged to another place of the tree. */
export function useRowDrag<Row extends TreeGridRow>(options: RowDragOptions<Row>) {
  const { arranging, visible, isExpanded, firstRow } = options;
  const [drag, setDrag] = useState<Drag | null>(null);
  const rowAt = (event: DragEvent) => {
    const line = event.target instanceof Element ? event.target.closest('.treegrid-body [role=row]') : null;
    const index = line ? Number(line.getAttribute('aria-rowindex')) - firstRow : -1;
    const node = visible[index];
    return line && node ? { line, node, below: visible[index + 1] } : null;
  };
  const placeAt = (event: DragEvent): DropPlace | null => {
    const at = rowAt(event);
    if (!at) return null;
    const { top, height } = at.line.getBoundingClientRect();
    const where = placeWithin((event.clientY - top) / height);
    const { id } = at.node.row;
    // Below an open parent its first child is next.
    const firstChild = where === 'after' && at.node.hasChildren && isExpanded(id) ? at.below : undefined;
    return firstChild ? { id: firstChild.row.id, where: 'before' } : { id, where };
  };
  if (arranging === null) return { drop: null, handlers: {} };
  return {
    drop: drag?.to ?? null,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const at = rowAt(event);
        if (!at) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', at.node.row.id);
        setDrag({ id: at.node.row.id, to: null });
      },
      onDragOver: (event: DragEvent) => {
        if (drag === null) return;
        const found = placeAt(event);
        const to = found && arranging.mayDrop(drag.id, found) ? found : null;
        if (to) event.preventDefault();
        if (to?.id !== drag.to?.id || to?.where !== drag.to?.where) setDrag({ ...drag, to });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (drag?.to) arranging.drop(drag.id, drag.to);
        setDrag(null);
      },
      onDragEnd: () => setDrag(null),
    },
  };
}
