import type { LegalEntityId } from '../ids.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import { effectiveFilters, type GlobalFilters } from './effectiveFilters.ts';
import { plannedNodes } from './evaluation.ts';
import { planTree, type PlanOrder } from './planTree.ts';

/**
 * The legal entities that a report counts: those of its list, and those of lines that set it aside, which are columns as well where
 * these stand for legal entities. What such a line counts would seem to lie between them. Null: all.
 */
export function countedEntityIds(
  order: Omit<PlanOrder, 'accounts'>,
  filters: GlobalFilters,
  places: DimensionPlaces,
): ReadonlySet<LegalEntityId> | null {
  if (filters.legalEntityIds === null) return null;
  const counted = new Set(filters.legalEntityIds);
  for (const { node, path } of plannedNodes(planTree({ ...order, accounts: [] }).nodes)) {
    if (node.type !== 'account') continue;
    const { legalEntityIds } = effectiveFilters(path, filters, places).effective;
    if (legalEntityIds === null) return null;
    for (const id of legalEntityIds) counted.add(id);
  }
  return counted;
}
