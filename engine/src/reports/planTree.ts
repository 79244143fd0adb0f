import type { AccountId } from '../ids.ts';
import type { AccountSection } from '../chart-of-accounts/account.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import type { LeafOrder } from './accountValues.ts';
import {
  type FormulaElement,
  type Measure,
  type NodeFilters,
  type AccountNode,
  reportLimits,
  type ReportNode,
  type ReportTree,
} from './nodes.ts';
import { computedPlaces } from './computedPlaces.ts';
import { isTurnover } from './readTree.ts';

export interface ReportAccount {
  readonly id: AccountId;
  readonly parentId: AccountId | null;
  readonly type: LedgerAccountType;
  readonly section: AccountSection | null;
}

/** A node where it stands: measures hold the tree of their report. */
export interface PlannedNode {
  /** Its id, after those of the measures that lead to it. */
  readonly key: string;
  readonly node: ReportNode;
  readonly parent: PlannedNode | null;
  /** The nodes beside it, itself included, and its place among them. */
  readonly siblings: readonly PlannedNode[];
  readonly position: number;
  /** Of a group, or of the report of a measure. */
  readonly children: readonly PlannedNode[];
  /** The tree in which its formula finds nodes. */
  readonly tree: PlannedTree;
  /** Periods back by all nodes above it. */
  readonly shiftAbove: number;
  /** Of an account node; null: what it names is gone, or may not be used so. */
  readonly leaf: LeafOrder | null;
  /** Of a formula node; null: it has none. */
  readonly formula: FormulaElement | null;
  /** Of a measure node: the node that it stands for; null: it is gone, or a circle leads to it. */
  readonly target: PlannedNode | null;
}

export interface PlannedTree {
  readonly nodes: readonly PlannedNode[];
  readonly byId: ReadonlyMap<string, PlannedNode>;
}

/** More nodes than that within measures within measures count as gone, as do measures deeper within each other than they may stand. */
export const plannedMax = 20_000;

export interface PlanOrder {
  readonly tree: ReportTree;
  readonly reportId: number | null;
  readonly accounts: readonly ReportAccount[];
  readonly measures: ReadonlyMap<number, Measure>;
}

/** A report with the trees of its measures in their places. */
export function planTree({ tree, reportId, accounts, measures }: PlanOrder): PlannedTree {
  const planner = new Planner(accounts, measures);
  return planner.plan(tree, null, reportId === null ? [] : [reportId]);
}

/** Nodes with all below them, in the order of the screen, those of measures behind the node that uses them. */
export function* plannedWithin(nodes: readonly PlannedNode[]): Generator<PlannedNode> {
  for (const planned of nodes) {
    yield planned;
    yield* plannedWithin(planned.children);
  }
}

/** The filters of a node, then those above it: gathered where they are asked for, since each node may have hundreds above it. */
export function filtersFrom(planned: PlannedNode): readonly NodeFilters[] {
  const found: NodeFilters[] = [];
  for (let at: PlannedNode | null = planned; at !== null; at = at.parent) found.push(at.node.filters);
  return found;
}

type Mutable = { -readonly [Name in keyof PlannedNode]: PlannedNode[Name] };

class Planner {
  readonly #accounts: readonly ReportAccount[];
  readonly #measures: ReadonlyMap<number, Measure>;
  readonly #lines: ReadonlyMap<AccountId, number>;
  readonly #below = new Map<AccountId, AccountId[]>();
  #count = 0;
  /** Of measures within each other, where it is. */
  #depth = 0;

  constructor(accounts: readonly ReportAccount[], measures: ReadonlyMap<number, Measure>) {
    this.#accounts = accounts;
    this.#measures = measures;
    this.#lines = new Map(accounts.map(({ id }, line) => [id, line]));
    for (const { id, parentId } of accounts)
      if (parentId !== null) this.#below.set(parentId, [...(this.#below.get(parentId) ?? []), id]);
  }

  plan(tree: ReportTree, host: PlannedNode | null, way: readonly number[]): PlannedTree {
    const byId = new Map<string, PlannedNode>();
    const formulas = new Map(tree.formulas.map((formula) => [formula.id, formula.tree]));
    const planned: { nodes: readonly PlannedNode[]; byId: Map<string, PlannedNode> } = { nodes: [], byId };
    const addAll = (nodes: readonly ReportNode[], parent: PlannedNode | null): PlannedNode[] => {
      const siblings: PlannedNode[] = [];
      nodes.forEach((node, position) => {
        const one: Mutable = {
          key: host === null ? node.id : `${host.key}/${node.id}`,
          node,
          parent,
          siblings,
          position,
          children: [],
          tree: planned,
          shiftAbove: parent === null ? 0 : parent.shiftAbove + parent.node.timeshift,
          leaf: node.type === 'account' ? this.#leafOf(node) : null,
          formula: node.type === 'formula' ? (formulas.get(node.formulaId ?? '') ?? null) : null,
          target: null,
        };
        this.#count += 1;
        siblings.push(one);
        byId.set(node.id, one);
        if (node.type === 'group') one.children = addAll(node.children, one);
        if (node.type === 'measure') this.#addMeasure(one, node.measureId, way);
      });
      return siblings;
    };
    planned.nodes = addAll(tree.nodes, host);
    return planned;
  }

  #addMeasure(one: Mutable, id: number | null, way: readonly number[]): void {
    const measure = id === null ? undefined : this.#measures.get(id);
    if (id === null || measure === undefined || measure.nodeId === null) return;
    if (way.includes(id) || this.#count > plannedMax || this.#depth === reportLimits.measureDepth) return;
    this.#depth += 1;
    const tree = this.plan(measure.tree, one, [...way, id]);
    this.#depth -= 1;
    one.children = tree.nodes;
    one.target = tree.byId.get(measure.nodeId) ?? null;
  }

  #leafOf(node: AccountNode): LeafOrder | null {
    if (node.filters.correspondingTags !== null && !isTurnover(node.accountUse)) return null;
    if (node.computed !== null) {
      const line = this.#accounts.length + computedPlaces[node.computed];
      return { node, lines: [line], natural: -1n };
    }
    const line = node.accountId === null ? undefined : this.#lines.get(node.accountId);
    if (line === undefined) return null;
    const { id, type, section } = this.#accounts[line]!;
    const lines = node.includeChildren ? this.#linesBelow(id) : [line];
    if (lines.some((each) => this.#accounts[each]!.type !== type)) return null;
    const isCredit = type === 'revenue' || (type === 'balance' && section === 'liabilities');
    return { node, lines, natural: isCredit ? -1n : 1n };
  }

  #linesBelow(id: AccountId): number[] {
    return [this.#lines.get(id)!, ...(this.#below.get(id) ?? []).flatMap((each) => this.#linesBelow(each))];
  }
}

/** Whether a node counts in the sum of its parent, and in running totals. */
function counts({ node, target }: PlannedNode): boolean {
  if (node.type === 'account' || node.type === 'group') return true;
  return node.type === 'measure' && (target === null || target.node.type === 'account' || counts(target));
}

/** The nodes that a group, a total or a measure adds. */
export function summandsOf(planned: PlannedNode): readonly PlannedNode[] {
  const { node, children, siblings, position, target } = planned;
  if (node.type === 'group') return children.filter(counts);
  if (node.type === 'total') return siblings.slice(0, position).filter(counts);
  return target === null ? [] : [target];
}

/**
 * By how many periods more than it shows a node is moved where a formula names it: by the formula itself and by the nodes above the
 * formula that do not stand above the node as well, each once.
 */
export function shiftOfReference(formula: PlannedNode, named: PlannedNode): number {
  const above = new Set<PlannedNode>();
  for (let at: PlannedNode | null = named; at !== null; at = at.parent) above.add(at);
  let shift = formula.node.timeshift;
  for (let at = formula.parent; at !== null; at = at.parent) if (!above.has(at)) shift += at.node.timeshift;
  return shift;
}

/**
 * Whether the value of the whole is that of its parts: sums, and formulas that only add and subtract.
 * @param way the nodes that led here: one that leads back to itself has no value
 */
export function isAdditive(planned: PlannedNode, way: ReadonlySet<PlannedNode> = new Set()): boolean {
  const known = additive.get(planned);
  if (known !== undefined) return known;
  const found = isAdditiveBehind(planned, way);
  additive.set(planned, found);
  return found;
}

/** The same whichever way leads there: what leads back to itself has no value, nor has what leads to it. */
const additive = new WeakMap<PlannedNode, boolean>();

function isAdditiveBehind(planned: PlannedNode, way: ReadonlySet<PlannedNode>): boolean {
  const { node, formula, leaf } = planned;
  if (node.negativeValuesAsZeros || way.has(planned)) return false;
  if (node.type === 'account')
    return leaf !== null && (node.aggregation === 'none' || node.aggregation === 'sum');
  const further = new Set([...way, planned]);
  if (node.type === 'formula') return formula !== null && isSum(formula, planned.tree, further);
  return summandsOf(planned).every((each) => isAdditive(each, further));
}

function isSum(element: FormulaElement, tree: PlannedTree, way: ReadonlySet<PlannedNode>): boolean {
  if (element.type === 'const_ref') return element.value.digits === 0n;
  if (element.type === 'node_ref') {
    const named = element.id === null ? undefined : tree.byId.get(element.id);
    return named !== undefined && isAdditive(named, way);
  }
  return (
    (element.operator === 'add' || element.operator === 'sub') &&
    element.args.every((arg) => isSum(arg, tree, way))
  );
}

/** The nodes that a value rests on, its own included, each once. */
export function nodesBehind(planned: PlannedNode): ReadonlySet<PlannedNode> {
  const found = new Set<PlannedNode>();
  const visit = (at: PlannedNode): void => {
    if (found.has(at)) return;
    found.add(at);
    if (at.formula !== null) visitElement(at, at.formula);
    for (const each of summandsOf(at)) visit(each);
  };
  const visitElement = (at: PlannedNode, element: FormulaElement): void => {
    if (element.type === 'operator') for (const arg of element.args) visitElement(at, arg);
    const named =
      element.type === 'node_ref' && element.id !== null ? at.tree.byId.get(element.id) : undefined;
    if (named !== undefined) visit(named);
  };
  visit(planned);
  return found;
}

/** An account node, moved by periods beside those that it shows. */
export interface LeafPlace {
  readonly planned: PlannedNode;
  readonly shift: number;
}

/** The account nodes that values rest on, those that their formulas name included, each once for each number of periods. */
export function plannedLeaves(nodes: readonly PlannedNode[], shift = 0): readonly LeafPlace[] {
  const found = new Map<PlannedNode, Set<number>>();
  const open = new Set<PlannedNode>();
  const leaves: LeafPlace[] = [];
  const visit = (at: PlannedNode, by: number): void => {
    const shifts = found.get(at) ?? new Set<number>();
    // What leads back to itself has no value.
    if (open.has(at) || shifts.has(by)) return;
    found.set(at, shifts.add(by));
    if (at.leaf !== null) leaves.push({ planned: at, shift: by });
    open.add(at);
    if (at.formula !== null) visitElement(at, at.formula, by);
    for (const each of summandsOf(at)) visit(each, by);
    open.delete(at);
  };
  const visitElement = (at: PlannedNode, element: FormulaElement, by: number): void => {
    if (element.type === 'operator') for (const arg of element.args) visitElement(at, arg, by);
    const named =
      element.type === 'node_ref' && element.id !== null ? at.tree.byId.get(element.id) : undefined;
    if (named !== undefined) visit(named, by + shiftOfReference(at, named));
  };
  for (const planned of nodes) visit(planned, shift);
  return leaves;
}
