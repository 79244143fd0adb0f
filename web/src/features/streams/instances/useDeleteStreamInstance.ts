import { graphql } from 'react-relay';
import type { useDeleteStreamInstanceMutation } from '../../../__generated__/useDeleteStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useDeleteStreamInstanceMutation($input: DeleteStreamInstanceInput!, $connections: [ID!]!) {
    deleteStreamInstance(input: $input) {
      deletedInstanceId @deleteEdge(connections: $connections)
      stream {
        id
        instanceCount
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useDeleteStreamInstance() {
  return useGraphMutation<useDeleteStreamInstanceMutation>(mutation);
}
