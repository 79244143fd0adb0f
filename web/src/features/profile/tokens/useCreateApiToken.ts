import { graphql } from 'react-relay';
import type { useCreateApiTokenMutation } from '../../../__generated__/useCreateApiTokenMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useCreateApiToken() {
  return useGraphMutation<useCreateApiTokenMutation>(graphql`
    mutation useCreateApiTokenMutation($input: CreateApiTokenInput!) @raw_response_type {
      createApiToken(input: $input) {
        apiToken {
          id
        }
        secret
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
