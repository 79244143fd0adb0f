import { graphql } from 'react-relay';
import type { useDeclineInvitationByLinkMutation } from '../../../__generated__/useDeclineInvitationByLinkMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

/** By somebody who has no password yet, and holds the link. */
export function useDeclineInvitationByLink() {
  return useGraphMutation<useDeclineInvitationByLinkMutation>(graphql`
    mutation useDeclineInvitationByLinkMutation($input: DeclineInvitationByLinkInput!) @raw_response_type {
      declineInvitationByLink(input: $input) {
        isDeclined
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
