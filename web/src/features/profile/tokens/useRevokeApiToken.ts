import { graphql } from 'react-relay';
import type { useRevokeApiTokenMutation } from '../../../__generated__/useRevokeApiTokenMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useRevokeApiToken() {
  return useGraphMutation<useRevokeApiTokenMutation>(graphql`
    mutation useRevokeApiTokenMutation($input: RevokeApiTokenInput!) @raw_response_type {
      revokeApiToken(input: $input) {
        viewer {
          ...ApiTokenList_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
