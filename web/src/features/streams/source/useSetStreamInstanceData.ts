import { graphql } from 'react-relay';
import type { useSetStreamInstanceDataMutation } from '../../../__generated__/useSetStreamInstanceDataMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSetStreamInstanceDataMutation($input: SetStreamInstanceDataInput!) {
    setStreamInstanceData(input: $input) {
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

export function useSetStreamInstanceData() {
  return useGraphMutation<useSetStreamInstanceDataMutation>(mutation);
}
