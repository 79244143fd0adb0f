import { graphql } from 'react-relay';
import type { useSaveLedgerMutation } from '../../__generated__/useSaveLedgerMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSaveLedger() {
  return useGraphMutation<useSaveLedgerMutation>(graphql`
    mutation useSaveLedgerMutation($input: SaveLedgerInput!) @raw_response_type {
      saveLedger(input: $input) {
        client {
          id
          presence {
            hasAccounts
          }
          ledgerTags {
            tag
            accountCount
          }
          ledger {
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
