import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { SourceDialogMutation } from '../../__generated__/SourceDialogMutation.graphql.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const SOURCES = ['', 'PAYROLL'] as const;

interface SourceDialogProps {
  readonly accountId: string;
  readonly label: string;
  readonly isFromPayroll: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Where the figures of an account come from beside the books. Saved by itself, whatever else is edited of the chart. */
export function SourceDialog({ accountId, label, isFromPayroll, onClose, onSaved }: SourceDialogProps) {
  const { t } = useTranslation('chart-of-accounts');
  const { commit } = useGraphMutation<SourceDialogMutation>(graphql`
    mutation SourceDialogMutation($input: SetAccountSourceInput!) @raw_response_type {
      setAccountSource(input: $input) {
        account {
          id
          source
        }
        client {
          id
          ledger {
            revision
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const form = useChangeForm<{ source: (typeof SOURCES)[number] }>({
    defaultValues: { source: isFromPayroll ? 'PAYROLL' : '' },
    change: async ({ source }) => {
      const outcome = await commit({ input: { accountId, source: source === '' ? null : source } });
      if (outcome.refusals.length === 0) onSaved();
      return outcome;
    },
  });
  return (
    <FormDialog
      title={t('source.title', { account: label })}
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <ChoiceInput
        control={form.control}
        name="source"
        label={t('source.label')}
        options={SOURCES.map((source) => ({
          id: source,
          label: source === '' ? t('source.books') : t('source.payroll'),
        }))}
        helperText={t('source.hint')}
      />
    </FormDialog>
  );
}
