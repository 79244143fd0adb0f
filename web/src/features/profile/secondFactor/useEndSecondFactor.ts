import { graphql } from 'react-relay';
import type { useEndSecondFactorMutation } from '../../../__generated__/useEndSecondFactorMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useEndSecondFactor() {
  return useGraphMutation<useEndSecondFactorMutation>(graphql`
    mutation useEndSecondFactorMutation($input: EndSecondFactorInput!) @raw_response_type {
      endSecondFactor(input: $input) {
        viewer {
          ...SecondFactor_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
