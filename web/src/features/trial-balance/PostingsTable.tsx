import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link as RouterLink, useLocation } from 'react-router';
import type { PostingsTable_client$key } from '../../__generated__/PostingsTable_client.graphql.ts';
import type { PostingsTablePaginationQuery } from '../../__generated__/PostingsTablePaginationQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatCount } from '../../components/amount.ts';
import { formatDate } from '../../components/dates.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import { changedSearch } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { marksOf, readPosting } from './postingColumns.ts';
import { usePostingsExport, type PostingsFigure } from './usePostingsExport.ts';

const PAGE_SIZE = 50;

const postingsFragment = graphql`
  fragment PostingsTable_client on Client
  @argumentDefinitions(
    filter: { type: "TransactionFilter!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "PostingsTablePaginationQuery") {
    transactions(filter: $filter, first: $first, after: $after)
      @connection(key: "PostingsTable_transactions") {
      totalCount
      edges {
        node {
          id
          type
          ...postingColumns_posting
        }
      }
    }
  }
`;

interface PostingsTableProps {
  readonly client: PostingsTable_client$key;
  /** Whose postings they are. */
  readonly place: PostingsFigure;
}

export function PostingsTable({ client, place }: PostingsTableProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const { search } = useLocation();
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    PostingsTablePaginationQuery,
    PostingsTable_client$key
  >(postingsFragment, client);
  const { edges, totalCount } = data.transactions;
  const addressOf = (posting: string) => `?${changedSearch(new URLSearchParams(search), { posting })}`;
  const postings = edges.map(({ node }) => ({ id: node.id, ...readPosting(node) }));
  const source = usePostingsExport(place, postings);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
        <TableActions {...source} />
      </Box>
      <Table size="small" aria-label={t('panel.postings')} sx={{ '& td, & th': { px: 1.5 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('panel.dateAndEntity')}</TableCell>
            <TableCell>{t('panel.accounts')}</TableCell>
            <TableCell align="right">{t('common:debit')}</TableCell>
            <TableCell align="right">{t('common:credit')}</TableCell>
            <TableCell align="right">{t('panel.row')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {postings.map((node) => (
            <TableRow key={`${node.type} ${node.id}`} hover>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {formatDate(node.date, language)}
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{node.legalEntity.code}</Box>
              </TableCell>
              <TableCell sx={{ width: '100%', maxWidth: 0 }}>
                <Box
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                  title={node.description ?? undefined}
                >
                  {node.description || `${node.account?.code ?? ''} ${node.account?.name ?? ''}`}
                </Box>
                <Box
                  sx={{
                    typography: 'caption',
                    color: 'text.secondary',
                    whiteSpace: 'nowrap',
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                  }}
                >
                  {node.account?.code || node.account?.name}
                  {node.correspondingAccount
                    ? ` ↔ ${node.correspondingAccount.code || node.correspondingAccount.name}`
                    : null}
                  {marksOf(node, t).map((mark) => ` · ${mark}`)}
                </Box>
              </TableCell>
              <TableCell align="right">
                <Amount value={node.debit} />
              </TableCell>
              <TableCell align="right">
                <Amount value={node.credit} />
              </TableCell>
              <TableCell align="right">
                {node.rowNo === null || node.rowNo === undefined ? null : (
                  <Link
                    component={RouterLink}
                    to={addressOf(node.id)}
                    preventScrollReset
                    underline="always"
                    aria-label={t('panel.openRow', { row: node.rowNo })}
                  >
                    {formatCount(node.rowNo, language)}
                  </Link>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          mt: 2,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {t('panel.shown', {
          shown: formatCount(edges.length, language),
          total: formatCount(totalCount, language),
        })}
        {hasNext ? (
          <Button disabled={isLoadingNext} onClick={() => loadNext(PAGE_SIZE)}>
            {t('common:showMore')}
          </Button>
        ) : null}
      </Box>
    </>
  );
}
