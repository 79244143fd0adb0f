import { builder } from '../../builder.ts';
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

export const PermissionsRef = builder.objectRef<Rest<'Permissions'>>('Permissions').implement({
  description: 'What the signed-in user may do in a client.',
  authScopes: { withParent: true },
  fields: (t) => ({
    roles: t.field({ type: [RoleEnum], description: 'All roles.', resolve: ({ roles }) => toRoles(roles) }),
    mainRole: t.field({
      type: RoleEnum,
      nullable: true,
      description: 'The role that comes first in precedence.',
      resolve: ({ main_role }) => (main_role === null ? null : (toRoles([main_role])[0] ?? null)),
    }),
    defaultModule: t.exposeInt('default_module', {
      description: 'Module that opens first: 0 management accounting, 1 financial planning.',
    }),
    objects: t.expose('objects', { type: [ObjectPermissionRef], description: 'Rights by type of object.' }),
    namespaces: t.exposeStringList('namespaces', {
      description: 'Names of permissions to whole parts of the product.',
    }),
    menu: t.exposeStringList('menu', { description: 'Keys of the menu items to show.' }),
  }),
});
