import { graphql } from 'react-relay';
import type { useInviteClientUserMutation } from '../../__generated__/useInviteClientUserMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useInviteClientUser() {
  return useGraphMutation<useInviteClientUserMutation>(graphql`
    mutation useInviteClientUserMutation($input: InviteClientUserInput!) @raw_response_type {
      inviteClientUser(input: $input) {
        clientUser {
          id
          status
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
