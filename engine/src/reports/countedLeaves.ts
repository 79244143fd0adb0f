import type { LeafOrder } from './accountValues.ts';
import type { FormulaElement } from './nodes.ts';
import { type PlannedNode, shiftOfReference, summandsOf } from './planTree.ts';

/** An account node as it counts in a value: as often as it is named with one sign, and again where it is named with the other. */
export interface CountedLeaf {
  readonly planned: PlannedNode;
  readonly leaf: LeafOrder;
  /** Any whole number but zero. */
  readonly factor: bigint;
  readonly shift: number;
}

/** As often as anything may count in a value: every wire holds it as a whole number. */
const factorMax = 1_000_000_000n;
/** Nodes and references that are looked at; a report of all lines that there may be stays below. */
const stepsMax = 100_000;

/** A node moved by some periods, with what it adds, and how often the value counts it. */
interface Place {
  readonly planned: PlannedNode;
  readonly shift: number;
  readonly adds: Reference[];
  added: bigint;
  deducted: bigint;
}

interface Reference {
  readonly place: Place;
  readonly isDeducted: boolean;
}

/**
 * The account nodes that a value adds, with their signs, each node once for each number of periods that it is moved by. Null: it is no
 * sum (formulas but add and sub, average, min, max, what adds something that was cut to zero), has no value, or counts something more
 * often than can be told; then its explanation leads to what it is made of.
 */
export function countedLeaves(planned: PlannedNode, shift: number): readonly CountedLeaf[] | null {
  const places = new LeafSearch().placesOf(planned, shift);
  if (places === null) return null;
  for (const place of places.toReversed()) {
    for (const { place: below, isDeducted } of place.adds) {
      below.added += isDeducted ? place.deducted : place.added;
      below.deducted += isDeducted ? place.added : place.deducted;
      if (below.added > factorMax || below.deducted > factorMax) return null;
    }
  }
  return leavesAt(places);
}

function leavesAt(places: readonly Place[]): readonly CountedLeaf[] {
  const found: CountedLeaf[] = [];
  for (const place of places) {
    const { leaf } = place.planned;
    if (place.planned.node.type !== 'account' || leaf === null) continue;
    const common = { planned: place.planned, leaf, shift: place.shift };
    if (place.added > 0n) found.push({ ...common, factor: place.added });
    if (place.deducted > 0n) found.push({ ...common, factor: -place.deducted });
  }
  return found;
}

/** Goes through what a value adds, through each node once for each shift, however often it is named. */
class LeafSearch {
  readonly #places = new Map<PlannedNode, Map<number, Place>>();
  /** What leads back to itself has no value. */
  readonly #open = new Set<PlannedNode>();
  readonly #done: Place[] = [];
  #steps = 0;

  /** Each behind what it adds. */
  placesOf(planned: PlannedNode, shift: number): readonly Place[] | null {
    const first = this.#find(planned, shift);
    if (first === null) return null;
    first.added = 1n;
    return this.#done;
  }

  #find(planned: PlannedNode, shift: number): Place | null {
    this.#steps += 1;
    const { node, leaf, formula } = planned;
    // What is cut last is the sum of its lines before, and its explanation says that it was cut.
    const isCut = node.negativeValuesAsZeros && this.#open.size > 0;
    if (this.#steps > stepsMax || isCut || this.#open.has(planned)) return null;
    const byShift = this.#places.get(planned) ?? new Map<number, Place>();
    this.#places.set(planned, byShift);
    const known = byShift.get(shift);
    if (known !== undefined) return known;
    const place: Place = { planned, shift, adds: [], added: 0n, deducted: 0n };
    this.#open.add(planned);
    const isSum =
      node.type === 'account'
        ? leaf !== null
        : node.type === 'formula'
          ? formula !== null && this.#addFormula(place, formula, node.isNegated)
          : (node.type !== 'measure' || planned.target !== null) && this.#addSummands(place);
    this.#open.delete(planned);
    if (!isSum) return null;
    byShift.set(shift, place);
    this.#done.push(place);
    return place;
  }

  #addSummands(place: Place): boolean {
    return summandsOf(place.planned).every((each) =>
      this.#add(place, each, place.shift, place.planned.node.isNegated),
    );
  }

  #addFormula(place: Place, element: FormulaElement, isDeducted: boolean): boolean {
    const { planned, shift } = place;
    if (element.type === 'const_ref') return false;
    if (element.type === 'node_ref') {
      const named = element.id === null ? undefined : planned.tree.byId.get(element.id);
      return (
        named !== undefined && this.#add(place, named, shift + shiftOfReference(planned, named), isDeducted)
      );
    }
    const { operator, args } = element;
    if (operator !== 'add' && operator !== 'sub') return false;
    return args.every((arg, index) =>
      this.#addFormula(place, arg, isDeducted !== (operator === 'sub' && index > 0)),
    );
  }

  #add({ adds }: Place, named: PlannedNode, shift: number, isDeducted: boolean): boolean {
    const place = this.#find(named, shift);
    if (place === null) return false;
    adds.push({ place, isDeducted });
    return true;
  }
}
