import { graphql } from 'react-relay';
import type { useDeleteStreamMutation } from '../../__generated__/useDeleteStreamMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useDeleteStreamMutation($input: DeleteStreamInput!, $connections: [ID!]!) {
    deleteStream(input: $input) {
      deletedStreamId @deleteEdge(connections: $connections)
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useDeleteStream() {
  return useGraphMutation<useDeleteStreamMutation>(mutation);
}
