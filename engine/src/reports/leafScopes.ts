import { defaultDimensionInstanceId, type LegalEntityId } from '../ids.ts';
import { type DimensionPlaces, noProfitInstanceId } from './dimensionPlaces.ts';
import {
  type EffectiveFilters,
  effectiveFilters,
  type GlobalFilters,
  instancesIn,
} from './effectiveFilters.ts';
import type { FigureProvider, FigureScope, ScopeFigures } from './figureProvider.ts';
import type { AccountNode } from './nodes.ts';
import type { LeafOrder } from './accountValues.ts';
import type { PlannedNode } from './planTree.ts';
import type { FigureColumn } from './reportColumns.ts';

type Restriction = FigureColumn['restriction'];

/** The figures behind a leaf in a column; null: its filters let nothing through. */
interface LeafScope {
  readonly scope: FigureScope | null;
  readonly effective: EffectiveFilters;
}

interface Asked {
  readonly scope: FigureScope;
  readonly lines: Set<number>;
  figures: ScopeFigures | null;
}

export interface ScopesOrder {
  readonly filters: GlobalFilters;
  /** All that the reader may see. */
  readonly legalEntityIds: readonly LegalEntityId[];
  readonly dimensions: DimensionPlaces;
  readonly provider: FigureProvider;
  readonly periodCount: number;
  readonly lastIndex: number;
}

/** The scopes of a report's leaves: equal ones are read once, for all lines that are asked of them. */
export class LeafScopes {
  readonly #order: ScopesOrder;
  readonly #asked = new Map<string, Asked>();
  readonly #leaves = new Map<PlannedNode, Map<Restriction, LeafScope & { readonly asked: Asked | null }>>();
  readonly #effective = new Map<PlannedNode, EffectiveFilters>();
  readonly #isNothing = new Map<string, boolean>();

  constructor(order: ScopesOrder) {
    this.#order = order;
  }

  /** Announces what will be asked, so that a scope is read for all its lines at once. */
  add(planned: PlannedNode, restriction: Restriction): void {
    const byRestriction = this.#leaves.get(planned) ?? new Map<Restriction, never>();
    if (planned.leaf === null || byRestriction.has(restriction)) return;
    this.#leaves.set(planned, byRestriction);
    const { legalEntityIds } = this.#order;
    const effective = this.#effectiveOf(planned);
    const lines = linesOf(planned.leaf, restriction);
    // Told apart by account, most lines of a report count nothing of most columns.
    if (restriction?.lines !== undefined && lines.length === 0) {
      byRestriction.set(restriction, { scope: null, effective, asked: null });
      return;
    }
    const allowed = legalEntityIds.filter(
      (id) =>
        effective.legalEntityIds?.includes(id) !== false &&
        restriction?.legalEntityIds?.includes(id) !== false,
    );
    const lists = [...effective.dimensions, ...(restriction?.dimensions ?? [])];
    const scope = { legalEntityIds: allowed, dimensions: lists, tags: effective.tags };
    const isNothing = allowed.length === 0 || scope.tags?.tags.length === 0 || this.#letNothingThrough(scope);
    const asked = isNothing ? null : this.#ask(scope, lines);
    byRestriction.set(restriction, { scope: isNothing ? null : scope, effective, asked });
  }

  #effectiveOf(planned: PlannedNode): EffectiveFilters {
    const known = this.#effective.get(planned);
    if (known !== undefined) return known;
    const { filters, dimensions } = this.#order;
    const { effective } = effectiveFilters(planned.path, filters, dimensions);
    this.#effective.set(planned, effective);
    return effective;
  }

  of(planned: PlannedNode, restriction: Restriction): LeafScope {
    return this.#leaves.get(planned)!.get(restriction)!;
  }

  figuresOf(planned: PlannedNode, restriction: Restriction): ScopeFigures | null {
    const asked = this.#leaves.get(planned)!.get(restriction)!.asked;
    if (asked === null) return null;
    const { provider, lastIndex } = this.#order;
    asked.figures ??= provider.figuresOf(asked.scope, { lines: asked.lines, lastIndex });
    return asked.figures;
  }

  /** Whether a result was carried forward to a period, in any of the figures that were read. */
  isRolled(period: number): boolean {
    return [...this.#asked.values()].some(({ figures }) => figures?.isRolled[period] === true);
  }

  #ask(scope: FigureScope, lines: readonly number[]): Asked {
    const key = JSON.stringify(scope);
    const asked = this.#asked.get(key) ?? { scope, lines: new Set<number>(), figures: null };
    this.#asked.set(key, asked);
    const before = asked.lines.size;
    for (const line of lines) asked.lines.add(line);
    // What was read before has not all that is asked for now.
    if (asked.lines.size > before) asked.figures = null;
    return asked;
  }

  #letNothingThrough({ dimensions: lists }: FigureScope): boolean {
    if (lists.length === 0) return false;
    const key = JSON.stringify(lists);
    const known = this.#isNothing.get(key);
    if (known !== undefined) return known;
    let isNothing = true;
    for (let period = 0; period < this.#order.periodCount && isNothing; period++)
      isNothing = instancesIn(lists, this.#order.dimensions, period)?.size === 0;
    this.#isNothing.set(key, isNothing);
    return isNothing;
  }
}

/** The lines of a leaf that a column counts. */
export function linesOf({ lines }: LeafOrder, restriction: Restriction): readonly number[] {
  const only = restriction?.lines;
  return only === undefined ? lines : lines.filter((line) => only.includes(line));
}

/** What a list leaves out by the kind of the account: balance accounts and revenue lie on no cost instance, balance accounts on no profit instance. */
export function isLeftOut({ accountType }: AccountNode, { dimensions }: EffectiveFilters): boolean {
  return dimensions.some(({ kind, ids }) =>
    kind === 'cost'
      ? accountType !== 'expense' && !ids.some((id) => id === defaultDimensionInstanceId)
      : accountType === 'balance' && !ids.some((id) => id === noProfitInstanceId),
  );
}
