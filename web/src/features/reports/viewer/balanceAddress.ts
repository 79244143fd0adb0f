import { changedSearch } from '../../../components/useQueryState.ts';
import { DEFAULT_STRUCTURE } from '../../trial-balance/balanceFilter.ts';
import type { ReportFilter, ReportFrame } from './reportFilter.ts';

/** What of a report's address the trial balance has as well, in the same words. */
const SHARED = ['from', 'to', 'currency', 'columns', 'empty'];

/** The trial balance of the same periods, legal entities, dimension values and currency; it knows of no profit instances. */
export function balanceAddress(
  search: URLSearchParams,
  filter: ReportFilter,
  { entityWords, instanceWords }: Pick<ReportFrame, 'entityWords' | 'instanceWords'>,
): string {
  const shared = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  const scope = {
    entity: filter.legalEntityIds.map((id) => entityWords.wordOf(id)),
    dimension: [
      ...filter.dimensionInstanceIds.map((id) => instanceWords.wordOf(id)),
      ...(filter.includesDefaultStructure ? [DEFAULT_STRUCTURE] : []),
    ],
  };
  return `data-audit/balance?${changedSearch(shared, scope)}`;
}
