import type { InstanceVersion } from './instanceVersions.ts';

export interface InstanceChange {
  /** Null for a new instance. */
  readonly id: string | null;
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly parentId: string | null;
}

/** The one instance that a save names: all others stay as they are. A moved or new one stands behind its new siblings. */
export function savedInstance(tree: readonly InstanceVersion[], { id, ...change }: InstanceChange) {
  const before = tree.find(({ instanceId }) => instanceId === id);
  const isMoved = before === undefined || (before.parentId ?? null) !== change.parentId;
  const siblings = tree.filter(({ parentId }) => (parentId ?? null) === change.parentId);
  const last = siblings.reduce((highest, { position }) => Math.max(highest, position), -1);
  const position = isMoved ? last + 1 : before.position;
  return { ...(id === null ? { key: 'new' } : { id }), ...change, position };
}
