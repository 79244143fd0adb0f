import { graphql } from 'react-relay';
import type { useUpdateStreamMutation } from '../../__generated__/useUpdateStreamMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useUpdateStreamMutation($input: UpdateStreamInput!) {
    updateStream(input: $input) {
      stream {
        id
        name
        type
        isTypeChosen
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useUpdateStream() {
  return useGraphMutation<useUpdateStreamMutation>(mutation);
}
