import { graphql } from 'react-relay';
import type { useEndOwnSessionMutation } from '../../__generated__/useEndOwnSessionMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useEndOwnSession() {
  return useGraphMutation<useEndOwnSessionMutation>(graphql`
    mutation useEndOwnSessionMutation($input: EndOwnSessionInput!) @raw_response_type {
      endOwnSession(input: $input) {
        viewer {
          ...SessionList_viewer
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
