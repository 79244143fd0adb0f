import { MultipleChoice } from '../../components/MultipleChoice.tsx';
import { useDraftOfChoice } from './useDraftOfChoice.ts';

interface EntityChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The legal entities that a member sees. */
export function EntityChoice({ value, onChange, ...rest }: EntityChoiceProps) {
  const { shown, change, save } = useDraftOfChoice(value, onChange);
  return <MultipleChoice {...rest} value={shown} onChange={change} onClose={save} isLabelHidden />;
}
