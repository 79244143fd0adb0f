import { JudgedReport } from './judgedReport.ts';
import { namersOf } from './leavingLines.ts';
import { type AccountNode, nodesOf, type ReportNode, reportLimits, type ReportTree } from './nodes.ts';
import { ledFormula } from './ledFormula.ts';
import type { PlannedNode } from './planTree.ts';
import {
  instancesAfter,
  type InstanceSubstitution,
  type ReportBooks,
  type ReportSubstitution,
} from './substitution.ts';

/** What becomes of a node that names what goes, each tried before the next one: it names the substitute, it goes for what counts that already, it stays. */
export const fates = ['led', 'dropped', 'kept'] as const;
export type Fate = (typeof fates)[number];

export interface Substituted {
  readonly tree: ReportTree;
  /** The nodes in whose place another one stands now. */
  readonly led: ReadonlyMap<string, string>;
  /** The nodes that go on naming what is gone: they have no value from then on, nor has what adds them. */
  readonly lost: readonly string[];
}

interface FatesOrder {
  readonly tree: ReportTree;
  /** Nodes that others name. */
  readonly named: ReadonlySet<string>;
  readonly substitution: ReportSubstitution;
  readonly books: ReportBooks;
}

/** The nodes of a report that name what goes, and what it is with what becomes of them. */
export class LineFates {
  readonly namers: readonly PlannedNode[];
  readonly #order: FatesOrder;
  readonly #judged: JudgedReport;
  readonly #linesOf = new Map<PlannedNode, PlannedNode[]>();
  readonly #drops = new Map<PlannedNode, Drop | null>();

  constructor(order: FatesOrder, judged: JudgedReport) {
    this.#order = order;
    this.#judged = judged;
    this.namers = namersOf(judged.plan, order.substitution);
    for (const [line, namer] of judged.leaving)
      this.#linesOf.set(namer, [...(this.#linesOf.get(namer) ?? []), line]);
  }

  /** What is tried first: of rows that show the same, and that nothing counts, one goes. */
  firstOf(namer: PlannedNode): Fate {
    return this.#isSecond(namer) && this.#dropOf(namer)?.goesWhole === true
      ? 'dropped'
      : this.possible(namer, 'led');
  }

  #isSecond(namer: PlannedNode): boolean {
    const { parent, node, siblings, position } = namer;
    if (parent !== null || node.type !== 'account' || this.#order.named.has(node.id)) return false;
    return (
      this.#judged.twinOf(namer)?.parent === null &&
      siblings.every((each, place) => place < position || each.node.type !== 'total')
    );
  }

  /** A fate, or the first one behind it that a node can have. */
  possible(namer: PlannedNode, fate: Fate): Fate {
    if (fate === 'led' && !this.#canBeLed(namer)) return 'kept';
    return fate === 'dropped' && this.#dropOf(namer) === null ? 'kept' : fate;
  }

  #canBeLed({ node }: PlannedNode): boolean {
    const { substitution, books } = this.#order;
    if (substitution.kind === 'account') return true;
    return listAfter(node, substitution, books).length <= reportLimits.filterIds;
  }

  #dropOf(namer: PlannedNode): Drop | null {
    const known = this.#drops.get(namer);
    if (known !== undefined) return known;
    const found = this.#findDrop(namer);
    this.#drops.set(namer, found);
    return found;
  }

  #findDrop(namer: PlannedNode): Drop | null {
    const { named, substitution, books } = this.#order;
    const covered = (this.#linesOf.get(namer) ?? []).filter((line) => this.#judged.isCovered(line));
    const lines = this.#linesOf.get(namer)?.length ?? 0;
    if (covered.length === 0) return null;
    if (substitution.kind === 'dimension_instance') {
      const { dimensions } = books;
      const rest = namer.node.filters.dimensionIds!.filter((id) => id !== substitution.from);
      const all = listAfter(namer.node, substitution, books);
      const left = all.filter((id) => id !== substitution.to || rest.includes(id));
      const kind = dimensions.everKindOf(substitution.to);
      // Without one of its kind a list would restrict that kind no more.
      if (left.some((id) => dimensions.everKindOf(id) === kind)) {
        const isWhole = covered.length === lines && covered.every(({ node }) => !named.has(node.id));
        return isWhole && left.length <= reportLimits.filterIds
          ? { left, gone: new Map(), goesWhole: false }
          : null;
      }
      if (all.length > reportLimits.filterIds) return null;
    }
    const gone = new Map<string, string | null>();
    for (const line of covered) {
      const twin = this.#judged.twinOf(line)?.node.id ?? null;
      if (twin === null && !this.#judged.countsNothingElse(line)) continue;
      if (twin === null && named.has(line.node.id)) return null;
      gone.set(line.node.id, twin);
    }
    if (gone.size === 0) return null;
    return { left: null, gone, goesWhole: isEmptied(namer.node, gone, named) };
  }

  /** The report with a fate for each of the nodes. */
  treeBy(fateOf: ReadonlyMap<PlannedNode, Fate>): Substituted {
    const { tree } = this.#order;
    const nodes = new Map<string, ReportNode | null>();
    const led = new Map<string, string>();
    const lost: string[] = [];
    for (const namer of this.namers) {
      const fate = fateOf.get(namer)!;
      if (fate === 'kept') lost.push(namer.node.id);
      else this.#change(namer, fate === 'dropped' ? this.#dropOf(namer) : null, { nodes, led });
    }
    const follow = (some: readonly ReportNode[]): readonly ReportNode[] =>
      some.flatMap((node): readonly ReportNode[] => {
        const own = nodes.has(node.id) ? nodes.get(node.id)! : node;
        if (own === null) return [];
        return own.type === 'group' ? [{ ...own, children: follow(own.children) }] : [own];
      });
    const formulas = tree.formulas.map((formula) => ledFormula(formula, led));
    return { tree: { ...tree, nodes: follow(tree.nodes), formulas }, led, lost };
  }

  #change(
    { node }: PlannedNode,
    drop: Drop | null,
    { nodes, led }: { readonly nodes: Map<string, ReportNode | null>; readonly led: Map<string, string> },
  ): void {
    for (const [id, twin] of drop?.gone ?? []) {
      nodes.set(id, null);
      if (twin !== null) led.set(id, twin);
    }
    if (drop?.goesWhole === true) nodes.set(node.id, null);
    else nodes.set(node.id, this.#ledNode(node, drop?.left ?? null));
  }

  #ledNode(node: ReportNode, left: Drop['left']): ReportNode {
    const { substitution, books } = this.#order;
    if (substitution.kind === 'account') return ledTo(node as AccountNode, substitution.to, books);
    const dimensionIds = left ?? listAfter(node, substitution, books);
    return { ...node, filters: { ...node.filters, dimensionIds } };
  }
}

/** How a node goes: its list becomes what is left of it, or lines go, for each of which another one may be named; all of it where nothing else hangs on it. */
interface Drop {
  readonly left: ReportNode['filters']['dimensionIds'];
  readonly gone: ReadonlyMap<string, string | null>;
  readonly goesWhole: boolean;
}

function isEmptied(
  node: ReportNode,
  gone: ReadonlyMap<string, string | null>,
  named: ReadonlySet<string>,
): boolean {
  const goes = (each: ReportNode): boolean => {
    if (each.type === 'account') return gone.has(each.id);
    return (each.type === 'group' || each.type === 'total') && !named.has(each.id);
  };
  return [...nodesOf([node])].every(goes);
}

const listAfter = (
  { filters: { dimensionIds, includeDimensionsChildren } }: ReportNode,
  substitution: InstanceSubstitution,
  books: ReportBooks,
) => instancesAfter(dimensionIds!, includeDimensionsChildren, substitution, books);

/** What was posted on it alone is posted on the substitute: nothing below that comes in with it. */
function ledTo(
  node: AccountNode,
  accountId: AccountNode['accountId'],
  { accounts }: ReportBooks,
): ReportNode {
  const hasBelow = accounts.some(({ parentId }) => parentId === accountId);
  const { name, code } = accounts.find(({ id }) => id === accountId) ?? node;
  return { ...node, accountId, name, code, includeChildren: node.includeChildren && !hasBelow };
}
