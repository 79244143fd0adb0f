import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, usePaginationFragment, useRelayEnvironment } from 'react-relay';
import { Navigate } from 'react-router';
import type {
  ReportsPage_viewer$data,
  ReportsPage_viewer$key,
} from '../../__generated__/ReportsPage_viewer.graphql.ts';
import type { ReportsPageDeleteMutation } from '../../__generated__/ReportsPageDeleteMutation.graphql.ts';
import type { ReportsPageEntriesQuery } from '../../__generated__/ReportsPageEntriesQuery.graphql.ts';
import type { ReportsPagePaginationQuery } from '../../__generated__/ReportsPagePaginationQuery.graphql.ts';
import type { ReportsPageQuery } from '../../__generated__/ReportsPageQuery.graphql.ts';
import { nameWithAddress } from '../../components/clientNames.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { NoAccess } from '../../components/NoAccess.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { type DataColumn, fieldColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { ReportForm } from './ReportForm.tsx';

const fragment = graphql`
  fragment ReportsPage_viewer on Viewer
  @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
  @refetchable(queryName: "ReportsPagePaginationQuery") {
    admin {
      embeddedReports(first: $first, after: $after) @connection(key: "ReportsPage_embeddedReports") {
        __id
        edges {
          node {
            id
            name
            provider
            address
            workspace
            reportKey
            isEnabled
            entryCount
            client {
              id
              name
              slug
            }
            ...ReportForm_report
          }
        }
      }
    }
  }
`;

const entriesQuery = graphql`
  query ReportsPageEntriesQuery($id: ID!) {
    node(id: $id) {
      ... on EmbeddedReport {
        entryCount
      }
    }
  }
`;

type Report = NonNullable<ReportsPage_viewer$data['admin']>['embeddedReports']['edges'][number]['node'];

/** Reports of other products that are kept for clients. */
export function ReportsPage() {
  const { t } = useTranslation('embedded-reports');
  const data = useRouteQuery<ReportsPageQuery>(graphql`
    query ReportsPageQuery @preloadable {
      ...ProfileLayout_query
      viewer {
        admin {
          __typename
        }
        ...ReportsPage_viewer
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/reports" replace />;
  if (!viewer.admin) {
    return (
      <ProfileLayout query={data}>
        <NoAccess />
      </ProfileLayout>
    );
  }
  return (
    <ProfileLayout query={data} width={1280}>
      <PageHeader title={t('title')} description={t('description')} />
      <Reports viewer={viewer} />
    </ProfileLayout>
  );
}

function Reports({ viewer }: { readonly viewer: ReportsPage_viewer$key }) {
  const { t } = useTranslation('embedded-reports');
  const { data, ...pages } = usePaginationFragment<ReportsPagePaginationQuery, ReportsPage_viewer$key>(
    fragment,
    viewer,
  );
  useWholeList(pages);
  const environment = useRelayEnvironment();
  const deletion = useGraphMutation<ReportsPageDeleteMutation>(graphql`
    mutation ReportsPageDeleteMutation($input: DeleteEmbeddedReportInput!, $connections: [ID!]!) {
      deleteEmbeddedReport(input: $input) {
        deletedEmbeddedReportId @deleteEdge(connections: $connections)
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const list = data.admin?.embeddedReports;
  const connection = list?.__id ?? '';
  const rows = list?.edges.map(({ node }) => node) ?? [];
  const placeOf = ({ workspace, reportKey }: Report) =>
    workspace === '' ? reportKey : `${workspace} / ${reportKey}`;
  const columns: readonly DataColumn<Report>[] = [
    { ...fieldColumn('name', t('name')), isRowHeader: true },
    {
      id: 'client',
      header: t('client'),
      text: ({ client }) => nameWithAddress(client),
      sortBy: ({ client }) => nameWithAddress(client),
    },
    {
      id: 'provider',
      header: t('provider'),
      text: ({ provider }) => t(`providers.${provider}`),
      sortBy: ({ provider }) => provider,
    },
    fieldColumn('address', t('address')),
    { id: 'place', header: t('place'), text: placeOf },
    {
      id: 'shown',
      header: t('isEnabled'),
      text: ({ isEnabled }) => (isEnabled ? t('common:yes') : t('common:no')),
      sortBy: ({ isEnabled }) => (isEnabled ? 0 : 1),
    },
  ];
  return (
    <RecordList
      title={t('title')}
      columns={columns}
      rows={rows}
      nameOf={({ name }) => name}
      isReadOnly={false}
      deletion={{
        text: ({ entryCount }) =>
          entryCount === 0
            ? t('deleteText')
            : `${t('deleteText')} ${t('deleteAccess', { count: entryCount })}`,
        look: async ({ id }) =>
          fetchQuery<ReportsPageEntriesQuery>(environment, entriesQuery, { id }).toPromise(),
        commit: ({ id }) => deletion.commit({ input: { embeddedReportId: id }, connections: [connection] }),
      }}
      renderForm={(edited, end, cancel) => (
        <ReportForm report={edited} connection={connection} onSaved={end} onCancel={cancel} />
      )}
    >
      {rows.length === 0 && <EmptyState title={t('empty')} description={t('emptyHint')} />}
    </RecordList>
  );
}
