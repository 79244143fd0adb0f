import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { CostCentreForm_costCentre$key } from '../../__generated__/CostCentreForm_costCentre.graphql.ts';
import type { CostCentreFormCreateMutation } from '../../__generated__/CostCentreFormCreateMutation.graphql.ts';
import type { CostCentreFormLatestQuery } from '../../__generated__/CostCentreFormLatestQuery.graphql.ts';
import type { CostCentreFormUpdateMutation } from '../../__generated__/CostCentreFormUpdateMutation.graphql.ts';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { limits } from '../../limits.generated.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const limit = limits['POST /cost_centres'];

const fragment = graphql`
  fragment CostCentreForm_costCentre on CostCentre @inline {
    id
    revision
    code
    name
    description
  }
`;

const latestQuery = graphql`
  query CostCentreFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...CostCentreForm_costCentre @alias(as: "costCentre")
    }
  }
`;

const stateOf = (costCentre: CostCentreForm_costCentre$key) => readInlineData(fragment, costCentre);

interface CostCentreFormProps {
  readonly clientId: string;
  /** Null for a new one. */
  readonly costCentre: CostCentreForm_costCentre$key | null;
  readonly onClose: () => void;
}

export function CostCentreForm({ clientId, costCentre, onClose }: CostCentreFormProps) {
  const { t } = useTranslation('cost-centres');
  const environment = useRelayEnvironment();
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
  const form = useRevisedForm({
    state: costCentre && stateOf(costCentre),
    valuesOf: (present) => ({
      code: present?.code ?? '',
      name: present?.name ?? '',
      description: present?.description ?? '',
    }),
    send: (values, present) =>
      present
        ? update.commit({ input: { costCentreId: present.id, revision: present.revision, ...values } })
        : creation.commit({ input: { clientId, ...values } }),
    readLatest: async ({ id }) => {
      const query = fetchQuery<CostCentreFormLatestQuery>(environment, latestQuery, { id });
      const answer = await query.toPromise();
      return answer?.node?.costCentre ? stateOf(answer.node.costCentre) : null;
    },
    onSaved: onClose,
    write: ({ code, name, description }) => ({
      code: [t('code'), code],
      name: [t('name'), name],
      description: [t('description'), description],
    }),
  });
  const { state: present, control } = form;
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
