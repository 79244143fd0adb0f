import { graphql } from 'react-relay';
import type { useSaveLedgerMutation } from '../../__generated__/useSaveLedgerMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

export function useSaveLedger() {
  return useGraphMutation<useSaveLedgerMutation>(graphql`
    mutation useSaveLedgerMutation($input: SaveLedgerInput!) {
      saveLedger(input: $input) {
        client {
          id
          presence {
            hasAccounts
          }
          ledger {
            ...AccountsTree_ledger
            ...AccountsImport_ledger
            accounts {
              id
            }
          }
        }
        errors {
          ...UserErrors_errors
        }
      }
    }
  `);
}
