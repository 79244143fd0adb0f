import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import type { LeafOrder } from './accountValues.ts';
import { CountedInstances } from './countedInstances.ts';
import { type EffectiveFilters, effectiveFilters, isNarrowed } from './effectiveFilters.ts';
import { isSilent } from './leafScopes.ts';
import { filtersFrom, type PlannedNode } from './planTree.ts';
import { drawn, inField, type ProbeFigures, type Series } from './probeFigures.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';

/** What a line counts of the books. */
export interface LeafReach {
  readonly leaf: LeafOrder;
  /** Computed lines by numbers of their own; the result of earlier years with all accounts of which it is made. */
  readonly accounts: ReadonlySet<AccountId>;
  readonly accountsKey: string;
  readonly effective: EffectiveFilters;
  readonly listsKey: string;
  readonly entitiesKey: string;
  /** The lists of the report itself do not hold. */
  readonly isEverywhere: boolean;
}

type Filtered = Pick<LeafReach, 'effective' | 'isEverywhere'>;

/** How much of the figures on what goes, on its substitute and on all else a line counts as a whole. */
export interface WholeCount {
  readonly from: bigint;
  readonly to: bigint;
  readonly rest: bigint;
}

/** Legal entities, as far as the lists of a report itself, or of its reader, let them through or not. */
export interface EntityPart {
  readonly id: LegalEntityId;
  readonly isOutside: boolean;
}

/** Whoever no filter names. */
const otherEntities = -1 as LegalEntityId;

/** How account nodes count, with the chart and the trees of one time. */
export class LeafCounts {
  readonly books: ReportBooks;
  readonly substitution: ReportSubstitution;
  readonly #figures: ProbeFigures;
  /** First periods of the stretches in which all trees are the same. */
  readonly #begins: readonly number[];
  readonly #reaches = new Map<PlannedNode, LeafReach | null>();
  readonly #filtered = new Map<PlannedNode, Filtered>();
  readonly #sets = new Map<string, readonly (ReadonlySet<number> | null)[]>();
  readonly #series = new Map<string, Series>();
  readonly #weights = new Map<number, bigint>();

  constructor(
    books: ReportBooks,
    substitution: ReportSubstitution,
    { figures, begins }: { readonly figures: ProbeFigures; readonly begins: readonly number[] },
  ) {
    this.books = books;
    this.substitution = substitution;
    this.#figures = figures;
    this.#begins = begins;
  }

  /** Null: it has no value. */
  reachOf(planned: PlannedNode): LeafReach | null {
    const known = this.#reaches.get(planned);
    if (known !== undefined) return known;
    const found = this.#readReach(planned);
    this.#reaches.set(planned, found);
    return found;
  }

  #readReach(planned: PlannedNode): LeafReach | null {
    const { leaf } = planned;
    if (leaf === null) return null;
    const { effective, isEverywhere } = this.#filteredOf(planned);
    if (effective.isLost) return null;
    const { accounts } = this.books;
    const ids = leaf.lines.map((line) => accounts[line]?.id ?? ((accounts.length - 1 - line) as AccountId));
    return {
      leaf,
      accounts: new Set(
        leaf.node.computed === 'result_of_earlier_years' ? [...ids, ...resultOf(accounts)] : ids,
      ),
      accountsKey: `${ids[0]} ${ids.length}`,
      effective,
      listsKey: JSON.stringify(effective.dimensions),
      entitiesKey: `${isEverywhere} ${JSON.stringify(effective.legalEntityIds)}`,
      isEverywhere,
    };
  }

  #filteredOf(planned: PlannedNode): Filtered {
    const known = this.#filtered.get(planned);
    if (known !== undefined) return known;
    const { parent, node } = planned;
    const found =
      parent !== null && isSilent(node.filters) ? this.#filteredOf(parent) : this.#readFilters(planned);
    this.#filtered.set(planned, found);
    return found;
  }

  #readFilters(planned: PlannedNode): Filtered {
    const { filters, dimensions } = this.books;
    const path = filtersFrom(planned);
    const { effective } = effectiveFilters(path, filters, dimensions);
    return { effective, isEverywhere: !isNarrowed(path) };
  }

  /** In which stretches a line counts an instance; null: in none. */
  seriesOf({ effective, listsKey }: LeafReach, id: DimensionInstanceId): Series | null {
    const sets = this.#setsOf(effective, listsKey);
    const bits = sets.map((set) => (set === null || set.has(id) ? 1 : 0));
    if (!bits.includes(1)) return null;
    const key = bits.join('');
    const found = this.#series.get(key) ?? { key, weights: bits.map(BigInt) };
    this.#series.set(key, found);
    return found;
  }

  #setsOf({ dimensions: lists }: EffectiveFilters, key: string): readonly (ReadonlySet<number> | null)[] {
    const known = this.#sets.get(key);
    if (known !== undefined) return known;
    const { dimensions, periodCount } = this.books;
    const counted =
      lists.length === 0 ? null : new CountedInstances(lists, dimensions, Math.max(periodCount, 1));
    const found = this.#begins.map((begin) => counted?.in(begin) ?? null);
    this.#sets.set(key, found);
    return found;
  }

  /** What a line makes of figures of one account, of one legal entity and on one instance. */
  valueOf({ leaf, effective }: LeafReach, shift: number, series: Series): bigint {
    const { computed } = leaf.node;
    // What it makes of an account is no figure of that account.
    const factor = computed === null ? 1n : drawn(`line ${computed}`);
    return inField(this.#figures.valueOf(leaf, shift, series) * tagsFactor(effective) * factor);
  }

  isOf({ effective: { legalEntityIds }, isEverywhere }: LeafReach, { id, isOutside }: EntityPart): boolean {
    return legalEntityIds?.includes(id) !== false && (isEverywhere || !isOutside);
  }

  /** All that a line counts, be it what no line of what goes counts. */
  wholeOf(reach: LeafReach, shift: number, entities: readonly EntityPart[]): WholeCount {
    const ofEntities = sumOf(
      entities.filter((part) => this.isOf(reach, part)),
      ({ id, isOutside }) => drawn(`entity ${id} ${isOutside}`),
    );
    const { kind, from, to } = this.substitution;
    const value = (series: Series | null, factor: bigint): bigint =>
      series === null ? 0n : inField(this.valueOf(reach, shift, series) * factor * ofEntities);
    const weightOf = (id: AccountId) => drawn(`account ${id}`);
    if (kind === 'account') {
      const series = this.#weighedSeries(reach, []);
      const others = [...reach.accounts].filter((id) => id !== from && id !== to);
      return {
        from: value(series, reach.accounts.has(from) ? 1n : 0n),
        to: value(series, reach.accounts.has(to) ? 1n : 0n),
        rest: value(series, sumOf(others, weightOf)),
      };
    }
    const ofAccounts = sumOf([...reach.accounts], weightOf);
    return {
      from: value(this.seriesOf(reach, from), ofAccounts),
      to: value(this.seriesOf(reach, to), ofAccounts),
      rest: value(this.#weighedSeries(reach, [from, to]), ofAccounts),
    };
  }

  #weightOf(id: number): bigint {
    const known = this.#weights.get(id);
    if (known !== undefined) return known;
    const found = drawn(`instance ${id}`);
    this.#weights.set(id, found);
    return found;
  }

  /** The instances that a line counts in any period; null: all. */
  listedIn({ effective, listsKey }: LeafReach): ReadonlySet<DimensionInstanceId> | null {
    const sets = this.#setsOf(effective, listsKey);
    const some = sets.filter((set) => set !== null);
    if (some.length < sets.length) return null;
    return new Set(some.flatMap((set) => [...set] as DimensionInstanceId[]));
  }

  /** Of all instances together, but for some. */
  #weighedSeries({ effective, listsKey }: LeafReach, without: readonly DimensionInstanceId[]): Series {
    const key = `all ${without.join()} ${listsKey}`;
    const known = this.#series.get(key);
    if (known !== undefined) return known;
    const weights = this.#setsOf(effective, listsKey).map((set) =>
      sumOf(
        [...(set ?? this.books.dimensions.all)].filter((id) => !without.some((other) => other === id)),
        (id) => this.#weightOf(id),
      ),
    );
    const found = { key: `all ${weights.join()}`, weights };
    this.#series.set(key, found);
    return found;
  }
}

/** The accounts of income and costs, whose earlier years are one line. */
const resultOf = (accounts: ReportBooks['accounts']): AccountId[] =>
  accounts.flatMap(({ id, type }) => (type === 'balance' ? [] : [id]));

function sumOf<Part>(parts: readonly Part[], weightOf: (part: Part) => bigint): bigint {
  let sum = 0n;
  for (const part of parts) sum += weightOf(part);
  return inField(sum);
}

/** Of what has or has not certain tags beside it: together that is all. */
function tagsFactor({ tags }: EffectiveFilters): bigint {
  if (tags === null) return 1n;
  if (tags.tags.length === 0) return 0n;
  const factor = drawn(`tags ${[...tags.tags].toSorted().join(' ')}`);
  return tags.isExcluded ? 1n - factor : factor;
}

/** A part of the books, by its place. */
export interface CountedPart {
  readonly place: number;
  readonly from: Series | null;
  readonly to: Series | null;
}

/**
 * Parts of the books that lines of what goes or of its substitute count as a whole or not at all: some instances of an account, or some
 * accounts of an instance, of some legal entities each.
 */
export class BookParts {
  readonly entities: readonly EntityPart[];
  readonly #entityParts: readonly EntityPart[];
  /** Instances or accounts of which one stands for all that are alike, with their places. */
  readonly #others: ReadonlyMap<number, number>;
  readonly #known = new WeakMap<LeafCounts, Map<string, readonly CountedPart[]>>();

  /** @param reaches all that count what goes or its substitute */
  constructor(reaches: readonly LeafReach[], counts: LeafCounts) {
    const named = reaches.flatMap(({ effective }) => effective.legalEntityIds ?? []);
    this.entities = [...new Set([otherEntities, ...named])].flatMap((id) =>
      [false, true].map((isOutside) => ({ id, isOutside })),
    );
    const ofEntities = onePer(reaches, ({ entitiesKey }) => entitiesKey);
    this.#entityParts = onePer(this.entities, (part) =>
      ofEntities.map((reach) => (counts.isOf(reach, part) ? 1 : 0)).join(''),
    );
    if (counts.substitution.kind === 'account') {
      const ofLists = onePer(reaches, ({ listsKey }) => listsKey);
      const keys = new Map<DimensionInstanceId, string>();
      ofLists.forEach((reach, place) => {
        for (const id of counts.listedIn(reach) ?? [])
          keys.set(id, `${keys.get(id) ?? ''} ${place}:${counts.seriesOf(reach, id)!.key}`);
      });
      this.#others = placesOf(onePer(counts.books.dimensions.all, (id) => keys.get(id) ?? ''));
    } else {
      const ofAccounts = onePer(reaches, ({ accountsKey }) => accountsKey);
      const places = new Map<AccountId, number[]>();
      ofAccounts.forEach(({ accounts }, place) => {
        for (const id of accounts) places.set(id, [...(places.get(id) ?? []), place]);
      });
      this.#others = placesOf(onePer([...places.keys()], (id) => places.get(id)!.join(' ')));
    }
  }

  /** Those that a line counts. */
  of(reach: LeafReach, counts: LeafCounts): readonly CountedPart[] {
    const { kind, from, to } = counts.substitution;
    const hasEach = `${reach.accounts.has(from as AccountId)} ${reach.accounts.has(to as AccountId)}`;
    const accounts = kind === 'account' ? hasEach : reach.accountsKey;
    const key = `${accounts} ${reach.listsKey} ${reach.entitiesKey}`;
    const ofCounts = this.#known.get(counts) ?? new Map<string, readonly CountedPart[]>();
    this.#known.set(counts, ofCounts);
    const known = ofCounts.get(key);
    if (known !== undefined) return known;
    const entities = this.#entityParts.flatMap((part, place) => (counts.isOf(reach, part) ? [place] : []));
    const others =
      kind === 'dimension_instance' ? reach.accounts : (counts.listedIn(reach) ?? this.#others.keys());
    const found = [...others].flatMap((other) => {
      const place = this.#others.get(other);
      const ofOther = place === undefined ? null : partOf(reach, counts, other);
      return ofOther === null
        ? []
        : entities.map((entity) => ({ place: place! * this.#entityParts.length + entity, ...ofOther }));
    });
    ofCounts.set(key, found);
    return found;
  }
}

/** @param other an instance where an account goes, an account where an instance goes */
function partOf(
  reach: LeafReach,
  counts: LeafCounts,
  other: number,
): Pick<CountedPart, 'from' | 'to'> | null {
  const { kind, from, to } = counts.substitution;
  if (kind === 'dimension_instance') {
    if (!reach.accounts.has(other as AccountId)) return null;
    return { from: counts.seriesOf(reach, from), to: counts.seriesOf(reach, to) };
  }
  const series = counts.seriesOf(reach, other as DimensionInstanceId);
  if (series === null) return null;
  return {
    from: reach.accounts.has(from) ? series : null,
    to: reach.accounts.has(to) ? series : null,
  };
}

const placesOf = (ids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(ids.map((id, place) => [id, place]));

/** The first of those that are alike. */
function onePer<Member>(members: readonly Member[], keyOf: (member: Member) => string): Member[] {
  const found = new Map<string, Member>();
  for (const member of members) {
    const key = keyOf(member);
    if (!found.has(key)) found.set(key, member);
  }
  return [...found.values()];
}
