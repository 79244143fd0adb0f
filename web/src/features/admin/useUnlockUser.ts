import { graphql } from 'react-relay';
import type { useUnlockUserMutation } from '../../__generated__/useUnlockUserMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useUnlockUser() {
  return useGraphMutation<useUnlockUserMutation>(graphql`
    mutation useUnlockUserMutation($input: UnlockUserInput!) @raw_response_type {
      unlockUser(input: $input) {
        user {
          id
          isLocked
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
