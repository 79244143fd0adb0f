import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';
import { DraftTextField } from '../shared/DraftTextField.tsx';

interface CurrencyMarkEditorProps {
  readonly mark: string | null;
  readonly isFixed: boolean;
  readonly onChange: (mark: string | null) => void;
}

const { currencyMark: limit } =
  limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields'].fields.format;

/** The text beside the amounts of a column. Blanks around it are dropped, since cells may have any. */
export function CurrencyMarkEditor({ mark, isFixed, onChange }: CurrencyMarkEditorProps) {
  const { t } = useTranslation('streams/fields');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DraftTextField
      label={t('format.currencyMark')}
      helperText={t('format.currencyMarkHelp')}
      value={typed ?? mark ?? ''}
      held={mark ?? ''}
      limit={limit}
      isFixed={isFixed}
      onChange={(text) => {
        setTyped(text);
        onChange(text.trim() === '' ? null : text.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
