import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { foundByLabel, mayTakeByLabel } from './foundOptions.ts';
import { isEmptied, type TypedText, useTypedText } from './useTypedText.ts';

export interface ChoiceOption {
  readonly id: string;
  readonly label: string;
  /** What it stands below in the list, where the options, in order of it, are of several kinds. */
  readonly group?: string;
}

interface SingleChoiceProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly helperText?: ReactNode;
  /** What none chosen stands for. */
  readonly placeholder?: string;
  /** Said of a text that means none of the options. */
  readonly unknownText?: string | undefined;
  /** What is chosen cannot be taken; `helperText` says why. */
  readonly isFaulty?: boolean;
}

/** Why a text is no answer: none of the options is meant by it, though some may hold it. */
export function useUnknownText(
  options: readonly ChoiceOption[],
  typed: string | null,
  unknownText: string | undefined,
): string {
  const { t } = useTranslation();
  const isFound = typed !== null && foundByLabel(options, { inputValue: typed }).length > 0;
  return isFound ? t('chooseFound') : (unknownText ?? t('unknownChoice'));
}

/** One of a list that is too long for a menu, found by typing. */
export function SingleChoice(props: SingleChoiceProps) {
  const { options, value } = props;
  const chosen = options.find(({ id }) => id === value) ?? null;
  const text = useTypedText({ chosen, isKept: false });
  return <SingleChoiceField {...props} chosen={chosen} text={text} />;
}

interface SingleChoiceFieldProps extends Omit<SingleChoiceProps, 'value'> {
  readonly chosen: ChoiceOption | null;
  readonly text: TypedText;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The field alone, for a form that knows what was typed. */
export function SingleChoiceField(props: SingleChoiceFieldProps) {
  const { label, options, chosen, text, onChange, isRequired = false, isDisabled = false } = props;
  const { placeholder, helperText } = props;
  const { t } = useTranslation();
  const unknownText = useUnknownText(options, text.typed, props.unknownText);
  return (
    <Box sx={{ display: 'contents' }} onKeyDown={text.onKeyDown}>
      <Autocomplete
        options={[...options]}
        // What was chosen is not what a text was typed for: the list would highlight it all the same.
        value={text.typed === null ? chosen : null}
        inputValue={text.inputValue}
        disabled={isDisabled}
        disableClearable={false}
        // Enter takes what the text means, and sends no form with a list still open.
        autoHighlight={mayTakeByLabel(options, text.typed)}
        filterOptions={foundByLabel}
        noOptionsText={props.unknownText ?? t('unknownChoice')}
        {...(options.some(({ group }) => group !== undefined) && {
          groupBy: ({ group = '' }: ChoiceOption) => group,
        })}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, each) => option.id === each.id}
        onInputChange={(event, written, reason) => {
          text.onInputChange(event, written, reason);
          if (isEmptied(text, written, reason) && chosen !== null) onChange(null);
        }}
        onChange={(_event, option) => onChange(option?.id ?? null)}
        onBlur={() => {
          text.onBlur();
          props.onBlur?.();
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={isRequired}
            error={text.isUnknown || (props.isFaulty ?? false)}
            inputRef={props.inputRef}
            helperText={text.isUnknown ? unknownText : helperText}
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
    </Box>
  );
}
