import { answeredRecord, foundAgain, restMutation } from '../shared/mutations.ts';
import { administeredUserIds } from './administeredIds.ts';
import { AdminUserRef, findAdminUser } from './Administration.ts';

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
  payload: { user: foundAgain(AdminUserRef, findAdminUser) },
});

restMutation('unlockUser', {
  call: 'POST /actions/admin/users/{id}/unlock',
  of: administeredUserIds,
  authScopes: { platformAdmin: true },
  payload: { user: answeredRecord(AdminUserRef) },
});
