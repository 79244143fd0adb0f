import { graphql } from 'react-relay';
import type { useTakeUpInvitationMutation } from '../../__generated__/useTakeUpInvitationMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useTakeUpInvitation() {
  return useGraphMutation<useTakeUpInvitationMutation>(graphql`
    mutation useTakeUpInvitationMutation($input: TakeUpInvitationInput!) @raw_response_type {
      takeUpInvitation(input: $input) {
        viewer {
          user {
            id
            language
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
