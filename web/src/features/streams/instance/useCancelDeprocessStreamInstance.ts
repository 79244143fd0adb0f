import { graphql } from 'react-relay';
import type { useCancelDeprocessStreamInstanceMutation } from '../../../__generated__/useCancelDeprocessStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useCancelDeprocessStreamInstanceMutation($input: CancelDeprocessStreamInstanceInput!) {
    cancelDeprocessStreamInstance(input: $input) {
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

const errorsOf = (response: useCancelDeprocessStreamInstanceMutation['response']) =>
  response.cancelDeprocessStreamInstance.errors;

export function useCancelDeprocessStreamInstance() {
  return useCommit<useCancelDeprocessStreamInstanceMutation>(mutation, errorsOf);
}
