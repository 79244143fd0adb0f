import Button from '@mui/material/Button';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFieldIn, focusIfFree } from '../focus.ts';
import type { FormConflict } from './useRevisedForm.ts';

interface SubmitButtonProps {
  readonly form: { readonly isBusy: boolean; readonly conflict?: FormConflict | null };
  /** The verb of what will happen. */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Over the whole width. */
  readonly isWide?: boolean;
  /** What it does where that cannot be taken back: its own press alone does it, never Enter in a field. */
  readonly onDestroy?: ((event: SyntheticEvent) => void) | undefined;
}

/**
 * Stays as it is while a value is missing: pressing it says which. Beside what somebody else saved it overwrites that, which
 * Enter in a field does not.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { form, label, isDisabled = false, isWide = false, onDestroy } = props;
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
    const { current } = button;
    // What it sent left nothing to send: the form goes on at its first field.
    const next = current?.disabled === true ? firstFieldIn(current.form) : current;
    if (document.activeElement === current) next?.focus();
    else focusIfFree(next);
  }, [isBusy]);
  const onPress = conflict ? conflict.overwrite : onDestroy;
  return (
    <Button
      ref={button}
      {...(onPress ? { type: 'button', onClick: onPress } : { type: 'submit' })}
      color={onDestroy ? 'error' : 'primary'}
      variant="contained"
      loading={isBusy}
      disabled={isDisabled}
      {...(isWide ? { size: 'medium' } : { sx: { justifySelf: 'start', flexShrink: 0 } })}
    >
      {conflict ? t('conflict.saveMine') : label}
    </Button>
  );
}
