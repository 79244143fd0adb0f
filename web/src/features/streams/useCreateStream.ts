import { graphql } from 'react-relay';
import type { useCreateStreamMutation } from '../../__generated__/useCreateStreamMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCreateStreamMutation($input: CreateStreamInput!, $connections: [ID!]!) {
    createStream(input: $input) {
      streamEdge @prependEdge(connections: $connections) {
        node {
          id
          slug
          ...StreamCard_stream
        }
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useCreateStream() {
  return useGraphMutation<useCreateStreamMutation>(mutation);
}
