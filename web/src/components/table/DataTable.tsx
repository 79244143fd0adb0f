import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { Fragment, type ReactNode } from 'react';
import type { DataColumn } from './columns.ts';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow, GroupFooterRow, GroupRow } from './DataTableRow.tsx';
import { MovedSideways } from './MovedSideways.tsx';
import { sizedStyle, useColumnSizing } from './useColumnSizing.ts';
import { useSorting, type Sorting } from './useSorting.ts';

/** More rows than those that are here. */
export interface MoreRows {
  readonly label: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

/** Rows that follow each other and belong together. */
interface RowGroups<Row> {
  readonly idOf: (row: Row) => string;
  /** A line above the first of them. */
  readonly renderHeader: (row: Row) => ReactNode;
  /** A line below the last of them; none where it is null. */
  readonly renderFooter?: (row: Row) => ReactNode;
}

interface ServerOrder {
  readonly columnIds: readonly string[];
  readonly sorting: Sorting | null;
  readonly onSort: (columnId: string) => void;
}

interface DataTableProps<Row> {
  /** What the list is, for those who do not see it; or the id of the heading that says it. */
  readonly label?: string | undefined;
  readonly labelledBy?: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What stands in its place without rows. */
  readonly empty?: ReactNode;
  /** Copy and export of what is shown, in its order. */
  readonly renderActions?: (shown: readonly Row[]) => ReactNode;
  readonly group?: RowGroups<Row>;
  /** Where a row leads that is clicked beside its links and buttons; one of its links leads there as well, for keys. */
  readonly addressOf?: (row: Row) => string;
  readonly isChosen?: (row: Row) => boolean;
  /** The row that is brought into view when it appears. */
  readonly shownId?: string | null;
  /** A row that belongs to the one above it. */
  readonly isDetail?: (row: Row) => boolean;
  /** How many of how many are here. */
  readonly count?: string;
  /** Null where all rows are here. */
  readonly more?: MoreRows | null;
  /** Under which name widths of its columns are kept; none is changed without it. */
  readonly place?: string;
  /** Of a list of which not all is here: its headers ask the server for another order. */
  readonly serverOrder?: ServerOrder;
  /** The column in whose order the rows stand until another is asked for. */
  readonly sortedBy?: string | undefined;
  readonly isHeaderSticky?: boolean;
  /** Headers are read out, and stand elsewhere for those who see. */
  readonly isHeaderHidden?: boolean;
  readonly style?: SxProps<Theme>;
}

/**
 * A list of rows, columns stated once for screen, copy and export. It is a table and not a grid: its cells hold links,
 * choices and buttons that the Tab key reaches, groups, cells over several rows, and pages that are added below; what is
 * paged, resized and edited by cells is a `PagedGrid`, what is a tree or a matrix a `TreeGrid`. All three take the same columns.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, idOf, empty = null, renderActions, group, count, more = null, serverOrder } = props;
  const { sorted, sorting, sort } = useSorting(rows, columns, props.sortedBy ?? null);
  const { table, sizing } = useColumnSizing(props.place ?? '', columns);
  if (rows.length === 0) return empty;
  return (
    <>
      {renderActions ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 32, mb: 2 }}>
          {renderActions(sorted)}
        </Box>
      ) : null}
      <MovedSideways
        label={props.label}
        labelledBy={props.labelledBy}
        isStill={props.isHeaderSticky ?? false}
      >
        <Table
          ref={table}
          {...(props.labelledBy === undefined
            ? { 'aria-label': props.label }
            : { 'aria-labelledby': props.labelledBy })}
          aria-busy={more?.isLoading ?? false}
          stickyHeader={props.isHeaderSticky ?? false}
          sx={[
            ...(Array.isArray(props.style) ? props.style : [props.style ?? {}]),
            props.place === undefined ? {} : sizedStyle(sizing, columns),
          ]}
        >
          <DataTableHead
            columns={columns}
            sorting={serverOrder ? serverOrder.sorting : sorting}
            isSorted={({ id, sortBy }) => serverOrder?.columnIds.includes(id) ?? sortBy !== undefined}
            onSort={serverOrder?.onSort ?? sort}
            isHidden={props.isHeaderHidden ?? false}
            sizing={props.place === undefined ? null : sizing}
          />
          <TableBody>
            {sorted.map((row, index) => {
              const above = sorted[index - 1];
              const id = idOf(row);
              const below = sorted[index + 1];
              const isFirst = group !== undefined && (!above || group.idOf(above) !== group.idOf(row));
              const isLast = group !== undefined && (!below || group.idOf(below) !== group.idOf(row));
              const footer = isLast ? (group.renderFooter?.(row) ?? null) : null;
              return (
                <Fragment key={id}>
                  {isFirst ? <GroupRow width={columns.length}>{group.renderHeader(row)}</GroupRow> : null}
                  <DataTableRow
                    row={row}
                    columns={columns}
                    isChosen={props.isChosen?.(row) ?? false}
                    isDetail={props.isDetail?.(row) ?? false}
                    isShown={id === props.shownId}
                    address={props.addressOf?.(row) ?? null}
                  />
                  {footer === null ? null : <GroupFooterRow width={columns.length}>{footer}</GroupFooterRow>}
                </Fragment>
              );
            })}
          </TableBody>
        </Table>
      </MovedSideways>
      {count !== undefined || more ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, color: 'text.secondary' }}>
          {count === undefined ? null : <span>{count}</span>}
          {more ? (
            <Button loading={more.isLoading} onClick={more.onMore}>
              {more.label}
            </Button>
          ) : null}
        </Box>
      ) : null}
    </>
  );
}
