import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { ReportingUsers_client$key } from '../../__generated__/ReportingUsers_client.graphql.ts';
import type { ReportingUsersPaginationQuery } from '../../__generated__/ReportingUsersPaginationQuery.graphql.ts';
import type { ReportingUsersRemoveMutation } from '../../__generated__/ReportingUsersRemoveMutation.graphql.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { nameOrAddress } from '../../components/personName.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { fieldColumn } from '../../components/table/columns.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { type ReportReader, ReportingUserForm } from './ReportingUserForm.tsx';
import { namesOfReports, useReportsOfClient } from './useReportsOfClient.ts';

interface ReportingUsersProps {
  readonly client: ReportingUsers_client$key;
  /** Of whom some are made reporting users. */
  readonly members: readonly ReportReader[];
}

/** Who of a client may see which embedded report, beside its administrators, who see all. */
export function ReportingUsers({ client, members }: ReportingUsersProps) {
  const { t } = useTranslation('embedded-reports');
  const { data, ...pages } = usePaginationFragment<ReportingUsersPaginationQuery, ReportingUsers_client$key>(
    graphql`
      fragment ReportingUsers_client on AdminClient
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
      @refetchable(queryName: "ReportingUsersPaginationQuery") {
        id
        ...useReportsOfClient_client
        reportingUsers(first: $first, after: $after) @connection(key: "ReportingUsers_reportingUsers") {
          edges {
            node {
              clientUserId
              email
              firstName
              lastName
              embeddedReportIds
            }
          }
        }
      }
    `,
    client,
  );
  useWholeList(pages);
  const reports = useReportsOfClient(data);
  const removal = useGraphMutation<ReportingUsersRemoveMutation>(graphql`
    mutation ReportingUsersRemoveMutation($input: RemoveReportingUserInput!) @raw_response_type {
      removeReportingUser(input: $input) {
        client {
          id
          ...ReportingUsers_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const users = data.reportingUsers.edges.map(({ node }) => ({ ...node, id: node.clientUserId }));
  const columns: readonly DataColumn<(typeof users)[number]>[] = [
    { id: 'name', header: t('users.name'), text: nameOrAddress, sortBy: nameOrAddress, isRowHeader: true },
    fieldColumn('email', t('users.email')),
    {
      id: 'reports',
      header: t('title'),
      text: ({ embeddedReportIds }) => namesOfReports(reports, embeddedReportIds),
    },
  ];
  return (
    <section aria-labelledby="reporting-users">
      <Typography variant="h2" id="reporting-users" sx={{ mt: 8, mb: 2 }}>
        {t('users.title')}
      </Typography>
      {reports.length === 0 ? (
        <EmptyState title={t('users.noReports')} description={t('users.noReportsHint')} />
      ) : (
        <RecordList
          title={t('users.title')}
          description={t('users.description')}
          columns={columns}
          rows={users}
          nameOf={({ email }) => email}
          isReadOnly={false}
          deletion={{
            text: t('users.removal'),
            commit: ({ id }) => removal.commit({ input: { clientUserId: id } }),
            words: {
              label: (email) => t('users.remove', { email }),
              title: (email) => t('users.removeQuestion', { email }),
              confirm: t('users.removeAction'),
            },
          }}
          renderForm={(edited, end, cancel) => (
            <ReportingUserForm
              clientId={data.id}
              user={edited}
              members={members.filter(({ id }) => !users.some((user) => user.id === id))}
              reports={reports}
              onSaved={end}
              onCancel={cancel}
            />
          )}
        />
      )}
    </section>
  );
}
