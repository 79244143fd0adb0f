import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { limits } from '../../../limits.generated.ts';

const limit = limits['PUT /actuals/financial/streams/{streamId}/accounts'].accounts;

interface AddAccountProps {
  readonly codes: readonly string[];
  readonly onAdd: (code: string, description: string) => void;
  readonly onClose: () => void;
}

/** An account that the file does not name, for example one of a later instance; it becomes a part of the draft. */
export function AddAccount({ codes, onAdd, onClose }: AddAccountProps) {
  const { t } = useTranslation('streams/rules');
  const form = useChangeForm({
    defaultValues: { code: '', description: '' },
    change: async ({ code, description }) => {
      onAdd(code, description);
      onClose();
      return { refusals: [] };
    },
  });
  const { control } = form;
  return (
    <FormDialog title={t('accounts.add')} form={form} submitLabel={t('accounts.add')} onClose={onClose}>
      <TextInput
        control={control}
        name="code"
        label={t('accounts.code')}
        limit={limit.code}
        isRequired
        hasFocus
        check={(code) => (codes.includes(code) ? t('accounts.taken') : null)}
      />
      <TextInput
        control={control}
        name="description"
        label={t('accounts.description')}
        limit={limit.description}
      />
    </FormDialog>
  );
}
