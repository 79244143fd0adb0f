import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface FirstMonthInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** Of a date, which becomes the first day of the month. */
  readonly name: FieldPathByValue<Values, string>;
  readonly months: readonly { readonly id: number; readonly label: string }[];
  readonly isDisabled: boolean;
}

const yearsBack = 30;
const yearsAhead = 2;

/** A month of a year: browsers have no input for it that works in all of them. */
export function FirstMonthInput<Values extends FieldValues>(props: FirstMonthInputProps<Values>) {
  const { control, name, months, isDisabled } = props;
  const { t } = useTranslation('periods');
  const { field, fieldState } = useController({ control, name });
  const [year = 0, month = 1] = String(field.value).split('-').map(Number);
  const choose = (chosenYear: number, chosenMonth: number) =>
    field.onChange(`${chosenYear}-${String(chosenMonth).padStart(2, '0')}-01`);
  const [today] = useState(() => new Date());
  const first = Math.min(today.getUTCFullYear() - yearsBack, year);
  const last = Math.max(today.getUTCFullYear() + yearsAhead, year);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const shared = { select: true, required: true, disabled: isDisabled, error: fieldState.invalid } as const;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 2, alignItems: 'start' }}>
      <TextField
        {...shared}
        label={t('firstMonth')}
        value={month}
        onChange={(event) => choose(year, Number(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        helperText={fieldState.error?.message}
      >
        {months.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...shared}
        label={t('firstYear')}
        value={year}
        onChange={(event) => choose(Number(event.target.value), month)}
        onBlur={field.onBlur}
      >
        {years.map((each) => (
          <MenuItem key={each} value={each}>
            {each}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
