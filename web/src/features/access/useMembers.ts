import { graphql, usePaginationFragment } from 'react-relay';
import type { useMembers_client$key } from '../../__generated__/useMembers_client.graphql.ts';
import type { useMembersPaginationQuery } from '../../__generated__/useMembersPaginationQuery.graphql.ts';
import { useWholeList } from '../../relay/useWholeList.ts';

/** The members of a client, to whom rights are given. */
export function useMembers(client: useMembers_client$key) {
  const { data, ...pages } = usePaginationFragment<useMembersPaginationQuery, useMembers_client$key>(
    graphql`
      fragment useMembers_client on Client
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
      @refetchable(queryName: "useMembersPaginationQuery") {
        users(first: $first, after: $after) @connection(key: "useMembers_users") {
          edges {
            node {
              id
              email
              firstName
              lastName
              roles
            }
          }
        }
      }
    `,
    client,
  );
  useWholeList(pages);
  return { members: data.users.edges.map(({ node }) => node), isWhole: !pages.hasNext };
}
