import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { useUpdateStream } from './useUpdateStream.ts';

interface RenameStreamDialogProps {
  readonly streamId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function RenameStreamDialog({ streamId, name: nameBefore, onClose }: RenameStreamDialogProps) {
  const { t } = useTranslation('streams');
  const { commit } = useUpdateStream();
  const form = useChangeForm({
    defaultValues: { name: nameBefore },
    change: async ({ name }) => {
      const outcome = await commit({ input: { streamId, name: name.trim() } });
      if (outcome.response) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog title={t('rename.title')} form={form} submitLabel={t('common.save')} onClose={onClose}>
      <TextInput
        control={form.control}
        name="name"
        label={t('create.name')}
        limit={limits['PATCH /actuals/{kind}/streams/{streamId}'].name}
        isRequired
        hasFocus
      />
    </FormDialog>
  );
}
