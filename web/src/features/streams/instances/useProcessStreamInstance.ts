import { graphql } from 'react-relay';
import type { useProcessStreamInstanceMutation } from '../../../__generated__/useProcessStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useProcessStreamInstanceMutation($input: ProcessStreamInstanceInput!) {
    processStreamInstance(input: $input) {
      instance {
        ...InstanceState_instance
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useProcessStreamInstance() {
  return useGraphMutation<useProcessStreamInstanceMutation>(mutation);
}
