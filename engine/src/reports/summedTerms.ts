import type { FormulaElement } from './nodes.ts';
import { type PlannedNode, shiftOfReference, summandsOf } from './planTree.ts';

/** How a value counts one of its leaves. */
export interface SummedTerm {
  readonly leaf: PlannedNode;
  /** Equal where leaves are counted in the same way: sign, periods, and what stands between. */
  readonly way: string;
  readonly place: TermPlace;
  /** The formula that names the leaf itself, or a measure that is just that; null: it stands in a sum. */
  readonly namer: PlannedNode | null;
}

/** The operands (numerator, denominator, factors) in which a term stands, from the outside in. */
export type TermPlace = readonly { readonly operation: string; readonly operand: number }[];

/** More than that is not looked at. */
const stepsMax = 200_000;

interface Step {
  readonly planned: PlannedNode;
  readonly isDeducted: boolean;
  readonly shift: number;
  /** What is no sum on the way down, and in which of its places. */
  readonly between: string;
  readonly place: TermPlace;
  readonly namer: PlannedNode | null;
  readonly open: ReadonlySet<PlannedNode>;
}

export type TermsByLeaf = ReadonlyMap<PlannedNode, readonly SummedTerm[]>;

export function termsByLeaf(terms: readonly SummedTerm[]): TermsByLeaf {
  const found = new Map<PlannedNode, SummedTerm[]>();
  for (const term of terms) {
    const ofLeaf = found.get(term.leaf);
    if (ofLeaf === undefined) found.set(term.leaf, [term]);
    else ofLeaf.push(term);
  }
  return found;
}

/** In which ways terms count, in order. */
export const waysOf = (terms: readonly SummedTerm[] = []): readonly string[] =>
  terms.map(({ way }) => way).toSorted();

/** Whether a value counts in different operands of one operation: nothing adds the one to the other. */
export function isApart(one: TermPlace, other: TermPlace): boolean {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [one[index]!, other[index]!];
    if (a.operation !== b.operation) return false;
    if (a.operand !== b.operand) return true;
  }
  return false;
}

/** Those that something may add to what stands in a place. */
export const termsNear = (place: TermPlace, terms: readonly SummedTerm[] = []): readonly SummedTerm[] =>
  terms.filter((term) => !isApart(term.place, place));

/** Whether one formula names a leaf of each. */
export const haveNamer = (some: readonly SummedTerm[], others: readonly SummedTerm[] = []): boolean =>
  some.some(({ namer }) => namer !== null && others.some((other) => other.namer === namer));

/** Finds how values count some leaves, whatever else they count. */
export class SummedTerms {
  readonly #leaves: ReadonlySet<PlannedNode>;
  readonly #reaching = new Map<PlannedNode, boolean>();
  readonly #summands = new Map<PlannedNode, readonly PlannedNode[]>();
  #steps = 0;

  constructor(leaves: ReadonlySet<PlannedNode>) {
    this.#leaves = leaves;
  }

  /** Null: there is too much to look at. */
  of(planned: PlannedNode): readonly SummedTerm[] | null {
    const found: SummedTerm[] = [];
    const start = {
      isDeducted: false,
      shift: 0,
      between: '',
      place: [],
      namer: null,
      open: new Set<PlannedNode>(),
    };
    this.#visit({ ...start, planned }, found);
    return this.#steps > stepsMax ? null : found;
  }

  #visit(step: Step, found: SummedTerm[]): void {
    const { planned, open, place } = step;
    if (!this.#reaches(planned)) return;
    this.#steps += 1;
    if (this.#steps > stepsMax || open.has(planned)) return;
    const { node } = planned;
    const isDeducted = step.isDeducted !== node.isNegated;
    if (this.#leaves.has(planned)) {
      const shift = step.shift + planned.shiftAbove + node.timeshift;
      const way = `${isDeducted ? '-' : '+'} ${shift} ${step.between}`;
      found.push({ leaf: planned, way, place, namer: step.namer });
    }
    const cut = node.negativeValuesAsZeros && open.size > 0;
    const between = cut ? `${step.between}/${planned.key}` : step.between;
    const namer = node.type === 'measure' ? step.namer : null;
    const below = { ...step, isDeducted, between, namer, open: new Set([...open, planned]) };
    if (planned.formula !== null) return this.#visitElement(below, planned.formula, found);
    for (const each of this.#summandsOf(planned)) this.#visit({ ...below, planned: each }, found);
  }

  /** Whether a value rests on one of the leaves. What leads back to itself has no value, whatever is said of it here. */
  #reaches(planned: PlannedNode): boolean {
    const known = this.#reaching.get(planned);
    if (known !== undefined) return known;
    this.#reaching.set(planned, false);
    const { formula } = planned;
    const found =
      this.#leaves.has(planned) ||
      (formula === null ? this.#summandsOf(planned).length > 0 : this.#isNamed(planned, formula));
    this.#reaching.set(planned, found);
    return found;
  }

  #isNamed(planned: PlannedNode, element: FormulaElement): boolean {
    if (element.type === 'operator') return element.args.some((arg) => this.#isNamed(planned, arg));
    const named =
      element.type === 'node_ref' && element.id !== null ? planned.tree.byId.get(element.id) : undefined;
    return named !== undefined && this.#reaches(named);
  }

  #summandsOf(planned: PlannedNode): readonly PlannedNode[] {
    const known = this.#summands.get(planned);
    if (known !== undefined) return known;
    const found = summandsOf(planned).filter((each) => this.#reaches(each));
    this.#summands.set(planned, found);
    return found;
  }

  /** @param path where in the formula */
  #visitElement(step: Step, element: FormulaElement, found: SummedTerm[], path = ''): void {
    if (element.type === 'const_ref') return;
    if (element.type === 'node_ref') {
      const named = element.id === null ? undefined : step.planned.tree.byId.get(element.id);
      if (named === undefined) return;
      const shift = step.shift + shiftOfReference(step.planned, named);
      return this.#visit({ ...step, planned: named, shift, namer: step.planned }, found);
    }
    const { operator, args } = element;
    const isSum = operator === 'add' || operator === 'sub';
    args.forEach((arg, index) => {
      const isDeducted = step.isDeducted !== (operator === 'sub' && index > 0);
      const between = isSum ? step.between : `${step.between}/${step.planned.key}.${operator}${index}`;
      const operation = `${step.planned.key}${path}`;
      const place = isSum ? step.place : [...step.place, { operation, operand: index }];
      this.#visitElement({ ...step, isDeducted, between, place }, arg, found, `${path}.${index}`);
    });
  }
}
