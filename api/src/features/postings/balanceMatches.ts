import { balanceKindCodes } from '@tributary/engine/balances/packs/balanceRows';
import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import { DimensionFilter } from './dimensionFilterService.ts';
import type { Figures } from './figures.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingQuery, PostingSet } from './queries.ts';

/** Sets are bits of a mask. */
const setsMax = 31;

/** The sets of a query that concern a version. */
export function setsFor(version: PublishedVersion, { sets }: PostingQuery): PostingSet[] {
  const own = sets.filter(({ entityIds }) => entityIds?.includes(version.entityId) ?? true);
  if (own.length > setsMax) throw new RangeError(`A figure of ${own.length} sets of postings`);
  return own;
}

/** For an account or a period a bit for each set that holds it. */
function masksOf(lists: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const masks = new Map<number, number>();
  lists.forEach((ids, index) => {
    for (const id of ids) masks.set(id, (masks.get(id) ?? 0) | (1 << index));
  });
  return masks;
}

export interface BalanceMatch {
  readonly pack: BalancePack;
  /** Rows of balances whose postings a query asks for. */
  readonly rows: readonly number[];
  /** For each of them a bit for each set that asks for it. */
  readonly masks: readonly number[];
}

/** Rows of a pack, of which every posting on a side that counts is one of the query. */
function matchPack(
  pack: BalancePack,
  sets: readonly PostingSet[],
  query: PostingQuery,
  dimensions: DimensionFilter | null,
): BalanceMatch {
  const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
  const [kinds, flags] = [pack.integers('kinds'), pack.integers('flags')];
  const instanceIds = dimensions === null ? null : pack.integers('dimensionInstanceIds');
  const counts =
    query.side === null
      ? null
      : pack.integers(query.side === sideCodes.debit ? 'debitCounts' : 'creditCounts');
  const accountMasks = masksOf(sets.map((set) => set.accountIds));
  const periodMasks = masksOf(sets.map((set) => set.periodIds));
  const rows: number[] = [];
  const masks: number[] = [];
  for (let row = 0; row < pack.count; row += 1) {
    const period = periodIds[row] ?? 0;
    const mask = (accountMasks.get(accountIds[row] ?? 0) ?? 0) & (periodMasks.get(period) ?? 0);
    if (mask === 0 || kinds[row] !== balanceKindCodes.source || counts?.[row] === 0) continue;
    if (query.excludeClosed && ((flags[row] ?? 0) & postingFlags.closing) !== 0) continue;
    if (instanceIds !== null && dimensions?.in(period)?.has(instanceIds[row] ?? 0) !== true) continue;
    rows.push(row);
    masks.push(mask);
  }
  return { pack, rows, masks };
}

type Matches = Promise<readonly BalanceMatch[]>;

/** A page and its totals ask for the same. */
const matched = new WeakMap<Figures, WeakMap<PostingQuery, Map<PublishedVersion, Matches>>>();

/** The balances of a version that hold the postings of a query, and no other posting on a side that counts. */
export function matchingBalances(figures: Figures, version: PublishedVersion, query: PostingQuery): Matches {
  const ofFigures = matched.get(figures) ?? new WeakMap<PostingQuery, Map<PublishedVersion, Matches>>();
  matched.set(figures, ofFigures);
  const ofQuery = ofFigures.get(query) ?? new Map<PublishedVersion, Matches>();
  ofFigures.set(query, ofQuery);
  const matches = ofQuery.get(version) ?? matchAll(figures, version, query);
  ofQuery.set(version, matches);
  return matches;
}

async function matchAll(
  figures: Figures,
  version: PublishedVersion,
  query: PostingQuery,
): Promise<BalanceMatch[]> {
  const sets = setsFor(version, query);
  if (sets.length === 0) return [];
  const dimensions = query.dimensions === null ? null : new DimensionFilter(query.dimensions);
  const packs = await figures.packs(version, dimensions === null ? 'totals' : 'instances');
  return packs.map((pack) => matchPack(pack, sets, query, dimensions)).filter(({ rows }) => rows.length > 0);
}

/** The versions that a query concerns, by instance. */
export function versionsOf(
  figures: Figures,
  { entityIds, instanceIds, sets }: PostingQuery,
): PublishedVersion[] {
  if (sets.length === 0) return [];
  return figures.versions.filter(
    (version) =>
      (entityIds?.includes(version.entityId) ?? true) && (instanceIds?.includes(version.instanceId) ?? true),
  );
}
