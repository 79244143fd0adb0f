import { useTranslation } from 'react-i18next';
import { ConnectionHandler, graphql, usePaginationFragment } from 'react-relay';
import type { Users_client$key } from '../../__generated__/Users_client.graphql.ts';
import type { UsersPaginationQuery } from '../../__generated__/UsersPaginationQuery.graphql.ts';
import type { UsersQuery } from '../../__generated__/UsersQuery.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { useWholeList } from '../../relay/useWholeList.ts';
import { MemberList } from './MemberList.tsx';
import { nodesOf } from '../../relay/nodesOf.ts';

const fragment = graphql`
  fragment Users_client on Client
  @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
  @refetchable(queryName: "UsersPaginationQuery") {
    id
    users(first: $first, after: $after) @connection(key: "Users_users") {
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
    legalEntities(first: 5000) {
      edges {
        node {
          id
          code
          name
        }
      }
    }
  }
`;

/** The tab of the set-up. */
export function UsersTab() {
  const { can } = usePermissions();
  const { client, viewer } = useRouteQuery<UsersQuery>(graphql`
    query UsersQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        ...Users_client
      }
      viewer {
        user {
          isPlatformAdmin
        }
      }
    }
  `);
  if (!client) return null;
  const isOfPlatform = viewer?.user.isPlatformAdmin === true;
  return <Users client={client} isReadOnly={!can('USERS', 'EDIT')} isOfPlatform={isOfPlatform} />;
}

interface UsersProps {
  readonly client: Users_client$key;
  readonly isReadOnly: boolean;
  readonly isOfPlatform: boolean;
}

function Users({ client, isReadOnly, isOfPlatform }: UsersProps) {
  const { t } = useTranslation('users');
  const { data, ...pages } = usePaginationFragment<UsersPaginationQuery, Users_client$key>(fragment, client);
  useWholeList(pages);
  return (
    <MemberList
      title={t('title')}
      clientId={data.id}
      legalEntities={nodesOf(data.legalEntities).map(({ id, code, name }) => ({
        id,
        label: `${code} ${name}`,
      }))}
      members={data.users.edges.map(({ node }) => node)}
      connection={ConnectionHandler.getConnectionID(data.id, 'Users_users')}
      isReadOnly={isReadOnly}
      mayInviteAgain={!isReadOnly}
      isOfPlatform={isOfPlatform}
    />
  );
}
