import { levelCountMax } from '@tributary/engine/chart-of-accounts/treeRows';
import { invalidField } from '../http/errors.ts';

/** What a node of a whole-tree save says about its place. */
export interface TreeEntry {
  readonly id?: number | undefined;
  readonly key?: string | undefined;
  readonly parent?: number | null | undefined;
  readonly parent_key?: string | undefined;
  readonly position: number;
}

/** A place among the entries of a body, or a record that the body leaves as it is. */
export type ParentReference = { readonly entry: number } | { readonly id: number } | null;

/**
 * The parent of every entry of a whole-tree save, and an order in which parents come before their children.
 * Refuses unknown ids and keys, keys and ids that come twice, a node that would hang below itself, and one that would
 * stand, or push what is below it, deeper than a tree may be.
 */
export function resolveTree(
  entries: readonly TreeEntry[],
  present: ReadonlyMap<number, number | null>,
  path: string,
): { readonly parents: readonly ParentReference[]; readonly order: readonly number[] } {
  const entryOfId = indexBy(entries, (entry) => entry.id, path, 'id');
  const entryOfKey = indexBy(entries, (entry) => entry.key, path, 'key');
  const parents = entries.map((entry, index): ParentReference => {
    if (entry.id !== undefined && !present.has(entry.id)) {
      throw invalidField(`${path}.${index}.id`, 'unknown', 'There is no such record.');
    }
    if (entry.parent_key !== undefined) {
      const parent = entryOfKey.get(entry.parent_key);
      if (parent === undefined) {
        throw invalidField(`${path}.${index}.parent_key`, 'unknown', 'No entry of this list has this key.');
      }
      return { entry: parent };
    }
    if (entry.parent === undefined || entry.parent === null) return null;
    const parent = entryOfId.get(entry.parent);
    if (parent !== undefined) return { entry: parent };
    if (!present.has(entry.parent)) {
      throw invalidField(`${path}.${index}.parent`, 'unknown', 'There is no such record.');
    }
    return { id: entry.parent };
  });
  const order = orderOf(entries, parents, entryOfId, present, path);
  refuseDepth(parents, entryOfId, present, path);
  return { parents, order };
}

/** Looks at every node of the tree as it would be; the entry that stands nearest above a node too deep is to blame. */
function refuseDepth(
  parents: readonly ParentReference[],
  entryOfId: ReadonlyMap<number, number>,
  present: ReadonlyMap<number, number | null>,
  path: string,
): void {
  // Records by their id, entries by negative numbers.
  const nodeOfEntry = (entry: number): number => -1 - entry;
  const nodeOfId = (id: number): number => {
    const entry = entryOfId.get(id);
    return entry === undefined ? id : nodeOfEntry(entry);
  };
  const above = new Map<number, number | null>();
  for (const [id, parent] of present) above.set(nodeOfId(id), parent === null ? null : nodeOfId(parent));
  for (const [entry, parent] of parents.entries()) {
    const node = parent !== null && 'entry' in parent ? nodeOfEntry(parent.entry) : (parent?.id ?? null);
    above.set(nodeOfEntry(entry), node);
  }
  const levels = new Map<number, number>();
  for (const start of above.keys()) {
    const way: number[] = [];
    let node: number | null = start;
    for (; node !== null && !levels.has(node); node = above.get(node) ?? null) way.push(node);
    const first: number = node === null ? 0 : (levels.get(node) ?? 0) + 1;
    for (const [depth, each] of way.toReversed().entries()) {
      levels.set(each, first + depth);
      if (first + depth < levelCountMax) continue;
      let blamed: number | null = each;
      while (blamed !== null && blamed >= 0) blamed = above.get(blamed) ?? null;
      if (blamed === null) continue;
      const place = `${path}.${nodeOfEntry(blamed)}.parent`;
      throw invalidField(place, 'too_deep', `A tree has at most ${levelCountMax} levels.`);
    }
  }
}

function indexBy<Value>(
  entries: readonly TreeEntry[],
  select: (entry: TreeEntry) => Value | undefined,
  path: string,
  name: string,
): Map<Value, number> {
  const places = new Map<Value, number>();
  for (const [index, entry] of entries.entries()) {
    const value = select(entry);
    if (value === undefined) continue;
    if (places.has(value))
      throw invalidField(`${path}.${index}.${name}`, 'duplicate', 'It comes twice in this list.');
    places.set(value, index);
  }
  return places;
}

/** Walks up from every entry, through records that the body leaves as they are too. */
function orderOf(
  entries: readonly TreeEntry[],
  parents: readonly ParentReference[],
  entryOfId: ReadonlyMap<number, number>,
  present: ReadonlyMap<number, number | null>,
  path: string,
): number[] {
  const order: number[] = [];
  const isDone = new Set<number>();
  const entryAbove = (reference: ParentReference): number | undefined => {
    if (reference === null) return undefined;
    if ('entry' in reference) return reference.entry;
    const seen = new Set<number>();
    for (let id: number | null = reference.id; id !== null && !seen.has(id); id = present.get(id) ?? null) {
      const entry = entryOfId.get(id);
      if (entry !== undefined) return entry;
      seen.add(id);
    }
    return undefined;
  };
  for (const start of entries.keys()) {
    const chain: number[] = [];
    for (
      let index: number | undefined = start;
      index !== undefined && !isDone.has(index);
      index = entryAbove(parents[index] ?? null)
    ) {
      if (chain.includes(index)) {
        throw invalidField(`${path}.${index}.parent`, 'cycle', 'A record cannot hang below itself.');
      }
      chain.push(index);
    }
    for (const index of chain.toReversed()) {
      isDone.add(index);
      order.push(index);
    }
  }
  return order;
}

interface Placed {
  readonly id: number;
  readonly parent: number | null;
  readonly position: number;
}

/** The records in tree order, parents before children, siblings by position, with their depth. */
export function inTreeOrder<Node extends Placed>(
  nodes: readonly Node[],
): (Node & { readonly level: number })[] {
  const children = new Map<number | null, Node[]>();
  for (const node of nodes) {
    const siblings = children.get(node.parent);
    if (siblings === undefined) children.set(node.parent, [node]);
    else siblings.push(node);
  }
  const result: (Node & { readonly level: number })[] = [];
  const visit = (parent: number | null, level: number): void => {
    const siblings = (children.get(parent) ?? []).toSorted(
      (left, right) => left.position - right.position || left.id - right.id,
    );
    for (const node of siblings) {
      result.push({ ...node, level });
      visit(node.id, level + 1);
    }
  };
  visit(null, 0);
  return result;
}
