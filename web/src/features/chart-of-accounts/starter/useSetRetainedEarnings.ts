import { graphql } from 'react-relay';
import type { useSetRetainedEarningsMutation } from '../../../__generated__/useSetRetainedEarningsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useSetRetainedEarnings() {
  return useGraphMutation<useSetRetainedEarningsMutation>(graphql`
    mutation useSetRetainedEarningsMutation($input: UpdateSettingsInput!) @raw_response_type {
      updateSettings(input: $input) {
        client {
          id
          settings {
            retainedEarningsAccount {
              id
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
