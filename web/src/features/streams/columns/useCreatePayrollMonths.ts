import { graphql } from 'react-relay';
import type { useCreatePayrollMonthsMutation } from '../../../__generated__/useCreatePayrollMonthsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCreatePayrollMonthsMutation($input: CreatePayrollMonthsInput!) {
    createPayrollMonths(input: $input) {
      stream {
        id
        ...StreamCard_stream
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useCreatePayrollMonths() {
  return useGraphMutation<useCreatePayrollMonthsMutation>(mutation);
}
