import { type Measure, nodesOf, type ReportTree } from '../reports/nodes.ts';
import type { Substituted } from '../reports/lineFates.ts';
import { type SubstitutedReport, substituteIn } from '../reports/substituteIn.ts';
import { type HostReport, judgeHost } from '../reports/substituteInHost.ts';
import type { ReportBooks, ReportSubstitution } from '../reports/substitution.ts';

/** What is saved with a report beside its rows: its lists, and of which nodes its columns show the largest of periods. */
type SavedReport = Measure & Pick<HostReport, 'filters'> & Pick<SubstitutedReport, 'peaks'>;

/** Reports of one family as a substitution leaves them, those judged first that have the lower ids, as an api does. */
export function substitutedReports({
  reports,
  substitution,
  books,
}: {
  readonly reports: ReadonlyMap<number, SavedReport>;
  readonly substitution: ReportSubstitution;
  readonly books: ReportBooks;
}): ReadonlyMap<number, Substituted & Pick<Measure, 'nodeId'>> {
  const kept = new Map([...reports.keys()].map((id) => [id, new Set<string>()]));
  const judgedOf = (id: number) => {
    const { tree, nodeId, peaks } = reports.get(id)!;
    return {
      tree,
      nodeId,
      named: nodeId === null ? [] : [nodeId],
      kept: kept.get(id)!,
      ...(peaks !== undefined && { peaks }),
    };
  };
  const keptCount = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);
  for (let before = -1; before !== keptCount();) {
    before = keptCount();
    for (const [id, { tree, filters }] of reports) {
      const used = [...usedBy(tree, reports)].map((each) => [each, judgedOf(each)] as const);
      if (used.length === 0) continue;
      const host = {
        id,
        report: judgedOf(id),
        measures: new Map(used),
        ...(filters !== undefined && { filters }),
      };
      for (const { reportId, nodeId } of judgeHost(host, substitution, books))
        kept.get(reportId)!.add(nodeId);
    }
  }
  return new Map(
    [...reports].map(([id, { nodeId }]) => {
      const found = substituteIn(judgedOf(id), substitution, books);
      return [id, { ...found, nodeId: nodeId === null ? null : (found.led.get(nodeId) ?? nodeId) }];
    }),
  );
}

export const replacedReports = (
  given: Parameters<typeof substitutedReports>[0],
): ReadonlyMap<number, Measure> =>
  new Map([...substitutedReports(given)].map(([id, { tree, nodeId }]) => [id, { tree, nodeId }]));

function usedBy(
  tree: ReportTree,
  reports: ReadonlyMap<number, Measure>,
  found = new Set<number>(),
): ReadonlySet<number> {
  for (const node of nodesOf(tree.nodes)) {
    const id = node.type === 'measure' ? node.measureId : null;
    const used = id === null ? undefined : reports.get(id);
    if (id === null || used === undefined || found.has(id)) continue;
    found.add(id);
    usedBy(used.tree, reports, found);
  }
  return found;
}
