import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import type { Refusal } from '../../relay/refusals.ts';

interface RejectionDialogProps {
  readonly name: string;
  readonly onReject: (reason: string) => Promise<{ readonly refusals: readonly Refusal[] }>;
  readonly onClose: () => void;
}

/** Whoever wrote it reads why. */
export function RejectionDialog({ name, onReject, onClose }: RejectionDialogProps) {
  const { t } = useTranslation('adjustments');
  const form = useChangeForm({
    defaultValues: { reason: '' },
    change: async ({ reason }) => {
      const outcome = await onReject(reason);
      if (outcome.refusals.length === 0) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog title={t('rejectNamed', { name })} form={form} submitLabel={t('reject')} onClose={onClose}>
      <TextInput control={form.control} name="reason" label={t('reason')} isRequired hasFocus />
    </FormDialog>
  );
}
