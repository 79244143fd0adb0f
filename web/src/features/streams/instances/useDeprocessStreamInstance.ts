import { graphql } from 'react-relay';
import type { useDeprocessStreamInstanceMutation } from '../../../__generated__/useDeprocessStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useDeprocessStreamInstanceMutation($input: DeprocessStreamInstanceInput!) {
    deprocessStreamInstance(input: $input) {
      instance {
        ...InstanceState_instance
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useDeprocessStreamInstance() {
  return useGraphMutation<useDeprocessStreamInstanceMutation>(mutation);
}
