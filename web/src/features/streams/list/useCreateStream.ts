import { graphql } from 'react-relay';
import type { useCreateStreamMutation } from '../../../__generated__/useCreateStreamMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useCreateStreamMutation($input: CreateStreamInput!, $connections: [ID!]!) {
    createStream(input: $input) {
      streamEdge @prependEdge(connections: $connections) {
        node {
          id
          ...StreamCard_stream
        }
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

const errorsOf = (response: useCreateStreamMutation['response']) => response.createStream.errors;

export function useCreateStream() {
  return useCommit<useCreateStreamMutation>(mutation, errorsOf);
}
