import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceRowTable_source$key } from '../../__generated__/SourceRowTable_source.graphql.ts';
import { countCell, listTable, textCell } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import type { TableReport } from '../../components/table/tableText.ts';

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
  const readRows = () =>
    listTable({
      rows: context,
      columns: [
        { header: t('source.row'), cell: ({ rowNo }) => countCell(rowNo) },
        ...columns.map(({ name }, index) => ({
          header: name,
          cell: ({ cells }: (typeof context)[number]) => textCell(cells[index]),
        })),
      ],
    });
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <TableActions
          fileName={`${t('source.title')} ${data.rowNo}`}
          report={{ title: t('source.title'), notes }}
          readShown={readRows}
        />
      </Box>
      <Table
        size="small"
        aria-label={t('source.cells')}
        sx={{ mb: 5, border: '1px solid', borderColor: 'divider' }}
      >
        <TableBody>
          {data.columns.map((column, index) => (
            <TableRow key={column.position}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary', width: '35%' }}>
                {column.name}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                {data.cells[index]}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="h3" id="neighbours" sx={{ mb: 1 }}>
        {t('source.neighbours')}
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby="neighbours"
        sx={{ overflowX: 'auto', border: '1px solid', borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap', fontSize: '0.75rem' } }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('source.row')}</TableCell>
              {data.columns.map((column) => (
                <TableCell key={column.position}>{column.name}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.context.map((row) => {
              const isOwn = row.rowNo === data.rowNo;
              return (
                <TableRow
                  key={row.rowNo}
                  {...(isOwn ? { 'aria-current': true } : {})}
                  sx={isOwn ? { bgcolor: 'tokens.accentSoft', '& td': { fontWeight: 600 } } : {}}
                >
                  <TableCell align="right" sx={{ color: 'text.secondary' }}>
                    {row.rowNo}
                  </TableCell>
                  {data.columns.map((column, index) => (
                    <TableCell key={column.position}>{row.cells[index]}</TableCell>
                  ))}
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
