import { builder } from '../../builder.ts';
import { restObject } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { RoleEnum } from '../shared/enums.ts';

type RoleName = Rest<'ClientUser'>['roles'][number];
const roleNames: readonly RoleName[] = [
  'org_admin',
  'org_finance_admin',
  'org_payroll_admin',
  'org_viewer',
  'org_planner',
  'org_member',
];

/** Roles as the enum knows them; the api names them as plain text here. */
export function toRoles(names: readonly string[]): RoleName[] {
  return roleNames.filter((role) => names.includes(role));
}

const ObjectPermissionRef = builder
  .objectRef<Rest<'Permissions'>['objects'][number]>('ObjectPermission')
  .implement({
    description: 'What may be done with one type of object.',
    authScopes: { withParent: true },
    fields: (t) => ({
      objectType: t.exposeString('object_type', {
        description: 'Type of object, for example trial_balance.',
      }),
      actions: t.exposeStringList('actions', { description: 'Of browse, read, edit, add, delete, execute.' }),
    }),
  });

export const PermissionsRef = restObject('Permissions', {
  except: ['roles', 'main_role'],
  fields: (t) => ({
    roles: t.field({ type: [RoleEnum], description: 'All roles.', resolve: ({ roles }) => toRoles(roles) }),
    mainRole: t.field({
      type: RoleEnum,
      nullable: true,
      description: 'The role that comes first in precedence.',
      resolve: ({ main_role }) => (main_role === null ? null : (toRoles([main_role])[0] ?? null)),
    }),
    objects: t.expose('objects', { type: [ObjectPermissionRef], description: 'Rights by type of object.' }),
  }),
});
