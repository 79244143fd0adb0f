import type { DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { type DimensionKind, type DimensionPlaces, noProfitInstanceId } from './dimensionPlaces.ts';
import type { NodeFilters } from './nodes.ts';

/** One list of dimension instances of one kind that must hold. */
export interface DimensionList {
  readonly kind: DimensionKind;
  readonly ids: readonly DimensionInstanceId[];
  readonly hasBelow: boolean;
  /** Where lists stand beside each other, what they begin with: where an instance hangs below another one of these it counts there alone. */
  readonly beside?: readonly DimensionInstanceId[];
  /** Counts what the list does not hold. */
  readonly isComplement?: boolean;
}

export interface TagFilter {
  readonly tags: readonly string[];
  readonly isExcluded: boolean;
}

/** What of the ledger counts at a node. Kinds are joined by "and", entries of a list by "or"; null: all. */
export interface EffectiveFilters {
  readonly legalEntityIds: readonly LegalEntityId[] | null;
  /** All of them must hold. */
  readonly dimensions: readonly DimensionList[];
  /** One of these lists names what is gone and counted: what is left of it is a part, and nobody can say the whole. */
  readonly isLost: boolean;
  readonly tags: TagFilter | null;
}

export interface GlobalFilters {
  readonly legalEntityIds: readonly LegalEntityId[] | null;
  readonly dimensionIds: readonly DimensionInstanceId[] | null;
}

const dimensionKinds = ['cost', 'profit'] as const;
const listKinds = ['legal_entities', 'cost', 'profit', 'tags'] as const;
type ListKind = (typeof listKinds)[number];

/** A list of a node above that restricts, or would if the node did not set it aside. */
export interface ParentFilter {
  /** How many levels above: 0 is the parent. */
  readonly level: number;
  readonly kind: ListKind;
  /** Not used. */
  readonly isCrossed: boolean;
}

/**
 * What counts at a node. For each kind of list by itself: the node's own list, else that of the nearest ancestor which has one;
 * `ignoreParentFilters` ends the search at its node, for those below it as well. Then the intersection with the report's list of the
 * kind, unless `ignoreGlobalFilters` stands on the node or on an ancestor that no `ignoreParentFilters` below it cuts off. Tags have
 * no list of the report. The report's list of dimension instances always takes in what hangs below them.
 * @param path the filters of the node, then of those above it, from below
 */
export function effectiveFilters(
  path: readonly NodeFilters[],
  report: GlobalFilters,
  places: DimensionPlaces,
): { effective: EffectiveFilters; parents: readonly ParentFilter[] } {
  const seen = seenOf(path);
  const used = new Map<ListKind, NodeFilters>();
  for (const filters of seen) {
    for (const kind of listKinds)
      if (!used.has(kind) && hasList(filters, kind, places)) used.set(kind, filters);
  }
  const isGlobal = isNarrowed(path);
  const parents = path
    .slice(1)
    .flatMap((filters, level) =>
      listKinds
        .filter((kind) => hasList(filters, kind, places))
        .map((kind): ParentFilter => ({ level, kind, isCrossed: used.get(kind) !== filters })),
    );
  return {
    effective: {
      legalEntityIds: intersect(
        used.get('legal_entities')?.legalEntityIds ?? null,
        isGlobal ? report.legalEntityIds : null,
      ),
      dimensions: dimensionKinds.flatMap((kind) => [
        ...ownList(used.get(kind), kind, places),
        ...(isGlobal ? listOf(report.dimensionIds, kind, places, true) : []),
      ]),
      isLost: dimensionKinds.some((kind) =>
        [used.get(kind)?.dimensionIds ?? null, isGlobal ? report.dimensionIds : null].some((ids) =>
          namesLost(ids, kind, places),
        ),
      ),
      tags: tagsOf(used.get('tags')),
    },
    parents,
  };
}

/** As far as none of them sets aside those above it. */
function seenOf(path: readonly NodeFilters[]): readonly NodeFilters[] {
  const end = path.findIndex(({ ignoreParentFilters }) => ignoreParentFilters);
  return end < 0 ? path : path.slice(0, end + 1);
}

/** Whether the lists of the report itself hold at a node. */
export const isNarrowed = (path: readonly NodeFilters[]): boolean =>
  !seenOf(path).some(({ ignoreGlobalFilters }) => ignoreGlobalFilters);

const idsOfKind = (
  ids: readonly DimensionInstanceId[] | null,
  kind: DimensionKind,
  places: DimensionPlaces,
): readonly DimensionInstanceId[] => (ids ?? []).filter((id) => places.kindOf(id) === kind);

/**
 * A list restricts the kinds of all that it names, be it gone. What nobody knows the kind of counts as of that of the others, and
 * restricts both where it stands alone: the list has no value by it either way (`isLost`), so nobody sees more by what it was taken for.
 */
function hasKind(
  ids: readonly DimensionInstanceId[] | null,
  kind: DimensionKind,
  places: DimensionPlaces,
): boolean {
  if (ids === null) return false;
  let isKnown = false;
  for (const id of ids) {
    const found = places.everKindOf(id);
    if (found === kind) return true;
    isKnown ||= found !== undefined;
  }
  return !isKnown;
}

function namesLost(
  ids: readonly DimensionInstanceId[] | null,
  kind: DimensionKind,
  places: DimensionPlaces,
): boolean {
  if (ids === null || !hasKind(ids, kind, places)) return false;
  return ids.some((id) => places.isLost(id) && (places.everKindOf(id) ?? kind) === kind);
}

function hasList(filters: NodeFilters, kind: ListKind, places: DimensionPlaces): boolean {
  if (kind === 'legal_entities') return filters.legalEntityIds !== null;
  if (kind === 'tags') return filters.correspondingTags !== null;
  return hasKind(filters.dimensionIds, kind, places);
}

function listOf(
  ids: readonly DimensionInstanceId[] | null,
  kind: DimensionKind,
  places: DimensionPlaces,
  hasBelow: boolean,
): DimensionList[] {
  if (!hasKind(ids, kind, places)) return [];
  return [{ kind, ids: idsOfKind(ids, kind, places), hasBelow }];
}

function ownList(
  filters: NodeFilters | undefined,
  kind: DimensionKind,
  places: DimensionPlaces,
): DimensionList[] {
  if (filters === undefined) return [];
  return listOf(filters.dimensionIds, kind, places, filters.includeDimensionsChildren);
}

function tagsOf(filters: NodeFilters | undefined): TagFilter | null {
  if (filters === undefined || filters.correspondingTags === null) return null;
  return { tags: filters.correspondingTags, isExcluded: filters.excludeAccountCorrespondenceTags };
}

function intersect<Id>(first: readonly Id[] | null, second: readonly Id[] | null): readonly Id[] | null {
  if (first === null || second === null) return first ?? second;
  return first.filter((id) => second.includes(id));
}

/** Some of the instances that stand beside each other, each with all that hangs below it. */
export const branchesOf = (
  kind: DimensionKind,
  ids: readonly DimensionInstanceId[],
  all: ReadonlySet<DimensionInstanceId>,
  places: DimensionPlaces,
): DimensionList => ({ kind, ids, hasBelow: true, ...besideOthers(ids, all, places) });

/** What a list says of those beside it; nothing where none of its instances ever hangs below another one. */
function besideOthers(
  ids: readonly DimensionInstanceId[],
  all: ReadonlySet<DimensionInstanceId>,
  places: DimensionPlaces,
): Pick<DimensionList, 'beside'> {
  if (!ids.some((id) => places.everHangs(id))) return {};
  const beside = listed.get(all) ?? [...all];
  listed.set(all, beside);
  return { beside };
}

/** All lists beside each other say the same. */
const listed = new WeakMap<ReadonlySet<DimensionInstanceId>, readonly DimensionInstanceId[]>();

/**
 * The instances that count in a period. A list of cost instances alone counts what is posted on them, as the trial balance does;
 * -1 stands for what is posted on none. A list of profit instances counts what is posted on them, and with -2 what is posted on no
 * profit instance: as long as nothing is allocated, that is all else. Null: all.
 */
export function instancesIn(
  lists: readonly DimensionList[],
  places: DimensionPlaces,
  periodIndex: number,
): ReadonlySet<number> | null {
  if (lists.length === 0) return null;
  const sets = lists.map((list) => {
    const { beside } = list;
    const ids =
      beside === undefined
        ? list.ids
        : list.ids.filter((id) => !places.hangsBelowAny(id, beside, periodIndex));
    const named = list.hasBelow ? places.withBelow(ids, periodIndex) : new Set(ids);
    const hasOthers = named.has(noProfitInstanceId);
    const isNamed = (id: DimensionInstanceId) =>
      named.has(id) || (hasOthers && places.kindOf(id) !== 'profit');
    return new Set(places.all.filter((id) => isNamed(id) !== (list.isComplement ?? false)));
  });
  const [first, ...rest] = sets;
  return new Set([...first!].filter((id) => rest.every((set) => set.has(id))));
}
