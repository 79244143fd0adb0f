import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { QueryChange } from '../../components/useQueryState.ts';

interface Toggle {
  /** Its parameter of the address, and what that says then. */
  readonly name: string;
  readonly on: string | null;
  readonly off: string | null;
  readonly label: string;
  readonly isOn: boolean;
}

interface ToggleChoicesProps {
  readonly toggles: readonly Toggle[];
  readonly onChange: (change: QueryChange) => void;
}

/** Choices between yes and no among the filters of figures. */
export function ToggleChoices({ toggles, onChange }: ToggleChoicesProps) {
  return toggles.map(({ name, on, off, label, isOn }) => (
    <FormControlLabel
      key={name}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mr: 1 }}
      control={
        <Checkbox
          checked={isOn}
          onChange={(event) => onChange({ [name]: event.target.checked ? on : off })}
        />
      }
    />
  ));
}
