import type { GlobalFilters } from './effectiveFilters.ts';
import { areLetThroughAlike, namesWhatGoes } from './judgedFilters.ts';
import { JudgedReport, type ReportAfter } from './judgedReport.ts';
import type { Measure } from './nodes.ts';
import type { PlannedNode } from './planTree.ts';
import { type FatesOfReport, fatesIn, type SubstitutedReport } from './substituteIn.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';

/** A report as a line of others. */
export interface UsedReport extends SubstitutedReport, Measure {}

/** A report that uses others as lines, with all of them, those that they use themselves included. */
export interface HostReport {
  readonly id: number;
  readonly report: SubstitutedReport;
  readonly measures: ReadonlyMap<number, UsedReport>;
  /** The lists that are saved with it. */
  readonly filters?: GlobalFilters;
}

/** A node that names what goes, in whichever report. */
export interface NodeOfReport {
  readonly reportId: number;
  readonly nodeId: string;
}

interface JudgedFates {
  readonly own: FatesOfReport;
  readonly used: ReadonlyMap<number, FatesOfReport>;
}

/**
 * What a substitution makes of reports by themselves is held, by the same law, against what others make of them as their lines. Where
 * a value here would be wrong, what names what goes stays, and the value is missing instead. What went here for another line, while
 * what counted both misses its value by a measure, stays too. It is asked until nothing more has to stay, in whichever report.
 *
 * @returns the nodes that cannot change as their own reports would have it
 */
export function judgeHost(
  host: HostReport,
  substitution: ReportSubstitution,
  books: ReportBooks,
): readonly NodeOfReport[] {
  const { id: reportId, report, measures, filters } = host;
  const order = {
    report: { tree: report.tree, measures },
    reportId,
    substitution,
    peaks: report.peaks ?? 'none',
  };
  const judged = new JudgedReport({ ...order, books });
  if (judged.leaving.size === 0) return [];
  const fates = {
    own: fatesIn(report, substitution, books),
    used: new Map([...measures].map(([id, measure]) => [id, fatesIn(measure, substitution, books)])),
  };
  const after = { ...fates.own.substituted, measures: changedBy(fates.used, measures) };
  const unfit = unfitIn(judged, after, host, fates);
  // Its lists hold for the lines of its measures too. By one that goes on naming what goes nothing that it narrows has a value.
  if (
    filters !== undefined &&
    !namesWhatGoes(filters, substitution) &&
    !areLetThroughAlike(filters, substitution, books)
  ) {
    const underLists = { after: filters, areNamers: false };
    const narrowed = new JudgedReport({ ...order, books: { ...books, filters }, underLists });
    unfit.push(...unfitIn(narrowed, after, host, fates));
  }
  return onePer(unfit.length > 0 ? unfit : unseenIn(judged, after, host, fates.own));
}

const onePer = (nodes: readonly NodeOfReport[]): readonly NodeOfReport[] => [
  ...new Map(nodes.map((node) => [`${node.reportId} ${node.nodeId}`, node])).values(),
];

const changedBy = (
  used: JudgedFates['used'],
  measures: HostReport['measures'],
): ReadonlyMap<number, Measure> =>
  new Map(
    [...used].map(([id, { substituted }]): [number, Measure] => {
      const { nodeId } = measures.get(id)!;
      const { tree, led } = substituted;
      return [id, { tree, nodeId: nodeId === null ? null : (led.get(nodeId) ?? nodeId) }];
    }),
  );

function unfitIn(
  judged: JudgedReport,
  after: ReportAfter,
  { id: reportId }: HostReport,
  { own, used }: JudgedFates,
): NodeOfReport[] {
  return judged.wrongBy(after).flatMap((counted) => {
    const nodes = counted.map((line) => {
      const namer = judged.leaving.get(line)!;
      const of = { reportId: measureAbove(namer) ?? reportId, nodeId: namer.node.id };
      const fates = of.reportId === reportId ? own : used.get(of.reportId)!;
      return { of, fate: fates.fateOf.get(of.nodeId) };
    });
    // Once one of them has no value the value is missing: those that went for others stay away where that is enough.
    const led = nodes.filter(({ fate }) => fate === 'led');
    return (led.length > 0 ? led : nodes).map(({ of }) => of);
  });
}

/** Nodes of the report itself that went for others though no value is left that counts both. */
function unseenIn(
  judged: JudgedReport,
  after: ReportAfter,
  { id: reportId }: HostReport,
  { fateOf, shown }: FatesOfReport,
): NodeOfReport[] {
  const gone = new Set(
    [...fateOf].flatMap(([id, fate]) => (fate === 'dropped' && !shown.has(id) ? [id] : [])),
  );
  if (gone.size === 0) return [];
  for (const line of judged.wholeLines(after)) {
    const namer = judged.leaving.get(line)!;
    if (measureAbove(namer) === null) gone.delete(namer.node.id);
  }
  return [...gone].map((nodeId) => ({ reportId, nodeId }));
}

/** The nearest one that brings it into the host; null: it is the host's own. */
function measureAbove({ parent }: PlannedNode): number | null {
  for (let at = parent; at !== null; at = at.parent)
    if (at.node.type === 'measure' && at.node.measureId !== null) return at.node.measureId;
  return null;
}
