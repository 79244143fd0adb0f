import { graphql } from 'react-relay';
import type { usePreviewRulesMutation } from '../../../__generated__/usePreviewRulesMutation.graphql.ts';
import { useCommit } from '../shared/useCommit.ts';

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
            cells
          }
        }
        unplaced {
          rowNo
          side
          account
          ruleIndexes
          cells
        }
        conflicts {
          rowNo
          side
          account
          ruleIndexes
          cells
        }
      }
      errors {
        kind
        id
        message
        code
        path
      }
    }
  }
`;

const errorsOf = (response: usePreviewRulesMutation['response']) => response.previewRules.errors;

export function usePreviewRules() {
  return useCommit<usePreviewRulesMutation>(mutation, errorsOf);
}
