import { JudgedReport } from './judgedReport.ts';
import type { Measure } from './nodes.ts';
import type { PlannedNode } from './planTree.ts';
import { fatesIn, type SubstitutedReport } from './substituteIn.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';

/** A report as a line of others. */
export interface UsedReport extends SubstitutedReport, Measure {}

/** A report that uses others as lines, with all of them, those that they use themselves included. */
export interface HostReport {
  readonly id: number;
  readonly report: SubstitutedReport;
  readonly measures: ReadonlyMap<number, UsedReport>;
}

/** A node that names what goes, in whichever report. */
export interface NodeOfReport {
  readonly reportId: number;
  readonly nodeId: string;
}

/**
 * What a substitution makes of reports by themselves is held, by the same law, against what others make of them as their lines. Where
 * a value here would be wrong, what names what goes stays, and the value is missing instead.
 *
 * @returns the nodes that cannot change as their own reports would have it
 */
export function judgeHost(
  { id: reportId, report, measures }: HostReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): readonly NodeOfReport[] {
  const judged = new JudgedReport({
    report: { tree: report.tree, measures },
    reportId,
    substitution,
    books,
    hasPeaks: report.hasPeaks ?? false,
  });
  if (judged.leaving.size === 0) return [];
  const own = fatesIn(report, substitution, books);
  const used = new Map([...measures].map(([id, measure]) => [id, fatesIn(measure, substitution, books)]));
  const changed = new Map(
    [...used].map(([id, { substituted }]): [number, Measure] => {
      const { nodeId } = measures.get(id)!;
      const { tree, led } = substituted;
      return [id, { tree, nodeId: nodeId === null ? null : (led.get(nodeId) ?? nodeId) }];
    }),
  );
  const unfit = new Map<string, NodeOfReport>();
  for (const counted of judged.wrongBy({ tree: own.substituted.tree, measures: changed })) {
    const nodes = counted.map((line) => {
      const namer = judged.leaving.get(line)!;
      const of = { reportId: measureAbove(namer) ?? reportId, nodeId: namer.node.id };
      const fates = of.reportId === reportId ? own : used.get(of.reportId)!;
      return { of, fate: fates.fateOf.get(of.nodeId) };
    });
    // Once one of them has no value the value is missing: those that went for others stay away where that is enough.
    const led = nodes.filter(({ fate }) => fate === 'led');
    for (const { of } of led.length > 0 ? led : nodes) unfit.set(`${of.reportId} ${of.nodeId}`, of);
  }
  return [...unfit.values()];
}

/** The nearest one that brings it into the host; null: it is the host's own. */
function measureAbove({ parent }: PlannedNode): number | null {
  for (let at = parent; at !== null; at = at.parent)
    if (at.node.type === 'measure' && at.node.measureId !== null) return at.node.measureId;
  return null;
}
