import { graphql } from 'react-relay';
import type { useSavePayrollAccountsMutation } from '../../../__generated__/useSavePayrollAccountsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useSavePayrollAccountsMutation($input: SavePayrollAccountsInput!) {
    savePayrollAccounts(input: $input) {
      instance {
        ...InstanceState_instance
        ...ColumnsEditor_instance
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useSavePayrollAccounts() {
  return useGraphMutation<useSavePayrollAccountsMutation>(mutation);
}
