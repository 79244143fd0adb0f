import { graphql } from 'react-relay';
import type { useSetStreamInstanceSourceMutation } from '../../../__generated__/useSetStreamInstanceSourceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSetStreamInstanceSourceMutation($input: SetStreamInstanceSourceInput!) {
    setStreamInstanceSource(input: $input) {
      instance {
        ...InstanceState_instance
        ...SourcePane_instance
        ...SourceFile_instance @arguments(offset: 0)
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useSetStreamInstanceSource() {
  return useGraphMutation<useSetStreamInstanceSourceMutation>(mutation);
}
