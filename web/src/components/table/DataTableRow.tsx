import type { SxProps, Theme } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DataColumn } from './columns.ts';

const groupStyle = { bgcolor: 'tokens.sunken', fontWeight: 600 } as const;
const chosenStyle = { '& > *': { fontWeight: 600 } } as const;
const openedStyle = { cursor: 'pointer' } as const;
const detailStyle = { bgcolor: 'tokens.sunken' } as const;
const figureStyle = { fontVariantNumeric: 'tabular-nums' } as const;

/** What the rows below it have in common. */
export function GroupRow({ width, children }: { readonly width: number; readonly children: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="rowgroup" colSpan={width} sx={groupStyle}>
        {children}
      </TableCell>
    </TableRow>
  );
}

export function GroupFooterRow({
  width,
  children,
}: {
  readonly width: number;
  readonly children: ReactNode;
}) {
  return (
    <TableRow>
      <TableCell colSpan={width}>{children}</TableCell>
    </TableRow>
  );
}

interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataColumn<Row>[];
  readonly isChosen: boolean;
  readonly isDetail: boolean;
  readonly isShown: boolean;
  /** Where a click beside its links and buttons leads. */
  readonly address: string | null;
}

/** A link to somewhere else, a button, what is open over the page, or text that is being marked is meant as such. */
function isMeantOtherwise({ target, currentTarget }: MouseEvent): boolean {
  if (target instanceof Element && !currentTarget.contains(target)) return true;
  const inner = target instanceof Element ? target.closest('a, button, input, [role="button"]') : null;
  const isInner = inner !== null && currentTarget.contains(inner);
  return isInner || window.getSelection()?.isCollapsed === false;
}

function styleOf<Row>({ align, cellStyle }: DataColumn<Row>): SxProps<Theme> {
  return [align === 'end' ? figureStyle : {}, ...(Array.isArray(cellStyle) ? cellStyle : [cellStyle ?? {}])];
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, isChosen, isDetail, isShown, address } = props;
  const navigate = useNavigate();
  const root = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isShown) root.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  return (
    <TableRow
      ref={root}
      hover={!isDetail}
      selected={isChosen}
      {...(isChosen ? { 'aria-current': true } : {})}
      {...(address === null
        ? {}
        : { onClick: (event: MouseEvent) => !isMeantOtherwise(event) && void navigate(address) })}
      sx={[isDetail ? detailStyle : {}, isChosen ? chosenStyle : {}, address === null ? {} : openedStyle]}
    >
      {columns.map((column) => {
        const rowSpan = column.rowSpan?.(row) ?? 1;
        if (rowSpan === 0) return null;
        return (
          <TableCell
            key={column.id}
            {...(column.isRowHeader ? { component: 'th', scope: 'row' } : {})}
            {...(rowSpan > 1 ? { rowSpan } : {})}
            align={column.align === 'end' ? 'right' : 'left'}
            sx={styleOf(column)}
          >
            {column.render ? column.render(row) : column.text(row)}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
