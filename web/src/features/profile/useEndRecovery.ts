import { graphql } from 'react-relay';
import type { useEndRecoveryMutation } from '../../__generated__/useEndRecoveryMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useEndRecovery() {
  return useGraphMutation<useEndRecoveryMutation>(graphql`
    mutation useEndRecoveryMutation($input: EndRecoveryInput!) @raw_response_type {
      endRecovery(input: $input) {
        location
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
