import Box from '@mui/material/Box';
import { DataGrid, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceGrid_instance$key } from '../../../__generated__/SourceGrid_instance.graphql.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { fieldsByColumn, type FieldValue } from '../fields/fieldMapDraft.ts';
import { offsetOfRow, sourcePageSize } from '../../../components/instances/editorAddress.ts';
import { gridSize, gridStyle } from '../../../components/table/gridStyle.ts';
import { useGridWidths } from '../../../components/table/useGridWidths.ts';
import { useGridTexts } from '../../../components/table/useGridTexts.ts';
import { ColumnHeader } from './ColumnHeader.tsx';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';
import { errorsInColumn, RowNumberCell, SourceCell, type GridRow } from './SourceCell.tsx';

const fragment = graphql`
  fragment SourceGrid_instance on StreamInstance
  @argumentDefinitions(offset: { type: "Int", defaultValue: 0 }) {
    source {
      firstRowNo
    }
    data(first: 50, offset: $offset, withErrors: true) {
      totalCount
      columns {
        position
        name
      }
      edges {
        node {
          rowNo
          cells
          errors {
            id
            code
            value
            column {
              position
              name
            }
          }
        }
      }
    }
  }
`;

interface SourceGridProps {
  readonly instance: SourceGrid_instance$key;
  readonly fields: readonly FieldValue[];
  /** Row to stand on, counted from 1 at the top of the file. */
  readonly row: number | null;
  /** Position of the column to stand in. */
  readonly column: number | null;
}

const rowNumberColumn = {
  field: 'rowNo',
  width: 76,
  sortable: false,
  align: 'right',
  headerAlign: 'right',
} as const;
const columnWidth = 152;

const fieldOfColumn = (position: number | null): string => `column${String(position)}`;

/** Position of the column of a field of the grid, as the address writes it; null for the row numbers. */
const columnOfField = (field: string): string | null => /^column(\d+)$/.exec(field)?.[1] ?? null;

const sourceGridStyle = {
  ...gridStyle,
  '& .faultyCell': { backgroundColor: 'tokens.errorSoft' },
  '& .chosenColumn': { boxShadow: 'inset 0 -3px 0 var(--mui-palette-primary-main)' },
} as const;

export function SourceGrid({ instance, fields, row, column: chosenColumn }: SourceGridProps) {
  const { t } = useTranslation('streams/source');
  const { change } = useQueryState();
  const gridTexts = useGridTexts();
  const apiRef = useGridApiRef();
  const { sized, onColumnWidthChange } = useGridWidths('source', apiRef);
  const { isCurrent } = useErrorsOfRun();
  const { data, source } = useFragment(fragment, instance);
  const firstRowNo = source?.firstRowNo ?? 1;
  const rows = useMemo<readonly GridRow[]>(
    () =>
      data.edges.map(({ node: { rowNo, cells, errors } }) => ({
        id: rowNo,
        cells,
        // What was wrong before a change may be mended, and its row another one.
        errors: isCurrent ? errors : [],
      })),
    [data, isCurrent],
  );
  const columns = useMemo<readonly GridColDef<GridRow>[]>(() => {
    const names = fieldsByColumn(fields);
    return [
      {
        ...rowNumberColumn,
        headerName: t('grid.rowNumber'),
        valueGetter: (_, gridRow) => gridRow.id,
        renderCell: ({ row: gridRow }) => <RowNumberCell row={gridRow} />,
      },
      ...data.columns.map((column): GridColDef<GridRow> => ({
        field: fieldOfColumn(column.position),
        headerName: column.name,
        width: columnWidth,
        sortable: false,
        valueGetter: (_, gridRow) => gridRow.cells[column.position] ?? '',
        cellClassName: ({ row: gridRow }) =>
          errorsInColumn(gridRow, column.position).length > 0 ? 'faultyCell' : '',
        renderCell: ({ row: gridRow }) => <SourceCell row={gridRow} position={column.position} />,
        headerClassName: column.position === chosenColumn ? 'chosenColumn' : '',
        renderHeader: () => <ColumnHeader name={column.name} fieldNames={names.get(column.position) ?? []} />,
      })),
    ];
  }, [data.columns, fields, chosenColumn, t]);

  const firstShown = rows[0]?.id ?? firstRowNo;
  const page = Math.max(0, Math.floor((firstShown - firstRowNo) / sourcePageSize));
  const isElsewhere = row !== null && data.totalCount > 0 && !rows.some((gridRow) => gridRow.id === row);
  const isInFile = row !== null && row >= firstRowNo && row < firstRowNo + data.totalCount;
  useEffect(() => {
    // A link from outside names the row alone; only here it is known on which page it stands.
    if (isElsewhere && isInFile) change({ offset: String(offsetOfRow(row, firstRowNo)) });
  }, [isElsewhere, isInFile, row, firstRowNo, change]);
  useEffect(() => {
    const index = rows.findIndex((gridRow) => gridRow.id === row);
    const place = data.columns.findIndex(({ position }) => position === chosenColumn);
    if (index < 0 && place < 0) return undefined;
    const stand = () => {
      apiRef.current?.scrollToIndexes({
        // The grid counts rows over all pages; its first column holds their numbers.
        ...(index < 0 ? {} : { rowIndex: page * sourcePageSize + index }),
        ...(place < 0 ? {} : { colIndex: place + 1 }),
      });
      if (index >= 0)
        apiRef.current?.setCellFocus(row ?? 0, place < 0 ? 'rowNo' : fieldOfColumn(chosenColumn));
    };
    stand();
    // The grid measures its height after its first frame; before that it cannot scroll.
    return apiRef.current?.subscribeEvent('viewportInnerSizeChange', stand);
  }, [apiRef, rows, row, page, data.columns, chosenColumn]);

  return (
    <Box sx={{ flex: 1, minHeight: 320, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <DataGrid<GridRow>
        apiRef={apiRef}
        aria-label={t('grid.label')}
        rows={rows}
        columns={sized(columns)}
        onColumnWidthChange={onColumnWidthChange}
        {...gridSize}
        columnHeaderHeight={52}
        disableColumnMenu
        disableRowSelectionOnClick
        paginationMode="server"
        rowCount={data.totalCount}
        pageSizeOptions={[sourcePageSize]}
        paginationModel={{ page, pageSize: sourcePageSize }}
        onPaginationModelChange={(model) =>
          change({ offset: String(model.page * sourcePageSize), row: null, column: null })
        }
        onCellClick={(cell) => change({ row: String(cell.id), column: columnOfField(cell.field) })}
        getRowClassName={(gridRow) => (gridRow.id === row ? 'chosenRow' : '')}
        localeText={gridTexts}
        sx={sourceGridStyle}
      />
    </Box>
  );
}
