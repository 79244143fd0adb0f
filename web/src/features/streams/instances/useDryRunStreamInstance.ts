import { graphql } from 'react-relay';
import type { useDryRunStreamInstanceMutation } from '../../../__generated__/useDryRunStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useDryRunStreamInstanceMutation($input: DryRunStreamInstanceInput!) {
    dryRunStreamInstance(input: $input) {
      instance {
        ...InstanceState_instance
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useDryRunStreamInstance() {
  return useGraphMutation<useDryRunStreamInstanceMutation>(mutation);
}
