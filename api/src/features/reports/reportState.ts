import { isDeepStrictEqual } from 'node:util';
import { nodesOf, type ReportNode } from '@tributary/engine/reports/nodes';
import type { ReportContent } from './content.ts';

/** What a save keeps of a report, and how it lies to what was kept before. */

export interface ReportState {
  readonly name: string;
  readonly description: string;
  readonly is_measure: boolean;
  readonly measure_node_id: string | null;
  readonly content: ReportContent;
}

/** Names of nodes that a version tells. */
const namesMax = 20;

const shownName = ({ customName, name, code, id }: ReportNode): string => customName ?? (name || code || id);

export function nodesOnlyIn(content: ReportContent | null, others: ReportContent | null) {
  const ids = new Set([...nodesOf(others?.tree.nodes ?? [])].map(({ id }) => id));
  const nodes = [...nodesOf(content?.tree.nodes ?? [])].filter(({ id }) => !ids.has(id));
  return { count: nodes.length, names: nodes.slice(0, namesMax).map(shownName) };
}

/** The node by which others use it; null: it is none of its nodes. */
export function keptMeasureNode({
  measure_node_id: wanted,
  content,
}: Pick<ReportState, 'measure_node_id' | 'content'>): string | null {
  return [...nodesOf(content.tree.nodes)].some(({ id }) => id === wanted) ? wanted : null;
}

/** Whether the save would leave all as it is. */
export function isSaved({
  present,
  before,
  saved,
}: {
  readonly present: Omit<ReportState, 'content'>;
  /** What it held; null: nothing that can be read. */
  readonly before: ReportContent | null;
  readonly saved: ReportState;
}): boolean {
  const { name, description, is_measure, measure_node_id, content } = saved;
  return (
    before !== null &&
    isDeepStrictEqual(before, content) &&
    name === present.name &&
    description === present.description &&
    is_measure === present.is_measure &&
    measure_node_id === present.measure_node_id
  );
}
