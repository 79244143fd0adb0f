import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { visuallyHidden } from '@mui/utils';
import type { DataColumn } from './columns.ts';
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
}

const hiddenCell = { border: 0, p: 0, height: 0 } as const;

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, sorting = null, isSorted, onSort, isHidden = false } = props;
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
            width={column.width}
            sortDirection={sorting?.columnId === column.id ? sorting.direction : false}
            sx={isHidden ? hiddenCell : {}}
          >
            {headerOf(column)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
