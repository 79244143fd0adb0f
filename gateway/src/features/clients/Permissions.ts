import { restObject } from '../../graph/restFields.ts';

const ObjectPermissionRef = restObject('ObjectPermission');

export const PermissionsRef = restObject('Permissions', {
  fields: (t) => ({
    objects: t.expose('objects', { type: [ObjectPermissionRef], description: 'Rights by type of object.' }),
  }),
});
