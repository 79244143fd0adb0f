import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { ReportBooks, ReportSubstitution } from '../reports/substitution.ts';
import type { Measure, ReportTree } from '../reports/nodes.ts';
import { sampleAccounts, sampleDimensions } from './randomReports.ts';
import { samplePeriods } from './samplePlan.ts';
import { substitutedReports } from './replacedReports.ts';

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
  const reports = new Map([...measures, [hostId, { tree, nodeId: null }]]);
  const after = substitutedReports({ reports, substitution, books: flat });
  const own = after.get(hostId)!;
  return {
    tree: own.tree,
    led: own.led,
    measures: new Map([...measures.keys()].map((id) => [id, after.get(id)!])),
    lost: [hostId, ...measures.keys()].flatMap((id) => after.get(id)!.lost.map((each) => `${id} ${each}`)),
  };
}
