import { graphql } from 'react-relay';
import type { useCancelProcessStreamInstanceMutation } from '../../../__generated__/useCancelProcessStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCancelProcessStreamInstanceMutation($input: CancelProcessStreamInstanceInput!) {
    cancelProcessStreamInstance(input: $input) {
      instance {
        ...InstanceState_instance
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useCancelProcessStreamInstance() {
  return useGraphMutation<useCancelProcessStreamInstanceMutation>(mutation);
}
