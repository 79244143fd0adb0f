import { graphql } from 'react-relay';
import type { useBeginSecondFactorMutation } from '../../../__generated__/useBeginSecondFactorMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useBeginSecondFactor() {
  return useGraphMutation<useBeginSecondFactorMutation>(graphql`
    mutation useBeginSecondFactorMutation($input: BeginSecondFactorInput!) @raw_response_type {
      beginSecondFactor(input: $input) {
        secret
        address
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
