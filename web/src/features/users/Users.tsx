import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { Users_client$data, Users_client$key } from '../../__generated__/Users_client.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { actionColumn, tableOf, type DataColumn } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { textColumn } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import { useOpened } from '../../components/useOpened.ts';
import { Refusals } from '../../components/Refusals.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { ROLES } from './roles.ts';
import { useRemoveClientUser } from './useRemoveClientUser.ts';
import { useSetClientUserRoles } from './useSetClientUserRoles.ts';

type Member = Users_client$data['users'][number];

interface UsersProps {
  readonly client: Users_client$key;
  readonly isReadOnly: boolean;
}

export function Users({ client, isReadOnly }: UsersProps) {
  const { t } = useTranslation('users');
  const data = useFragment(
    graphql`
      fragment Users_client on Client {
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
    `,
    client,
  );
  const { commit: setRoles, isBusy, refusals } = useSetClientUserRoles();
  const { commit: remove } = useRemoveClientUser(data.id);
  const removal = useOpened<Member>();
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
    ...(isReadOnly
      ? []
      : [
          actionColumn<Member>(t('common:actions'), (member) => (
            <IconButton
              aria-label={t('remove', { email: member.user.email })}
              onClick={() => removal.open({ ...member })}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )),
        ]),
  ];
  const removed = removal.opened;
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data.users}
        idOf={({ id }) => id}
        renderActions={(shown) => (
          <TableActions
            fileName={t('title')}
            report={{ title: t('title'), notes: [] }}
            readShown={() => tableOf({ columns, rows: shown })}
          />
        )}
      />
      <Refusals refusals={refusals} />
      {isReadOnly ? null : <AddUserForm key={data.users.length} clientId={data.id} />}
      {removed ? (
        <ConfirmedAction
          title={t('confirm.title', { email: removed.user.email })}
          text={t('confirm.text')}
          confirmLabel={t('confirm.action')}
          isDestructive
          onConfirm={() => remove(removed.id)}
          onClose={removal.close}
        />
      ) : null}
    </Box>
  );
}
