import { graphql } from 'react-relay';
import type { useProcessStreamInstanceMutation } from '../../../__generated__/useProcessStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useProcessStreamInstanceMutation($input: ProcessStreamInstanceInput!) {
    processStreamInstance(input: $input) {
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

const errorsOf = (response: useProcessStreamInstanceMutation['response']) =>
  response.processStreamInstance.errors;

export function useProcessStreamInstance() {
  return useCommit<useProcessStreamInstanceMutation>(mutation, errorsOf);
}
