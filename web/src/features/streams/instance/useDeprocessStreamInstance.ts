import { graphql } from 'react-relay';
import type { useDeprocessStreamInstanceMutation } from '../../../__generated__/useDeprocessStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useDeprocessStreamInstanceMutation($input: DeprocessStreamInstanceInput!) {
    deprocessStreamInstance(input: $input) {
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

const errorsOf = (response: useDeprocessStreamInstanceMutation['response']) =>
  response.deprocessStreamInstance.errors;

export function useDeprocessStreamInstance() {
  return useCommit<useDeprocessStreamInstanceMutation>(mutation, errorsOf);
}
