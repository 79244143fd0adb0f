import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';

interface CurrencyMarkEditorProps {
  readonly mark: string | null;
  readonly isFixed: boolean;
  readonly onChange: (mark: string | null) => void;
}

const lengthMax =
  limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields'].fields.format.currencyMark
    .maxLength;

/** The text beside the amounts of a column. Blanks around it are dropped, since cells may have any. */
export function CurrencyMarkEditor({ mark, isFixed, onChange }: CurrencyMarkEditorProps) {
  const { t } = useTranslation('streams/fields');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('format.currencyMark')}
      helperText={t('format.currencyMarkHelp')}
      value={typed ?? mark ?? ''}
      disabled={isFixed}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : text.trim());
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { maxLength: lengthMax } }}
    />
  );
}
