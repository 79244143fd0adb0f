import { graphql } from 'react-relay';
import type { useCancelProcessStreamInstanceMutation } from '../../../__generated__/useCancelProcessStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useCancelProcessStreamInstanceMutation($input: CancelProcessStreamInstanceInput!) {
    cancelProcessStreamInstance(input: $input) {
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

const errorsOf = (response: useCancelProcessStreamInstanceMutation['response']) =>
  response.cancelProcessStreamInstance.errors;

export function useCancelProcessStreamInstance() {
  return useCommit<useCancelProcessStreamInstanceMutation>(mutation, errorsOf);
}
