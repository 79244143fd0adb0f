import { balanceKindCodes, type PackLevel, packLevels } from '@tributary/engine/balances/packs/balanceRows';
import type { BalancePack } from '@tributary/engine/balances/packs/pack';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import { DamagedFiguresError } from './damage.ts';
import { DimensionFilter } from './dimensionFilterService.ts';
import { type EliminationTest, eliminationTestOf } from './eliminationMatches.ts';
import type { Figures } from './figures.ts';
import type { Places } from './places.ts';
import type { PublishedVersion } from './publishedStore.ts';
import type { PostingQuery, PostingSet } from './queries.ts';

export interface BalanceMatch {
  readonly pack: BalancePack;
  /** Rows of balances whose postings a query asks for. */
  readonly rows: readonly number[];
}

/** What a query asks of a version, as its balances say before any posting is looked at. */
export interface VersionMatches {
  readonly balances: readonly BalanceMatch[];
  /** For each place that holds a posting of the query, in which set: 1 for the first. 0 for all others. */
  readonly setNumbers: Uint16Array;
  readonly sets: readonly PostingSet[];
}

/** The set that each place lies in. */
function numberSets(places: Places, sets: readonly PostingSet[]): Uint16Array {
  const numbers = new Uint16Array(places.count);
  sets.forEach(({ accountIds, periodIds }, index) => {
    const periods = new Set(periodIds);
    for (const accountId of accountIds) {
      for (const place of places.ofAccount(accountId)) {
        if (!periods.has(places.periodIds[place] ?? 0)) continue;
        const other = numbers[place] ?? 0;
        if (other !== 0 && other !== index + 1) {
          throw new Error('Two sets of a figure hold the same postings.');
        }
        numbers[place] = index + 1;
      }
    }
  });
  return numbers;
}

/** Goes through the balances of a version part by part, along its places. */
class Matching {
  readonly #version: PublishedVersion;
  readonly #places: Places;
  readonly #query: PostingQuery;
  readonly #numbers: Uint16Array;
  readonly #dimensions: DimensionFilter | null;
  readonly #found: Uint16Array;
  readonly #sets: readonly PostingSet[];
  readonly #isEliminated: EliminationTest | null;
  readonly #counterparties: ReadonlySet<number> | null;
  #place = 0;

  constructor(version: PublishedVersion, places: Places, query: PostingQuery, sets: readonly PostingSet[]) {
    this.#version = version;
    this.#places = places;
    this.#query = query;
    this.#numbers = numberSets(places, sets);
    this.#sets = sets;
    this.#counterparties = query.counterpartyIds ? new Set(query.counterpartyIds) : null;
    this.#isEliminated = query.eliminations ? eliminationTestOf(query.eliminations, version) : null;
    this.#dimensions =
      query.dimensions === null
        ? null
        : new DimensionFilter(query.dimensions, version.initial?.openingPeriodId ?? null);
    this.#found = new Uint16Array(places.count);
  }

  /** Of the places that hold a posting of the query. */
  get setNumbers(): Uint16Array {
    return this.#found;
  }

  /** Rows of which every posting on a side that counts is one of the query. */
  match(pack: BalancePack): BalanceMatch {
    const [accountIds, periodIds] = [pack.integers('accountIds'), pack.integers('periodIds')];
    const [kinds, flags] = [pack.integers('kinds'), pack.integers('flags')];
    const { excludeClosed, side } = this.#query;
    const instanceIds = this.#dimensions === null ? null : pack.integers('dimensionInstanceIds');
    const counts =
      side === null ? null : pack.integers(side === sideCodes.debit ? 'debitCounts' : 'creditCounts');
    const isEliminated = this.#isEliminated;
    const kind = isEliminated === null ? balanceKindCodes.source : balanceKindCodes.elimination;
    const ruleIds = isEliminated === null ? null : pack.integers('eliminationRuleIds');
    const counterparties = this.#counterparties;
    const isWithAnybody = isEliminated === null && counterparties === null;
    const counterpartyIds = isWithAnybody ? null : pack.integers('counterpartyIds');
    const rows: number[] = [];
    for (let row = 0; row < pack.count; row += 1) {
      if (kinds[row] !== kind) continue;
      const period = periodIds[row] ?? 0;
      const number = this.#setAt(accountIds[row] ?? 0, period);
      if (number === 0 || counts?.[row] === 0) continue;
      if (excludeClosed && ((flags[row] ?? 0) & postingFlags.closing) !== 0) continue;
      if (instanceIds !== null && this.#dimensions?.in(period)?.has(instanceIds[row] ?? 0) !== true) continue;
      const role = this.#sets[number - 1]?.role ?? 'posting';
      const ruleId = ruleIds?.[row] ?? 0;
      const counterpartyId = counterpartyIds?.[row] ?? 0;
      if (counterparties?.has(counterpartyId) === false) continue;
      const accountId = accountIds[row] ?? 0;
      if (isEliminated?.({ ruleId, counterpartyId, accountId, role }) === false) continue;
      rows.push(row);
      this.#found[this.#place] = number;
    }
    return { pack, rows };
  }

  /** Balances of source data lie in the order of the places, on each of them at least one. */
  #setAt(accountId: number, periodId: number): number {
    const { accountIds, periodIds, count } = this.#places;
    while (
      this.#place < count &&
      (accountIds[this.#place] !== accountId || periodIds[this.#place] !== periodId)
    ) {
      this.#place += 1;
    }
    if (this.#place === count) {
      throw new DamagedFiguresError(this.#version, 'its balances differ in the places that they lie on');
    }
    return this.#numbers[this.#place] ?? 0;
  }
}

type Matches = Promise<VersionMatches | null>;

/** What was asked of figures for a query. */
interface Asked {
  readonly matches: Map<PublishedVersion, Matches>;
  /** What is read together, by the first version of it. */
  readonly steps: Map<PublishedVersion, Promise<void>>;
}

/** A page and its totals ask for the same. */
const askedOf = new WeakMap<Figures, WeakMap<PostingQuery, Asked>>();

function askedFor(figures: Figures, query: PostingQuery): Asked {
  const ofFigures = askedOf.get(figures) ?? new WeakMap<PostingQuery, Asked>();
  askedOf.set(figures, ofFigures);
  const asked = ofFigures.get(query) ?? { matches: new Map(), steps: new Map() };
  ofFigures.set(query, asked);
  return asked;
}

/** The balances of a version that hold the postings of a query, and no other posting on a side that counts; null: none. */
export function matchingBalances(figures: Figures, version: PublishedVersion, query: PostingQuery): Matches {
  const ofQuery = askedFor(figures, query).matches;
  const matches = ofQuery.get(version) ?? matchAll(figures, version, query);
  ofQuery.set(version, matches);
  return matches;
}

const setsOf = ({ sets }: PostingQuery, { entityId }: PublishedVersion): PostingSet[] =>
  sets.filter(({ entityIds }) => entityIds?.includes(entityId) ?? true);

const levelOf = ({ dimensions }: PostingQuery): PackLevel => (dimensions === null ? 'totals' : 'instances');

/** Whoever waits for the event loop comes in between the parts. */
async function matchAll(
  figures: Figures,
  version: PublishedVersion,
  query: PostingQuery,
): Promise<VersionMatches | null> {
  const sets = setsOf(query, version);
  if (sets.length === 0) return null;
  const { places } = await figures.segmentIndex(version);
  const matching = new Matching(version, places, query, sets);
  const balances: BalanceMatch[] = [];
  for (const pack of await figures.packs(version, levelOf(query))) {
    const match = matching.match(pack);
    if (match.rows.length > 0) balances.push(match);
    await figures.turns.after(pack.count);
  }
  return balances.length === 0 ? null : { balances, setNumbers: matching.setNumbers, sets };
}

/** The versions that a query concerns, by instance. */
function versionsOf(
  figures: Figures,
  { entityIds, instanceIds, streamIds, sets }: PostingQuery,
): PublishedVersion[] {
  if (sets.length === 0) return [];
  return figures.versions.filter(
    (version) =>
      (entityIds?.includes(version.entityId) ?? true) &&
      (instanceIds?.includes(version.instanceId) ?? true) &&
      (streamIds?.includes(version.streamId) ?? true),
  );
}

/** About so many parts of balances are read ahead at most. */
const partsAtOnce = 64;

/** Versions in their order, more and more at once: a page mostly ends among the first of them. */
function stepsOf(versions: readonly PublishedVersion[], level: PackLevel): PublishedVersion[][] {
  const steps: PublishedVersion[][] = [];
  let [size, parts] = [0.5, Infinity];
  for (const version of versions) {
    const its = Math.max(1, version.packCounts[packLevels.indexOf(level)] ?? 0);
    parts += its;
    if (parts > size) {
      steps.push([]);
      parts = its;
      size = Math.min(size * 2, partsAtOnce);
    }
    steps.at(-1)?.push(version);
  }
  return steps;
}

/** The versions that a query concerns, by instance; balances of small ones, and heads of their segments, are read together. */
export async function* versionsInSteps(
  figures: Figures,
  query: PostingQuery,
): AsyncGenerator<PublishedVersion> {
  const level = levelOf(query);
  const concerned = versionsOf(figures, query).filter((version) => setsOf(query, version).length > 0);
  const { steps } = askedFor(figures, query);
  for (const step of stepsOf(concerned, level)) {
    const [first] = step;
    if (first === undefined) continue;
    const reading = steps.get(first) ?? figures.readTogether(step, level);
    steps.set(first, reading);
    await reading;
    yield* step;
  }
}
