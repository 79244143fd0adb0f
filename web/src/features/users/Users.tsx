import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { Users_client$key } from '../../__generated__/Users_client.graphql.ts';
import { ConfirmedAction } from '../../components/ConfirmedAction.tsx';
import { listTable, textCell } from '../../components/table/listTable.ts';
import { TableActions } from '../../components/table/TableActions.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import { rolesFrom, ROLES } from './roles.ts';
import { useRemoveClientUser } from './useRemoveClientUser.ts';
import { useSetClientUserRoles } from './useSetClientUserRoles.ts';

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
  const [removedId, setRemovedId] = useState<string | null>(null);
  const roleNames = (roles: readonly string[]) =>
    ROLES.filter((role) => roles.includes(role))
      .map((role) => t(`common:roles.${role}`))
      .join(', ');
  const removed = data.users.find((each) => each.id === removedId);
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
      <Box sx={{ justifySelf: 'end' }}>
        <TableActions
          fileName={t('title')}
          report={{ title: t('title'), notes: [] }}
          readShown={() =>
            listTable({
              rows: data.users,
              columns: [
                { header: t('firstName'), cell: ({ user }) => textCell(user.firstName) },
                { header: t('lastName'), cell: ({ user }) => textCell(user.lastName) },
                { header: t('email'), cell: ({ user }) => textCell(user.email) },
                { header: t('roles'), cell: ({ roles }) => textCell(roleNames(roles)) },
              ],
            })
          }
        />
      </Box>
      <Table aria-label={t('title')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('name')}</TableCell>
            <TableCell>{t('email')}</TableCell>
            <TableCell sx={{ width: 320 }}>{t('roles')}</TableCell>
            {isReadOnly ? null : <TableCell align="right">{t('common:actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.users.map((member) => (
            <TableRow key={member.id}>
              <TableCell>{`${member.user.firstName} ${member.user.lastName}`.trim()}</TableCell>
              <TableCell>{member.user.email}</TableCell>
              <TableCell>
                <TextField
                  select
                  value={member.roles}
                  disabled={isReadOnly || isBusy}
                  slotProps={{
                    select: {
                      multiple: true,
                      inputProps: { 'aria-label': t('rolesOf', { email: member.user.email }) },
                    },
                  }}
                  onChange={(event) => {
                    const roles = rolesFrom(event.target.value);
                    if (roles.length > 0) void setRoles({ input: { clientUserId: member.id, roles } });
                  }}
                >
                  {ROLES.map((role) => (
                    <MenuItem key={role} value={role}>
                      {t(`common:roles.${role}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
              {isReadOnly ? null : (
                <TableCell align="right">
                  <IconButton
                    aria-label={t('remove', { email: member.user.email })}
                    onClick={() => setRemovedId(member.id)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Refusals refusals={refusals} />
      {isReadOnly ? null : <AddUserForm key={data.users.length} clientId={data.id} />}
      {removed ? (
        <ConfirmedAction
          title={t('confirm.title', { email: removed.user.email })}
          text={t('confirm.text')}
          confirmLabel={t('confirm.action')}
          isDestructive
          onConfirm={() => remove(removed.id)}
          onClose={() => setRemovedId(null)}
        />
      ) : null}
    </Box>
  );
}
