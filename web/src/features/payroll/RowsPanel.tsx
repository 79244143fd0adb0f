import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RowsPanelFileQuery } from '../../__generated__/RowsPanelFileQuery.graphql.ts';
import type { RowsPanelQuery } from '../../__generated__/RowsPanelQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatCount } from '../../components/amount.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { SidePanel } from '../../components/SidePanel.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import type { PayrollLine } from './payrollColumns.tsx';
import type { Detail } from './payrollFilter.ts';

const rowsShown = 100;

interface FileRowProps {
  readonly clientId: string;
  readonly rowKey: string;
}

/** The row as it stands in the file. */
function FileRow({ clientId, rowKey }: FileRowProps) {
  const { t } = useTranslation('payroll');
  const { client } = useLazyQuery<RowsPanelFileQuery>(
    graphql`
      query RowsPanelFileQuery($id: ID!, $key: String!) {
        client(id: $id) {
          payrollFileRow(key: $key) {
            fileName
            rowNo
            cells {
              column
              text
            }
          }
        }
      }
    `,
    { id: clientId, key: rowKey },
  );
  const row = client?.payrollFileRow;
  if (!row) return null;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h3" component="h3">
        {t('rows.ofFile', { file: row.fileName, row: row.rowNo })}
      </Typography>
      <Table size="small">
        <TableBody>
          {row.cells.map(({ column, text }, place) => (
            <TableRow key={`${String(place)} ${column}`}>
              <TableCell component="th" scope="row">
                {column}
              </TableCell>
              <TableCell>{text}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface RowsPanelProps {
  readonly clientId: string;
  readonly line: PayrollLine;
  readonly detail: Detail;
  readonly onClose: () => void;
}

/** The rows of files behind a figure, which add up to it. */
export function RowsPanel({ clientId, line, detail, onClose }: RowsPanelProps) {
  const { t } = useTranslation('payroll');
  const language = useLanguage();
  const { legalEntity, period, account, side, person, dimensionInstance } = line;
  const [rowKey, setRowKey] = useState<string | null>(null);
  const figure = {
    legalEntityId: legalEntity.id,
    periodId: period.id,
    accountId: account.id,
    side,
    ...(person ? { personId: person.id } : {}),
    ...(detail === 'DIMENSION_INSTANCE' &&
      (dimensionInstance
        ? { dimensionInstanceIds: [dimensionInstance.id] }
        : { includeDefaultStructure: true })),
  };
  const { client } = useLazyQuery<RowsPanelQuery>(
    graphql`
      query RowsPanelQuery($id: ID!, $figure: PayrollFigure!, $first: Int!) {
        client(id: $id) {
          payrollRows(figure: $figure, first: $first) {
            totalCount
            amount
            edges {
              node {
                key
                rowNo
                amount
                person {
                  name
                  identity
                }
              }
            }
          }
        }
      }
    `,
    { id: clientId, figure, first: rowsShown },
  );
  if (!client) return null;
  const { totalCount, amount } = client.payrollRows;
  const rows = nodesOf(client.payrollRows);
  return (
    <SidePanel
      place="payroll"
      title={`${account.code} · ${account.name}`}
      subtitle={`${legalEntity.code} · ${formatPeriod(period, language)} · ${t(`side.${side}`)}`}
      contentKey={JSON.stringify(figure)}
      onClose={onClose}
    >
      <Table size="small" aria-label={t('rows.title')}>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.key} selected={row.key === rowKey}>
              <TableCell component="th" scope="row">
                <Link component="button" onClick={() => setRowKey(row.key)}>
                  {t('rows.row', { row: row.rowNo })}
                </Link>
              </TableCell>
              <TableCell>{`${row.person.name} · ${row.person.identity}`}</TableCell>
              <TableCell align="right">
                <Amount value={row.amount} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2}>
              {t('rows.sum', { count: totalCount, formatted: formatCount(totalCount, language) })}
            </TableCell>
            <TableCell align="right">
              <Amount value={amount} isTotal />
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
      {rowKey !== null && (
        <Suspense fallback={null}>
          <FileRow clientId={clientId} rowKey={rowKey} />
        </Suspense>
      )}
      {totalCount > rows.length && (
        <Typography variant="caption" color="text.secondary">
          {t('rows.first', { formatted: formatCount(rows.length, language) })}
        </Typography>
      )}
    </SidePanel>
  );
}
