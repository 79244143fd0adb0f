interface PresentInstance {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly isDefault: boolean;
  readonly parent?: { readonly id: string } | null | undefined;
}

export interface InstanceChange {
  /** Null for a new instance. */
  readonly id: string | null;
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly parentId: string | null;
}

/** The whole tree as it shall be: a save names every instance. A moved or new one stands behind its new siblings. */
export function savedInstances(present: readonly PresentInstance[], change: InstanceChange) {
  const before = present.find((instance) => instance.id === change.id);
  const isMoved = before === undefined || (before.parent?.id ?? null) !== change.parentId;
  const siblings = present.filter((instance) => (instance.parent?.id ?? null) === change.parentId);
  const last = siblings.reduce((highest, instance) => Math.max(highest, instance.position), -1);
  const { code, name, isDefault, parentId } = change;
  const changed = { parentId, position: isMoved ? last + 1 : before.position, code, name, isDefault };
  const others = present.map((instance) =>
    instance.id === change.id
      ? { id: instance.id, ...changed }
      : {
          id: instance.id,
          parentId: instance.parent?.id ?? null,
          position: instance.position,
          code: instance.code,
          name: instance.name,
          // At most one instance takes the rest.
          isDefault: instance.isDefault && !isDefault,
        },
  );
  return before === undefined ? [...others, { key: 'new', ...changed }] : others;
}
