import type { z } from 'zod';
import type { Membership, SignedInUser } from '../../identity/caller.ts';
import { keysForRoles, menuTable, namespaceTable } from '../../identity/menu.ts';
import { actions, mayDo, objectTypes } from '../../identity/permissionTable.ts';
import { type ClientRole, clientRoles, mainRole } from '../../identity/roles.ts';
import { profileSchema } from '../profile/schemas.ts';
import type { rightsSchema, sessionSchema } from './schemas.ts';

const managementAccounting = 0;
const financialPlanning = 1;

/** Everything that the roles may do, for gateway and web to show no more than that. */
function describePermissions(roles: readonly ClientRole[]) {
  const main = mainRole(roles);
  return {
    roles: [...roles],
    main_role: main,
    default_module: main === 'org_planner' ? financialPlanning : managementAccounting,
    objects: objectTypes
      .map((objectType) => ({
        object_type: objectType,
        actions: actions.filter((action) => mayDo(roles, { on: objectType, do: action })),
      }))
      .filter(({ actions: granted }) => granted.length > 0),
    namespaces: keysForRoles(namespaceTable, roles),
    menu: keysForRoles(menuTable, roles),
  };
}

/** The same right by right. */
export function describeRights(roles: readonly ClientRole[]): z.input<typeof rightsSchema> {
  const { objects, ...permissions } = describePermissions(roles);
  return {
    ...permissions,
    objects: objects.map(({ actions: granted, ...object }) => ({
      ...object,
      can_browse: granted.includes('browse'),
      can_read: granted.includes('read'),
      can_edit: granted.includes('edit'),
      can_add: granted.includes('add'),
      can_delete: granted.includes('delete'),
      actions: granted,
    })),
  };
}

/** What each role allows by itself: it is asked for with every request of the graph, and never changes. */
const permissionsOfRole = new Map(clientRoles.map((role) => [role, describePermissions([role])]));

/**
 * Who is signed in and what is open to them, everywhere: what each request of the graph begins with. Rights are said once for
 * each role, so that somebody who is a member of many clients does not carry them all through every request.
 */
export function describeSession(
  user: SignedInUser,
  memberships: readonly Membership[],
): z.input<typeof sessionSchema> {
  const held = new Set(memberships.flatMap(({ roles }) => roles));
  return {
    user: {
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      language: profileSchema.shape.language.parse(user.language),
      is_platform_admin: user.isPlatformAdmin,
    },
    clients: memberships.map(({ clientId, clientName, clientSlug, roles }) => ({
      id: clientId,
      name: clientName,
      slug: clientSlug,
      roles: [...roles],
    })),
    roles: [...permissionsOfRole].filter(([role]) => held.has(role)).map(([, permissions]) => permissions),
  };
}
