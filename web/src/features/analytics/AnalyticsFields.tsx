import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AnalyticsFields_client$key } from '../../__generated__/AnalyticsFields_client.graphql.ts';
import type { AnalyticsFieldsDeleteMutation } from '../../__generated__/AnalyticsFieldsDeleteMutation.graphql.ts';
import type { AnalyticsFieldsQuery } from '../../__generated__/AnalyticsFieldsQuery.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { fieldColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { useRefusalText } from '../../components/useRefusalText.ts';
import { AnalyticsFieldForm } from './AnalyticsFieldForm.tsx';
import { useNameUses } from './useNameUses.ts';

/** The tab of the set-up. */
export function AnalyticsFieldsTab() {
  const { can } = usePermissions();
  const query = useRouteQuery<AnalyticsFieldsQuery>(graphql`
    query AnalyticsFieldsQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...AnalyticsFields_client
      }
    }
  `);
  if (!query.client) return null;
  return <AnalyticsFields client={query.client} isReadOnly={!can('ANALYTICS', 'EDIT')} />;
}

interface AnalyticsFieldsProps {
  readonly client: AnalyticsFields_client$key;
  readonly isReadOnly: boolean;
}

function AnalyticsFields({ client, isReadOnly }: AnalyticsFieldsProps) {
  const { t } = useTranslation('analytics');
  const { commit } = useGraphMutation<AnalyticsFieldsDeleteMutation>(graphql`
    mutation AnalyticsFieldsDeleteMutation($input: DeleteAnalyticsFieldInput!) @raw_response_type {
      deleteAnalyticsField(input: $input) {
        client {
          id
          ...AnalyticsFields_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const data = useFragment(
    graphql`
      fragment AnalyticsFields_client on Client {
        id
        analyticsFields {
          id
          displayName
          mappingName
          type
          ...AnalyticsFieldForm_field
        }
      }
    `,
    client,
  );
  const uses = useNameUses(data.id);
  const textOf = useRefusalText();
  const rows = data.analyticsFields.map((field) => ({ ...field, typeName: t(`type.${field.type}`) }));
  return (
    <RecordList
      title={t('title')}
      description={t('text')}
      columns={[
        { ...fieldColumn('displayName', t('displayName')), isRowHeader: true },
        fieldColumn('mappingName', t('mappingName')),
        fieldColumn('typeName', t('type.label')),
      ]}
      rows={rows}
      nameOf={({ displayName }) => displayName}
      isReadOnly={isReadOnly}
      deletion={{
        text: t('deletion'),
        commit: async ({ id, mappingName }) =>
          uses.tell(mappingName, await commit({ input: { analyticsFieldId: id } })),
        describe: (refusal) => uses.text && `${textOf(refusal)} ${uses.text}`,
      }}
      renderForm={(edited, end, cancel) => (
        <AnalyticsFieldForm clientId={data.id} field={edited} onSaved={end} onCancel={cancel} />
      )}
    />
  );
}
