import { graphql, usePaginationFragment } from 'react-relay';
import type { useReportsOfClient_client$key } from '../../__generated__/useReportsOfClient_client.graphql.ts';
import type { useReportsOfClientPaginationQuery } from '../../__generated__/useReportsOfClientPaginationQuery.graphql.ts';
import { useWholeList } from '../../relay/useWholeList.ts';

/** The embedded reports that are kept for a client. */
export function useReportsOfClient(client: useReportsOfClient_client$key) {
  const { data, ...pages } = usePaginationFragment<
    useReportsOfClientPaginationQuery,
    useReportsOfClient_client$key
  >(
    graphql`
      fragment useReportsOfClient_client on AdminClient
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
      @refetchable(queryName: "useReportsOfClientPaginationQuery") {
        embeddedReports(first: $first, after: $after) @connection(key: "useReportsOfClient_embeddedReports") {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    client,
  );
  useWholeList(pages);
  return data.embeddedReports.edges.map(({ node }) => node);
}

export function namesOfReports(
  reports: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): string {
  return reports
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
