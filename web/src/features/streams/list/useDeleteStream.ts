import { graphql } from 'react-relay';
import type { useDeleteStreamMutation } from '../../../__generated__/useDeleteStreamMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useDeleteStreamMutation($input: DeleteStreamInput!, $connections: [ID!]!) {
    deleteStream(input: $input) {
      deletedStreamId @deleteEdge(connections: $connections)
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

const errorsOf = (response: useDeleteStreamMutation['response']) => response.deleteStream.errors;

export function useDeleteStream() {
  return useCommit<useDeleteStreamMutation>(mutation, errorsOf);
}
