import type { LegalEntityId } from '../ids.ts';
import type { GlobalFilters } from './effectiveFilters.ts';
import { type PlannedNode, planTree, type PlanOrder } from './planTree.ts';

/** What a node hands down: the list that holds for it, and whether that of the report does. */
interface Above {
  readonly ids: readonly LegalEntityId[] | null;
  readonly isGlobal: boolean;
}

/**
 * The legal entities that a report counts: those of its list, and those of lines that set it aside, which are columns as well where
 * these stand for legal entities. What such a line counts would seem to lie between them. Null: all. What holds is handed down from
 * node to node (as `effectiveFilters` says it of one), so that each is looked at once, however many stand above it.
 */
export function countedEntityIds(
  order: Omit<PlanOrder, 'accounts'>,
  { legalEntityIds: own }: Pick<GlobalFilters, 'legalEntityIds'>,
): ReadonlySet<LegalEntityId> | null {
  if (own === null) return null;
  const lists = new Set([own]);
  const isAll = (nodes: readonly PlannedNode[], above: Above): boolean =>
    nodes.some(({ node, children }) => {
      const { legalEntityIds: ids, ignoreParentFilters, ignoreGlobalFilters } = node.filters;
      const from = ignoreParentFilters ? outermost : above;
      const here = { ids: ids ?? from.ids, isGlobal: from.isGlobal && !ignoreGlobalFilters };
      if (node.type !== 'account') return isAll(children, here);
      if (!here.isGlobal && here.ids !== null) lists.add(here.ids);
      return !here.isGlobal && here.ids === null;
    });
  if (isAll(planTree({ ...order, accounts: [] }).nodes, outermost)) return null;
  return new Set([...lists].flat());
}

const outermost: Above = { ids: null, isGlobal: true };
