import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { CostCentresDeleteMutation } from '../../__generated__/CostCentresDeleteMutation.graphql.ts';
import type { CostCentresQuery } from '../../__generated__/CostCentresQuery.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { fieldColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { CostCentreForm } from './CostCentreForm.tsx';

export function CostCentres() {
  const { t } = useTranslation('cost-centres');
  const { can } = usePermissions();
  const { client } = useRouteQuery<CostCentresQuery>(graphql`
    query CostCentresQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        costCentres {
          id
          code
          name
          description
          ...CostCentreForm_costCentre
        }
      }
    }
  `);
  const { commit } = useGraphMutation<CostCentresDeleteMutation>(graphql`
    mutation CostCentresDeleteMutation($input: DeleteCostCentreInput!) {
      deleteCostCentre(input: $input) {
        client {
          costCentres {
            id
          }
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  if (!client) return null;
  return (
    <RecordList
      title={t('title')}
      columns={[
        fieldColumn('code', t('code')),
        { ...fieldColumn('name', t('name')), isRowHeader: true },
        fieldColumn('description', t('description')),
      ]}
      rows={client.costCentres}
      nameOf={({ name }) => name}
      isReadOnly={!can('COST_CENTRES', 'EDIT')}
      deletion={{ text: t('deletion'), commit: ({ id }) => commit({ input: { costCentreId: id } }) }}
      renderForm={(edited, close) => (
        <CostCentreForm clientId={client.id} costCentre={edited} onClose={close} />
      )}
    />
  );
}
