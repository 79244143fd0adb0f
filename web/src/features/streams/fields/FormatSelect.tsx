import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { choiceKey } from './formatChoices.ts';

interface FormatSelectProps<Choice extends string> {
  readonly name: string;
  readonly value: Choice | null;
  readonly choices: readonly Choice[];
  readonly help?: string;
  readonly isFixed: boolean;
  readonly onChange: (choice: Choice) => void;
}

/** One property of a format. What is chosen stays choosable, also where the field would not offer it. */
export function FormatSelect<Choice extends string>(props: FormatSelectProps<Choice>) {
  const { name, value, choices, help, isFixed, onChange } = props;
  const { t } = useTranslation('streams/fields');
  const offered = value === null || choices.includes(value) ? choices : [...choices, value];
  return (
    <TextField
      select
      label={t(`format.${name}`)}
      value={value === null ? '' : choiceKey(value)}
      helperText={help}
      disabled={isFixed}
      onChange={(event) => {
        const choice = offered.find((each) => choiceKey(each) === event.target.value);
        if (choice !== undefined) onChange(choice);
      }}
    >
      {offered.map((choice) => (
        <MenuItem key={choice} value={choiceKey(choice)}>
          {t(`format.choices.${name}.${choiceKey(choice)}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
