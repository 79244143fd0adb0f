import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rolesFrom, ROLES, type ClientRole } from '../../components/roles.ts';
import { useDraftOfChoice } from './useDraftOfChoice.ts';

interface RoleChoiceProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly isDisabled: boolean;
  /** It is not opened meanwhile, and keeps the focus. */
  readonly isBusy: boolean;
  readonly nameOf: (roles: readonly string[]) => string;
  readonly onChange: (roles: readonly ClientRole[]) => void;
}

/** The roles of a member. One may be taken for another; a list that is left without any changes nothing, and says so. */
export function RoleChoice({ label, value, isDisabled, isBusy, nameOf, onChange }: RoleChoiceProps) {
  const { t } = useTranslation('users');
  const [isKept, setIsKept] = useState(false);
  const { shown, change, save } = useDraftOfChoice(value, (roles) => {
    setIsKept(roles.length === 0);
    if (roles.length > 0) onChange(rolesFrom(roles));
  });
  const isEmpty = shown.length === 0;
  return (
    <TextField
      select
      value={shown}
      disabled={isDisabled}
      error={isEmpty || isKept}
      helperText={isKept ? t('rolesKept') : undefined}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          readOnly: isBusy,
          onOpen: () => setIsKept(false),
          onClose: save,
          inputProps: { 'aria-label': label },
          renderValue: () => (isEmpty ? t('rolesNeeded') : nameOf(shown)),
        },
        formHelperText: { role: 'alert' },
      }}
      sx={{ width: 250, '& .MuiSelect-select.MuiInputBase-input': { whiteSpace: 'normal' } }}
      onChange={(event) => change(rolesFrom(event.target.value))}
    >
      {ROLES.map((role) => (
        <MenuItem key={role} value={role}>
          {t(`common:roles.${role}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
