import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { limits } from '../../../limits.generated.ts';
import type { Refusal } from '../../../relay/refusals.ts';

const limit = limits['POST /profile/second_factor'];

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly change: (password: string) => Promise<{ readonly refusals: readonly Refusal[] }>;
  readonly onClose: () => void;
}

/** Asks for the password, since an open session alone is not enough. */
export function PasswordDialog({ title, text, submitLabel, change, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('profile');
  const form = useChangeForm({
    defaultValues: { password: '' },
    change: ({ password }) => change(password),
  });
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      <Typography variant="body2">{text}</Typography>
      <TextInput
        control={form.control}
        name="password"
        type="password"
        label={t('change.old')}
        limit={limit.password}
        autoComplete="current-password"
        isRequired
        hasFocus
      />
    </FormDialog>
  );
}
