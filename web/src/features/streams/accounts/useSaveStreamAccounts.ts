import { graphql } from 'react-relay';
import type { useSaveStreamAccountsMutation } from '../../../__generated__/useSaveStreamAccountsMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

const mutation = graphql`
  mutation useSaveStreamAccountsMutation($input: SaveStreamAccountsInput!, $instanceId: ID!) {
    saveStreamAccounts(input: $input) {
      stream {
        id
        revision
        ...AccountsEditor_stream @arguments(instanceId: $instanceId)
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

const errorsOf = (response: useSaveStreamAccountsMutation['response']) => response.saveStreamAccounts.errors;

export function useSaveStreamAccounts() {
  return useCommit<useSaveStreamAccountsMutation>(mutation, errorsOf);
}
