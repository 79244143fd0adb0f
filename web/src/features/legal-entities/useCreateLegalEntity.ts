import { graphql } from 'react-relay';
import type { useCreateLegalEntityMutation } from '../../__generated__/useCreateLegalEntityMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useCreateLegalEntity() {
  return useGraphMutation<useCreateLegalEntityMutation>(graphql`
    mutation useCreateLegalEntityMutation($input: CreateLegalEntityInput!) {
      createLegalEntity(input: $input) {
        client {
          id
          ...LegalEntities_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
