import { graphql } from 'react-relay';
import type { useUpdateLegalEntityMutation } from '../../__generated__/useUpdateLegalEntityMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useUpdateLegalEntity() {
  return useGraphMutation<useUpdateLegalEntityMutation>(graphql`
    mutation useUpdateLegalEntityMutation($input: UpdateLegalEntityInput!) @raw_response_type {
      updateLegalEntity(input: $input) {
        legalEntity {
          id
          name
          code
          currency
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
