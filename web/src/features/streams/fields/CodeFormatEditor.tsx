import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { FormatPartProps } from './formatValue.ts';

const lengthMax = 64;

/** Codes of digits that lost their leading zeros on the way through a spreadsheet, and codes with a name behind them. */
export function CodeFormatEditor({ format, isFixed, onChange }: FormatPartProps) {
  const { t } = useTranslation('streams/fields');
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <TextField
        type="number"
        label={t('format.padTo')}
        helperText={t('format.padToHelp')}
        value={format.padTo ?? ''}
        disabled={isFixed}
        onChange={(event) => {
          const length = Number(event.target.value);
          const isLength = Number.isInteger(length) && length >= 1 && length <= lengthMax;
          onChange({ padTo: isLength ? length : null });
        }}
        slotProps={{ htmlInput: { min: 1, max: lengthMax } }}
      />
      <FormControlLabel
        disabled={isFixed}
        control={
          <Checkbox
            checked={format.isCodeAlone ?? false}
            onChange={(_, isCodeAlone) => onChange({ isCodeAlone })}
          />
        }
        label={t('format.isCodeAlone')}
      />
    </Box>
  );
}
