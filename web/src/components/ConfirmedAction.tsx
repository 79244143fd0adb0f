import { useState, type ReactNode } from 'react';
import type { Refusal } from '../relay/refusals.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Refusals } from './Refusals.tsx';

interface ConfirmedActionProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  readonly children?: ReactNode;
  /** Nothing refused closes the dialog. */
  readonly onConfirm: () => Promise<{ readonly refusals: readonly Refusal[] }>;
  readonly onClose: () => void;
  /** The words of who knows more of what stands against it. */
  readonly describe?: ((refusal: Refusal) => string | null) | undefined;
}

/** A question before a change that stays open, and says why, while the server refuses. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    const outcome = await props.onConfirm();
    setIsBusy(false);
    setRefusals(outcome.refusals);
    if (outcome.refusals.length === 0) props.onClose();
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
      <Refusals refusals={refusals} describe={props.describe} />
    </ConfirmDialog>
  );
}
