import { graphql } from 'react-relay';
import type { useSignInMutation } from '../../__generated__/useSignInMutation.graphql.ts';
import { announceSignIn } from '../../relay/signInChannel.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSignIn() {
  const { commit } = useGraphMutation<useSignInMutation>(graphql`
    mutation useSignInMutation($input: LoginInput!) {
      login(input: $input) {
        location
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
  return async (variables: useSignInMutation['variables']) => {
    const outcome = await commit(variables);
    const id = outcome.response?.login.viewer?.user.id;
    if (id !== undefined) announceSignIn(id);
    return outcome;
  };
}
