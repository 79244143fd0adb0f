import { graphql } from 'react-relay';
import type { useProposePeriodsMutation } from '../../../__generated__/useProposePeriodsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useProposePeriodsMutation($input: ProposePeriodsInput!) @raw_response_type {
    proposePeriods(input: $input) {
      fromPeriod {
        id
      }
      toPeriod {
        id
      }
      workbook {
        sheet
        sheets {
          name
          isHidden
        }
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
