import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Separator } from '../Separator.tsx';
import type { DataColumn } from './columns.ts';
import type { ColumnSizing } from './useColumnSizing.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from './useKeptWidths.ts';
import type { Sorting } from './useSorting.ts';

interface DataTableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sorting?: Sorting | null;
  /** Whether a click on its header orders the rows. */
  readonly isSorted?: (column: DataColumn<Row>) => boolean;
  /** Without it the rows stay in their order. */
  readonly onSort?: (columnId: string) => void;
  /** Read out, and not seen. */
  readonly isHidden?: boolean;
  /** Null where widths are not changed. */
  readonly sizing?: ColumnSizing | null;
}

/** Its separator stands at its end. */
const sizedCell = { '&:not(.MuiTableCell-stickyHeader)': { position: 'relative' } } as const;
const hiddenCell = { border: 0, p: 0, height: 0 } as const;

interface ColumnSeparatorProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sizing: ColumnSizing;
}

function ColumnSeparator<Row>({ column: { id, header }, sizing }: ColumnSeparatorProps<Row>) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState(0);
  const measure = () => setDrawn(place.current?.closest('th')?.offsetWidth ?? 0);
  return (
    <span ref={place} onPointerEnter={measure} onFocus={measure}>
      <Separator
        label={t('columnWidth', { name: header })}
        side="left"
        width={sizing.widths?.get(id) ?? drawn}
        min={COLUMN_WIDTH_MIN}
        max={COLUMN_WIDTH_MAX}
        onShow={(width) => sizing.show(id, width)}
        onChange={(width) => sizing.change(id, width)}
        onReset={() => sizing.fit(id)}
      />
    </span>
  );
}

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sorting = null, isSorted, onSort, isHidden = false, sizing = null } = props;
  const headerOf = (column: DataColumn<Row>) => {
    const { id, header } = column;
    if (isHidden) return <span style={visuallyHidden}>{header}</span>;
    if (!onSort || !isSorted?.(column)) return header;
    const direction = sorting?.columnId === id ? sorting.direction : null;
    return (
      <TableSortLabel active={direction !== null} direction={direction ?? 'asc'} onClick={() => onSort(id)}>
        {header}
      </TableSortLabel>
    );
  };
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <TableCell
            key={column.id}
            scope="col"
            align={column.align === 'end' ? 'right' : 'left'}
            width={sizing?.widths?.get(column.id) ?? column.width}
            {...(sizing ? { 'aria-label': column.header } : {})}
            sortDirection={sorting?.columnId === column.id ? sorting.direction : false}
            sx={[isHidden ? hiddenCell : {}, sizing ? sizedCell : {}]}
          >
            {headerOf(column)}
            {sizing ? <ColumnSeparator column={column} sizing={sizing} /> : null}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
