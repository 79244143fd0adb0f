import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { ReportBooks } from '../reports/countedAlike.ts';
import type { Measure, ReportTree } from '../reports/nodes.ts';
import { type ReportSubstitution, substituteIn } from '../reports/substituteIn.ts';
import { judgeHost } from '../reports/substituteInHost.ts';
import { sampleAccounts, sampleDimensions } from './randomReports.ts';
import { samplePeriods } from './samplePlan.ts';

/** What goes from the sample reports, and what takes its place. */

export const account = { kind: 'account', from: 5 as AccountId, to: 6 as AccountId } as const;
export const instance = {
  kind: 'dimension_instance',
  from: 11 as DimensionInstanceId,
  to: 12 as DimensionInstanceId,
} as const;
export const booksOf = (parents: Record<number, number | null>): ReportBooks => ({
  accounts: sampleAccounts.map((each) => ({
    ...each,
    parentId: (each.id in parents ? parents[each.id]! : each.parentId) as AccountId | null,
    code: String(each.id),
    name: `A${each.id}`,
  })),
  filters: { legalEntityIds: null, dimensionIds: null },
  dimensions: sampleDimensions,
  periodCount: samplePeriods.length,
});
/** 5 and 6 beside each other. */
export const flat = booksOf({ 6: null });
/** Those of its accounts that are there. */
export const accountsWithout = (gone: number | null) =>
  sampleAccounts
    .filter(({ id }) => id !== gone)
    .map((each) => ({ ...each, parentId: each.id === 6 ? null : each.parentId }));

export const group = (id: string, children: object[], meta: object = {}) => ({
  id,
  type: 'group',
  children,
  meta,
});

export type Measures = ReadonlyMap<number, Measure>;
export const hostId = 9;

/** A host and its measures, and what becomes of them. */
export function replaced(tree: ReportTree, measures: Measures, substitution: ReportSubstitution) {
  const used = new Map(
    [...measures].map(([id, measure]) => [
      id,
      { ...measure, named: measure.nodeId === null ? [] : [measure.nodeId] },
    ]),
  );
  const host = { id: hostId, report: { tree, named: [] }, measures: used };
  // A report without measures is nobody's host.
  const unfit = used.size === 0 ? [] : judgeHost(host, substitution, flat);
  const keptOf = (id: number) =>
    new Set(unfit.flatMap(({ reportId, nodeId }) => (reportId === id ? [nodeId] : [])));
  const own = substituteIn({ tree, named: [], kept: keptOf(hostId) }, substitution, flat);
  const after = [...used].map(([id, measure]) => {
    const found = substituteIn({ ...measure, kept: keptOf(id) }, substitution, flat);
    const { nodeId } = measure;
    return { id, ...found, nodeId: nodeId === null ? null : (found.led.get(nodeId) ?? nodeId) };
  });
  return {
    tree: own.tree,
    led: own.led,
    measures: new Map(after.map(({ id, tree: changed, nodeId }) => [id, { tree: changed, nodeId }])),
    lost: [
      ...own.lost.map((id) => `${hostId} ${id}`),
      ...after.flatMap(({ id, lost }) => lost.map((each) => `${id} ${each}`)),
    ],
  };
}
