import { graphql } from 'react-relay';
import type { useUpdateReportMutation } from '../../__generated__/useUpdateReportMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useUpdateReportMutation($input: UpdateReportInput!) @raw_response_type {
    updateReport(input: $input) {
      report {
        id
        name
        description
        isMeasure
        measureNodeKey
        revision
        updatedAt
        updatedByName
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useUpdateReport() {
  return useGraphMutation<useUpdateReportMutation>(mutation);
}
