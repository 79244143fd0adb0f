import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveClientUserMutation } from '../../__generated__/useRemoveClientUserMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

/** @param connection the list that the member is taken from */
export function useRemoveClientUser(connection: string) {
  const { commit, ...rest } = useGraphMutation<useRemoveClientUserMutation>(graphql`
    mutation useRemoveClientUserMutation($input: RemoveClientUserInput!, $connections: [ID!]!)
    @raw_response_type {
      removeClientUser(input: $input) {
        deletedClientUserId @deleteEdge(connections: $connections)
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const remove = useCallback(
    (clientUserId: string) => commit({ input: { clientUserId }, connections: [connection] }),
    [commit, connection],
  );
  return { ...rest, commit: remove };
}
