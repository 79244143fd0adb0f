import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { UsersQuery } from '../../__generated__/UsersQuery.graphql.ts';
import { usePermissions } from '../../components/PermissionsContext.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { textColumn } from '../../components/table/listTable.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AddUserForm } from './AddUserForm.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { ROLES } from './roles.ts';
import { useRemoveClientUser } from './useRemoveClientUser.ts';
import { useSetClientUserRoles } from './useSetClientUserRoles.ts';

type Client = NonNullable<UsersQuery['response']['client']>;
type Member = Client['users'][number];

/** The tab of the set-up. */
export function UsersTab() {
  const { can } = usePermissions();
  const { client } = useRouteQuery<UsersQuery>(graphql`
    query UsersQuery($clientId: ID!) @preloadable @raw_response_type {
      client(id: $clientId) {
        id
        users {
          id
          roles
          user {
            id
            email
            firstName
            lastName
          }
        }
      }
    }
  `);
  return client ? <Users client={client} isReadOnly={!can('USERS', 'EDIT')} /> : null;
}

interface UsersProps {
  readonly client: Client;
  readonly isReadOnly: boolean;
}

function Users({ client, isReadOnly }: UsersProps) {
  const { t } = useTranslation('users');
  const { commit: setRoles, isBusy, refusals } = useSetClientUserRoles();
  const { commit: remove } = useRemoveClientUser(client.id);
  const roleNames = (roles: readonly string[]) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`common:roles.${role}`))
      .join(', ');
  const nameOf = ({ user }: Member) => `${user.firstName} ${user.lastName}`.trim();
  const columns: readonly DataColumn<Member>[] = [
    {
      id: 'name',
      header: t('name'),
      text: nameOf,
      sortBy: nameOf,
      isRowHeader: true,
      written: [
        textColumn(t('firstName'), ({ user }) => user.firstName),
        textColumn(t('lastName'), ({ user }) => user.lastName),
      ],
    },
    { id: 'email', header: t('email'), text: ({ user }) => user.email, sortBy: ({ user }) => user.email },
    {
      id: 'roles',
      header: t('roles'),
      width: 320,
      text: ({ roles }) => roleNames(roles),
      render: (member) => (
        <RoleChoice
          label={t('rolesOf', { email: member.user.email })}
          value={member.roles}
          isDisabled={isReadOnly || isBusy}
          onChange={(roles) => void setRoles({ input: { clientUserId: member.id, roles } })}
        />
      ),
    },
  ];
  return (
    <RecordList
      title={t('title')}
      columns={columns}
      rows={client.users}
      nameOf={({ user }) => user.email}
      isReadOnly={isReadOnly}
      isEditable={false}
      deletion={{
        text: t('confirm.text'),
        commit: ({ id }) => remove(id),
        words: {
          label: (email) => t('remove', { email }),
          title: (email) => t('confirm.title', { email }),
          confirm: t('confirm.action'),
        },
      }}
      renderForm={(_, end) => <AddUserForm clientId={client.id} onAdded={end} />}
    >
      <Refusals refusals={refusals} />
    </RecordList>
  );
}
