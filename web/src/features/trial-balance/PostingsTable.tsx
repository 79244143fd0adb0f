import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { PostingsTable_client$key } from '../../__generated__/PostingsTable_client.graphql.ts';
import type { PostingsTablePaginationQuery } from '../../__generated__/PostingsTablePaginationQuery.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { hasOriginals, namesCurrency, postingColumns, readPosting } from './postingColumns.tsx';
import { nextOrder, orderedColumns, sortingOf } from './postingOrder.ts';
import { usePostingsExport, type PostingsFigure } from './usePostingsExport.ts';

const PAGE_SIZE = 50;

const postingsFragment = graphql`
  fragment PostingsTable_client on Client
  @argumentDefinitions(
    filter: { type: "TransactionFilter!" }
    orderBy: { type: "TransactionOrder!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "PostingsTablePaginationQuery") {
    transactions(filter: $filter, orderBy: $orderBy, first: $first, after: $after)
      @connection(key: "PostingsTable_transactions") {
      totalCount
      orderBy
      edges {
        node {
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
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    PostingsTablePaginationQuery,
    PostingsTable_client$key
  >(postingsFragment, client);
  const { change } = useQueryState();
  const { edges, totalCount, orderBy } = data.transactions;
  const postings = edges.map(({ node }) => readPosting(node));
  const source = usePostingsExport(place, postings);
  return (
    <DataTable
      place="postings"
      label={t('panel.postings')}
      columns={postingColumns({
        t,
        language,
        digits: place.digits,
        currency: place.currency,
        hasOriginals: hasOriginals(postings),
        namesCurrency: namesCurrency(postings, place.currency),
        showsStream: place.showsStream,
        analytics: place.analytics,
      })}
      serverOrder={{
        columnIds: orderedColumns,
        sorting: sortingOf(orderBy),
        onSort: (columnId) => change({ order: nextOrder(orderBy, columnId) }),
      }}
      rows={postings}
      idOf={({ type, id }) => `${type} ${id}`}
      renderActions={() => <TableActions {...source} />}
      count={t('panel.shown', {
        shown: formatCount(edges.length, language),
        total: formatCount(totalCount, language),
      })}
      more={
        hasNext
          ? { label: t('common:showMore'), isLoading: isLoadingNext, onMore: () => loadNext(PAGE_SIZE) }
          : null
      }
      style={{ '& td, & th': { px: 1.5 } }}
    />
  );
}
