import type { Refusal } from '../../relay/refusals.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './TextInput.tsx';
import { useChangeForm } from './useChangeForm.ts';

interface RejectionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly reasonLabel: string;
  readonly onReject: (reason: string) => Promise<{ readonly refusals: readonly Refusal[] }>;
  readonly onClose: () => void;
}

/** Whoever prepared what is rejected reads why. */
export function RejectionDialog({
  title,
  submitLabel,
  reasonLabel,
  onReject,
  onClose,
}: RejectionDialogProps) {
  const form = useChangeForm({
    defaultValues: { reason: '' },
    change: async ({ reason }) => {
      const outcome = await onReject(reason);
      if (outcome.refusals.length === 0) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      <TextInput control={form.control} name="reason" label={reasonLabel} isRequired hasFocus />
    </FormDialog>
  );
}
