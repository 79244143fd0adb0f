import type { AccountId, DimensionInstanceId } from '../ids.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import type { GlobalFilters } from './effectiveFilters.ts';
import type { ReportAccount } from './planTree.ts';

/** What goes, and what takes its place in figures. */
export type ReportSubstitution =
  | { readonly kind: 'account'; readonly from: AccountId; readonly to: AccountId }
  | InstanceSubstitution;

export interface InstanceSubstitution {
  readonly kind: 'dimension_instance';
  readonly from: DimensionInstanceId;
  readonly to: DimensionInstanceId;
}

/** What says which figures the lines of a report count. */
export interface ReportBooks {
  readonly accounts: readonly (ReportAccount & { readonly code: string; readonly name: string })[];
  /** Of the whole report. */
  readonly filters: GlobalFilters;
  readonly dimensions: DimensionPlaces;
  readonly periodCount: number;
}

/** The chart and the trees as they are afterwards: what hung below what goes hangs from what was above. */
export function booksAfter(books: ReportBooks, { kind, from }: ReportSubstitution): ReportBooks {
  if (kind === 'dimension_instance') return { ...books, dimensions: books.dimensions.without(from) };
  const above = books.accounts.find(({ id }) => id === from)?.parentId ?? null;
  const accounts = books.accounts
    .filter(({ id }) => id !== from)
    .map((each) => (each.parentId === from ? { ...each, parentId: above } : each));
  return { ...books, accounts };
}

type Calendar = Pick<ReportBooks, 'dimensions' | 'periodCount'>;

/** Whether a list that takes in what hangs below would come to count what it never counted: below the substitute, or below what goes only for a time. */
export function bringsOthersBelow(
  { from, to }: InstanceSubstitution,
  { dimensions, periodCount }: Calendar,
): boolean {
  const below = new Set<string>();
  for (let period = 0; period < periodCount; period++) {
    if (dimensions.withBelow([to], period).size > 1) return true;
    below.add([...dimensions.withBelow([from], period)].toSorted((one, other) => one - other).join(' '));
  }
  return below.size > 1;
}

/** A list afterwards: where it took in what hangs below, that stays, though it hangs elsewhere from then on. */
export function instancesAfter(
  ids: readonly DimensionInstanceId[],
  hasBelow: boolean,
  { from, to }: InstanceSubstitution,
  { dimensions, periodCount }: Calendar,
): readonly DimensionInstanceId[] {
  const below = new Set<DimensionInstanceId>();
  if (hasBelow)
    for (let period = 0; period < periodCount; period++)
      for (const id of dimensions.withBelow([from], period)) below.add(id);
  below.delete(from);
  return [...new Set(ids.flatMap((id) => (id === from ? [to, ...below] : [id])))];
}
