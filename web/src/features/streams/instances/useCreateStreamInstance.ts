import { graphql } from 'react-relay';
import type { useCreateStreamInstanceMutation } from '../../../__generated__/useCreateStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCreateStreamInstanceMutation($input: CreateStreamInstanceInput!, $connections: [ID!]!) {
    createStreamInstance(input: $input) {
      instanceEdge @prependEdge(connections: $connections) {
        node {
          id
          range
          ...InstanceTable_instances
        }
      }
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

export function useCreateStreamInstance() {
  return useGraphMutation<useCreateStreamInstanceMutation>(mutation);
}
