import { useState } from 'react';
import type { usePreviewRulesMutation } from '../../../__generated__/usePreviewRulesMutation.graphql.ts';
import type { Refusal } from '../shared/useCommit.ts';
import { placesAlike, toRuleInputs, type RulesDraft } from './ruleDraft.ts';
import { usePreviewRules } from './usePreviewRules.ts';

export type PreviewResult = NonNullable<usePreviewRulesMutation['response']['previewRules']['preview']>;

/** What the rules would do as they are typed, without saving them. */
export function usePreview(streamId: string, instanceId: string, rules: RulesDraft) {
  const [previewRules, isBusy] = usePreviewRules();
  const [shown, setShown] = useState<{ readonly result: PreviewResult; readonly rules: RulesDraft } | null>(
    null,
  );
  const [errors, setErrors] = useState<readonly Refusal[]>([]);
  const run = async () => {
    const outcome = await previewRules({ input: { streamId, instanceId, rules: toRuleInputs(rules) } });
    setErrors(outcome.errors);
    const result = outcome.response?.previewRules.preview;
    if (result) setShown({ result, rules });
  };
  const isCurrent = shown !== null && placesAlike(shown.rules, rules);
  return { run, isBusy, errors, result: shown?.result ?? null, isCurrent };
}
