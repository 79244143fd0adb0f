import { graphql } from 'react-relay';
import type { useSaveStreamAccountsMutation } from '../../../__generated__/useSaveStreamAccountsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSaveStreamAccountsMutation($input: SaveStreamAccountsInput!, $instanceId: ID!) {
    saveStreamAccounts(input: $input) {
      stream {
        id
        revision
        ...AccountsEditor_stream @arguments(instanceId: $instanceId)
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useSaveStreamAccounts() {
  return useGraphMutation<useSaveStreamAccountsMutation>(mutation);
}
