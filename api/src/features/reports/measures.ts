import type { ClientId } from '@tributary/engine/ids';
import { type FormulaElement, type Measure, nodesOf, type ReportTree } from '@tributary/engine/reports/nodes';
import { plannedMax } from '@tributary/engine/reports/planTree';
import type { ClientTransaction } from '../../db/database.ts';
import { contentOfStored, emptyContent } from './content.ts';
import { reports } from './store.ts';

export const measuresIn = ({ nodes }: Pick<ReportTree, 'nodes'>): number[] => [
  ...new Set(
    [...nodesOf(nodes)].flatMap((node) =>
      node.type === 'measure' && node.measureId !== null ? [node.measureId] : [],
    ),
  ),
];

const elementsOf = (element: FormulaElement): number =>
  element.type === 'operator' ? element.args.reduce((sum, each) => sum + elementsOf(each), 1) : 1;

/** Formulas need belong to no node. */
const sizeOf = ({ nodes, formulas }: ReportTree): number =>
  [...nodesOf(nodes)].length + formulas.reduce((sum, { tree }) => sum + elementsOf(tree), 0);

/**
 * Measures by the ids of their reports, with those that they use themselves. What is no measure is not among them, nor is what is beyond
 * the nodes that a report may have with its measures, elements of formulas among them: there it counts as gone. Each is read by itself, so that others have their turns
 * between, and none is once there are enough.
 */
export async function measureTrees(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Measure>> {
  const found = new Map<number, Measure>();
  const asked = new Set(ids);
  let count = 0;
  for (const id of asked) {
    if (count > plannedMax) break;
    const [report] = await reports.list(transaction, clientId, { id, is_measure: true });
    if (report === undefined) continue;
    const { tree } = contentOfStored(report) ?? emptyContent;
    found.set(report.id, { tree, nodeId: report.measure_node_id });
    count += sizeOf(tree);
    // A set goes on to what is added to it meanwhile.
    for (const used of measuresIn(tree)) asked.add(used);
  }
  return found;
}
