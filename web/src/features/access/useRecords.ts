import { graphql, usePaginationFragment } from 'react-relay';
import type { useRecords_client$key } from '../../__generated__/useRecords_client.graphql.ts';
import type { useRecordsPaginationQuery } from '../../__generated__/useRecordsPaginationQuery.graphql.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { streamKind } from '../recordKinds.ts';

/** The records of a client on which rights are given. */
export function useRecords(client: useRecords_client$key) {
  const { data, ...pages } = usePaginationFragment<useRecordsPaginationQuery, useRecords_client$key>(
    graphql`
      fragment useRecords_client on Client
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
      @refetchable(queryName: "useRecordsPaginationQuery") {
        streams(kind: FINANCIAL, first: $first, after: $after)
          @connection(key: "useRecords_streams", filters: ["kind"]) {
          edges {
            node {
              id
              slug
              name
            }
          }
        }
      }
    `,
    client,
  );
  useWholeList(pages);
  return data.streams.edges.map(({ node }) => ({ ...node, type: streamKind.type }));
}
