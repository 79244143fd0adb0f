import Box from '@mui/material/Box';
import { useCallback, useEffect, useId, useMemo, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { measures } from '../../theme/tokens.ts';
import { gridStyles } from './gridStyles.ts';
import { TreeGridHeader } from './TreeGridHeader.tsx';
import { cellId, TreeGridLine } from './TreeGridLine.tsx';
import type { CellPosition, TreeGridColumn, TreeGridRow } from './types.ts';
import type { Expansion } from './useExpansion.ts';
import { gridActions } from './gridActions.ts';
import { cellAt, isLinkFollowed } from './gridPointer.ts';
import { gridKeyboard } from './gridKeyboard.ts';
import { ARRANGING_KEYS, type Arranging } from './arranging.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useFollowed } from './useFollowed.ts';
import { type GoTo, useGoTo } from './useGoTo.ts';
import { useGridView } from './useGridView.ts';
import { useRowDrag } from './useRowDrag.ts';

interface TreeGridProps<Row extends TreeGridRow> {
  /** What the grid shows, for those who do not see it. */
  readonly label: string;
  /** Under which name the widths of its columns are kept. */
  readonly place: string;
  readonly columns: readonly TreeGridColumn<Row>[];
  readonly expansion: Expansion<Row>;
  readonly rowHeight?: number;
  /** The cell whose details are open beside the grid. */
  readonly chosen?: { readonly rowId: string; readonly columnId: string } | null;
  /** Where rows may be put elsewhere; null: they stay. */
  readonly arranging?: Arranging | null;
  /** Told of the row that the keyboard comes to stand on; null for a total. */
  readonly onActive?: (rowId: string | null) => void;
  readonly goTo?: GoTo | null;
}

const KEYS = 'Alt+ArrowLeft Alt+ArrowRight Alt+Enter';

/** A tree of rows by a matrix of columns; both are drawn only where they are in view. */
export function TreeGrid<Row extends TreeGridRow>(props: TreeGridProps<Row>) {
  const { label, place, columns, expansion, rowHeight = measures.gridRow, chosen = null } = props;
  const { arranging = null, onActive, goTo = null } = props;
  const { visible, totals, isExpanded, toggle } = expansion;
  const { t } = useTranslation();
  const names = useMemo(() => ({ expand: t('treeGrid.expand'), collapse: t('treeGrid.collapse') }), [t]);
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rowCount = visible.length + totals.length;
  const columnCount = columns.length;
  const { position, activate } = useActiveCell({ visible, rowCount, columnCount, onActive });
  const view = useGridView({
    scroller,
    columns,
    rowCount: visible.length,
    rowHeight,
    totalCount: totals.length,
    place,
  });
  const { rows, drawn, columnView, sticky } = view;
  const move = useCallback(
    (to: CellPosition) => {
      activate(to);
      if (to.row < visible.length) rows.scrollToIndex(to.row);
      if (to.column >= sticky.length) columnView.scrollToIndex(to.column - sticky.length);
    },
    [activate, columnView, rows, sticky.length, visible.length],
  );
  useGoTo(goTo, visible, move, scroller);
  const chosenColumn = chosen ? columns.findIndex((column) => column.id === chosen.columnId) : -1;
  const { viewWidth } = view;
  useEffect(() => {
    // What opens beside the grid makes it narrower: the chosen column comes back into view.
    if (viewWidth > 0 && chosenColumn >= sticky.length)
      columnView.scrollToIndex(chosenColumn - sticky.length);
  }, [chosenColumn, columnView, sticky.length, viewWidth]);
  const firstRow = view.depth + 2;
  const drag = useRowDrag({ arranging, visible, isExpanded, firstRow });
  const followed = useFollowed(arranging, position.row, rows);
  const actions = gridActions({ active: position, columns, expansion, view, move, arranging: followed });
  const point = (event: MouseEvent) => {
    const at = cellAt(event.target, firstRow);
    if (at) activate(at);
  };
  const follow = (event: MouseEvent) => {
    const at = isLinkFollowed(event) ? cellAt(event.target, firstRow) : null;
    if (!at) return;
    event.preventDefault();
    actions.open(at);
  };
  const isActiveShown = position.row >= visible.length || drawn.indices.includes(position.row);
  const isDrawn = isActiveShown && view.lineColumns.some((placed) => placed.index === position.column);
  const activeCell = isDrawn && rowCount > 0 ? cellId(gridId, position.row, position.column) : undefined;
  const lineOf = (row: Row, index: number) => ({
    gridId,
    row,
    rowIndex: index,
    ariaRowIndex: firstRow + index,
    columns: view.lineColumns,
    activeColumn: position.row === index ? position.column : null,
    chosenColumnId: chosen?.rowId === row.id ? chosen.columnId : null,
    height: rowHeight,
    width: view.totalWidth,
    names,
    isDraggable: arranging !== null,
    drop: drag.drop?.id === row.id ? drag.drop.where : null,
    onToggle: toggle,
  });
  return (
    <Box
      ref={scroller}
      role="treegrid"
      aria-label={label}
      aria-rowcount={view.depth + 1 + rowCount}
      aria-colcount={columnCount}
      aria-keyshortcuts={arranging === null ? KEYS : `${KEYS} ${ARRANGING_KEYS}`}
      aria-activedescendant={activeCell}
      tabIndex={0}
      data-arranging={arranging === null ? undefined : true}
      onKeyDown={gridKeyboard(actions)}
      onMouseDown={point}
      {...drag.handlers}
      onClick={follow}
      sx={gridStyles}
    >
      <TreeGridHeader {...view} />
      <div
        role="rowgroup"
        className="treegrid-body"
        style={{ height: rows.getTotalSize(), width: view.totalWidth }}
      >
        {drawn.indices.map((index) => {
          const node = visible[index];
          if (!node) return null;
          return (
            <TreeGridLine
              key={drawn.keyOf(index)}
              {...lineOf(node.row, index)}
              node={node}
              isExpanded={isExpanded(node.row.id)}
              top={index * rowHeight}
            />
          );
        })}
      </div>
      {totals.length > 0 ? (
        <div role="rowgroup" className="treegrid-foot" style={{ width: view.totalWidth }}>
          {totals.map((row, index) => (
            <TreeGridLine
              key={row.id}
              {...lineOf(row, visible.length + index)}
              node={null}
              isExpanded={false}
              top={null}
            />
          ))}
        </div>
      ) : null}
    </Box>
  );
}
