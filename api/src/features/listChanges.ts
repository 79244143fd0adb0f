import { isDeepStrictEqual } from 'node:util';

/** How a list that was saved as a whole differs from the one before. */
export interface ListChanges<Stored extends { readonly id: number }> {
  readonly removed: readonly number[];
  readonly changed: readonly Stored[];
  readonly added: readonly Omit<Stored, 'id'>[];
}

/** Null where all is so already. */
export function listChanges<Stored extends { readonly id: number }>(
  given: readonly { readonly id: number | undefined; readonly row: Omit<Stored, 'id'> }[],
  present: readonly Stored[],
): ListChanges<Stored> | null {
  const kept = new Set(given.map(({ id }) => id));
  const removed = present.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const presentById = new Map(present.map((row) => [row.id, row]));
  const changed = given.flatMap(({ id, row }) => {
    if (id === undefined) return [];
    const whole = { ...row, id } as Stored;
    return isDeepStrictEqual(presentById.get(id), whole) ? [] : [whole];
  });
  const added = given.flatMap(({ id, row }) => (id === undefined ? [row] : []));
  return removed.length + changed.length + added.length === 0 ? null : { removed, changed, added };
}
