import { graphql } from 'react-relay';
import type { useUpdateStreamMutation } from '../../../__generated__/useUpdateStreamMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useUpdateStreamMutation($input: UpdateStreamInput!) {
    updateStream(input: $input) {
      stream {
        id
        name
      }
      errors {
        kind
        id
        message
        code
        path
      }
    }
  }
`;

const errorsOf = (response: useUpdateStreamMutation['response']) => response.updateStream.errors;

export function useUpdateStream() {
  return useCommit<useUpdateStreamMutation>(mutation, errorsOf);
}
