import type { ClientId } from '@tributary/engine/ids';
import { areMeasuresTooDeep, measureCycle } from '@tributary/engine/reports/checkTree';
import type { ReportFault } from '@tributary/engine/reports/faults';
import { nodesOf, reportLimits } from '@tributary/engine/reports/nodes';
import type { ClientTransaction } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import type { Member } from '../../identity/entryStore.ts';
import type { ReportContent } from './content.ts';
import { refuseReferences } from './faults.ts';
import { type Basis, faultsOfContent, newFaults } from './known.ts';
import { keptMeasures, knownMeasures, measuresIn, withoutLines } from './measures.ts';
import { closedReports } from './rights.ts';

interface Check {
  readonly content: ReportContent;
  /** What it held before: what was missing there already may stay. */
  readonly before: ReportContent | null;
  /** What it holds now, where that is not `before`: a measure that is closed to the caller stays only where this names it. */
  readonly present?: ReportContent | null;
  /** Null: it was never saved. */
  readonly reportId: number | null;
}

/** Refuses to save what names something that is not there for the caller, or leads back to itself. */
export async function checkContent(
  transaction: ClientTransaction,
  member: Member,
  basis: Basis,
  { content, before, present = before, reportId }: Check,
): Promise<void> {
  const { clientId } = member;
  const used = measuresIn(content.tree);
  const usedBefore = before === null ? [] : measuresIn(before.tree);
  const isMore = used.some((id) => !usedBefore.includes(id));
  const isLess = usedBefore.some((id) => !used.includes(id));
  const kept = await keptMeasures(transaction, clientId, used);
  const all = knownMeasures(kept);
  const closed = await closedReports(transaction, member, used);
  const seen = new Map([...all].filter(([id]) => !closed.has(id)));
  const cycle = measureCycle(content.tree, all, reportId);
  const faults = faultsOfContent(content, basis, seen, reportId).filter(
    ({ code }) => code !== 'measure_cycle',
  );
  // One that grew since it was named is told by its evaluation.
  const tooLarge = isMore && kept.leftOut.size > 0 ? [faultOfSize] : [];
  const usedNow = present === null ? [] : measuresIn(present.tree);
  const newlyClosed = [...closed].filter((id) => !usedNow.includes(id));
  const allBefore = isLess ? knownMeasures(await keptMeasures(transaction, clientId, usedBefore)) : all;
  const seenBefore = new Map([
    ...[...allBefore].filter(([id]) => !closed.has(id)),
    ...newlyClosed.map((id) => [id, withoutLines] as const),
  ]);
  const faultsBefore = before === null ? [] : faultsOfContent(before, basis, seenBefore, reportId);
  refuseReferences([...newFaults(faults, faultsBefore), ...faultsOfCycle(cycle), ...tooLarge]);
}

/** Refuses that measures come to lead back to a report, or stand too deep within each other. */
export async function refuseCycle(
  transaction: ClientTransaction,
  clientId: ClientId,
  { tree }: ReportContent,
  reportId: number,
): Promise<void> {
  const all = knownMeasures(await keptMeasures(transaction, clientId, measuresIn(tree)));
  const cycle = measureCycle(tree, all, reportId);
  const isTooDeep = cycle === null && areMeasuresTooDeep(tree, all);
  const detail = String(reportLimits.measureDepth);
  refuseReferences(isTooDeep ? [{ path: 'items', code: 'measures_too_deep', detail }] : faultsOfCycle(cycle));
}

const faultOfSize: ReportFault = { path: 'items', code: 'measures_too_large', detail: null };

const faultsOfCycle = (cycle: readonly number[] | null): readonly ReportFault[] =>
  cycle === null ? [] : [{ path: 'items', code: 'measure_cycle', detail: cycle.join(' ') }];

interface MeasureOrder {
  readonly content: ReportContent;
  readonly isMeasure: boolean;
  /** Undefined: nothing is said of it. */
  readonly asked: string | null | undefined;
  /** As it was; a node that is no more is cleared. */
  readonly present: { readonly isMeasure: boolean; readonly nodeId: string | null } | null;
}

/** The node by which other reports use a measure. */
export function measureNodeOf({ content, isMeasure, asked, present }: MeasureOrder): string | null {
  const ids = new Set([...nodesOf(content.tree.nodes)].map(({ id }) => id));
  const wanted = asked === undefined ? (present?.nodeId ?? null) : asked;
  const isThere = wanted !== null && ids.has(wanted);
  const isNew = asked !== undefined || present?.isMeasure !== true;
  if (!isThere && isNew && (isMeasure || (asked ?? null) !== null)) {
    const message = 'A measure is the value of one of its lines (reportMeasureIdNotFound).';
    throw invalidField('measure_node_id', 'reportMeasureIdNotFound', message);
  }
  return isThere ? wanted : null;
}
