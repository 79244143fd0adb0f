import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  SourceRowTable_source$data,
  SourceRowTable_source$key,
} from '../../__generated__/SourceRowTable_source.graphql.ts';
import { tableOf, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { countCell } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import type { TableReport } from '../../components/table/tableText.ts';

type ContextRow = SourceRowTable_source$data['context'][number];

const nameStyle = { color: 'text.secondary', width: '35%' } as const;

interface SourceRowTableProps {
  readonly source: SourceRowTable_source$key;
  /** Which file and row, for those who take the rows elsewhere. */
  readonly notes: TableReport['notes'];
}

export function SourceRowTable({ source, notes }: SourceRowTableProps) {
  const { t } = useTranslation('trial-balance');
  const data = useFragment(
    graphql`
      fragment SourceRowTable_source on TransactionSource {
        rowNo
        columns {
          position
          name
        }
        cells
        context {
          rowNo
          cells
        }
      }
    `,
    source,
  );
  const { columns, context } = data;
  const cellColumns: readonly DataColumn<(typeof columns)[number]>[] = [
    {
      id: 'column',
      header: t('source.column'),
      isRowHeader: true,
      text: ({ name }) => name,
      cellStyle: nameStyle,
    },
    {
      id: 'value',
      header: t('source.value'),
      text: (column) => data.cells[columns.indexOf(column)] ?? '',
      cellStyle: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    },
  ];
  const rowColumns: readonly DataColumn<ContextRow>[] = [
    {
      id: 'row',
      header: t('source.row'),
      align: 'end',
      text: ({ rowNo }) => String(rowNo),
      written: [{ header: t('source.row'), cell: ({ rowNo }) => countCell(rowNo) }],
      cellStyle: { color: 'text.secondary' },
    },
    ...columns.map(({ position, name }, index) => ({
      id: `column ${position}`,
      header: name,
      text: ({ cells }: ContextRow) => cells[index] ?? '',
    })),
  ];
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <TableActions
          fileName={`${t('source.title')} ${data.rowNo}`}
          report={{ title: t('source.title'), notes }}
          readShown={() => tableOf({ columns: rowColumns, rows: context })}
        />
      </Box>
      <DataTable
        place="source-row"
        label={t('source.cells')}
        columns={cellColumns}
        rows={columns}
        idOf={({ position }) => String(position)}
        isHeaderHidden
        style={{ mb: 5, border: '1px solid', borderColor: 'divider' }}
      />
      <Typography variant="h3" id="neighbours" sx={{ mb: 1 }}>
        {t('source.neighbours')}
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby="neighbours"
        sx={{ overflowX: 'auto', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
      >
        <DataTable
          labelledBy="neighbours"
          columns={rowColumns}
          rows={context}
          idOf={({ rowNo }) => String(rowNo)}
          isChosen={({ rowNo }) => rowNo === data.rowNo}
          style={{ '& td, & th': { whiteSpace: 'nowrap', fontSize: '0.75rem' } }}
        />
      </Box>
    </>
  );
}
