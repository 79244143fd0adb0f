import { graphql } from 'react-relay';
import type { useAcceptInvitationMutation } from '../../../__generated__/useAcceptInvitationMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useAcceptInvitation() {
  return useGraphMutation<useAcceptInvitationMutation>(graphql`
    mutation useAcceptInvitationMutation($input: AcceptInvitationInput!) @raw_response_type {
      acceptInvitation(input: $input) {
        viewer {
          invitationCount
          ...InvitationList_viewer
          clients(first: 5000) {
            edges {
              node {
                roles
                client {
                  id
                  name
                  slug
                }
              }
            }
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
