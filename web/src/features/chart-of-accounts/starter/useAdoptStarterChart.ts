import { graphql } from 'react-relay';
import type { useAdoptStarterChartMutation } from '../../../__generated__/useAdoptStarterChartMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

export function useAdoptStarterChart() {
  return useGraphMutation<useAdoptStarterChartMutation>(graphql`
    mutation useAdoptStarterChartMutation($input: AdoptStarterChartInput!) @raw_response_type {
      adoptStarterChart(input: $input) {
        retainedEarningsAccount {
          id
        }
        client {
          id
          presence {
            hasAccounts
          }
          ledger {
            accounts {
              id
            }
            ...useChartDraft_ledger
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}
