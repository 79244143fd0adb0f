import { useState } from 'react';
import { graphql } from 'react-relay';
import type { usePreviewEliminationsMutation } from '../../../__generated__/usePreviewEliminationsMutation.graphql.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';
import { marksAlike, toEliminationInputs, type EliminationsDraft } from './eliminationDraft.ts';

const mutation = graphql`
  mutation usePreviewEliminationsMutation($input: PreviewEliminationsInput!) {
    previewEliminations(input: $input) {
      preview {
        lines
        linesEliminated
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

export type EliminationsPreviewResult = NonNullable<
  usePreviewEliminationsMutation['response']['previewEliminations']['preview']
>;

interface Shown {
  readonly result: EliminationsPreviewResult;
  readonly rules: EliminationsDraft;
}

/** What the elimination rules would mark as they are typed, without saving them. */
export function usePreviewEliminations(streamId: string, instanceId: string, rules: EliminationsDraft) {
  const { commit, isBusy, refusals } = useGraphMutation<usePreviewEliminationsMutation>(mutation);
  const [shown, setShown] = useState<Shown | null>(null);
  const run = async () => {
    const input = { streamId, instanceId, eliminations: toEliminationInputs(rules) };
    const result = (await commit({ input })).response?.previewEliminations.preview;
    if (result) setShown({ result, rules });
  };
  const isCurrent = shown !== null && marksAlike(shown.rules, rules);
  return { run, isBusy, refusals, result: shown?.result ?? null, isCurrent };
}
