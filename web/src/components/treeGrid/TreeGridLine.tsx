import { memo } from 'react';
import type { DropPlace } from './arranging.ts';
import type { PlacedColumn } from './columnLayout.ts';
import { TreeGridCell, type CellNames } from './TreeGridCell.tsx';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridRow } from './types.ts';

interface TreeGridLineProps<Row extends TreeGridRow> {
  readonly gridId: string;
  readonly row: Row;
  /** Null for a total, which is no part of the tree. */
  readonly node: TreeNode<Row> | null;
  readonly rowIndex: number;
  /** `aria-rowindex`, header rows counted. */
  readonly ariaRowIndex: number;
  readonly isExpanded: boolean;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly activeColumn: number | null;
  readonly chosenColumnId: string | null;
  readonly height: number;
  readonly width: number;
  /** Place in the body; null for a line that stands in the flow. */
  readonly top: number | null;
  readonly names: CellNames;
  readonly isDraggable: boolean;
  /** Where what is dragged would come to, beside this line or below it. */
  readonly drop: DropPlace['where'] | null;
  readonly onToggle: (id: string) => void;
}

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

function LineView<Row extends TreeGridRow>(props: TreeGridLineProps<Row>) {
  const { row, node, rowIndex, height } = props;
  const family = node
    ? {
        'aria-level': node.level,
        'aria-setsize': node.setSize,
        'aria-posinset': node.positionInSet,
        ...(node.hasChildren ? { 'aria-expanded': props.isExpanded } : {}),
      }
    : {};
  return (
    <div
      role="row"
      aria-rowindex={props.ariaRowIndex}
      className={[
        'treegrid-row',
        row.isTotal || row.isStrong || node?.hasChildren ? 'is-total' : '',
        row.isRuled ? 'is-ruled' : '',
        props.drop === null ? '' : `is-drop-${props.drop}`,
      ].join(' ')}
      style={{
        height,
        // The rule below is part of the height.
        lineHeight: `${height - 1}px`,
        width: props.width,
        ...(props.top === null ? {} : { top: props.top }),
      }}
      {...family}
    >
      {props.columns.map((placed) => (
        <TreeGridCell
          key={placed.index}
          row={row}
          node={placed.index === 0 ? node : null}
          placed={placed}
          isExpanded={placed.index === 0 && props.isExpanded}
          activeId={
            props.activeColumn === placed.index ? cellId(props.gridId, rowIndex, placed.index) : undefined
          }
          isDraggable={props.isDraggable && node !== null && placed.index === 0}
          isChosen={props.chosenColumnId === placed.column.id}
          names={props.names}
          onToggle={props.onToggle}
        />
      ))}
    </div>
  );
}

/** Rows that stay the same are not drawn again while the grid is scrolled. */
export const TreeGridLine = memo(LineView) as typeof LineView;
