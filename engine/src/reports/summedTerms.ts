import type { FormulaElement } from './nodes.ts';
import { type PlannedNode, shiftOfReference, summandsOf } from './planTree.ts';

/** How a value counts one of its leaves. */
export interface SummedTerm {
  readonly leaf: PlannedNode;
  /** Equal where leaves are counted in the same way: sign, periods, and what stands between. */
  readonly way: string;
}

/** More than that is not looked at. */
const stepsMax = 200_000;

interface Step {
  readonly planned: PlannedNode;
  readonly isDeducted: boolean;
  readonly shift: number;
  /** What is no sum on the way down, and in which of its places. */
  readonly between: string;
  readonly open: ReadonlySet<PlannedNode>;
}

/** In which ways each leaf is counted, in order. */
export function waysByLeaf(terms: readonly SummedTerm[]): ReadonlyMap<PlannedNode, readonly string[]> {
  const found = new Map<PlannedNode, string[]>();
  for (const { leaf, way } of terms) {
    const ofLeaf = found.get(leaf);
    if (ofLeaf === undefined) found.set(leaf, [way]);
    else ofLeaf.push(way);
  }
  for (const ofLeaf of found.values()) ofLeaf.sort();
  return found;
}

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
    this.#visit({ planned, isDeducted: false, shift: 0, between: '', open: new Set() }, found);
    return this.#steps > stepsMax ? null : found;
  }

  #visit(step: Step, found: SummedTerm[]): void {
    const { planned, open } = step;
    if (!this.#reaches(planned)) return;
    this.#steps += 1;
    if (this.#steps > stepsMax || open.has(planned)) return;
    const { node } = planned;
    const isDeducted = step.isDeducted !== node.isNegated;
    if (this.#leaves.has(planned)) {
      const shift = step.shift + planned.shiftAbove + node.timeshift;
      found.push({ leaf: planned, way: `${isDeducted ? '-' : '+'} ${shift} ${step.between}` });
    }
    const cut = node.negativeValuesAsZeros && open.size > 0;
    const between = cut ? `${step.between}/${planned.key}` : step.between;
    const below = { ...step, isDeducted, between, open: new Set([...open, planned]) };
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

  #visitElement(step: Step, element: FormulaElement, found: SummedTerm[]): void {
    if (element.type === 'const_ref') return;
    if (element.type === 'node_ref') {
      const named = element.id === null ? undefined : step.planned.tree.byId.get(element.id);
      if (named === undefined) return;
      const shift = step.shift + shiftOfReference(step.planned, named);
      return this.#visit({ ...step, planned: named, shift }, found);
    }
    const { operator, args } = element;
    const isSum = operator === 'add' || operator === 'sub';
    args.forEach((arg, index) => {
      const isDeducted = step.isDeducted !== (operator === 'sub' && index > 0);
      const between = isSum ? step.between : `${step.between}/${step.planned.key}.${operator}${index}`;
      this.#visitElement({ ...step, isDeducted, between }, arg, found);
    });
  }
}
