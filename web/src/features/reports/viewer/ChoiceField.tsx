import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps {
  readonly label: string;
  /** What addresses call the choices, each with what people do; the first goes without saying. */
  readonly options: readonly { readonly word: string; readonly label: string }[];
  readonly value: string;
  readonly width: number;
  /** Null: what goes without saying. */
  readonly onChange: (word: string | null) => void;
}

/** One of a few. */
export function ChoiceField({ label, options, value, width, onChange }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      sx={{ width }}
      onChange={({ target }) => onChange(target.value === options[0]?.word ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.word} value={option.word}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
