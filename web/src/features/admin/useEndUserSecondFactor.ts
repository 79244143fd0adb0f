import { graphql } from 'react-relay';
import type { useEndUserSecondFactorMutation } from '../../__generated__/useEndUserSecondFactorMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useEndUserSecondFactor() {
  return useGraphMutation<useEndUserSecondFactorMutation>(graphql`
    mutation useEndUserSecondFactorMutation($input: EndUserSecondFactorInput!) @raw_response_type {
      endUserSecondFactor(input: $input) {
        user {
          id
          hasSecondFactor
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
