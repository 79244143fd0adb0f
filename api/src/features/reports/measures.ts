import type { ClientId } from '@tributary/engine/ids';
import { type Measure, nodesOf, reportLimits, type ReportTree } from '@tributary/engine/reports/nodes';
import { plannedMax } from '@tributary/engine/reports/planTree';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientTransaction } from '../../db/database.ts';
import { contentBytesMax, contentOfStored, emptyContent } from './content.ts';
import { storedTrees } from './store.ts';
import { outlineOfStored, type TreeOutline } from './treeOutline.ts';

export const measuresIn = ({ nodes }: Pick<ReportTree, 'nodes'>): number[] => [
  ...new Set(
    [...nodesOf(nodes)].flatMap((node) =>
      node.type === 'measure' && node.measureId !== null ? [node.measureId] : [],
    ),
  ),
];

/** Of all measures of an evaluation: many wait for their turn at once, each with what it read. */
const measuresBytesMax = 4 * contentBytesMax;

type StoredTree = Awaited<ReturnType<typeof storedTrees.list>>[number];

/** The report of a measure as it is kept. */
export interface KeptMeasure {
  readonly stored: StoredTree;
  readonly outline: TreeOutline;
}

/**
 * Measures by the ids of their reports, with those that they use themselves. What is no measure is not among them, nor is what is beyond
 * the nodes that a report may have with its measures, elements of formulas among them, or beyond the bytes of a few of the largest
 * reports: there it counts as gone. Each is read by itself, so that others have their turns between, and none is once there are enough.
 */
async function* eachKept(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): AsyncGenerator<KeptMeasure> {
  // A way deeper than measures may stand within each other is followed one step further, so that it is seen.
  const depths = new Map(ids.map((id) => [id, 0]));
  let size = 0;
  let bytes = 0;
  for (const [id, depth] of depths) {
    if (size > plannedMax || bytes > measuresBytesMax) return;
    const [stored] = await storedTrees.list(transaction, clientId, { id, is_measure: true });
    if (stored === undefined) continue;
    const outline = outlineOfStored(stored);
    size += outline.size;
    bytes += Buffer.byteLength(JSON.stringify([stored.template, stored.formulas]));
    // A map goes on to what is added to it meanwhile.
    if (depth < reportLimits.measureDepth)
      for (const used of outline.measureIds) if (!depths.has(used)) depths.set(used, depth + 1);
    yield { stored, outline };
  }
}

const measureOf = ({ stored }: KeptMeasure): Measure => ({
  tree: (contentOfStored(stored) ?? emptyContent).tree,
  nodeId: stored.measure_node_id,
});

/** As they are kept: on the one connection of the embedded database everybody waits until a transaction has ended. */
export async function keptMeasures(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<readonly KeptMeasure[]> {
  const found: KeptMeasure[] = [];
  for await (const kept of eachKept(transaction, clientId, ids)) found.push(kept);
  return found;
}

/** Read behind the transaction, with turns for others between them. */
export async function measuresOf(kept: readonly KeptMeasure[]): Promise<ReadonlyMap<number, Measure>> {
  const measures = new Map<number, Measure>();
  for (const each of kept) {
    measures.set(each.stored.id, measureOf(each));
    await nextTurn();
  }
  return measures;
}

/** Read within a transaction, for what is decided in it. */
export async function measuresWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Measure>> {
  const measures = new Map<number, Measure>();
  for await (const kept of eachKept(transaction, clientId, ids))
    measures.set(kept.stored.id, measureOf(kept));
  return measures;
}
