import { useState } from 'react';
import type { usePreviewRulesMutation } from '../../../__generated__/usePreviewRulesMutation.graphql.ts';
import { placesAlike, toRuleInputs, type RulesDraft } from './ruleDraft.ts';
import { usePreviewRules } from './usePreviewRules.ts';

export type PreviewResult = NonNullable<usePreviewRulesMutation['response']['previewRules']['preview']>;

/** What the rules would do as they are typed, without saving them. */
export function usePreview(streamId: string, instanceId: string, rules: RulesDraft) {
  const { commit: previewRules, isBusy, refusals } = usePreviewRules();
  const [shown, setShown] = useState<{ readonly result: PreviewResult; readonly rules: RulesDraft } | null>(
    null,
  );
  const run = async () => {
    const input = { streamId, instanceId, rules: toRuleInputs(rules) };
    const result = (await previewRules({ input })).response?.previewRules.preview;
    if (result) setShown({ result, rules });
  };
  const isCurrent = shown !== null && placesAlike(shown.rules, rules);
  return { run, isBusy, refusals, result: shown?.result ?? null, isCurrent };
}
