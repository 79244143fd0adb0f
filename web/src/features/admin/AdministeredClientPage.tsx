import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import { Link as RouterLink, Navigate } from 'react-router';
import type { AdministeredClientPage_client$key } from '../../__generated__/AdministeredClientPage_client.graphql.ts';
import type { ReportingUsers_client$key } from '../../__generated__/ReportingUsers_client.graphql.ts';
import type { AdministeredClientPagePaginationQuery } from '../../__generated__/AdministeredClientPagePaginationQuery.graphql.ts';
import type { AdministeredClientPageQuery } from '../../__generated__/AdministeredClientPageQuery.graphql.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { NoAccess } from '../../components/NoAccess.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { NotFoundError } from '../../relay/errors.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { ProfileLayout } from '../../shell/ProfileLayout.tsx';
import { ReportingUsers } from '../embedded-reports/ReportingUsers.tsx';
import { MemberList } from '../users/MemberList.tsx';

const notFound = new NotFoundError({ message: 'There is no such client.', code: 'NOT_FOUND', id: null });

/** Who is in a client, for those who administer the installation: none of its figures. */
export function AdministeredClientPage() {
  const data = useRouteQuery<AdministeredClientPageQuery>(graphql`
    query AdministeredClientPageQuery($slug: String!) @preloadable {
      ...ProfileLayout_query
      viewer {
        admin {
          client(slug: $slug) {
            ...AdministeredClientPage_client
            ...ReportingUsers_client
          }
        }
      }
    }
  `);
  const { viewer } = data;
  if (!viewer) return <Navigate to="/sign-in?to=/clients" replace />;
  if (!viewer.admin) {
    return (
      <ProfileLayout query={data}>
        <NoAccess />
      </ProfileLayout>
    );
  }
  const { client } = viewer.admin;
  return (
    <ProfileLayout query={data} width={1280}>
      {client ? <Members client={client} /> : <FailureNotice error={notFound} isWholePage />}
    </ProfileLayout>
  );
}

function Members({
  client,
}: {
  readonly client: AdministeredClientPage_client$key & ReportingUsers_client$key;
}) {
  const { t } = useTranslation('admin');
  const { data, ...pages } = usePaginationFragment<
    AdministeredClientPagePaginationQuery,
    AdministeredClientPage_client$key
  >(
    graphql`
      fragment AdministeredClientPage_client on AdminClient
      @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
      @refetchable(queryName: "AdministeredClientPagePaginationQuery") {
        id
        name
        users(first: $first, after: $after) @connection(key: "AdministeredClientPage_users") {
          __id
          edges {
            node {
              id
              roles
              email
              firstName
              lastName
              status
              legalEntityIds
              revision
            }
          }
        }
      }
    `,
    client,
  );
  useWholeList(pages);
  const members = data.users.edges.map(({ node }) => node);
  return (
    <>
      <PageHeader
        title={data.name}
        description={t('members.description')}
        breadcrumb={
          <Link component={RouterLink} to="/clients">
            {t('clients.breadcrumb')}
          </Link>
        }
      />
      <MemberList
        title={t('members.title')}
        clientId={data.id}
        legalEntities={null}
        members={members}
        connection={data.users.__id}
        isReadOnly={false}
        mayInviteAgain
        isOfPlatform
      />
      <ReportingUsers client={client} members={members.filter(({ status }) => status === 'ACTIVE')} />
    </>
  );
}
