import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';

interface SkippedRowsProps {
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChange: (count: number) => void;
}

const { maximum } = limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/source'].skipRows;

/** How many lines stand before the header. They are saved when the field is left. */
export function SkippedRows({ count, isDisabled, onChange }: SkippedRowsProps) {
  const { t } = useTranslation('streams/source');
  const [text, setText] = useState(String(count));
  const isCount = /^\d+$/.test(text);
  const isTooBig = isCount && Number(text) > maximum;
  const save = () => {
    if (isCount && !isTooBig && Number(text) !== count) onChange(Number(text));
  };
  return (
    <TextField
      fullWidth={false}
      label={t('settings.skipRows')}
      value={text}
      disabled={isDisabled}
      error={!isCount || isTooBig}
      helperText={isCount ? isTooBig && t('errors:codes.too_big') : t('errors:codes.invalid_format')}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ width: 168 }}
    />
  );
}
