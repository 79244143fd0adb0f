import { graphql } from 'react-relay';
import type { useCreateStreamInstanceMutation } from '../../../__generated__/useCreateStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useCreateStreamInstanceMutation($input: CreateStreamInstanceInput!, $connections: [ID!]!) {
    createStreamInstance(input: $input) {
      instanceEdge @prependEdge(connections: $connections) {
        node {
          id
          ...InstanceRow_instance
        }
      }
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

const errorsOf = (response: useCreateStreamInstanceMutation['response']) =>
  response.createStreamInstance.errors;

export function useCreateStreamInstance() {
  return useCommit<useCreateStreamInstanceMutation>(mutation, errorsOf);
}
