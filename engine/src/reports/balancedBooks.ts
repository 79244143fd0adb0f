import type { ReportNotice } from './faults.ts';
import type { ReportNode, ScopeMode } from './nodes.ts';
import type { ReportFilters } from './readFilters.ts';

/** Opening, turnover and closing in columns of their own leave out what other rates make of balances. */
export function equityNotices(
  scopeMode: ScopeMode,
  { currency }: Pick<ReportFilters, 'currency'>,
): readonly ReportNotice[] {
  const isTranslated = currency !== null && currency !== 'functional';
  if (scopeMode !== 'equity' || !isTranslated) return [];
  return [{ path: 'filters.reportingCurrency', code: 'rate_effect_apart' }];
}

/**
 * Books are equal on both sides as a whole, and not under dimension instances, on which only accounts of their kind lie. A report that
 * closes the books, with a line that has no account, is told so where instances are chosen or columns are split by them.
 */
export function balanceNotices(
  nodes: Iterable<ReportNode>,
  { dimensionIds, splitBy }: Pick<ReportFilters, 'dimensionIds' | 'splitBy'>,
): readonly ReportNotice[] {
  const isSplit = splitBy === 'cost' || splitBy === 'profit';
  if (dimensionIds === null && !isSplit) return [];
  for (const node of nodes)
    if (node.type === 'account' && node.computed !== null)
      return [
        { path: dimensionIds === null ? 'filters.splitBy' : 'filters.dimensions', code: 'not_balanced' },
      ];
  return [];
}
