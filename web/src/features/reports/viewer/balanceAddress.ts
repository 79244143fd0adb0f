import { changedSearch } from '../../../components/useQueryState.ts';
import { ADJUSTMENTS, wordOfKind } from '../../trial-balance/adjustmentKinds.ts';
import { DEFAULT_STRUCTURE } from '../../trial-balance/balanceFilter.ts';
import type { ReportFilter, ReportFrame } from './reportFilter.ts';
import { NO_PROFIT, type ReportScope } from './reportScope.ts';

interface Instances extends Pick<ReportFrame, 'instanceWords'> {
  /** In tree order, and behind them those that have ended. */
  readonly dimensionInstances: readonly { readonly id: string }[];
}

/** What of a report's address the trial balance has as well, in the same words. */
const SHARED = ['from', 'to', 'currency', 'columns', 'empty'];

/** What it calls kinds of figures. */
const dataWords = { SOURCE: 'SOURCE_DATA', ELIMINATION: 'ELIMINATION', ADJUSTMENT: 'ADJUSTMENT' } as const;

/** Of the dimension whose instances take expenses. */
const isCost = (word: string): boolean => word.startsWith('expense.');

/**
 * The trial balance has no name for what lies in no profit instance: as long as nothing is allocated, that is what lies in an instance of
 * the other dimension or in none. Null: a report counts what the values of both dimensions let through, where the trial balance adds up
 * what each of them does; nothing lies on both.
 */
function withoutNoProfit(
  words: readonly string[],
  { dimensionInstances, instanceWords }: Instances,
): readonly string[] | null {
  const named = words.filter((word) => word !== NO_PROFIT);
  const ofCost = named.filter((word) => word === DEFAULT_STRUCTURE || isCost(word));
  if (!words.includes(NO_PROFIT)) {
    return ofCost.length > 0 && ofCost.length < named.length ? null : named;
  }
  if (ofCost.length > 0) return ofCost;
  // What hangs below another one now, or has ended, may have stood by itself: the trial balance counts what is posted on each once.
  const all = dimensionInstances.map(({ id }) => instanceWords.wordOf(id)).filter(isCost);
  return [...named, ...all, DEFAULT_STRUCTURE];
}

/** The trial balance of the same periods, legal entities, dimension values and currency; null where it has no words for them. */
export function balanceAddress(
  search: URLSearchParams,
  filter: ReportScope & Pick<ReportFilter, 'dataTypes' | 'eliminationSets' | 'adjustmentKinds'>,
  frame: Instances & Pick<ReportFrame, 'entityWords'>,
): string | null {
  const { hidden } = filter;
  const isHiddenAlone = hidden.legalEntityIds.length > 0 && filter.legalEntityIds.length === 0;
  if (isHiddenAlone || hidden.dimensionIds.length > 0) return null;
  const shared = new URLSearchParams([...search].filter(([name]) => SHARED.includes(name)));
  const dimensions = [
    ...filter.dimensionInstanceIds.map((id) => frame.instanceWords.wordOf(id)),
    ...(filter.includesDefaultStructure ? [DEFAULT_STRUCTURE] : []),
    ...(filter.includesNoProfit ? [NO_PROFIT] : []),
  ];
  const dimension = withoutNoProfit(dimensions, frame);
  if (dimension === null) return null;
  const scope = {
    dimension,
    data: filter.dataTypes.map((kind) => dataWords[kind]),
    set: filter.eliminationSets,
    [ADJUSTMENTS]: filter.adjustmentKinds.map(wordOfKind),
    entity: filter.legalEntityIds.map((id) => frame.entityWords.wordOf(id)),
  };
  return `data-audit/balance?${changedSearch(shared, scope)}`;
}
