import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfFree } from '../focus.ts';
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
  const { conflict, isBusy } = form;
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  // Browsers take the focus from a button that is out of use, and do not give it back.
  useLayoutEffect(() => {
    if (isBusy) wasPressed.current = document.activeElement === button.current;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy || !wasPressed.current) return;
    wasPressed.current = false;
    focusIfFree(button.current);
  }, [isBusy]);
  return (
    <Button
      ref={button}
      {...(conflict ? { type: 'button', onClick: conflict.overwrite } : { type: 'submit' })}
      variant="contained"
      loading={isBusy}
      disabled={isDisabled}
      {...(isWide ? { size: 'medium' } : { sx: { justifySelf: 'start', flexShrink: 0 } })}
    >
      {conflict ? t('conflict.saveMine') : label}
    </Button>
  );
}
