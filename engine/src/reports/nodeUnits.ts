import type { FormulaElement } from './nodes.ts';
import type { PlannedNode, PlannedTree } from './planTree.ts';

/** What a number is, for display. */
export interface NodeUnit {
  readonly unit: 'amount' | 'number' | 'percent';
  /** Amounts and numbers are added, or amounts multiplied: nobody can say what that is. */
  readonly isMixed: boolean;
}

type Known = NodeUnit | 'constant';
const number: NodeUnit = { unit: 'number', isMixed: false };
const mixed: NodeUnit = { unit: 'number', isMixed: true };

/** A share is in percent, two amounts by each other are a number, an amount times a number is an amount. A style overrides it. */
export function unitOf(planned: PlannedNode, way: ReadonlySet<PlannedNode> = new Set()): NodeUnit {
  if (way.has(planned)) return number;
  const known = units.get(planned);
  if (known !== undefined) return known;
  const found = unitBehind(planned, way);
  units.set(planned, found);
  return found;
}

/** A node may be named by any number of others. What leads back to itself has no value, so that its unit is nobody's matter. */
const units = new WeakMap<PlannedNode, NodeUnit>();

function unitBehind(planned: PlannedNode, way: ReadonlySet<PlannedNode>): NodeUnit {
  const { node, formula, target, tree } = planned;
  if (node.style.unit !== 'auto') return { unit: node.style.unit, isMixed: false };
  const further = new Set([...way, planned]);
  if (node.type === 'measure' && target !== null) return unitOf(target, further);
  if (node.type !== 'formula' || formula === null) return { unit: 'amount', isMixed: false };
  const found = unitOfElement(formula, tree, further);
  return found === 'constant' ? number : found;
}

function unitOfElement(element: FormulaElement, tree: PlannedTree, way: ReadonlySet<PlannedNode>): Known {
  if (element.type === 'const_ref') return 'constant';
  if (element.type === 'node_ref') {
    const named = element.id === null ? undefined : tree.byId.get(element.id);
    return named === undefined ? 'constant' : unitOf(named, way);
  }
  const args = element.args.map((arg) => unitOfElement(arg, tree, way));
  if (element.operator === 'percent' && args.length > 1)
    return { unit: 'percent', isMixed: args.some(isMixed) };
  const [first = 'constant', ...rest] = args;
  return rest.reduce((left, right) => combined(element.operator, left, right), first);
}

const isMixed = (known: Known): boolean => known !== 'constant' && known.isMixed;

function combined(operator: string, left: Known, right: Known): Known {
  if (left === 'constant' && right === 'constant') return 'constant';
  if (isMixed(left) || isMixed(right)) return mixed;
  const [first, second] = [left, right].map((each) => (each === 'constant' ? null : each.unit));
  if (operator === 'add' || operator === 'sub') {
    if (left === 'constant') return right;
    return right === 'constant' || first === second ? left : mixed;
  }
  if (operator === 'mul') {
    if (first === 'amount' && second === 'amount') return mixed;
    return first === 'amount' || second === 'amount' ? { unit: 'amount', isMixed: false } : number;
  }
  if (second === 'amount') return first === 'amount' ? number : mixed;
  return first === 'amount' ? { unit: 'amount', isMixed: false } : number;
}
