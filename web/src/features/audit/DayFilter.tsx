import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { firstYearMeant } from '../../components/dates.ts';

interface DayFilterProps {
  readonly label: string;
  /** ISO date, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day by which a list is narrowed, taken once its year is typed to the end; left before, the field shows again what counts. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [shown, setShown] = useState({ taken: value, typed: value });
  // What the address says counts where it has changed, as after a reset.
  if (shown.taken !== value) setShown({ taken: value, typed: value });
  return (
    <TextField
      type="date"
      label={label}
      value={shown.typed}
      onChange={({ target: { value: typed } }) => {
        const isMeant = typed === '' || typed >= firstYearMeant;
        setShown({ taken: value, typed });
        if (isMeant) onChange(typed);
      }}
      onBlur={({ target }) => {
        setShown({ taken: value, typed: value });
        // What is typed of a day without a year is no value, of which nothing was told.
        if (target instanceof HTMLInputElement && target.validity.badInput) target.value = value;
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 150 }}
    />
  );
}
