import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useHeadingOnceGone } from './useFocusOnNext.ts';

interface DiscardButtonProps {
  readonly label: string;
  /** What is asked before, and what is shown after it; without them by words that fit all edits. */
  readonly title?: string;
  readonly text?: string;
  readonly isDisabled?: boolean;
  readonly size?: 'small';
  readonly onDiscard: () => void;
}

/** Drops everything that was edited and is not saved, after a question: it stands beside the button that saves it. */
export function DiscardButton(props: DiscardButtonProps) {
  const { label, title, text, isDisabled = false, size, onDiscard } = props;
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const discarded = useRef<true | null>(null);
  useHeadingOnceGone(discarded);
  // Where it is still there, the focus is handed on to what stands beside it.
  useEffect(() => {
    discarded.current = null;
  });
  return (
    <>
      <Button
        color="inherit"
        disabled={isDisabled}
        {...(size === undefined ? {} : { size })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          isOpen
          title={title ?? t('unsaved.discard')}
          text={text ?? t('unsaved.discardText')}
          confirmLabel={label}
          isDestructive
          onConfirm={() => {
            discarded.current = true;
            setIsAsking(false);
            onDiscard();
          }}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
