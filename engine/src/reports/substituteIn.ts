import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { nodesOf, type ReportNode, type ReportTree } from './nodes.ts';
import { writeTree, type WrittenNode } from './writeTree.ts';

/** What goes, and what takes its place in figures. */
export type ReportSubstitution =
  | { readonly kind: 'account'; readonly from: AccountId; readonly to: AccountId }
  | {
      readonly kind: 'dimension_instance';
      readonly from: DimensionInstanceId;
      readonly to: DimensionInstanceId;
    };

/**
 * A report after something took the place of an account or a dimension instance. A line of what goes shows its substitute from then on.
 * Where another line shows just that already, the substitute's figures hold those of both, and a second line of them would be counted
 * twice: the line goes. If a formula names it, it stays as it is, without a value: nobody can say what the formula would mean.
 */
export function substituteIn(tree: ReportTree, substitution: ReportSubstitution): ReportTree {
  const named = new Set(tree.formulas.flatMap(({ dependencies }) => dependencies));
  const before = linesOf(tree.nodes);
  const follow = (nodes: readonly ReportNode[]): readonly ReportNode[] =>
    nodes.flatMap((node) => {
      const replaced = replacedIn(node, substitution);
      const line = lineOf(replaced);
      const isTwin = line !== lineOf(node) && before.has(line);
      if (isTwin) return [...nodesOf([node])].some(({ id }) => named.has(id)) ? [node] : [];
      const own = withOwnReplaced(node, substitution);
      return own.type === 'group' ? [{ ...own, children: follow(own.children) }] : [own];
    });
  return { ...tree, nodes: follow(tree.nodes) };
}

/** A node and all below it, as what they show. */
function replacedIn(node: ReportNode, substitution: ReportSubstitution): ReportNode {
  const own = withOwnReplaced(node, substitution);
  return own.type === 'group'
    ? { ...own, children: own.children.map((child) => replacedIn(child, substitution)) }
    : own;
}

function withOwnReplaced(node: ReportNode, substitution: ReportSubstitution): ReportNode {
  if (substitution.kind === 'account') {
    const { from, to } = substitution;
    return node.type === 'account' && node.accountId === from ? { ...node, accountId: to } : node;
  }
  const { dimensionIds } = node.filters;
  if (dimensionIds?.includes(substitution.from) !== true) return node;
  const replaced = dimensionIds.map((id) => (id === substitution.from ? substitution.to : id));
  return { ...node, filters: { ...node.filters, dimensionIds: [...new Set(replaced)] } };
}

/** What a node shows, however it is called. */
function lineOf(node: ReportNode): string {
  const [written] = writeTree({ scopeMode: 'reporting', nodes: [node], formulas: [] }).items;
  return written === undefined ? '' : JSON.stringify(unnamed(written));
}

const namings: ReadonlySet<string> = new Set(['customName', 'description', 'style']);

function unnamed({ type, meta, children = [] }: WrittenNode): object {
  const shown = Object.entries(meta).filter(([name]) => !namings.has(name));
  return { type, shown, children: children.map(unnamed) };
}

const linesOf = (nodes: readonly ReportNode[]): ReadonlySet<string> =>
  new Set([...nodesOf(nodes)].map(lineOf));
