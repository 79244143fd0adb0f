import type { ClientId } from '@tributary/engine/ids';
import { type Measure, nodesOf, type ReportTree } from '@tributary/engine/reports/nodes';
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

/** Measures by the ids of their reports, with those that they use themselves. What is no measure is not among them. */
export async function measureTrees(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Measure>> {
  const found = new Map<number, Measure>();
  const asked = new Set<number>();
  for (let next = [...ids]; next.length > 0;) {
    for (const id of next) asked.add(id);
    const stored = await reports.list(transaction, clientId, { id: next, is_measure: true });
    for (const report of stored) {
      const { tree } = contentOfStored(report) ?? emptyContent;
      found.set(report.id, { tree, nodeId: report.measure_node_id });
    }
    next = stored
      .flatMap(({ id }) => measuresIn(found.get(id)?.tree ?? emptyContent.tree))
      .filter((id) => !asked.has(id));
    next = [...new Set(next)];
  }
  return found;
}
