import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link as RouterLink } from 'react-router';
import type { EntriesTable_instance$key } from '../../../__generated__/EntriesTable_instance.graphql.ts';
import type { EntriesTablePaginationQuery } from '../../../__generated__/EntriesTablePaginationQuery.graphql.ts';
import { Amount } from '../../../components/Amount.tsx';
import { formatCount } from '../../../components/amount.ts';
import { formatDate } from '../../../components/dates.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { offsetOfRow, placeSearch } from '../../../components/instances/editorAddress.ts';
import { EntriesActions } from './EntriesActions.tsx';
import { readEntry, type JournalLine } from './entryColumns.ts';

const fragment = graphql`
  fragment EntriesTable_instance on StreamInstance
  @argumentDefinitions(count: { type: "Int", defaultValue: 25 }, cursor: { type: "String" })
  @refetchable(queryName: "EntriesTablePaginationQuery") {
    ...EntriesActions_instance
    source {
      firstRowNo
    }
    stream {
      legalEntity {
        currency
      }
    }
    entries(first: $count, after: $cursor) @connection(key: "EntriesTable_entries") {
      totalCount
      edges {
        node {
          ...entryColumns_entry
        }
      }
    }
  }
`;

interface LineCellsProps {
  readonly line: JournalLine;
  readonly firstRowNo: number;
}

function LineCells({ line, firstRowNo }: LineCellsProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const search = placeSearch({
    pane: 'source',
    row: line.rowNo,
    offset: offsetOfRow(line.rowNo, firstRowNo),
  });
  return (
    <>
      <TableCell>{`${line.account.code} · ${line.account.name}`}</TableCell>
      <TableCell>
        {line.correspondingAccount.code}
        {line.pairedByConvention && (
          <Tooltip title={t('entries.pairedExplanation')}>
            <Chip tabIndex={0} label={t('entries.paired')} variant="outlined" sx={{ ml: 2, height: 18 }} />
          </Tooltip>
        )}
      </TableCell>
      <TableCell>
        {line.dimensionInstance ? `${line.dimensionInstance.code} · ${line.dimensionInstance.name}` : ''}
      </TableCell>
      <TableCell align="right">{line.side === 'DEBIT' && <Amount value={line.amount} />}</TableCell>
      <TableCell align="right">{line.side === 'CREDIT' && <Amount value={line.amount} />}</TableCell>
      <TableCell align="right">
        <Link component={RouterLink} to={search} aria-label={t('link.row', { row: line.rowNo })}>
          {formatCount(line.rowNo, language)}
        </Link>
      </TableCell>
    </>
  );
}

interface EntriesTableProps {
  readonly instance: EntriesTable_instance$key;
}

const pageSize = 50;

/** Journal entries as they were posted, each line with the row of the file that it comes from. */
export function EntriesTable({ instance }: EntriesTableProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    EntriesTablePaginationQuery,
    EntriesTable_instance$key
  >(fragment, instance);
  const { entries, source, stream } = data;
  if (entries.edges.length === 0) {
    return <EmptyState title={t('entries.noneTitle')} description={t('entries.noneText')} />;
  }
  const shown = entries.edges.map(({ node }) => readEntry(node));
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', minHeight: 32, mb: 2 }}>
        <Suspense fallback={null}>
          <EntriesActions instance={data} shown={shown} isPart={hasNext} />
        </Suspense>
      </Box>
      <Table aria-label={t('tabs.entries')} stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('entries.account')}</TableCell>
            <TableCell>{t('entries.correspondingAccount')}</TableCell>
            <TableCell>{t('entries.dimension')}</TableCell>
            <TableCell align="right">{`${t('common:debit')} (${stream.legalEntity.currency})`}</TableCell>
            <TableCell align="right">{`${t('common:credit')} (${stream.legalEntity.currency})`}</TableCell>
            <TableCell align="right">{t('errors.row')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((node) => (
            <Fragment key={node.entryNo}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={6}
                  sx={{ bgcolor: 'tokens.sunken', fontWeight: 600 }}
                >
                  {t('entries.entry', {
                    number: formatCount(node.entryNo, language),
                    date: formatDate(node.date, language),
                  })}
                  {node.isClosing && (
                    <Chip label={t('entries.closing')} variant="outlined" sx={{ ml: 2, height: 18 }} />
                  )}
                </TableCell>
              </TableRow>
              {node.lines.map((line, index) => (
                <TableRow key={`${String(node.entryNo)} ${String(index)}`} hover>
                  <LineCells line={line} firstRowNo={source?.firstRowNo ?? 1} />
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 2 }}>
        <span>
          {t('entries.shown', {
            shown: formatCount(entries.edges.length, language),
            total: formatCount(entries.totalCount, language),
          })}
        </span>
        {hasNext && (
          <Button loading={isLoadingNext} onClick={() => loadNext(pageSize)}>
            {t('errors.more')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
