import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** What is asked, and what would be lost, where that is no edit of the page. */
  readonly title?: string;
  readonly text?: string;
  /** A part of the query string that says what is edited: another value of it leaves the edits behind, as another page does. */
  readonly edited?: string;
}

/** Asks before unsaved edits are left behind. Render what it returns. Other changes of the query string alone pass. */
export function UnsavedGuard({ isDirty, title, text, edited }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
    JSON.stringify([pathname, edited === undefined ? null : new URLSearchParams(search).get(edited)]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={title ?? t('unsaved.title')}
      text={text ?? t('unsaved.text')}
      confirmLabel={t('unsaved.leave')}
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
