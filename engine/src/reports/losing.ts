import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { ReportBooks } from './substitution.ts';
import { effectiveFilters, type GlobalFilters } from './effectiveFilters.ts';
import type { ReportTree } from './nodes.ts';
import { filtersFrom, nodesBehind, type PlannedNode, planTree } from './planTree.ts';

/** What goes, or reports that lose the value for which others use them as a measure. */
export type Leaving =
  | { readonly kind: 'account'; readonly id: AccountId }
  | { readonly kind: 'dimension_instance'; readonly id: DimensionInstanceId }
  | { readonly kind: 'measure'; readonly ids: ReadonlySet<number> };

/** A report as it will be, while what it may go on naming is still there. */
export interface JudgedReport {
  readonly tree: ReportTree;
  readonly filters: GlobalFilters;
  /** The node that others use. */
  readonly measureNodeId: string | null;
}

const everywhere: GlobalFilters = { legalEntityIds: null, dimensionIds: null };

/** Whether nodes of a report lose their value once something is gone, and whether the one does that others use. */
export function losesBy(
  { tree, filters, measureNodeId }: JudgedReport,
  leaving: Leaving,
  { accounts, dimensions }: Pick<ReportBooks, 'accounts' | 'dimensions'>,
): { readonly isLosing: boolean; readonly isMeasureLosing: boolean } {
  const { byId } = planTree({ tree, reportId: null, accounts, measures: new Map() });
  const loses = (planned: PlannedNode, report: GlobalFilters): boolean => {
    const { node, leaf } = planned;
    if (leaving.kind === 'account') return node.type === 'account' && node.accountId === leaving.id;
    if (leaving.kind === 'measure')
      return node.type === 'measure' && node.measureId !== null && leaving.ids.has(node.measureId);
    if (leaf === null && node.type !== 'measure') return false;
    // What a measure holds may set aside the lists here, and what sets aside those of the whole report.
    if (node.type === 'measure' && report.dimensionIds?.includes(leaving.id) === true) return true;
    const { effective } = effectiveFilters(filtersFrom(planned), report, dimensions);
    return !effective.isLost && effective.dimensions.some(({ ids }) => ids.includes(leaving.id));
  };
  const used = measureNodeId === null ? undefined : byId.get(measureNodeId);
  return {
    isLosing: [...byId.values()].some((planned) => loses(planned, filters)),
    // Where it is used the filters of its own report do not hold.
    isMeasureLosing:
      used !== undefined && [...nodesBehind(used)].some((planned) => loses(planned, everywhere)),
  };
}
