import { graphql } from 'react-relay';
import type { useSignInMutation } from '../../../__generated__/useSignInMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useSignIn() {
  return useGraphMutation<useSignInMutation>(graphql`
    mutation useSignInMutation($input: LoginInput!) @raw_response_type {
      login(input: $input) {
        location
        isCodeNeeded
        viewer {
          user {
            id
            language
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
