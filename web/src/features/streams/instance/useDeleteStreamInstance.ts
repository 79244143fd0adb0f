import { graphql } from 'react-relay';
import type { useDeleteStreamInstanceMutation } from '../../../__generated__/useDeleteStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useDeleteStreamInstanceMutation($input: DeleteStreamInstanceInput!, $connections: [ID!]!) {
    deleteStreamInstance(input: $input) {
      deletedInstanceId @deleteEdge(connections: $connections)
      stream {
        id
        instanceCount
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

const errorsOf = (response: useDeleteStreamInstanceMutation['response']) =>
  response.deleteStreamInstance.errors;

export function useDeleteStreamInstance() {
  return useCommit<useDeleteStreamInstanceMutation>(mutation, errorsOf);
}
