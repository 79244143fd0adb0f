import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Closing {
  /** What Escape and a click beside the dialog do. */
  readonly close: () => void;
  /** To be rendered within the dialog. */
  readonly question: ReactNode;
}

/** A dialog in which something was typed asks before it closes by what happens by mistake. */
export function useClosing(isDirty: boolean, onClose: () => void): Closing {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isDirty ? setIsAsking(true) : onClose()),
    question: isAsking ? (
      <ConfirmDialog
        isOpen
        title={t('unsaved.close')}
        text={t('unsaved.closeText')}
        confirmLabel={t('unsaved.closeAnyway')}
        isDestructive
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    ) : null,
  };
}
