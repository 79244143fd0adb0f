import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { LegalEntities_client$key } from '../../__generated__/LegalEntities_client.graphql.ts';
import type { LegalEntitiesDeleteMutation } from '../../__generated__/LegalEntitiesDeleteMutation.graphql.ts';
import type { LegalEntitiesQuery } from '../../__generated__/LegalEntitiesQuery.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { fieldColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { LegalEntityForm } from './LegalEntityForm.tsx';
import { nodesOf } from '../../relay/nodesOf.ts';

interface LegalEntitiesProps {
  readonly query: useCurrencyOptions_query$key;
  readonly client: LegalEntities_client$key;
  readonly isReadOnly: boolean;
}

/** The tab of the set-up. */
export function LegalEntitiesTab() {
  const { can } = usePermissions();
  const query = useRouteQuery<LegalEntitiesQuery>(graphql`
    query LegalEntitiesQuery($client: String!) @preloadable @raw_response_type {
      ...useCurrencyOptions_query
      client(slug: $client) {
        id
        ...LegalEntities_client
      }
    }
  `);
  if (!query.client) return null;
  return <LegalEntities query={query} client={query.client} isReadOnly={!can('LEGAL_ENTITIES', 'EDIT')} />;
}

export function LegalEntities({ query, client, isReadOnly }: LegalEntitiesProps) {
  const { t } = useTranslation('legal-entities');
  const { commit } = useGraphMutation<LegalEntitiesDeleteMutation>(graphql`
    mutation LegalEntitiesDeleteMutation($input: DeleteLegalEntityInput!) {
      deleteLegalEntity(input: $input) {
        client {
          id
          ...LegalEntities_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const data = useFragment(
    graphql`
      fragment LegalEntities_client on Client {
        id
        currency
        legalEntities(first: 5000) {
          edges {
            node {
              id
              name
              code
              currency
              ...LegalEntityForm_legalEntity
            }
          }
        }
      }
    `,
    client,
  );
  return (
    <RecordList
      title={t('title')}
      description={t('text')}
      columns={[
        fieldColumn('code', t('code')),
        { ...fieldColumn('name', t('name')), isRowHeader: true },
        fieldColumn('currency', t('currency')),
      ]}
      rows={nodesOf(data.legalEntities)}
      nameOf={({ name }) => name}
      isReadOnly={isReadOnly}
      deletion={{ text: t('deletion'), commit: ({ id }) => commit({ input: { legalEntityId: id } }) }}
      renderForm={(edited, end, cancel) => (
        <LegalEntityForm
          query={query}
          clientId={data.id}
          legalEntity={edited}
          currency={data.currency ?? null}
          onSaved={end}
          onCancel={cancel}
        />
      )}
    />
  );
}
