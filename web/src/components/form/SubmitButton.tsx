import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { FormConflict } from './useRevisedForm.ts';

interface SubmitButtonProps {
  readonly form: { readonly isBusy: boolean; readonly conflict?: FormConflict | null };
  /** The verb of what will happen. */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Over the whole width. */
  readonly isWide?: boolean;
}

/**
 * Stays as it is while a value is missing: pressing it says which. Beside what somebody else saved it overwrites that, which
 * Enter in a field does not.
 */
export function SubmitButton({ form, label, isDisabled = false, isWide = false }: SubmitButtonProps) {
  const { t } = useTranslation();
  const { conflict } = form;
  return (
    <Button
      {...(conflict ? { type: 'button', onClick: conflict.overwrite } : { type: 'submit' })}
      variant="contained"
      loading={form.isBusy}
      disabled={isDisabled}
      {...(isWide ? { size: 'medium' } : { sx: { justifySelf: 'start', flexShrink: 0 } })}
    >
      {conflict ? t('conflict.saveMine') : label}
    </Button>
  );
}
