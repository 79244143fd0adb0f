import { graphql } from 'react-relay';
import type { useConfirmSecondFactorMutation } from '../../../__generated__/useConfirmSecondFactorMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useConfirmSecondFactor() {
  return useGraphMutation<useConfirmSecondFactorMutation>(graphql`
    mutation useConfirmSecondFactorMutation($input: ConfirmSecondFactorInput!) @raw_response_type {
      confirmSecondFactor(input: $input) {
        confirmed {
          recoveryCodes
        }
        viewer {
          ...SecondFactor_viewer
          ...SessionList_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
