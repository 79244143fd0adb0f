import { graphql } from 'react-relay';
import type { useCreatePeriodsMutation } from '../../__generated__/useCreatePeriodsMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useCreatePeriods() {
  return useGraphMutation<useCreatePeriodsMutation>(graphql`
    mutation useCreatePeriodsMutation($input: CreatePeriodsInput!) @raw_response_type {
      createPeriods(input: $input) {
        client {
          id
          ...PeriodsForm_client
          ...FirstFiscalYear_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
