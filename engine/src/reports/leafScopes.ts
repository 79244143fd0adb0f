import { defaultDimensionInstanceId, type LegalEntityId } from '../ids.ts';
import { CountedInstances } from './countedInstances.ts';
import { type DimensionPlaces, noProfitInstanceId } from './dimensionPlaces.ts';
import { type EffectiveFilters, effectiveFilters, type GlobalFilters } from './effectiveFilters.ts';
import type {
  CountedKinds,
  FigureBook,
  FigureProvider,
  FigureScope,
  ScopeFigures,
} from './figureProvider.ts';
import type { AccountNode, NodeFilters } from './nodes.ts';
import { bookOf, type LeafOrder } from './accountValues.ts';
import type { ValueMark } from './nodeValues.ts';
import { filtersFrom, type PlannedNode } from './planTree.ts';
import type { FigureColumn } from './reportColumns.ts';

export type Restriction = FigureColumn['restriction'];

/** What a leaf counts in a column; without a scope its filters let nothing through. */
interface LeafScope {
  readonly scope: FigureScope | null;
  readonly effective: EffectiveFilters;
}

/** Of leaves with the same filters. */
interface FilteredScopes {
  readonly effective: EffectiveFilters;
  readonly byRestriction: Readonly<Record<FigureBook, Map<Restriction, LeafScope>>>;
}

export interface ScopesOrder {
  readonly filters: GlobalFilters & CountedKinds;
  /** All that the reader may see. */
  readonly legalEntityIds: readonly LegalEntityId[];
  readonly dimensions: DimensionPlaces;
  readonly provider: FigureProvider;
  readonly periodCount: number;
  readonly lastIndex: number;
}

/** The scopes of a report's leaves, equal ones as one; of their figures none are kept. */
export class LeafScopes {
  readonly #order: ScopesOrder;
  readonly #ofNodes = new Map<PlannedNode, FilteredScopes>();
  readonly #byFilters = new Map<string, FilteredScopes>();
  readonly #scopes = new Map<string, FigureScope | null>();
  readonly #rolled = new Set<number>();

  constructor(order: ScopesOrder) {
    this.#order = order;
  }

  of(planned: PlannedNode, restriction: Restriction): LeafScope {
    const { effective, byRestriction } = this.#filteredOf(planned);
    const book = bookOfPlanned(planned);
    const found = byRestriction[book].get(restriction) ?? {
      effective,
      scope: this.#scopeOf(effective, restriction, book),
    };
    byRestriction[book].set(restriction, found);
    return found;
  }

  /**
   * Why a leaf has no value, whatever it counts: the reader may not see it, a list that counts there names what is gone, or payroll,
   * which has no corresponding accounts, stands below a list of their tags. Null: it may have one.
   */
  lostOf(planned: PlannedNode): ValueMark['code'] | null {
    const book = bookOfPlanned(planned);
    if (!this.#order.provider.permits(book)) return 'not_permitted';
    const { isLost, tags } = this.#filteredOf(planned).effective;
    return isLost || (book === 'payroll' && tags !== null) ? 'invalid_dependencies' : null;
  }

  figuresOf(scope: FigureScope, lines: ReadonlySet<number>, isOfMoved = false): ScopeFigures {
    const { provider, lastIndex } = this.#order;
    const figures = provider.figuresOf(scope, { lines, lastIndex, isOfMoved });
    // What was paid is carried nowhere.
    if (scope.book === 'payroll') return figures;
    figures.isRolled.forEach((isRolled, period) => {
      if (isRolled) this.#rolled.add(period);
    });
    return figures;
  }

  /** Whether a result was carried forward to a period, in any of the figures that were read. */
  isRolled(period: number): boolean {
    return this.#rolled.has(period);
  }

  #filteredOf(planned: PlannedNode): FilteredScopes {
    const known = this.#ofNodes.get(planned);
    if (known !== undefined) return known;
    const { parent, node } = planned;
    // What says nothing of its own counts what the node above it does, as most do.
    const found =
      parent !== null && isSilent(node.filters) ? this.#filteredOf(parent) : this.#readFilters(planned);
    this.#ofNodes.set(planned, found);
    return found;
  }

  #readFilters(planned: PlannedNode): FilteredScopes {
    const { filters, dimensions } = this.#order;
    const { effective } = effectiveFilters(filtersFrom(planned), filters, dimensions);
    const key = JSON.stringify(effective);
    const filtered: FilteredScopes = this.#byFilters.get(key) ?? {
      effective,
      byRestriction: { ledger: new Map(), payroll: new Map() },
    };
    this.#byFilters.set(key, filtered);
    return filtered;
  }

  #scopeOf(effective: EffectiveFilters, restriction: Restriction, book: FigureBook): FigureScope | null {
    const legalEntityIds = this.#order.legalEntityIds.filter(
      (id) =>
        effective.legalEntityIds?.includes(id) !== false &&
        restriction?.legalEntityIds?.includes(id) !== false,
    );
    const dimensions = [...effective.dimensions, ...(restriction?.dimensions ?? [])];
    const { eliminationSets, adjustmentKinds } = this.#order.filters;
    const kinds = this.#order.filters.kinds.filter(
      (kind) => restriction?.kinds?.includes(kind) !== false && (book === 'ledger' || kind === 'source'),
    );
    const scope = {
      book,
      legalEntityIds,
      dimensions,
      tags: effective.tags,
      kinds,
      eliminationSets,
      adjustmentKinds,
    };
    const key = JSON.stringify(scope);
    const known = this.#scopes.get(key);
    if (known !== undefined) return known;
    const isNothing =
      kinds.length === 0 ||
      legalEntityIds.length === 0 ||
      scope.tags?.tags.length === 0 ||
      this.#letNothingThrough(scope);
    const found = isNothing ? null : scope;
    this.#scopes.set(key, found);
    return found;
  }

  #letNothingThrough({ dimensions: lists }: FigureScope): boolean {
    const { dimensions, periodCount } = this.#order;
    return lists.length > 0 && new CountedInstances(lists, dimensions, periodCount).isNothing;
  }
}

const bookOfPlanned = ({ node }: PlannedNode): FigureBook =>
  node.type === 'account' ? bookOf(node) : 'ledger';

/** Whether filters neither restrict nor set anything aside. */
export const isSilent = ({
  legalEntityIds,
  dimensionIds,
  correspondingTags,
  ignoreParentFilters,
  ignoreGlobalFilters,
}: NodeFilters): boolean =>
  legalEntityIds === null &&
  dimensionIds === null &&
  correspondingTags === null &&
  !ignoreParentFilters &&
  !ignoreGlobalFilters;

/** The lines of a leaf that a column counts. */
export function linesOf({ lines }: LeafOrder, restriction: Restriction): readonly number[] {
  const only = restriction?.lines;
  return only === undefined ? lines : lines.filter((line) => only.includes(line));
}

/** What a list leaves out by the kind of the account: balance accounts and revenue lie on no cost instance, balance accounts on no profit instance. Payroll lies on those of its rows, whatever the account. */
export function isLeftOut(node: AccountNode, { dimensions }: EffectiveFilters): boolean {
  const { accountType } = node;
  if (bookOf(node) === 'payroll') return false;
  return dimensions.some(({ kind, ids }) =>
    kind === 'cost'
      ? accountType !== 'expense' && !ids.some((id) => id === defaultDimensionInstanceId)
      : accountType === 'balance' && !ids.some((id) => id === noProfitInstanceId),
  );
}
