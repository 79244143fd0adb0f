import { graphql } from 'react-relay';
import type { useChangePasswordMutation } from '../../__generated__/useChangePasswordMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useChangePassword() {
  return useGraphMutation<useChangePasswordMutation>(graphql`
    mutation useChangePasswordMutation($input: ChangePasswordInput!) @raw_response_type {
      changePassword(input: $input) {
        endedSessionCount
        viewer {
          ...SessionList_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
