import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';

interface ChoiceOption {
  readonly id: string;
  readonly label: string;
}

interface SingleChoiceProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isFaulty?: boolean;
  readonly helperText?: ReactNode;
  /** What none chosen stands for. */
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One of a list that is too long for a menu, found by typing. */
export function SingleChoice(props: SingleChoiceProps) {
  const {
    label,
    options,
    value,
    onChange,
    isRequired = false,
    isDisabled = false,
    helperText,
    placeholder,
  } = props;
  const [isTyped, setIsTyped] = useState(false);
  return (
    <Autocomplete
      options={[...options]}
      value={options.find((option) => option.id === value) ?? null}
      disabled={isDisabled}
      disableClearable={false}
      // Enter takes what the text means, and sends no form with a list still open.
      autoHighlight={isTyped}
      onInputChange={(_event, text, reason) => setIsTyped(reason === 'input' && text !== '')}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, each) => option.id === each.id}
      onChange={(_event, option) => onChange(option?.id ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={isRequired}
          error={props.isFaulty ?? false}
          onBlur={props.onBlur}
          inputRef={props.inputRef}
          helperText={helperText}
          {...(placeholder === undefined
            ? {}
            : {
                placeholder,
                slotProps: {
                  ...params.slotProps,
                  inputLabel: { ...params.slotProps?.inputLabel, shrink: true },
                },
              })}
        />
      )}
    />
  );
}
