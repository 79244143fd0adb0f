import { graphql } from 'react-relay';
import type { useCloneReportMutation } from '../../__generated__/useCloneReportMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useCloneReportMutation($input: CloneReportInput!) @raw_response_type {
    cloneReport(input: $input) {
      report {
        id
        slug
        name
        revision
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function useCloneReport() {
  return useGraphMutation<useCloneReportMutation>(mutation);
}
