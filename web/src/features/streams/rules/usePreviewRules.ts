import { graphql } from 'react-relay';
import type { usePreviewRulesMutation } from '../../../__generated__/usePreviewRulesMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation usePreviewRulesMutation($input: PreviewRulesInput!) {
    previewRules(input: $input) {
      preview {
        lines
        placedByAccountDefault
        unplacedCount
        conflictCount
        rules {
          index
          linesTaken
          linesInConflict
          samples {
            rowNo
            side
            account
            ruleIndexes
            ruleCount
            cells
          }
        }
        unplaced {
          rowNo
          side
          account
          ruleIndexes
          ruleCount
          cells
        }
        conflicts {
          rowNo
          side
          account
          ruleIndexes
          ruleCount
          cells
        }
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export function usePreviewRules() {
  return useGraphMutation<usePreviewRulesMutation>(mutation);
}
