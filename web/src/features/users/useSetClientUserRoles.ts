import { graphql } from 'react-relay';
import type { useSetClientUserRolesMutation } from '../../__generated__/useSetClientUserRolesMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSetClientUserRoles() {
  return useGraphMutation<useSetClientUserRolesMutation>(graphql`
    mutation useSetClientUserRolesMutation($input: SetClientUserRolesInput!) @raw_response_type {
      setClientUserRoles(input: $input) {
        clientUser {
          id
          roles
          legalEntityIds
          revision
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
