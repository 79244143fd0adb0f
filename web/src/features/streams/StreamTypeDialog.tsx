import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import type { StreamType } from './shared/streamTypes.ts';
import { StreamTypeInput } from './StreamTypeInput.tsx';
import { useUpdateStream } from './useUpdateStream.ts';

interface StreamTypeDialogProps {
  readonly streamId: string;
  readonly type: StreamType;
  readonly onClose: () => void;
}

/** How the rows of a stream's files are built, chosen anew. */
export function StreamTypeDialog({ streamId, type: typeBefore, onClose }: StreamTypeDialogProps) {
  const { t } = useTranslation('streams');
  const { commit } = useUpdateStream();
  const form = useChangeForm<{ type: StreamType }>({
    defaultValues: { type: typeBefore },
    change: async ({ type }) => {
      const outcome = await commit({ input: { streamId, type } });
      if (outcome.response) onClose();
      return outcome;
    },
  });
  return (
    <FormDialog
      title={t('changeType.title')}
      size="md"
      form={form}
      submitLabel={t('common.save')}
      onClose={onClose}
    >
      <StreamTypeInput control={form.control} name="type" />
    </FormDialog>
  );
}
