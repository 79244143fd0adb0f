import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Separator } from '../Separator.tsx';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '../table/useKeptWidths.ts';
import { columnGroups, type PlacedColumn } from './columnLayout.ts';
import type { ColumnResizing } from './gridActions.ts';
import { HEADER_ROW_HEIGHT } from './gridStyles.ts';
import type { TreeGridRow } from './types.ts';

interface TreeGridHeaderProps<Row extends TreeGridRow> {
  readonly sticky: readonly PlacedColumn<Row>[];
  /** The scrolled columns that are in view. */
  readonly shown: readonly PlacedColumn<Row>[];
  readonly all: readonly PlacedColumn<Row>[];
  readonly depth: number;
  readonly stickyWidth: number;
  readonly totalWidth: number;
  readonly resizing: ColumnResizing;
}

function HeaderCell<Row extends TreeGridRow>({
  placed,
  rowSpan,
  resizing,
}: {
  readonly placed: PlacedColumn<Row>;
  /** How many header rows it stands in. */
  readonly rowSpan: number;
  readonly resizing: ColumnResizing;
}) {
  const { t } = useTranslation();
  const { column, index, left, width } = placed;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-label={column.header}
      className={[
        'treegrid-header',
        column.align === 'end' ? 'is-end' : '',
        column.isSticky ? 'is-sticky' : 'is-placed',
        column.hasRule ? 'has-rule' : '',
      ].join(' ')}
      {...(rowSpan > 1 ? { 'aria-rowspan': rowSpan } : {})}
      style={{ left, width, ...(rowSpan > 1 ? { height: rowSpan * HEADER_ROW_HEIGHT } : {}) }}
    >
      <span className="treegrid-text">{column.header}</span>
      <Separator
        label={t('columnWidth', { name: column.header })}
        side="left"
        isPartOfGrid
        width={width}
        min={COLUMN_WIDTH_MIN}
        max={COLUMN_WIDTH_MAX}
        onShow={(next) => resizing.show(column.id, next)}
        onChange={(next) => resizing.change(column.id, next)}
        onReset={() => resizing.fit(column.id, index)}
      />
    </div>
  );
}

export function TreeGridHeader<Row extends TreeGridRow>(props: TreeGridHeaderProps<Row>) {
  const { sticky, shown, all, depth, stickyWidth, totalWidth, resizing } = props;
  const first = shown[0]?.left ?? 0;
  const end = (shown.at(-1)?.left ?? 0) + (shown.at(-1)?.width ?? 0);
  const stickyCells = sticky.map((placed) => (
    <HeaderCell key={placed.column.id} placed={placed} rowSpan={depth + 1} resizing={resizing} />
  ));
  return (
    <Box role="rowgroup" className="treegrid-head" style={{ width: totalWidth }}>
      {Array.from({ length: depth }, (_, level) => (
        <div
          key={level}
          role="row"
          aria-rowindex={level + 1}
          className="treegrid-row"
          style={{ height: HEADER_ROW_HEIGHT }}
        >
          {level === 0 ? stickyCells : null}
          {columnGroups(all, level)
            .filter((group) => group.left < end && group.left + group.width > first)
            .map((group) => (
              <div
                key={group.key}
                role="columnheader"
                aria-colindex={group.firstIndex + 1}
                aria-colspan={group.count}
                className="treegrid-header is-placed is-group has-rule"
                style={{ left: group.left, width: group.width }}
              >
                <span className="treegrid-text" style={{ position: 'sticky', left: stickyWidth + 8 }}>
                  {group.title}
                </span>
              </div>
            ))}
        </div>
      ))}
      <div
        role="row"
        aria-rowindex={depth + 1}
        className="treegrid-row"
        style={{ height: HEADER_ROW_HEIGHT }}
      >
        {depth === 0 ? stickyCells : null}
        {shown.map((placed) => (
          <HeaderCell key={placed.column.id} placed={placed} rowSpan={1} resizing={resizing} />
        ))}
      </div>
    </Box>
  );
}
