import { graphql } from 'react-relay';
import type { useInvitationsQuery } from '../../../__generated__/useInvitationsQuery.graphql.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';

export const invitationsQuery = graphql`
  query useInvitationsQuery @raw_response_type {
    viewer {
      invitations {
        id
      }
      ...InvitationList_viewer
    }
  }
`;

/** What waits for an answer of whoever is signed in, wherever they work; null: nobody is. */
export function useInvitations() {
  return useLazyQuery<useInvitationsQuery>(invitationsQuery, {}, { fetchPolicy: 'network-only' }).viewer;
}
