import { graphql } from 'react-relay';
import type { useDeleteLegalEntityMutation } from '../../__generated__/useDeleteLegalEntityMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useDeleteLegalEntity() {
  return useGraphMutation<useDeleteLegalEntityMutation>(graphql`
    mutation useDeleteLegalEntityMutation($input: DeleteLegalEntityInput!) {
      deleteLegalEntity(input: $input) {
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
