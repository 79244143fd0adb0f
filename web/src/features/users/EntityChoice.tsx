import { useState } from 'react';
import { MultipleChoice } from '../../components/MultipleChoice.tsx';

interface EntityChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The legal entities that a member sees; saved when the list is left, since each step of a choice would show others meanwhile. */
export function EntityChoice({ value, onChange, ...rest }: EntityChoiceProps) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const save = () => {
    if (draft !== null && draft.join() !== value.join()) onChange(draft);
    setDraft(null);
  };
  return <MultipleChoice {...rest} value={draft ?? value} onChange={setDraft} onClose={save} isLabelHidden />;
}
