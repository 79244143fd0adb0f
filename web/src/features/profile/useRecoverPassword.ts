import { graphql } from 'react-relay';
import type { useRecoverPasswordMutation } from '../../__generated__/useRecoverPasswordMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useRecoverPassword() {
  return useGraphMutation<useRecoverPasswordMutation>(graphql`
    mutation useRecoverPasswordMutation($input: RecoverPasswordInput!) @raw_response_type {
      recoverPassword(input: $input) {
        isMailed
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
