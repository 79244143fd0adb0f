import { graphql } from 'react-relay';
import type { useRemovePictureMutation } from '../../../__generated__/useRemovePictureMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useRemovePicture() {
  return useGraphMutation<useRemovePictureMutation>(graphql`
    mutation useRemovePictureMutation($input: RemovePictureInput!) @raw_response_type {
      removePicture(input: $input) {
        user {
          id
          pictureUrl
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
