import type { Rest } from './rest/calls.ts';

type Permissions = Rest<'Permissions'>;
type Session = Rest<'Session'>;

const managementAccounting = 0;

/**
 * What several roles allow together, and what was shared beside: all that any of them does. `ofRoles` holds what each role allows
 * by itself, in order of precedence, so that the first one held is the main role.
 */
export function unitePermissions(
  roles: Permissions['roles'],
  ofRoles: readonly Permissions[],
  shared: Rest<'SharedPermissions'> | null = null,
): Permissions {
  const held = ofRoles.filter(({ main_role }) => main_role !== null && roles.includes(main_role));
  const [main] = held;
  const all = [...held, ...(shared === null ? [] : [shared])];
  const actionsOf = new Map<
    Rest<'ObjectPermission'>['object_type'],
    Set<Rest<'ObjectPermission'>['actions'][number]>
  >();
  for (const { object_type, actions } of all.flatMap(({ objects }) => objects)) {
    actionsOf.set(object_type, new Set([...(actionsOf.get(object_type) ?? []), ...actions]));
  }
  return {
    roles: [...roles],
    main_role: main?.main_role ?? null,
    default_module: main?.default_module ?? managementAccounting,
    objects: [...actionsOf].map(([object_type, actions]) => ({ object_type, actions: [...actions] })),
    namespaces: [...new Set(all.flatMap(({ namespaces }) => namespaces))],
    menu: [...new Set(all.flatMap(({ menu }) => menu))],
  };
}

export interface Grant {
  readonly on: Rest<'ObjectType'>;
  readonly do: Rest<'Action'>;
}

/** Whether somebody has one of these rights, in whatever client. */
export function mayInAnyClient({ clients, roles }: Session, grants: readonly Grant[]): boolean {
  return clients.some((client) =>
    unitePermissions(client.roles, roles, client.shared).objects.some(({ object_type, actions }) =>
      grants.some((grant) => grant.on === object_type && actions.includes(grant.do)),
    ),
  );
}
