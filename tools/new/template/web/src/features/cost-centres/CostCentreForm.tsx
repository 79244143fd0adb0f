import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CostCentreForm_costCentre$key } from '../../__generated__/CostCentreForm_costCentre.graphql.ts';
import type { CostCentreFormCreateMutation } from '../../__generated__/CostCentreFormCreateMutation.graphql.ts';
import type { CostCentreFormUpdateMutation } from '../../__generated__/CostCentreFormUpdateMutation.graphql.ts';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const limit = limits['POST /cost_centres'];

interface CostCentreFormProps {
  readonly clientId: string;
  /** Null for a new one. */
  readonly costCentre: CostCentreForm_costCentre$key | null;
  readonly onClose: () => void;
}

export function CostCentreForm({ clientId, costCentre, onClose }: CostCentreFormProps) {
  const { t } = useTranslation('cost-centres');
  const present = useFragment(
    graphql`
      fragment CostCentreForm_costCentre on CostCentre {
        id
        code
        name
        description
      }
    `,
    costCentre,
  );
  const creation = useGraphMutation<CostCentreFormCreateMutation>(graphql`
    mutation CostCentreFormCreateMutation($input: CreateCostCentreInput!) {
      createCostCentre(input: $input) {
        client {
          costCentres {
            id
            ...CostCentreForm_costCentre
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<CostCentreFormUpdateMutation>(graphql`
    mutation CostCentreFormUpdateMutation($input: UpdateCostCentreInput!) {
      updateCostCentre(input: $input) {
        costCentre {
          ...CostCentreForm_costCentre
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const form = useChangeForm({
    defaultValues: {
      code: present?.code ?? '',
      name: present?.name ?? '',
      description: present?.description ?? '',
    },
    change: async (values) => {
      const outcome = present
        ? await update.commit({ input: { costCentreId: present.id, ...values } })
        : await creation.commit({ input: { clientId, ...values } });
      if (outcome.response) onClose();
      return outcome;
    },
  });
  const { control } = form;
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={present ? t('common:editNamed', { name: present.name }) : t('add')}
      columns="120px 1fr 2fr auto"
      onCancel={present ? onClose : undefined}
    >
      <TextInput control={control} name="code" label={t('code')} limit={limit.code} isRequired />
      <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
      <TextInput control={control} name="description" label={t('description')} limit={limit.description} />
    </RecordForm>
  );
}
