import { keysForRoles, menuTable, namespaceTable } from '../../identity/menu.ts';
import { actions, mayDo, objectTypes } from '../../identity/permissionTable.ts';
import { type ClientRole, mainRole } from '../../identity/roles.ts';

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
