import { graphql } from 'react-relay';
import type { useCancelDeprocessStreamInstanceMutation } from '../../../__generated__/useCancelDeprocessStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCancelDeprocessStreamInstanceMutation($input: CancelDeprocessStreamInstanceInput!) {
    cancelDeprocessStreamInstance(input: $input) {
      instance {
        ...InstanceState_instance
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useCancelDeprocessStreamInstance() {
  return useGraphMutation<useCancelDeprocessStreamInstanceMutation>(mutation);
}
