import { monthOf } from '../../components/addressWords.ts';
import { keep, readKept, type KeptPlace } from '../../components/kept.ts';
import { changedSearch } from '../../components/useQueryState.ts';
import { ADJUSTMENTS, wordOfKind } from './adjustmentKinds.ts';
import {
  DEFAULT_STRUCTURE,
  filterOf,
  FUNCTIONAL,
  NO_FILTER,
  type MonthRange,
  type FilterFrame,
} from './balanceFilter.ts';

/** What belongs to a selection; what is open beside the figures does not. */
const SELECTION = ['from', 'to', 'view', 'level', ...Object.keys(NO_FILTER)];

/** Whose selection of which client. */
interface Selector {
  readonly personId: string;
  readonly clientId: string;
}

const placeOf = ({ personId, clientId }: Selector): KeptPlace => ({
  personId,
  topic: `trial-balance ${clientId}`,
});

function selectionIn(search: URLSearchParams): string {
  return new URLSearchParams([...search].filter(([name]) => SELECTION.includes(name))).toString();
}

/** Whether an address says itself what to show. */
export function namesSelection(search: URLSearchParams): boolean {
  return selectionIn(search) !== '';
}

/** A later visit without filters in its address begins with those of the last one. */
export function rememberSelection(selector: Selector, search: URLSearchParams): void {
  keep(placeOf(selector), selectionIn(search));
}

/** What was selected last; null where nothing was, or its periods are gone. What else is gone is left out. */
export function lastSelection(selector: Selector, frame: FilterFrame): URLSearchParams | null {
  const kept = readKept(placeOf(selector));
  const search = new URLSearchParams(typeof kept === 'string' ? selectionIn(new URLSearchParams(kept)) : '');
  const filter = filterOf(search, frame);
  if (!filter) return null;
  return filter.unknownCount === 0
    ? search
    : changedSearch(search, {
        from: monthOf(filter.from.startDate),
        to: monthOf(filter.to.endDate),
        entity: search.getAll('entity').filter((word) => frame.entityWords.find(word) !== undefined),
        dimension: search
          .getAll('dimension')
          .filter((word) => word === DEFAULT_STRUCTURE || frame.instanceWords.find(word) !== undefined),
        data: filter.dataTypes,
        set: filter.eliminationSets,
        [ADJUSTMENTS]: filter.adjustmentKinds.map(wordOfKind),
        columns: filter.columnPeriods === 1 ? null : search.get('columns'),
        group: filter.group === null ? null : search.get('group'),
        currency: filter.usesFunctionalCurrency ? FUNCTIONAL : filter.reportingCurrency,
      });
}

/**
 * An address with the selection, beside what it says of other things. A range that it names stands for no period: it stays behind
 * the one that is shown, so that the page says that it was dropped.
 */
export function withSelection(
  search: URLSearchParams,
  selection: URLSearchParams | MonthRange,
): URLSearchParams {
  const entries = selection instanceof URLSearchParams ? [...selection] : Object.entries(selection);
  const next = new URLSearchParams([...entries, ...search]);
  next.sort();
  return next;
}
