import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { ReportBooks } from '../reports/countedAlike.ts';
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

export const group = (id: string, children: object[], meta: object = {}) => ({
  id,
  type: 'group',
  children,
  meta,
});
