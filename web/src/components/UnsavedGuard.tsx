import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** What is asked, and what would be lost, where that is no edit of the page. */
  readonly title?: string;
  readonly text?: string;
}

/** Asks before unsaved edits are left behind. Render what it returns. Changes of the query string alone pass. */
export function UnsavedGuard({ isDirty, title, text }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
