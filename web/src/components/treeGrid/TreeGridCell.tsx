import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { memo } from 'react';
import type { PlacedColumn } from './columnLayout.ts';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridRow } from './types.ts';

const INDENT = 18;

/** What is said of cells, read once for all of them. */
export interface CellNames {
  readonly expand: string;
  readonly collapse: string;
}

interface TreeGridCellProps<Row extends TreeGridRow> {
  readonly row: Row;
  /** Of the first cell of a line of the tree; else null. */
  readonly node: TreeNode<Row> | null;
  readonly placed: PlacedColumn<Row>;
  readonly isExpanded: boolean;
  /** Of the one cell that the keyboard stands on. */
  readonly activeId: string | undefined;
  readonly isDraggable: boolean;
  readonly isChosen: boolean;
  readonly names: CellNames;
  readonly onToggle: (id: string) => void;
}

type ToggleProps<Row extends TreeGridRow> = Pick<
  TreeGridCellProps<Row>,
  'row' | 'isExpanded' | 'names' | 'onToggle'
>;

function Toggle<Row extends TreeGridRow>({ row, isExpanded, names, onToggle }: ToggleProps<Row>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`treegrid-toggle ${isExpanded ? 'is-open' : ''}`}
      aria-label={isExpanded ? names.collapse : names.expand}
      onClick={() => onToggle(row.id)}
    >
      <ChevronRightIcon />
    </button>
  );
}

function CellView<Row extends TreeGridRow>(props: TreeGridCellProps<Row>) {
  const { row, node, isExpanded, names, onToggle } = props;
  const { column, index, left, width } = props.placed;
  const shown = column.render ? column.render(row) : column.text(row);
  return (
    <div
      id={props.activeId}
      role={index === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={index + 1}
      draggable={props.isDraggable || undefined}
      className={[
        'treegrid-cell',
        column.align === 'end' ? 'is-end' : '',
        column.isSticky ? 'is-sticky' : 'is-placed',
        column.hasRule ? 'has-rule' : '',
        props.isDraggable ? 'is-draggable' : '',
        props.activeId === undefined ? '' : 'is-active',
        props.isChosen ? 'is-chosen' : '',
      ].join(' ')}
      style={{ left, width, ...(node ? { paddingLeft: 8 + (node.level - 1) * INDENT } : {}) }}
    >
      {props.isDraggable ? <DragIndicatorIcon className="treegrid-grip" aria-hidden="true" /> : null}
      {node?.hasChildren ? (
        <Toggle row={row} isExpanded={isExpanded} names={names} onToggle={onToggle} />
      ) : node ? (
        <span className="treegrid-toggle" aria-hidden="true" style={{ cursor: 'default' }} />
      ) : null}
      {column.isSticky ? <span className="treegrid-text">{shown}</span> : shown}
    </div>
  );
}

/** Of a line that takes other columns into view only those are drawn. */
export const TreeGridCell = memo(CellView) as typeof CellView;
