import type { ColumnValues } from '../../columns/packColumns.ts';

/** Postings of a segment; the last one of a version may have fewer. */
export const segmentLength = 4096;

/** Codes of the values of analytics fields, in the order of the fields of a version. */
export const analyticsColumns = [
  'analytics1',
  'analytics2',
  'analytics3',
  'analytics4',
  'analytics5',
  'analytics6',
  'analytics7',
  'analytics8',
  'analytics9',
  'analytics10',
] as const;

/** Whole numbers, in the order of a body; 0 where a posting has none. Later columns are added behind `analytics10`. */
export const integerColumns = [
  'accountIds',
  'periodIds',
  'lineNumbers',
  'entryNumbers',
  'correspondingAccountIds',
  'days',
  'sides',
  'flags',
  'sourceRows',
  'dimensionInstanceIds',
  'ruleIds',
  'eliminationRuleIds',
  'counterpartyIds',
  'movementTypeIds',
  'documentCurrencies',
  ...analyticsColumns,
] as const;

/** Amounts in 1/10 000, behind the whole numbers. */
export const amountColumns = ['amounts', 'globalAmounts', 'documentAmounts', 'eliminationAmounts'] as const;

export type AnalyticsColumn = (typeof analyticsColumns)[number];
export type IntegerColumn = (typeof integerColumns)[number];
export type AmountColumn = (typeof amountColumns)[number];

/** Those without which there is no posting. */
export type NeededInteger =
  | 'accountIds'
  | 'periodIds'
  | 'lineNumbers'
  | 'entryNumbers'
  | 'correspondingAccountIds'
  | 'days'
  | 'sides'
  | 'flags'
  | 'sourceRows'
  | 'dimensionInstanceIds'
  | 'ruleIds';
export type NeededAmount = 'amounts' | 'globalAmounts';

/** Postings as columns of equal length; a column that is left out is 0 in every posting. */
export type SegmentColumns = Readonly<
  Record<NeededInteger, Int32Array> &
    Partial<Record<Exclude<IntegerColumn, NeededInteger>, Int32Array>> &
    Record<NeededAmount, BigInt64Array> &
    Partial<Record<Exclude<AmountColumn, NeededAmount>, BigInt64Array>>
>;

/** The columns in the order of a body. */
export function columnsInOrder(columns: SegmentColumns): ColumnValues[] {
  return [...integerColumns, ...amountColumns].map((name) => columns[name] ?? null);
}
