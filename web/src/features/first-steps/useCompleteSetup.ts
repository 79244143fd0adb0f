import { graphql } from 'react-relay';
import type { useCompleteSetupMutation } from '../../__generated__/useCompleteSetupMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useCompleteSetup() {
  return useGraphMutation<useCompleteSetupMutation>(graphql`
    mutation useCompleteSetupMutation($input: CompleteSetupInput!) @raw_response_type {
      completeSetup(input: $input) {
        viewer {
          user {
            id
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
