import { graphql } from 'react-relay';
import type { useSaveFieldMapMutation } from '../../../__generated__/useSaveFieldMapMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSaveFieldMapMutation($input: SaveFieldMapInput!, $offset: Int!) {
    saveFieldMap(input: $input) {
      instance {
        ...InstanceState_instance
        ...FieldMapEditor_instance
        ...SourceGrid_instance @arguments(offset: $offset)
        stream {
          id
          isTypeChosen
        }
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useSaveFieldMap() {
  return useGraphMutation<useSaveFieldMapMutation>(mutation);
}
