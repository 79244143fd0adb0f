import type { ClientId } from '@tributary/engine/ids';
import type { KnownMeasure } from '@tributary/engine/reports/checkTree';
import { type Measure, nodesOf, reportLimits, type ReportTree } from '@tributary/engine/reports/nodes';
import { plannedMax } from '@tributary/engine/reports/planTree';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { contentBytesMax } from './content.ts';
import { KeptTree } from './keptTree.ts';
import { reportNames, storedTrees } from './store.ts';
import { outlineOfStored, type TreeOutline } from './treeOutline.ts';

export const measuresIn = ({ nodes }: Pick<ReportTree, 'nodes'>): number[] => [
  ...new Set(
    [...nodesOf(nodes)].flatMap((node) =>
      node.type === 'measure' && node.measureId !== null ? [node.measureId] : [],
    ),
  ),
];

/** Of all measures of an evaluation together. */
export const measuresBytesMax = 4 * contentBytesMax;

/** The report of a measure as it is kept. */
interface KeptMeasure {
  readonly id: number;
  readonly nodeId: string | null;
  readonly outline: TreeOutline;
  readonly tree: KeptTree;
}

export interface KeptMeasures {
  readonly list: readonly KeptMeasure[];
  /** Those that are there, but were not read: there were enough. */
  readonly leftOut: ReadonlySet<number>;
}

/** Of some reports those that are measures. */
export async function measuresAmong(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await reportNames.list(transaction, clientId, { id: ids, is_measure: true });
  return new Set(found.map(({ id }) => id));
}

/**
 * Measures by the ids of their reports, with those that they use themselves. What is no measure is not among them. What is beyond the
 * nodes that a report may have with its measures, elements of formulas among them, or beyond the bytes of a few of the largest reports,
 * is left out. They are not read as trees here: on the one connection of the embedded database everybody waits until a transaction has
 * ended.
 */
export async function keptMeasures(
  transaction: ClientTransaction,
  clientId: ClientId,
  ids: readonly number[],
): Promise<KeptMeasures> {
  // A way deeper than measures may stand within each other is followed one step further, so that it is seen.
  const depths = new Map(ids.map((id) => [id, 0]));
  const list: KeptMeasure[] = [];
  const beyond: number[] = [];
  let size = 0;
  let bytes = 0;
  for (const [id, depth] of depths) {
    if (size > plannedMax || bytes > measuresBytesMax) {
      beyond.push(id);
      continue;
    }
    const [stored] = await storedTrees.list(transaction, clientId, { id, is_measure: true });
    if (stored === undefined) continue;
    const outline = outlineOfStored(stored);
    size += outline.size;
    bytes += Buffer.byteLength(JSON.stringify([stored.template, stored.formulas]));
    // A map goes on to what is added to it meanwhile.
    if (depth < reportLimits.measureDepth)
      for (const used of outline.measureIds) if (!depths.has(used)) depths.set(used, depth + 1);
    list.push({ id, nodeId: stored.measure_node_id, outline, tree: new KeptTree(stored) });
  }
  return { list, leftOut: await measuresAmong(transaction, clientId, beyond) };
}

/** One of which nothing is known but that it is there. */
export const withoutLines: KnownMeasure = { nodeId: '', measureIds: [] };

/** What is decided by: what they are made of, and not how. */
export function knownMeasures({ list, leftOut }: KeptMeasures): ReadonlyMap<number, KnownMeasure> {
  return new Map<number, KnownMeasure>([
    ...list.map(({ id, nodeId, outline }) => [id, { nodeId, measureIds: outline.measureIds }] as const),
    ...[...leftOut].map((id) => [id, withoutLines] as const),
  ]);
}

/** Read behind the transaction, with turns for others between them. */
export async function measuresOf(
  db: Database,
  clientId: ClientId,
  { list }: KeptMeasures,
): Promise<ReadonlyMap<number, Measure>> {
  const measures = new Map<number, Measure>();
  for (const { id, nodeId, tree } of list) {
    measures.set(id, { tree: await tree.read(db, clientId), nodeId });
    await nextTurn();
  }
  return measures;
}
