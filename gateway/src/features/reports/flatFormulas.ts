import { type ContentFault, faultAt } from './contentFaults.ts';
import { depthMax, grouped } from './grouped.ts';
import type { operators, TemplateElement, TemplateFormula } from './template.ts';

/** A place that nobody filled yet. */
const placeholder: TemplateElement = { type: 'node_ref', id: null };

/** An element of a formula in a list, as nodes are in one. */
export interface FlatElement {
  readonly key: string;
  readonly parentKey: string | null;
  readonly kind: TemplateElement['type'];
  readonly operator: (typeof operators)[number] | null;
  readonly nodeKey: string | null;
  readonly value: string | null;
}

/** Parents before their arguments, these in order; the first is the root. */
export function flattenFormula(tree: TemplateElement): readonly FlatElement[] {
  const elements: FlatElement[] = [];
  const add = (element: TemplateElement, parentKey: string | null): void => {
    const key = String(elements.length);
    elements.push({
      key,
      parentKey,
      kind: element.type,
      operator: element.type === 'operator' ? element.operator : null,
      nodeKey: element.type === 'node_ref' ? element.id : null,
      value: element.type === 'const_ref' ? element.value : null,
    });
    if (element.type === 'operator') for (const each of element.args) add(each, key);
  };
  add(tree, null);
  return elements;
}

export interface FlatFormula {
  readonly key: string;
  readonly elements: readonly FlatElement[];
}

export interface BuiltFormula {
  readonly formula: TemplateFormula;
  /** Place in the list of elements, by the way to it in the formula: `tree.args.1`. */
  readonly places: ReadonlyMap<string, number>;
  readonly faults: readonly ContentFault[];
}

/** The formula of a list of elements in any order; arguments stand in the order of the list. Without any, its place is empty. */
export function buildFormula({ key: id, elements }: FlatFormula, place: number): BuiltFormula {
  const at = (index: number, field: string): string[] => [
    'formulas',
    String(place),
    'elements',
    String(index),
    field,
  ];
  const entries = [...elements.entries()];
  const byKey = grouped(entries, ([, { key }]) => key);
  const twice = [...byKey.values()].flatMap(([, ...others]) => others);
  if (twice.length > 0) {
    const faults = twice.map(([index, { key }]) => faultAt(at(index, 'key'), 'duplicate_id', key));
    return { formula: { id, tree: placeholder, dependencies: [] }, places: new Map(), faults };
  }
  const byParent = grouped(entries, ([, { parentKey }]) => parentKey);
  const places = new Map<string, number>();
  const taken = new Set<number>();
  let isCut = false;
  const read = (
    [index, element]: readonly [number, FlatElement],
    way: string,
    depth: number,
  ): TemplateElement => {
    places.set(way, index);
    taken.add(index);
    if (element.kind === 'const_ref') return { type: 'const_ref', value: element.value ?? '' };
    if (element.kind === 'node_ref') return { type: 'node_ref', id: element.nodeKey };
    const args = byParent.get(element.key) ?? [];
    isCut ||= depth > depthMax && args.length > 0;
    if (depth > depthMax) return placeholder;
    const each = args.map((argument, order) => read(argument, `${way}.args.${order}`, depth + 1));
    return { type: 'operator', operator: element.operator ?? 'add', args: each };
  };
  const [root, ...others] = byParent.get(null) ?? [];
  const tree = root === undefined ? placeholder : read(root, 'tree', 1);
  const faults = others.map(([index]) => faultAt(at(index, 'parentKey'), 'wrong_shape', null));
  for (const [index, { parentKey }] of isCut ? [] : entries) {
    if (taken.has(index) || parentKey === null) continue;
    const code = byKey.has(parentKey) ? 'refers_to_itself' : 'unknown_reference';
    faults.push(faultAt(at(index, 'parentKey'), code, parentKey));
  }
  return { formula: { id, tree, dependencies: [] }, places, faults };
}
