import Box from '@mui/material/Box';
import { DataGrid, useGridApiRef, type GridColDef } from '@mui/x-data-grid';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceGrid_instance$key } from '../../../__generated__/SourceGrid_instance.graphql.ts';
import { useQueryState } from '../../../components/useQueryState.ts';
import { fieldsByColumn, type FieldValue } from '../fields/fieldMapDraft.ts';
import { offsetOfRow, sourcePageSize } from '../shared/editorAddress.ts';
import { gridSize, gridStyle } from '../shared/gridStyle.ts';
import { useGridTexts } from '../shared/useGridTexts.ts';
import { ColumnHeader } from './ColumnHeader.tsx';

const fragment = graphql`
  fragment SourceGrid_instance on StreamInstance
  @argumentDefinitions(offset: { type: "Int", defaultValue: 0 }) {
    source {
      firstRowNo
    }
    data(first: 50, offset: $offset) {
      totalCount
      columns {
        position
        name
      }
      edges {
        node {
          rowNo
          cells
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
}

interface GridRow {
  readonly id: number;
  readonly cells: readonly string[];
}

const rowNumberColumn = {
  field: 'rowNo',
  width: 76,
  sortable: false,
  align: 'right',
  headerAlign: 'right',
} as const;
const columnWidth = 152;

export function SourceGrid({ instance, fields, row }: SourceGridProps) {
  const { t } = useTranslation('streams/source');
  const { change } = useQueryState();
  const gridTexts = useGridTexts();
  const apiRef = useGridApiRef();
  const { data, source } = useFragment(fragment, instance);
  const firstRowNo = source?.firstRowNo ?? 1;
  const rows = useMemo<readonly GridRow[]>(
    () => data.edges.map(({ node }) => ({ id: node.rowNo, cells: node.cells })),
    [data],
  );
  const columns = useMemo<readonly GridColDef<GridRow>[]>(() => {
    const names = fieldsByColumn(fields);
    return [
      {
        ...rowNumberColumn,
        headerName: t('grid.rowNumber'),
        valueGetter: (_, gridRow) => gridRow.id,
      },
      ...data.columns.map((column): GridColDef<GridRow> => ({
        field: `column${String(column.position)}`,
        headerName: column.name,
        width: columnWidth,
        sortable: false,
        valueGetter: (_, gridRow) => gridRow.cells[column.position] ?? '',
        renderHeader: () => <ColumnHeader name={column.name} fieldNames={names.get(column.position) ?? []} />,
      })),
    ];
  }, [data.columns, fields, t]);

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
    if (index < 0) return undefined;
    const stand = () => {
      // The grid counts rows over all pages.
      apiRef.current?.scrollToIndexes({ rowIndex: page * sourcePageSize + index });
      apiRef.current?.setCellFocus(row ?? 0, 'rowNo');
    };
    stand();
    // The grid measures its height after its first frame; before that it cannot scroll.
    return apiRef.current?.subscribeEvent('viewportInnerSizeChange', stand);
  }, [apiRef, rows, row, page]);

  return (
    <Box sx={{ flex: 1, minHeight: 320, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <DataGrid<GridRow>
        apiRef={apiRef}
        aria-label={t('grid.label')}
        rows={rows}
        columns={columns}
        {...gridSize}
        columnHeaderHeight={52}
        disableColumnMenu
        disableRowSelectionOnClick
        paginationMode="server"
        rowCount={data.totalCount}
        pageSizeOptions={[sourcePageSize]}
        paginationModel={{ page, pageSize: sourcePageSize }}
        onPaginationModelChange={(model) =>
          change({ offset: String(model.page * sourcePageSize), row: null })
        }
        onCellClick={(cell) => change({ row: String(cell.id) })}
        getRowClassName={(gridRow) => (gridRow.id === row ? 'chosenRow' : '')}
        localeText={gridTexts}
        sx={gridStyle}
      />
    </Box>
  );
}
