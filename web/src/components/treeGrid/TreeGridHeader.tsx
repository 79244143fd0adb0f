import Box from '@mui/material/Box';
import { useRef, type PointerEvent } from 'react';
import { columnGroups, type PlacedColumn } from './columnLayout.ts';
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
  readonly onResize: (columnId: string, width: number) => void;
}

interface ResizerProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

function Resizer({ width, onResize }: ResizerProps) {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current) onResize(start.current.width + event.clientX - start.current.x);
  };
  return (
    <span
      className="treegrid-resizer"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}

function HeaderCell<Row extends TreeGridRow>({
  placed,
  rowSpan,
  onResize,
}: {
  readonly placed: PlacedColumn<Row>;
  /** How many header rows it stands in. */
  readonly rowSpan: number;
  readonly onResize: (columnId: string, width: number) => void;
}) {
  const { column, index, left, width } = placed;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
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
      <Resizer width={width} onResize={(next) => onResize(column.id, next)} />
    </div>
  );
}

export function TreeGridHeader<Row extends TreeGridRow>(props: TreeGridHeaderProps<Row>) {
  const { sticky, shown, all, depth, stickyWidth, totalWidth, onResize } = props;
  const first = shown[0]?.left ?? 0;
  const end = (shown.at(-1)?.left ?? 0) + (shown.at(-1)?.width ?? 0);
  const stickyCells = sticky.map((placed) => (
    <HeaderCell key={placed.column.id} placed={placed} rowSpan={depth + 1} onResize={onResize} />
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
          <HeaderCell key={placed.column.id} placed={placed} rowSpan={1} onResize={onResize} />
        ))}
      </div>
    </Box>
  );
}
