import { graphql } from 'react-relay';
import type { useCreateClientMutation } from '../../__generated__/useCreateClientMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useCreateClient() {
  return useGraphMutation<useCreateClientMutation>(graphql`
    mutation useCreateClientMutation($input: CreateClientInput!) @raw_response_type {
      createClient(input: $input) {
        client {
          id
          name
          slug
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
