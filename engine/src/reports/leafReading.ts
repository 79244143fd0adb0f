import type { Period } from '../periods/period.ts';
import { bookOf, isOfMoved, type LeafOrder, leafValue, useIn } from './accountValues.ts';
import type { EffectiveFilters } from './effectiveFilters.ts';
import type { FigureScope, ScopeFigures } from './figureProvider.ts';
import { isLeftOut, type LeafScopes, linesOf, type Restriction } from './leafScopes.ts';
import { lostValues, NodeValues } from './nodeValues.ts';
import type { LeafPlace } from './planTree.ts';
import type { FigureColumn } from './reportColumns.ts';

/** Columns of a leaf that wait for the figures of their scope. */
interface Waiting {
  readonly leaf: LeafOrder;
  /** Of the leaf, and of the nodes above it. */
  readonly timeshift: number;
  readonly restriction: Restriction;
  readonly effective: EffectiveFilters;
  readonly columns: readonly number[];
  readonly values: NodeValues;
}

interface ReadingOrder {
  readonly columns: readonly FigureColumn[];
  readonly periods: readonly Period[];
  readonly scopes: LeafScopes;
}

/** The values of account nodes, scope by scope: the figures of one are read for all that counts them, and not kept for the next. */
export class LeafReading {
  readonly #order: ReadingOrder;
  /** Places of the columns that count alike. */
  readonly #byRestriction = new Map<Restriction, number[]>();
  /** Of columns of single lines, of which most count nothing of a leaf. */
  readonly #byLine = new Map<number, Restriction[]>();
  readonly #ofAllLines: Restriction[] = [];

  constructor(order: ReadingOrder) {
    this.#order = order;
    order.columns.forEach(({ restriction }, at) => {
      const columns = this.#byRestriction.get(restriction);
      if (columns === undefined) this.#byRestriction.set(restriction, [at]);
      else columns.push(at);
    });
    for (const restriction of this.#byRestriction.keys()) {
      if (restriction?.lines === undefined) this.#ofAllLines.push(restriction);
      for (const line of restriction?.lines ?? [])
        this.#byLine.set(line, [...(this.#byLine.get(line) ?? []), restriction]);
    }
  }

  /** One for each place. */
  valuesOf(places: readonly LeafPlace[]): readonly NodeValues[] {
    const waiting = new Map<FigureScope, Waiting[]>();
    const found = places.map((place) => this.#begin(place, waiting));
    for (const [scope, leaves] of waiting) {
      const lines = new Set(leaves.flatMap(({ leaf }) => leaf.lines));
      const figures = this.#order.scopes.figuresOf(
        scope,
        lines,
        leaves.every((each) => this.#isOfMoved(each)),
      );
      for (const each of leaves) this.#finish(each, figures);
    }
    return found;
  }

  #begin({ planned, shift }: LeafPlace, waiting: Map<FigureScope, Waiting[]>): NodeValues {
    const { columns, scopes } = this.#order;
    const { leaf } = planned;
    if (leaf === null) return lostValues(columns.length, { code: 'invalid_dependencies' });
    const values = new NodeValues(columns.length);
    const timeshift = planned.shiftAbove + shift;
    values.isEmpty.fill(1);
    for (const restriction of this.#restrictionsOf(leaf)) {
      const all = this.#byRestriction.get(restriction)!;
      for (const at of all) values.isEmpty[at] = 0;
      const known = all.filter((at) => this.#takes(leaf, values, at));
      const lines = linesOf(leaf, restriction);
      if (known.length === 0) continue;
      const lost = lines.length > 0 ? scopes.lostOf(planned) : null;
      if (lost !== null) {
        for (const at of known) values.lose(at, { code: lost });
        continue;
      }
      const found = lines.length === 0 ? null : scopes.of(planned, restriction);
      if (found === null || found.scope === null) {
        for (const at of known) {
          values.isEmpty[at] = 1;
          if (restriction === null) values.mark(at, { code: 'empty_filter' });
        }
        continue;
      }
      const { effective } = found;
      const each = { leaf: { ...leaf, lines }, timeshift, restriction, effective, columns: known, values };
      const others = waiting.get(found.scope);
      if (others === undefined) waiting.set(found.scope, [each]);
      else others.push(each);
    }
    return values;
  }

  /** Those that may count anything of a leaf, or say something else of it than that it is empty. */
  #restrictionsOf({ lines, node }: LeafOrder): ReadonlySet<Restriction> {
    if (this.#byLine.size === 0 || node.filters.correspondingTags !== null)
      return new Set(this.#byRestriction.keys());
    return new Set([...this.#ofAllLines, ...lines.flatMap((line) => this.#byLine.get(line) ?? [])]);
  }

  /** Of corresponding accounts, and of payroll, only what moved is known. */
  #takes({ node }: LeafOrder, values: NodeValues, at: number): boolean {
    const { use } = this.#order.columns[at]!;
    const isOfAnyUse = node.filters.correspondingTags === null && bookOf(node) === 'ledger';
    const isKnown = use === null || use === 'turnover' || isOfAnyUse;
    if (!isKnown) values.lose(at, { code: 'invalid_dependencies' });
    return isKnown;
  }

  #isOfMoved({ leaf: { node }, columns }: Waiting): boolean {
    return columns.every((at) => isOfMoved(node, useIn(node, this.#order.columns[at]!)));
  }

  #finish(
    { leaf, timeshift, restriction, effective, columns, values }: Waiting,
    figures: ScopeFigures,
  ): void {
    const { periods, columns: all } = this.#order;
    const { node } = leaf;
    const isNoPart = figures.isPart && node.computed === 'translation_adjustment';
    for (const at of columns) {
      if (isNoPart) {
        leaveAdjustment(values, at, effective);
        continue;
      }
      leafValue(leaf, { figures, periods, timeshift }, all[at]!, { values, at });
      const isNothing = values.isEmpty[at] === 1 && restriction === null && values.values[at] === 0n;
      if (isNothing && isLeftOut(node, effective)) values.mark(at, { code: 'not_by_dimension' });
    }
  }
}

/**
 * Books are translated as a whole: what that adjusts lies in none of their parts. Of columns beside each other it stands in what they
 * leave; where the node counts a part alone, nobody can say it.
 */
function leaveAdjustment(values: NodeValues, at: number, { dimensions, tags }: EffectiveFilters): void {
  if (tags !== null) return values.lose(at, { code: 'invalid_dependencies' });
  if (dimensions.length > 0) return values.lose(at, { code: 'not_by_dimension' });
  values.isEmpty[at] = 1;
  return values.mark(at, { code: 'not_by_dimension' });
}
