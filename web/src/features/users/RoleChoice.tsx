import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { rolesFrom, ROLES, type ClientRole } from '../../components/roles.ts';
import { useDraftOfChoice } from './useDraftOfChoice.ts';

interface RoleChoiceProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (roles: readonly ClientRole[]) => void;
}

/** The roles of a member; the last one cannot be taken away here. */
export function RoleChoice({ label, value, isDisabled, onChange }: RoleChoiceProps) {
  const { t } = useTranslation();
  const { shown, change, save } = useDraftOfChoice(value, (roles) => onChange(rolesFrom(roles)));
  return (
    <TextField
      select
      value={shown}
      disabled={isDisabled}
      slotProps={{ select: { multiple: true, onClose: save, inputProps: { 'aria-label': label } } }}
      sx={{ width: 250, '& .MuiSelect-select.MuiInputBase-input': { whiteSpace: 'normal' } }}
      onChange={(event) => {
        const roles = rolesFrom(event.target.value);
        if (roles.length > 0) change(roles);
      }}
    >
      {ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`roles.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
