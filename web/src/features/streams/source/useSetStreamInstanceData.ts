import { graphql } from 'react-relay';
import type { useSetStreamInstanceDataMutation } from '../../../__generated__/useSetStreamInstanceDataMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useSetStreamInstanceDataMutation($input: SetStreamInstanceDataInput!) {
    setStreamInstanceData(input: $input) {
      instance {
        ...InstanceState_instance
        ...SourcePane_instance
        ...SourceFile_instance @arguments(offset: 0)
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

const errorsOf = (response: useSetStreamInstanceDataMutation['response']) =>
  response.setStreamInstanceData.errors;

export function useSetStreamInstanceData() {
  return useCommit<useSetStreamInstanceDataMutation>(mutation, errorsOf);
}
