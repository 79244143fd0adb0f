import { graphql, usePaginationFragment } from 'react-relay';
import type {
  useListedReports_client$data,
  useListedReports_client$key,
} from '../../../__generated__/useListedReports_client.graphql.ts';
import type { useListedReportsPaginationQuery } from '../../../__generated__/useListedReportsPaginationQuery.graphql.ts';
import { nodesOf } from '../../../relay/nodesOf.ts';

const PAGE_SIZE = 50;

const fragment = graphql`
  fragment useListedReports_client on Client
  @argumentDefinitions(
    search: { type: "String" }
    isMeasure: { type: "Boolean" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  )
  @refetchable(queryName: "useListedReportsPaginationQuery") {
    id
    reports(first: $first, after: $after, filter: { text: $search, isMeasure: $isMeasure })
      @connection(key: "useListedReports_reports") {
      __id
      totalCount
      edges {
        node {
          id
          slug
          name
          description
          favourite
          isMeasure
          revision
          updatedAt
          permissions {
            canEdit
            canDelete
          }
          ownerName
          updatedByName
          usedBy {
            reports {
              id
              slug
              name
            }
            otherCount
          }
        }
      }
    }
  }
`;

export type ListedReport = useListedReports_client$data['reports']['edges'][number]['node'];

/** Reports as lists show them, a page after the other; favourites first, also one that was marked just now. */
export function useListedReports(client: useListedReports_client$key) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    useListedReportsPaginationQuery,
    useListedReports_client$key
  >(fragment, client);
  const { __id: connection, totalCount } = data.reports;
  return {
    clientId: data.id,
    connection,
    totalCount,
    reports: nodesOf(data.reports).toSorted(
      (left, right) => Number(right.favourite) - Number(left.favourite),
    ),
    hasNext,
    isLoadingNext,
    loadMore: () => loadNext(PAGE_SIZE),
  };
}
