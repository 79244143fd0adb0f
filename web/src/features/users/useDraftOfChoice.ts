import { useState } from 'react';

interface DraftOfChoice {
  readonly shown: readonly string[];
  readonly change: (ids: readonly string[]) => void;
  readonly save: () => void;
}

/** A choice that is saved when its list is left, since each step of it would hold meanwhile. */
export function useDraftOfChoice(
  value: readonly string[],
  onChange: (ids: readonly string[]) => void,
): DraftOfChoice {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const save = () => {
    if (draft !== null && draft.toSorted().join() !== value.toSorted().join()) onChange(draft);
    setDraft(null);
  };
  return { shown: draft ?? value, change: setDraft, save };
}
