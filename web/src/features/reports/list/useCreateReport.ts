import { graphql } from 'react-relay';
import type { useCreateReportMutation } from '../../../__generated__/useCreateReportMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCreateReportMutation($input: CreateReportInput!) @raw_response_type {
    createReport(input: $input) {
      report {
        id
        slug
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useCreateReport() {
  return useGraphMutation<useCreateReportMutation>(mutation);
}
