import { graphql, usePaginationFragment } from 'react-relay';
import type { useRecords_client$key } from '../../__generated__/useRecords_client.graphql.ts';
import type { useRecordsPaginationQuery } from '../../__generated__/useRecordsPaginationQuery.graphql.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { kindsOfType } from '../kindsOfRecords.ts';

/** The records of a client on which rights are given, kind after kind. */
export function useRecords(client: useRecords_client$key) {
  const { data, ...pages } = usePaginationFragment<useRecordsPaginationQuery, useRecords_client$key>(
    graphql`
      fragment useRecords_client on Client
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
      @refetchable(queryName: "useRecordsPaginationQuery") {
        aclResources(first: $first, after: $after) @connection(key: "useRecords_aclResources") {
          edges {
            node {
              id
              slug
              name
              resourceType
            }
          }
        }
      }
    `,
    client,
  );
  useWholeList(pages);
  return data.aclResources.edges.flatMap(({ node: { id, slug, name, resourceType } }) =>
    kindsOfType(resourceType).map((kind) => ({ id, name, ...kind, word: slug ?? id })),
  );
}

/** Each with the word that addresses have for it: what has no page of its own, and so no slug, is named by its id. */
export type AccessRecord = ReturnType<typeof useRecords>[number];
