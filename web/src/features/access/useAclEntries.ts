import { graphql, usePaginationFragment } from 'react-relay';
import type { useAclEntries_client$key } from '../../__generated__/useAclEntries_client.graphql.ts';
import type { useAclEntriesPaginationQuery } from '../../__generated__/useAclEntriesPaginationQuery.graphql.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { rowsOf } from './rightsRows.ts';

const fragment = graphql`
  fragment useAclEntries_client on Client
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
    resourceId: { type: "ID" }
  )
  @refetchable(queryName: "useAclEntriesPaginationQuery") {
    id
    aclEntries(first: $first, after: $after, resourceId: $resourceId)
      @connection(key: "useAclEntries_aclEntries", filters: ["resourceId"]) {
      __id
      byRoles {
        resourceType
        role
        canEdit
        canDelete
      }
      edges {
        node {
          ...rightsRows_entry
        }
      }
    }
  }
`;

/** All entries of a client, or those on one record, with what roles give without any. */
export function useAclEntries(client: useAclEntries_client$key) {
  const { data, ...pages } = usePaginationFragment<useAclEntriesPaginationQuery, useAclEntries_client$key>(
    fragment,
    client,
  );
  useWholeList(pages);
  const { __id: connection, byRoles, edges } = data.aclEntries;
  return {
    clientId: data.id,
    connection,
    rows: rowsOf(
      byRoles,
      edges.map(({ node }) => node),
    ),
  };
}
