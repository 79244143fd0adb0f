import { graphql } from 'react-relay';
import type { useDryRunStreamInstanceMutation } from '../../../__generated__/useDryRunStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useDryRunStreamInstanceMutation($input: DryRunStreamInstanceInput!) {
    dryRunStreamInstance(input: $input) {
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

const errorsOf = (response: useDryRunStreamInstanceMutation['response']) =>
  response.dryRunStreamInstance.errors;

export function useDryRunStreamInstance() {
  return useCommit<useDryRunStreamInstanceMutation>(mutation, errorsOf);
}
