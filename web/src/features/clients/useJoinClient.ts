import { graphql } from 'react-relay';
import type { useJoinClientMutation } from '../../__generated__/useJoinClientMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

/** Makes the user a member of a client whose members are not shown. */
export function useJoinClient() {
  return useGraphMutation<useJoinClientMutation>(graphql`
    mutation useJoinClientMutation($input: AddClientUserInput!) @raw_response_type {
      addClientUser(input: $input) {
        clientUser {
          id
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
