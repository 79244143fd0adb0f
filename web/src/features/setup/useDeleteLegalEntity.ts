import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteLegalEntityMutation } from '../../__generated__/useDeleteLegalEntityMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useDeleteLegalEntity() {
  const { commit, isBusy, errors } = useGraphMutation<useDeleteLegalEntityMutation>(graphql`
    mutation useDeleteLegalEntityMutation($input: DeleteLegalEntityInput!) {
      deleteLegalEntity(input: $input) {
        client {
          id
          ...LegalEntities_client
        }
        errors {
          ...UserErrors_errors
        }
      }
    }
  `);
  const remove = useCallback((legalEntityId: string) => commit({ input: { legalEntityId } }), [commit]);
  return { remove, isBusy, errors };
}
