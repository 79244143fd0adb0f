import { builder } from '../../builder.ts';
import { restEnum } from '../../graph/restEnum.ts';
import { restObject } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { RoleEnum } from '../shared/enums.ts';

const ObjectPermissionRef = builder.objectRef<Rest<'ObjectPermission'>>('ObjectPermission').implement({
  description: 'What may be done with one type of object.',
  authScopes: { withParent: true },
  fields: (t) => ({
    objectType: t.expose('object_type', {
      type: restEnum('ObjectType'),
      description: 'Type of object, for example TRIAL_BALANCE.',
    }),
    actions: t.expose('actions', { type: [restEnum('Action')], description: 'What may be done with it.' }),
  }),
});

export const PermissionsRef = restObject('Permissions', {
  except: ['roles', 'main_role'],
  fields: (t) => ({
    roles: t.expose('roles', { type: [RoleEnum], description: 'All roles.' }),
    mainRole: t.expose('main_role', {
      type: RoleEnum,
      nullable: true,
      description: 'The role that comes first in precedence.',
    }),
    objects: t.expose('objects', { type: [ObjectPermissionRef], description: 'Rights by type of object.' }),
  }),
});
