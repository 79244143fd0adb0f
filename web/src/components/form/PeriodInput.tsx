import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { formatPeriod } from '../formatPeriod.ts';
import { type NamedPeriod, periodsNamed } from './periodWords.ts';

interface PeriodInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, string | null>;
  readonly label: string;
  readonly periods: readonly NamedPeriod[];
  /** What else follows from the choice. */
  readonly onChoose?: (id: string | null) => void;
}

/**
 * A period, chosen from the list or by typing. While a text stands there that means none or several, none is chosen, and the
 * text stays: what is sent is never another period than the one that is read there.
 */
export function PeriodInput<Values extends FieldValues>(props: PeriodInputProps<Values>) {
  const { control, name, label, periods, onChoose } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: string | null) => (value === null ? t('period.choose') : true) },
  });
  const labelOf = (period: NamedPeriod) => formatPeriod(period, language);
  const chosen = periods.find(({ id }) => id === field.value) ?? null;
  const choose = (id: string | null) => {
    field.onChange(id);
    onChoose?.(id);
  };
  return (
    <Autocomplete
      options={[...periods]}
      value={chosen}
      inputValue={typed ?? (chosen ? labelOf(chosen) : '')}
      autoHighlight
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, each) => option.id === each.id}
      filterOptions={(options) => (typed === null ? options : [...periodsNamed(typed, options, language)])}
      noOptionsText={t('period.none')}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        setTyped(text);
        const [only, ...others] = text.trim() === '' ? [] : periodsNamed(text, periods, language);
        choose(only && others.length === 0 ? only.id : null);
      }}
      onChange={(_event, period) => {
        setTyped(null);
        choose(period?.id ?? null);
      }}
      onBlur={() => {
        if (chosen) setTyped(null);
        field.onBlur();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
        />
      )}
    />
  );
}
