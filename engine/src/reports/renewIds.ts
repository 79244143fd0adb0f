import type { FormulaElement, ReportNode, ReportTree } from './nodes.ts';

/** A copy of a report that has no id in common with it. */
interface RenewedTree {
  readonly tree: ReportTree;
  /** The new id of each node, by the one that it had. */
  readonly nodeIds: ReadonlyMap<string, string>;
}

/** Gives nodes and formulas fresh ids; whatever names one of them names its new one. @param newId another one each time */
export function renewIds({ scopeMode, nodes, formulas }: ReportTree, newId: () => string): RenewedTree {
  const nodeIds = new Map<string, string>();
  const formulaIds = new Map(formulas.map(({ id }) => [id, newId()]));
  const renewedNode = (node: ReportNode): ReportNode => {
    const id = newId();
    nodeIds.set(node.id, id);
    if (node.type === 'group') return { ...node, id, children: node.children.map(renewedNode) };
    if (node.type !== 'formula' || node.formulaId === null) return { ...node, id };
    return { ...node, id, formulaId: formulaIds.get(node.formulaId) ?? null };
  };
  const renewedElement = (element: FormulaElement): FormulaElement => {
    if (element.type === 'operator') return { ...element, args: element.args.map(renewedElement) };
    if (element.type !== 'node_ref' || element.id === null) return element;
    return { ...element, id: nodeIds.get(element.id) ?? null };
  };
  const copied = nodes.map(renewedNode);
  const renewed = formulas.map(({ id, tree, dependencies }) => ({
    id: formulaIds.get(id) ?? id,
    tree: renewedElement(tree),
    dependencies: dependencies.flatMap((each) => nodeIds.get(each) ?? []),
  }));
  return { tree: { scopeMode, nodes: copied, formulas: renewed }, nodeIds };
}
