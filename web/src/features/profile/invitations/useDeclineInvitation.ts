import { graphql } from 'react-relay';
import type { useDeclineInvitationMutation } from '../../../__generated__/useDeclineInvitationMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useDeclineInvitation() {
  return useGraphMutation<useDeclineInvitationMutation>(graphql`
    mutation useDeclineInvitationMutation($input: DeclineInvitationInput!) @raw_response_type {
      declineInvitation(input: $input) {
        viewer {
          ...InvitationList_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
