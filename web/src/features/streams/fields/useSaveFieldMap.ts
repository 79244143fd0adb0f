import { graphql } from 'react-relay';
import type { useSaveFieldMapMutation } from '../../../__generated__/useSaveFieldMapMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useSaveFieldMapMutation($input: SaveFieldMapInput!, $offset: Int!) {
    saveFieldMap(input: $input) {
      instance {
        ...InstanceState_instance
        ...FieldMapEditor_instance
        ...SourceGrid_instance @arguments(offset: $offset)
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

const errorsOf = (response: useSaveFieldMapMutation['response']) => response.saveFieldMap.errors;

export function useSaveFieldMap() {
  return useCommit<useSaveFieldMapMutation>(mutation, errorsOf);
}
