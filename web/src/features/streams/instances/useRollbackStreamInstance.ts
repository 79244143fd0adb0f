import { graphql } from 'react-relay';
import type { useRollbackStreamInstanceMutation } from '../../../__generated__/useRollbackStreamInstanceMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useRollbackStreamInstanceMutation($input: RollbackStreamInstanceInput!) {
    rollbackStreamInstance(input: $input) {
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

export function useRollbackStreamInstance() {
  return useGraphMutation<useRollbackStreamInstanceMutation>(mutation);
}
