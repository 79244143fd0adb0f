import type { z } from 'zod';
import type { ClientTransaction } from '../../db/database.ts';
import { keysForRoles, menuTable, namespaceTable } from '../../identity/menu.ts';
import { actions, mayDo, objectTypes } from '../../identity/permissionTable.ts';
import { type ClientRole, clientRoles, mainRole } from '../../identity/roles.ts';
import type { UserId } from '../../ids.ts';
import { profileSchema } from '../profile/schemas.ts';
import type { sessionSchema } from './schemas.ts';
import { readUserWithMemberships } from './store.ts';

const managementAccounting = 0;
const financialPlanning = 1;

/** Everything that the roles may do, for gateway and web to show no more than that. */
export function describePermissions(roles: readonly ClientRole[]) {
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

/**
 * Who is signed in and what is open to them, everywhere: what each request of the graph begins with. Rights are said once for
 * each role, so that somebody who is a member of many clients does not carry them all through every request.
 */
export async function describeSession(
  transaction: ClientTransaction,
  userId: UserId,
): Promise<z.input<typeof sessionSchema>> {
  const rows = await readUserWithMemberships(transaction, userId);
  const [first] = rows;
  if (first === undefined) throw new Error('A session belongs to a user');
  const { id, email, first_name, last_name, language, is_platform_admin } = first;
  return {
    user: {
      id,
      email,
      first_name,
      last_name,
      language: profileSchema.shape.language.parse(language),
      is_platform_admin,
    },
    clients: rows.flatMap(({ client_id, client_name, roles }) =>
      client_id === null || client_name === null || roles === null
        ? []
        : [{ id: client_id, name: client_name, roles }],
    ),
    roles: clientRoles
      .filter((role) => rows.some(({ roles }) => roles?.includes(role)))
      .map((role) => describePermissions([role])),
  };
}
