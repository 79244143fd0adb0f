import { graphql } from 'react-relay';
import type { useSetStreamInstanceSourceMutation } from '../../../__generated__/useSetStreamInstanceSourceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useSetStreamInstanceSourceMutation($input: SetStreamInstanceSourceInput!) {
    setStreamInstanceSource(input: $input) {
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

const errorsOf = (response: useSetStreamInstanceSourceMutation['response']) =>
  response.setStreamInstanceSource.errors;

export function useSetStreamInstanceSource() {
  return useCommit<useSetStreamInstanceSourceMutation>(mutation, errorsOf);
}
