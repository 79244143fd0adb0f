import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Refusals } from './Refusals.tsx';
import type { Refusal } from './useCommit.ts';

interface ConfirmedActionProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly children?: ReactNode;
  /** Answers with what stands against it; nothing closes the dialog. */
  readonly onConfirm: () => Promise<readonly Refusal[]>;
  readonly onClose: () => void;
}

/** A question before a change that stays open, and says why, while the server refuses. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const [errors, setErrors] = useState<readonly Refusal[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    const refusals = await props.onConfirm();
    setIsBusy(false);
    setErrors(refusals);
    if (refusals.length === 0) props.onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      text={props.text}
      confirmLabel={props.confirmLabel}
      isDestructive={props.isDestructive ?? false}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={props.onClose}
    >
      {props.children}
      <Refusals errors={errors} />
    </ConfirmDialog>
  );
}
