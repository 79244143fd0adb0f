import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface SheetChoiceProps {
  /** The one that is read. */
  readonly sheet: string;
  /** All of the workbook. */
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean }[];
  readonly isDisabled: boolean;
  readonly onChange: (change: { readonly sheet: string }) => void;
}

/** Which sheet of the workbook is read; hidden ones are marked as such. */
export function SheetChoice({ sheet, sheets, isDisabled, onChange }: SheetChoiceProps) {
  const { t } = useTranslation('streams/source');
  return (
    <TextField
      select
      fullWidth={false}
      label={t('settings.sheet')}
      value={sheet}
      disabled={isDisabled}
      onChange={(event) => onChange({ sheet: event.target.value })}
      sx={{ width: 260 }}
    >
      {sheets.map(({ name, isHidden }) => (
        <MenuItem key={name} value={name}>
          {isHidden ? t('settings.hiddenSheet', { sheet: name }) : name}
        </MenuItem>
      ))}
    </TextField>
  );
}
