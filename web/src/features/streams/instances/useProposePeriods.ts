import { graphql } from 'react-relay';
import type { useProposePeriodsMutation } from '../../../__generated__/useProposePeriodsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useProposePeriodsMutation($input: ProposePeriodsInput!) {
    proposePeriods(input: $input) {
      fromPeriod {
        id
      }
      toPeriod {
        id
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useProposePeriods() {
  return useGraphMutation<useProposePeriodsMutation>(mutation);
}
