import type { Amount } from '../money/amount.ts';
import { type Fraction, fractionOf, operate, roundFraction } from './fractions.ts';
import type { Operator } from './nodes.ts';
import { isTooLarge, type ValueMark } from './nodeValues.ts';
import type { PlannedNode } from './planTree.ts';

export interface DeltaResult {
  readonly value: Amount | null;
  readonly marks: readonly ValueMark[];
}

const absolute = ({ numerator, divisor }: Fraction): Fraction => ({
  numerator: numerator < 0n ? -numerator : numerator,
  divisor,
});

/**
 * The difference of the final values of a node: S - B, S + B, S / B, S x B, or percent (S - B) / |B| x 100, a change. Never a sum of
 * differences. B = 0: the two that divide give 0, and say so. Where one has no value there is no difference.
 */
export function deltaOf(operation: Operator, source: Amount | null, base: Amount | null): DeltaResult {
  if (source === null || base === null) return { value: null, marks: [{ code: 'depends_on' }] };
  const [first, second] = [fractionOf(source), fractionOf(base)];
  const { value, isDividedByZero } =
    operation === 'percent'
      ? operate('percent', [operate('sub', [first, second]).value, absolute(second)])
      : operate(operation, [first, second]);
  const rounded = roundFraction(value);
  if (isTooLarge(rounded)) return { value: null, marks: [{ code: 'too_large' }] };
  return { value: rounded, marks: isDividedByZero ? [{ code: 'div_by_zero' }] : [] };
}

/**
 * Whether a change is good: more is good of revenue and bad of expense, the other way round under a negative sign; of other nodes only
 * where somebody said it. Only of differences and changes in percent.
 */
function judge(planned: PlannedNode, operation: Operator, value: Amount | null): ValueMark | null {
  if (value === null || value === 0n || (operation !== 'sub' && operation !== 'percent')) return null;
  const isMoreGood = moreIsGood(planned);
  if (isMoreGood === null) return null;
  return { code: value > 0n === isMoreGood ? 'favourable' : 'unfavourable' };
}

/** The difference of a node, or of a line that breaks it down, as it is shown. */
export function comparisonOf(
  planned: PlannedNode,
  operation: Operator,
  source: Amount | null,
  base: Amount | null,
): DeltaResult {
  const { value, marks } = deltaOf(operation, source, base);
  const judgement = judge(planned, operation, value);
  const named = marks.map((each) => (each.code === 'depends_on' ? { ...each, nodeKey: planned.key } : each));
  return { value, marks: judgement === null ? named : [...named, judgement] };
}

function moreIsGood({ node }: PlannedNode): boolean | null {
  if (node.higherIsBetter !== null) return node.higherIsBetter;
  if (node.type !== 'account' || node.accountType === 'balance') return null;
  return (node.accountType === 'revenue') !== node.isNegated;
}
