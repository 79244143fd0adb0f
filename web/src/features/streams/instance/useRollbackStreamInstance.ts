import { graphql } from 'react-relay';
import type { useRollbackStreamInstanceMutation } from '../../../__generated__/useRollbackStreamInstanceMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useRollbackStreamInstanceMutation($input: RollbackStreamInstanceInput!) {
    rollbackStreamInstance(input: $input) {
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

const errorsOf = (response: useRollbackStreamInstanceMutation['response']) =>
  response.rollbackStreamInstance.errors;

export function useRollbackStreamInstance() {
  return useCommit<useRollbackStreamInstanceMutation>(mutation, errorsOf);
}
