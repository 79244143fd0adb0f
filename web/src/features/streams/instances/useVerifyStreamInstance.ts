import { graphql } from 'react-relay';
import type { useVerifyStreamInstanceMutation } from '../../../__generated__/useVerifyStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useVerifyStreamInstanceMutation($input: VerifyStreamInstanceInput!) {
    verifyStreamInstance(input: $input) {
      instance {
        revision
        ...InstanceState_instance
      }
      client {
        id
        approvals {
          count
        }
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useVerifyStreamInstance() {
  return useGraphMutation<useVerifyStreamInstanceMutation>(mutation);
}
