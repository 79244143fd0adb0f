import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { UsersQuery } from '../../__generated__/UsersQuery.graphql.ts';
import { notify } from '../../components/notices.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import type { DataColumn } from '../../components/table/columns.ts';
import { textColumn } from '../../components/table/listTable.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AddUserForm } from './AddUserForm.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { ROLES } from './roles.ts';
import { useInviteClientUser } from './useInviteClientUser.ts';
import { useRemoveClientUser } from './useRemoveClientUser.ts';
import { useSetClientUserRoles } from './useSetClientUserRoles.ts';

type Client = NonNullable<UsersQuery['response']['client']>;
type Member = Client['users'][number];

/** The tab of the set-up. */
export function UsersTab() {
  const { can } = usePermissions();
  const { client, viewer } = useRouteQuery<UsersQuery>(graphql`
    query UsersQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        users {
          id
          roles
          email
          firstName
          lastName
          status
        }
      }
      viewer {
        user {
          isPlatformAdmin
        }
      }
    }
  `);
  if (!client) return null;
  const mayGivePassword = viewer?.user.isPlatformAdmin === true;
  return <Users client={client} isReadOnly={!can('USERS', 'EDIT')} mayGivePassword={mayGivePassword} />;
}

interface UsersProps {
  readonly client: Client;
  readonly isReadOnly: boolean;
  readonly mayGivePassword: boolean;
}

function Users({ client, isReadOnly, mayGivePassword }: UsersProps) {
  const { t } = useTranslation('users');
  const { commit: setRoles, isBusy, refusals } = useSetClientUserRoles();
  const { commit: remove } = useRemoveClientUser(client.id);
  const { commit: invite, isBusy: isInviting, refusals: inviteRefusals } = useInviteClientUser();
  const inviteAgain = async ({ id, email }: Member) => {
    const { response } = await invite({ input: { clientUserId: id } });
    if (response) notify(t('invited', { email }), 'success', { about: 'invitation' });
  };
  const roleNames = (roles: readonly string[]) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`common:roles.${role}`))
      .join(', ');
  const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim();
  const columns: readonly DataColumn<Member>[] = [
    {
      id: 'name',
      header: t('name'),
      text: nameOf,
      sortBy: nameOf,
      isRowHeader: true,
      written: [
        textColumn(t('firstName'), ({ firstName }) => firstName),
        textColumn(t('lastName'), ({ lastName }) => lastName),
      ],
    },
    { id: 'email', header: t('email'), text: ({ email }) => email, sortBy: ({ email }) => email },
    {
      id: 'status',
      header: t('status'),
      text: ({ status }) => t(`statuses.${status}`),
      sortBy: ({ status }) => status,
      render: (member) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {t(`statuses.${member.status}`)}
          {member.status === 'INVITED' && !isReadOnly && (
            <Button disabled={isInviting} onClick={() => void inviteAgain(member)}>
              {t('inviteAgain')}
            </Button>
          )}
        </Box>
      ),
    },
    {
      id: 'roles',
      header: t('roles'),
      width: 320,
      text: ({ roles }) => roleNames(roles),
      render: (member) => (
        <RoleChoice
          label={t('rolesOf', { email: member.email })}
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
      nameOf={({ email }) => email}
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
      renderForm={(_, end) => (
        <AddUserForm clientId={client.id} mayGivePassword={mayGivePassword} onAdded={end} />
      )}
    >
      <Refusals refusals={[...refusals, ...inviteRefusals]} />
    </RecordList>
  );
}
