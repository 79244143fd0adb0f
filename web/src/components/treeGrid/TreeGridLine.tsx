import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedColumn } from './columnLayout.ts';
import type { TreeNode } from './treeRows.ts';
import type { TreeGridRow } from './types.ts';

const INDENT = 18;

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
  readonly onToggle: (id: string) => void;
}

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`;
}

function LineView<Row extends TreeGridRow>(props: TreeGridLineProps<Row>) {
  const { t } = useTranslation();
  const { row, node, rowIndex, columns, isExpanded } = props;
  const family = node
    ? {
        'aria-level': node.level,
        'aria-setsize': node.setSize,
        'aria-posinset': node.positionInSet,
        ...(node.hasChildren ? { 'aria-expanded': isExpanded } : {}),
      }
    : {};
  return (
    <div
      role="row"
      aria-rowindex={props.ariaRowIndex}
      className="treegrid-row"
      style={{
        height: props.height,
        width: props.width,
        ...(props.top === null ? {} : { transform: `translateY(${props.top}px)` }),
      }}
      {...family}
    >
      {columns.map(({ column, index, left, width }) => (
        <div
          key={column.id}
          id={cellId(props.gridId, rowIndex, index)}
          role={index === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={index + 1}
          className={[
            'treegrid-cell',
            column.align === 'end' ? 'is-end' : '',
            column.isSticky ? 'is-sticky' : 'is-placed',
            column.hasRule ? 'has-rule' : '',
            row.isTotal || (node?.hasChildren ?? false) ? 'is-total' : '',
            props.activeColumn === index ? 'is-active' : '',
            props.chosenColumnId === column.id ? 'is-chosen' : '',
          ].join(' ')}
          style={{
            left,
            width,
            ...(index === 0 && node ? { paddingLeft: 8 + (node.level - 1) * INDENT } : {}),
          }}
          data-row={rowIndex}
          data-column={index}
        >
          {index === 0 && node ? (
            node.hasChildren ? (
              <button
                type="button"
                tabIndex={-1}
                className={`treegrid-toggle ${isExpanded ? 'is-open' : ''}`}
                aria-label={isExpanded ? t('treeGrid.collapse') : t('treeGrid.expand')}
                onClick={() => props.onToggle(row.id)}
              >
                <ChevronRightIcon />
              </button>
            ) : (
              <span className="treegrid-toggle" aria-hidden="true" style={{ cursor: 'default' }} />
            )
          ) : null}
          <span className="treegrid-text">{column.render ? column.render(row) : column.text(row)}</span>
        </div>
      ))}
    </div>
  );
}

/** Rows that stay the same are not drawn again while the grid is scrolled. */
export const TreeGridLine = memo(LineView) as typeof LineView;
