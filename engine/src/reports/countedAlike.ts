import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import type { DimensionPlaces } from './dimensionPlaces.ts';
import {
  type EffectiveFilters,
  effectiveFilters,
  type GlobalFilters,
  instancesIn,
} from './effectiveFilters.ts';
import { type AccountNode, computedLines, type NodeFilters } from './nodes.ts';
import { filtersFrom, type PlannedNode, type ReportAccount } from './planTree.ts';

/** What says which figures the lines of a report count. */
export interface ReportBooks {
  readonly accounts: readonly (ReportAccount & { readonly code: string; readonly name: string })[];
  /** Of the whole report. */
  readonly filters: GlobalFilters;
  readonly dimensions: DimensionPlaces;
  readonly periodCount: number;
}

/** How what one line counts lies to what another one counts. */
export type ScopeRelation = 'same' | 'within' | 'apart' | 'partly';

/** The part of the books of a line, as its filters and those above leave it. */
export interface CountedScope {
  readonly legalEntityIds: readonly LegalEntityId[] | null;
  readonly tags: string;
  /** By period; null: all. */
  readonly instances: readonly (ReadonlySet<number> | null)[] | null;
}

/** Compares lines by the figures that they count; what adds nothing (names, style, what is hidden) is no difference. */
export class CountedParts {
  readonly #books: ReportBooks;
  readonly #below = new Map<AccountId, AccountId[]>();
  readonly #instances = new Map<string, CountedScope['instances']>();
  readonly #accounts = new Map<string, ReadonlySet<AccountId>>();
  readonly #scopes = new Map<PlannedNode, CountedScope>();
  /** Equal ones are one. */
  readonly #scopesByKey = new Map<string, CountedScope>();

  constructor(books: ReportBooks) {
    this.#books = books;
    for (const { id, parentId } of books.accounts)
      if (parentId !== null) this.#below.set(parentId, [...(this.#below.get(parentId) ?? []), id]);
  }

  childrenOf(id: AccountId): readonly AccountId[] {
    return this.#below.get(id) ?? [];
  }

  /** The accounts that a line counts, of equal lines the same set. A computed line counts as an account of its own. */
  accountsOf({ accountId, computed, includeChildren }: AccountNode): ReadonlySet<AccountId> {
    const key = `${accountId} ${computed} ${includeChildren}`;
    const known = this.#accounts.get(key);
    if (known !== undefined) return known;
    const inPlace = computed === null ? null : ((-1 - computedLines.indexOf(computed)) as AccountId);
    const own = [accountId ?? inPlace].filter((id) => id !== null);
    const found = new Set(includeChildren ? own.flatMap((id) => this.#withBelow(id)) : own);
    this.#accounts.set(key, found);
    return found;
  }

  #withBelow(id: AccountId): AccountId[] {
    return [id, ...this.childrenOf(id).flatMap((child) => this.#withBelow(child))];
  }

  /** @param only a list of the filters, by its place, and what would stand there in the place of all others of its kind */
  scopeOf(
    planned: PlannedNode,
    only: { readonly at: number; readonly id: DimensionInstanceId } | null = null,
  ): CountedScope {
    if (only !== null) {
      return this.#scopeBy(
        filtersFrom(planned).map((each, level) => (level === only.at ? this.#withOnly(each, only.id) : each)),
      );
    }
    const known = this.#scopes.get(planned) ?? this.#scopeBy(filtersFrom(planned));
    this.#scopes.set(planned, known);
    return known;
  }

  /** A list restricts each kind by itself. */
  #withOnly(filters: NodeFilters, id: DimensionInstanceId): NodeFilters {
    const { dimensions } = this.#books;
    const others = (filters.dimensionIds ?? []).filter(
      (each) => dimensions.everKindOf(each) !== dimensions.everKindOf(id),
    );
    return { ...filters, dimensionIds: [id, ...others] };
  }

  #scopeBy(seen: readonly NodeFilters[]): CountedScope {
    const { filters, dimensions } = this.#books;
    const { effective } = effectiveFilters(seen, filters, dimensions);
    const { legalEntityIds } = effective;
    const tags = JSON.stringify(effective.tags);
    const key = JSON.stringify([legalEntityIds, effective.dimensions, tags]);
    const known = this.#scopesByKey.get(key);
    if (known !== undefined) return known;
    const found = { legalEntityIds, tags, instances: this.#instancesOf(effective) };
    this.#scopesByKey.set(key, found);
    return found;
  }

  #instancesOf({ dimensions: lists }: EffectiveFilters): CountedScope['instances'] {
    if (lists.length === 0) return null;
    const key = JSON.stringify(lists);
    const known = this.#instances.get(key);
    if (known !== undefined) return known;
    const { dimensions, periodCount } = this.#books;
    const found = Array.from({ length: Math.max(periodCount, 1) }, (_, period) =>
      instancesIn(lists, dimensions, period),
    );
    this.#instances.set(key, found);
    return found;
  }
}

/** How the first lies to the second. */
export function relationOf(one: CountedScope, other: CountedScope): ScopeRelation {
  const ofOne = relations.get(one) ?? new WeakMap<CountedScope, ScopeRelation>();
  relations.set(one, ofOne);
  const found = ofOne.get(other) ?? comparedRelation(one, other);
  ofOne.set(other, found);
  return found;
}

/** Many lines have the same few scopes. */
const relations = new WeakMap<CountedScope, WeakMap<CountedScope, ScopeRelation>>();

function comparedRelation(one: CountedScope, other: CountedScope): ScopeRelation {
  const companies = relationOfSets(asSet(one.legalEntityIds), asSet(other.legalEntityIds));
  const instances = relationOfInstances(one.instances, other.instances);
  if (companies === 'apart' || instances === 'apart') return 'apart';
  if (one.tags !== other.tags || companies === 'partly' || instances === 'partly') return 'partly';
  return companies === 'same' && instances === 'same' ? 'same' : 'within';
}

/** Whether two lines make the same of what they count, each value that of its parts. */
export function countAlike(one: AccountNode, other: AccountNode): boolean {
  const isSum = ({ aggregation, negativeValuesAsZeros }: AccountNode) =>
    !negativeValuesAsZeros && aggregation !== 'min' && aggregation !== 'max';
  return (
    isSum(one) &&
    isSum(other) &&
    one.accountType === other.accountType &&
    one.accountUse === other.accountUse &&
    one.aggregation === other.aggregation &&
    one.accumulation === other.accumulation &&
    one.isForexCalculationSelected === other.isForexCalculationSelected
  );
}

type Some = ReadonlySet<number> | null;

const asSet = (ids: readonly number[] | null): Some => (ids === null ? null : new Set(ids));

function relationOfSets(one: Some, other: Some): ScopeRelation {
  if (other === null) return one === null ? 'same' : 'within';
  if (one === null) return other.size === 0 ? 'apart' : 'partly';
  const shared = [...one].filter((id) => other.has(id)).length;
  if (shared === 0) return 'apart';
  if (shared < one.size) return 'partly';
  return one.size === other.size ? 'same' : 'within';
}

/** Apart only where they never meet, in whatever periods: lines may be shifted. */
function relationOfInstances(
  one: CountedScope['instances'],
  other: CountedScope['instances'],
): ScopeRelation {
  if (one === null || other === null) return relationOfSets(joined(one), joined(other));
  if (relationOfSets(joined(one), joined(other)) === 'apart') return 'apart';
  const found = one.map((set, period) => relationInPeriod(set, other[period] ?? null));
  if (found.every((each) => each === 'same')) return 'same';
  return found.every((each) => each === 'same' || each === 'within') ? 'within' : 'partly';
}

const relationInPeriod = (one: Some, other: Some): ScopeRelation =>
  one?.size === 0 ? (other?.size === 0 ? 'same' : 'within') : relationOfSets(one, other);

function joined(instances: CountedScope['instances']): Some {
  if (instances === null || instances.includes(null)) return null;
  const known = joinedOf.get(instances) ?? new Set(instances.flatMap((each) => [...(each ?? [])]));
  joinedOf.set(instances, known);
  return known;
}

/** Each is held against many others. */
const joinedOf = new WeakMap<object, ReadonlySet<number>>();
