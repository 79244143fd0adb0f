import { graphql } from 'react-relay';
import type { useVerifyStreamInstanceMutation } from '../../../__generated__/useVerifyStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useVerifyStreamInstanceMutation($input: VerifyStreamInstanceInput!) {
    verifyStreamInstance(input: $input) {
      instance {
        ...InstanceState_instance
      }
      errors {
        kind
        id
        message
        code
        path
      }
    }
  }
`;

const errorsOf = (response: useVerifyStreamInstanceMutation['response']) =>
  response.verifyStreamInstance.errors;

export function useVerifyStreamInstance() {
  return useCommit<useVerifyStreamInstanceMutation>(mutation, errorsOf);
}
