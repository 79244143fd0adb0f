import type { GraphContext } from '../../context.ts';
import type { Rest } from '../../rest/calls.ts';
import { answeredRecord, foundAgain, restMutation } from '../shared/mutations.ts';
import { administeredUserIds } from './administeredIds.ts';
import { AdminUserRef } from './Administration.ts';

async function findUser(
  { upstream }: GraphContext,
  { id }: { readonly id: number },
): Promise<Rest<'AdminUser'> | null> {
  return (await upstream.get('/admin/users')).find((user) => user.id === id) ?? null;
}

restMutation('addAdministrator', {
  call: 'POST /admin/users/admins',
  authScopes: { platformAdmin: true },
  ids: { user_id: administeredUserIds },
  payload: { user: answeredRecord(AdminUserRef) },
});

restMutation('removeAdministrator', {
  call: 'DELETE /admin/users/admins/{id}',
  of: administeredUserIds,
  authScopes: { platformAdmin: true },
  payload: { user: foundAgain(AdminUserRef, findUser) },
});

restMutation('unlockUser', {
  call: 'POST /actions/admin/users/{id}/unlock',
  of: administeredUserIds,
  authScopes: { platformAdmin: true },
  payload: { user: answeredRecord(AdminUserRef) },
});
