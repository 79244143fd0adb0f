import { evaluateFormula } from './fractions.ts';
import type { BookParts, LeafCounts } from './leafCounts.ts';
import { type Aggregation, type FormulaElement, isPeak, type Operator } from './nodes.ts';
import { type PlannedNode, shiftOfReference, summandsOf } from './planTree.ts';
import { drawn, fieldEnd, inField } from './probeFigures.ts';

/**
 * Bits of what counts somewhere: a line of what goes, of the report itself or of a measure; any line, what goes or its substitute; within
 * an operation an operand that counts one of these alone, what goes by a line that names it or as what hangs below an account does, the
 * substitute also otherwise than what goes.
 */
export const lineMarks = {
  none: 0,
  own: 1,
  measure: 2,
  from: 4,
  to: 8,
  fromAlone: 16,
  toOtherwise: 32,
  fromByChart: 64,
} as const;

export const isLeaving = ({ marks }: Pick<Count, 'marks'>): boolean =>
  (marks & (lineMarks.own | lineMarks.measure)) !== 0;

/** How a value counts figures of one part of the books. */
export interface Count {
  /** On what goes. */
  readonly from: bigint;
  /** On its substitute. */
  readonly to: bigint;
  /** Bits of `lineMarks`: also of what counts as much as is deducted of it. */
  readonly marks: number;
  /** The one operation that is no sum by which all of it counts; null: none; `several`: beside something else. */
  readonly operation: string | null;
}

/**
 * Whether the substitute is counted, and what goes not at all or otherwise. What is counted by one operation alone is asked of the
 * operands of that.
 */
export function isToOtherwise({ from, to, marks, operation }: Count): boolean {
  if ((marks & lineMarks.to) === 0) return false;
  const isOperated = operation !== null && operation !== several;
  return (marks & lineMarks.from) === 0 || (!isOperated && from !== to);
}

/** By the place of the part. */
export type Counts = ReadonlyMap<number, Count>;

/** Stands for all that lines of what goes count of neither. */
export const restPlace = -1;

/** Among all that adds up: what counts in one operation and beside it. */
export const several = '';

/** What is no sum: each of its operands is a value of its own. */
export interface Operation {
  readonly planned: PlannedNode;
  readonly operands: readonly Counts[];
}

const nothing: Counts = new Map();

export interface CountingOrder {
  readonly leaves: LeafCounts;
  readonly parts: BookParts;
  /** Parts that lines of what goes count; of others nothing is asked. */
  readonly places: ReadonlySet<number>;
  /** By the keys of lines of what goes, those too that name the substitute by now. */
  readonly leaving: ReadonlyMap<string, number>;
  /** Of a report by itself: what its measures hold is for those who are asked about all of them. */
  readonly isAlone: boolean;
  readonly peaks: ColumnPeaks;
}

/** The account nodes of which columns show the smallest or largest of periods: of none, of those that say nothing else, of all. */
export type ColumnPeaks = 'none' | 'silent' | 'all';

/**
 * How the values of a report count what goes and its substitute. Sums are sums of counts; an operation that is no sum, and a node that
 * cuts below zero or takes the largest of periods, counts what its operands do by factors that nothing else has.
 */
export class ValueCounts {
  readonly operations = new Map<string, Operation>();
  readonly #order: CountingOrder;
  readonly #values = new Map<PlannedNode, Map<number, Counts | null>>();
  readonly #open = new Set<PlannedNode>();

  constructor(order: CountingOrder) {
    this.#order = order;
  }

  /** Null: it has no value. */
  of(planned: PlannedNode, shift = 0): Counts | null {
    const known = this.#values.get(planned)?.get(shift);
    if (known !== undefined) return known;
    if (this.#open.has(planned)) return null;
    this.#open.add(planned);
    const found = this.#finished(planned, shift, this.#countsOf(planned, shift));
    this.#open.delete(planned);
    const byShift = this.#values.get(planned) ?? new Map<number, Counts | null>();
    this.#values.set(planned, byShift.set(shift, found));
    return found;
  }

  #countsOf(planned: PlannedNode, shift: number): Counts | null {
    const { node, target, formula } = planned;
    if (node.type === 'account') return this.#leafCounts(planned, shift);
    if (node.type === 'formula')
      return formula === null ? null : this.#elementCounts(planned, formula, { shift, path: '' });
    if (node.type === 'measure' && target === null) return this.#order.isAlone ? nothing : null;
    return summed(summandsOf(planned).map((each) => [this.of(each, shift), 1n]));
  }

  #finished(planned: PlannedNode, shift: number, counts: Counts | null): Counts | null {
    if (counts === null) return null;
    const found = this.#cut(planned, shift, counts);
    return planned.node.isNegated ? summed([[found, -1n]]) : found;
  }

  /** What a node does to its value that is no sum. */
  #cut(planned: PlannedNode, shift: number, counts: Counts): Counts {
    const { key, node } = planned;
    const isOfPeaks = node.type === 'account' && isPeakOf(node.aggregation, this.#order.peaks);
    if (!node.negativeValuesAsZeros && !isOfPeaks) return counts;
    return this.#operated(planned, shift, { name: `${key} cut`, operands: [counts] });
  }

  #operated(
    planned: PlannedNode,
    shift: number,
    { name, operands }: { readonly name: string; readonly operands: readonly Counts[] },
  ): Counts {
    this.operations.set(`${name} ${shift}`, { planned, operands });
    if (operands.every(({ size }) => size === 0)) return nothing;
    const found = summed(operands.map((counts, at) => [counts, drawn(`${name} ${at}`)]))!;
    return new Map(
      [...found].map(([place, count]) => {
        let { marks } = count;
        for (const operand of operands) marks |= aloneIn(operand.get(place));
        return [place, { ...count, marks, operation: name }];
      }),
    );
  }

  #leafCounts(planned: PlannedNode, shift: number): Counts | null {
    const { leaves, parts, places, leaving: leavingByKey } = this.#order;
    const reach = leaves.reachOf(planned);
    if (reach === null) return null;
    const leaving = leavingByKey.get(planned.key) ?? lineMarks.none;
    const by = planned.shiftAbove + shift;
    const counts = new Map<number, Count>();
    for (const { place, from, to } of parts.of(reach, leaves)) {
      if (!places.has(place)) continue;
      const value = (series: typeof from) => (series === null ? 0n : leaves.valueOf(reach, by, series));
      const [ofFrom, ofTo] = [value(from), value(to)];
      const marks = leaving | (ofFrom === 0n ? 0 : lineMarks.from) | (ofTo === 0n ? 0 : lineMarks.to);
      if (marks !== lineMarks.none) counts.set(place, { from: ofFrom, to: ofTo, marks, operation: null });
    }
    if (leaving !== lineMarks.none) {
      const { rest } = leaves.wholeOf(reach, by, parts.entities);
      counts.set(restPlace, { from: 0n, to: rest, marks: leaving, operation: null });
    }
    return counts;
  }

  #elementCounts(
    planned: PlannedNode,
    element: FormulaElement,
    { shift, path }: { readonly shift: number; readonly path: string },
  ): Counts | null {
    if (element.type === 'const_ref') return nothing;
    if (element.type === 'node_ref') {
      const named = element.id === null ? undefined : planned.tree.byId.get(element.id);
      return named === undefined ? null : this.of(named, shift + shiftOfReference(planned, named));
    }
    const { operator, args } = element;
    const found = args.map((arg, at) => this.#elementCounts(planned, arg, { shift, path: `${path}.${at}` }));
    const operands = found.filter((counts) => counts !== null);
    if (operands.length < found.length) return null;
    if (operator === 'add' || operator === 'sub')
      return summed(operands.map((counts, at) => [counts, operator === 'sub' && at > 0 ? -1n : 1n]));
    const linear = scaleOf(operator, args);
    if (linear !== null) return summed([[operands[linear.at]!, linear.factor]]);
    return this.#operated(planned, shift, { name: `${planned.key}#${path}`, operands });
  }
}

const isPeakOf = (aggregation: Aggregation, peaks: ColumnPeaks): boolean =>
  peaks === 'all' || (aggregation === 'none' ? peaks === 'silent' : isPeak(aggregation));

/** Marks of an operand for what it is within. */
function aloneIn(count: Count | undefined): number {
  if (count === undefined) return lineMarks.none;
  if (isToOtherwise(count)) return lineMarks.toOtherwise;
  if ((count.marks & (lineMarks.from | lineMarks.to)) !== lineMarks.from) return lineMarks.none;
  return isLeaving(count) ? lineMarks.fromAlone : lineMarks.fromByChart;
}

/** Nothing where something has no value. */
function summed(terms: readonly (readonly [Counts | null, bigint])[]): Counts | null {
  if (terms.some(([counts]) => counts === null)) return null;
  const counted = terms.filter(([counts]) => counts!.size > 0);
  if (counted.length === 0) return nothing;
  const [first] = counted;
  if (counted.length === 1 && first![1] === 1n) return first![0];
  const sum = new Map<number, Count>();
  for (const [counts, factor] of counted)
    for (const [place, count] of counts!) sum.set(place, added(sum.get(place), count, factor));
  return sum;
}

function added(before: Count | undefined, { from, to, marks, operation }: Count, factor: bigint): Count {
  const scaled = (value: bigint) => (factor === 1n ? value : inField(value * factor));
  if (before === undefined) return { from: scaled(from), to: scaled(to), marks, operation };
  return {
    from: (before.from + scaled(from)) % fieldEnd,
    to: (before.to + scaled(to)) % fieldEnd,
    marks: before.marks | marks,
    operation: before.operation === operation ? operation : several,
  };
}

/** A product or quotient of one operand and plain numbers; null: it is no multiple of anything. */
function scaleOf(
  operator: Operator,
  args: readonly FormulaElement[],
): { readonly at: number; readonly factor: bigint } | null {
  const numbers = args.map((arg) => (hasNode(arg) ? null : evaluateFormula(arg, () => null).value));
  const at = numbers.findIndex((each) => each === null);
  const divides = operator !== 'mul';
  if (numbers.filter((each) => each === null).length !== 1 || (divides && at > 0)) return null;
  let factor = operator === 'percent' && args.length > 1 ? 100n : 1n;
  for (const each of numbers) {
    if (each === null) continue;
    const [up, down] = divides ? [each.divisor, each.numerator] : [each.numerator, each.divisor];
    factor = inField(factor * up * inverse(inField(down)));
  }
  return { at, factor };
}

const hasNode = (element: FormulaElement): boolean =>
  element.type === 'operator' ? element.args.some(hasNode) : element.type === 'node_ref';

/** Of nothing: nothing, as a division by zero is. */
function inverse(value: bigint): bigint {
  let [found, base] = [1n, value];
  for (let exponent = fieldEnd - 2n; exponent > 0n; exponent >>= 1n) {
    if ((exponent & 1n) === 1n) found = (found * base) % fieldEnd;
    base = (base * base) % fieldEnd;
  }
  return found;
}
