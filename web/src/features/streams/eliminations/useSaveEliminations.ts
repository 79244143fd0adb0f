import { graphql } from 'react-relay';
import type { useSaveEliminationsMutation } from '../../../__generated__/useSaveEliminationsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSaveEliminationsMutation($input: SaveEliminationsInput!) {
    saveEliminations(input: $input) {
      stream {
        id
        revision
        ...EliminationsEditor_stream
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useSaveEliminations() {
  return useGraphMutation<useSaveEliminationsMutation>(mutation);
}
