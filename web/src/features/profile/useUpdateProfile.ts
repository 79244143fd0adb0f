import { graphql } from 'react-relay';
import type { useUpdateProfileMutation } from '../../__generated__/useUpdateProfileMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useUpdateProfile() {
  return useGraphMutation<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) @raw_response_type {
      updateProfile(input: $input) {
        user {
          id
          firstName
          lastName
          language
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
