import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  AddClientUserInput,
  useAddClientUserMutation,
} from '../../__generated__/useAddClientUserMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

/** @param connection the list that a new member is added to */
export function useAddClientUser(connection: string) {
  const { commit, ...rest } = useGraphMutation<useAddClientUserMutation>(graphql`
    mutation useAddClientUserMutation($input: AddClientUserInput!, $connections: [ID!]!) @raw_response_type {
      addClientUser(input: $input) {
        clientUser @appendNode(connections: $connections, edgeTypeName: "ClientUserEdge") {
          id
          roles
          legalEntityIds
          email
          firstName
          lastName
          status
          revision
        }
        client {
          id
          userCount
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const add = useCallback(
    (input: AddClientUserInput) => commit({ input, connections: [connection] }),
    [commit, connection],
  );
  return { ...rest, commit: add };
}
