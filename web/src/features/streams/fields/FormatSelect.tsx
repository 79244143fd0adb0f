import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface FormatSelectProps<Choice extends string> {
  readonly name: string;
  readonly value: Choice | null;
  readonly choices: readonly Choice[];
  readonly isFixed: boolean;
  readonly onChange: (choice: Choice) => void;
}

/** Choices are addressed by their place, since a sign such as "," is no key of a catalogue. */
export function FormatSelect<Choice extends string>(props: FormatSelectProps<Choice>) {
  const { name, value, choices, isFixed, onChange } = props;
  const { t } = useTranslation('streams/fields');
  return (
    <TextField
      select
      label={t(`format.${name}`)}
      value={value === null ? '' : String(choices.indexOf(value))}
      disabled={isFixed}
      onChange={(event) => {
        const choice = choices[Number(event.target.value)];
        if (choice !== undefined) onChange(choice);
      }}
    >
      {choices.map((choice, index) => (
        <MenuItem key={choice} value={String(index)}>
          {t(`format.choices.${name}.${String(index)}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
