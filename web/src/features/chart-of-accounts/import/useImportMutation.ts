import { graphql } from 'react-relay';
import type { useImportMutation } from '../../../__generated__/useImportMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useImportMutation($input: ImportLedgerInput!, $isDone: Boolean!) @raw_response_type {
    importLedger(input: $input) {
      import {
        revision
        isApplied
        tree
        unchangedCount
        source {
          encoding
          detectedEncoding
          separator
          hasHeader
          skipRows
          rowCount
          sheet
          sheets
          warnings {
            code
            params {
              name
              value
            }
          }
          columns {
            position
            name
            role
            samples
          }
        }
        types {
          basis
          value
          type
          section
          isAssumed
          count
          unknownCount
        }
        added {
          rowNo
          code
          name
          type
          section
          path
        }
        changed {
          accountId
          rowNo
          code
          name
          changes {
            field
            before
            after
          }
        }
        left {
          accountId
          code
          name
        }
        problems {
          code
          isBlocking
          rowNo
          column
          value
        }
      }
      client @include(if: $isDone) {
        id
        presence {
          hasAccounts
        }
        ledgerTags {
          tag
          accountCount
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
`;

/** The preview, and once it is done the chart itself. */
export function useImportMutation() {
  return useGraphMutation<useImportMutation>(mutation);
}
