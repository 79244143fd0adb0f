import type { z } from 'zod';
import { type Caller, describeToken, type Membership, type SignedInUser } from '../../identity/caller.ts';
import { keysForRoles, menuTable, namespaceTable, openedByRecords } from '../../identity/menu.ts';
import {
  type Action,
  actions,
  mayDoWithOwn,
  type ObjectType,
  objectTypes,
} from '../../identity/permissionTable.ts';
import { type ClientRole, clientRoles, mainRole } from '../../identity/roles.ts';
import { actionsOfShared, type Holder, type SharedRights } from '../../identity/sharing.ts';
import { profileSchema } from '../profile/schemas.ts';
import type { rightsSchema, sessionSchema } from './schemas.ts';

const managementAccounting = 0;
const financialPlanning = 1;

/** The types on which there is any right, with their actions in one order. */
function objectsWith(has: (objectType: ObjectType, action: Action) => boolean) {
  return objectTypes
    .map((objectType) => ({
      object_type: objectType,
      actions: actions.filter((action) => has(objectType, action)),
    }))
    .filter(({ actions: granted }) => granted.length > 0);
}

/** Everything that the roles may do, for gateway and web to show no more than that. */
function describePermissions(roles: readonly ClientRole[]) {
  const main = mainRole(roles);
  return {
    roles: [...roles],
    main_role: main,
    default_module: main === 'org_planner' ? financialPlanning : managementAccounting,
    objects: objectsWith((on, action) => mayDoWithOwn(roles, { on, do: action })),
    namespaces: keysForRoles(namespaceTable, roles),
    menu: keysForRoles(menuTable, roles),
  };
}

const mayByShared = (shared: readonly SharedRights[], on: ObjectType, action: Action): boolean =>
  shared.some((rights) => actionsOfShared(rights, on).includes(action));

/** What entries open beside the roles; null without any. */
function describeShared(shared: readonly SharedRights[]) {
  if (shared.length === 0) return null;
  const opened = shared.flatMap(({ type }) => openedByRecords[type] ?? []);
  return {
    objects: objectsWith((on, action) => mayByShared(shared, on, action)),
    namespaces: opened.flatMap(({ namespaces }) => namespaces),
    menu: opened.flatMap(({ menu }) => menu),
  };
}

/** The same of a member with all entries, right by right. */
export function describeRights({ roles, shared }: Holder): z.input<typeof rightsSchema> {
  const permissions = describePermissions(roles);
  const opened = describeShared(shared);
  const objects = objectsWith(
    (on, action) => mayDoWithOwn(roles, { on, do: action }) || mayByShared(shared, on, action),
  );
  return {
    ...permissions,
    namespaces: [...new Set([...permissions.namespaces, ...(opened?.namespaces ?? [])])],
    menu: [...new Set([...permissions.menu, ...(opened?.menu ?? [])])],
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
  { token, invitationCount }: Pick<Caller, 'token' | 'invitationCount'>,
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
      token: describeToken(token),
      picture_version: user.pictureVersion,
      invitation_count: invitationCount,
    },
    clients: memberships.map(({ clientId, clientName, clientSlug, roles, shared, legalEntityIds }) => ({
      id: clientId,
      name: clientName,
      slug: clientSlug,
      roles: [...roles],
      is_limited: legalEntityIds !== null,
      shared: describeShared(shared),
    })),
    roles: [...permissionsOfRole].filter(([role]) => held.has(role)).map(([, permissions]) => permissions),
  };
}
