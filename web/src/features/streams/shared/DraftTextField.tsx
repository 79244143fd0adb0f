import TextField from '@mui/material/TextField';
import type { FocusEvent } from 'react';
import { useTextCheck, type TextLimit } from '../../../components/form/useTextCheck.ts';

interface DraftTextFieldProps {
  readonly label: string;
  /** As it was typed. */
  readonly value: string;
  /** As the draft holds it, where that is not the same. */
  readonly held?: string;
  readonly limit: TextLimit;
  readonly isFixed: boolean;
  readonly helperText?: string;
  /** It has the focus from the beginning, and its text is marked. */
  readonly hasFocus?: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

/** A text of a draft. What the server would refuse is said while it is typed; nothing is cut. */
export function DraftTextField(props: DraftTextFieldProps) {
  const { label, value, held = value, limit, isFixed, helperText, onChange, onBlur } = props;
  const outcome = useTextCheck(limit, false)(held);
  return (
    <TextField
      label={label}
      value={value}
      disabled={isFixed}
      error={outcome !== true}
      helperText={outcome === true ? helperText : outcome}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur ? { onBlur } : {})}
      {...(props.hasFocus
        ? { autoFocus: true, onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select() }
        : {})}
    />
  );
}
