import { type ContentFault, faultAt } from './contentFaults.ts';
import { depthMax, grouped } from './grouped.ts';
import type { NodeMeta, TemplateNode } from './template.ts';

/** A node in a list: an answer of the graph has no depth that nobody asked for. */
export interface FlatNode {
  readonly key: string;
  readonly parentKey: string | null;
  readonly position: number;
  readonly name: string;
  readonly code: string;
  readonly type: TemplateNode['type'];
  readonly meta: NodeMeta;
}

/** Parents before their children, siblings in order. */
export function flattenTree(nodes: readonly TemplateNode[]): readonly FlatNode[] {
  const flat: FlatNode[] = [];
  const add = (siblings: readonly TemplateNode[], parentKey: string | null): void =>
    siblings.forEach(({ id: key, name, code, type, meta, children }, position) => {
      flat.push({ key, parentKey, position, name, code, type, meta });
      add(children, key);
    });
  add(nodes, null);
  return flat;
}

export interface BuiltTree {
  readonly nodes: readonly TemplateNode[];
  /** Place in the list, by the way to the node in the tree: `3.children.0`. */
  readonly places: ReadonlyMap<string, number>;
  readonly faults: readonly ContentFault[];
}

/**
 * The tree of a list in any order: siblings stand by their positions, equal ones in the order of the list. What hangs below nothing
 * is told; what else is wrong with a tree, the api says.
 */
export function buildTree(list: readonly FlatNode[]): BuiltTree {
  const byParent = grouped([...list.entries()], ([, { parentKey }]) => parentKey);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  let isCut = false;
  const childrenOf = (parentKey: string | null, way: string, depth: number): TemplateNode[] => {
    const siblings = byParent.get(parentKey) ?? [];
    // Two nodes of one key: the first has the children, so that none stands twice.
    byParent.delete(parentKey);
    isCut ||= depth > depthMax && siblings.length > 0;
    if (depth > depthMax) return [];
    return siblings
      .toSorted(([, one], [, other]) => one.position - other.position)
      .map(([place, { key, name, code, type, meta }], index) => {
        const own = `${way}${index}`;
        places.set(own, place);
        taken.add(place);
        return { id: key, name, code, type, meta, children: childrenOf(key, `${own}.children.`, depth + 1) };
      });
  };
  const nodes = childrenOf(null, '', 1);
  const known = new Set(list.map(({ key }) => key));
  const faults = list.flatMap(({ parentKey }, place) => {
    if (isCut || taken.has(place) || parentKey === null) return [];
    const code = known.has(parentKey) ? 'refers_to_itself' : 'unknown_reference';
    return [faultAt(['tree', 'nodes', String(place), 'parentKey'], code, parentKey)];
  });
  return { nodes, places, faults };
}
