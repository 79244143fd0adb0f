import { changedSearch } from '../../../components/useQueryState.ts';
import { NO_PROFIT } from './reportFilter.ts';

/** What of a report's filter the trial balance has as well, in the same words; it knows of no profit instances. */
const SHARED = ['from', 'to', 'entity', 'dimension', 'currency', 'columns', 'empty'];

/** The trial balance of the same periods, legal entities, dimension values and currency. */
export function balanceAddress(search: URLSearchParams): string {
  const shared = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  const dimension = shared.getAll('dimension').filter((word) => word !== NO_PROFIT);
  return `data-audit/balance?${changedSearch(shared, { dimension })}`;
}
