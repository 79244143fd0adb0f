import { type Amount, amountScale } from '../money/amount.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { Decimal, FormulaElement, Operator } from './nodes.ts';

/** An exact number: numerator / divisor, the divisor positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly divisor: bigint;
}

const zero: Fraction = { numerator: 0n, divisor: 1n };

export const fractionOf = (amount: Amount): Fraction => ({ numerator: amount, divisor: amountScale });

export const fractionOfDecimal = ({ digits, decimals }: Decimal): Fraction => ({
  numerator: digits,
  divisor: 10n ** BigInt(decimals),
});

/** To four decimals, half away from zero. */
export const roundFraction = ({ numerator, divisor }: Fraction): Amount =>
  divideHalfAwayFromZero(numerator * amountScale, divisor);

function combine(operator: Operator, left: Fraction, right: Fraction): Fraction {
  if (operator === 'mul') return reduced(left.numerator * right.numerator, left.divisor * right.divisor);
  if (operator === 'div' || operator === 'percent') {
    const [numerator, divisor] = [left.numerator * right.divisor, left.divisor * right.numerator];
    return divisor < 0n ? reduced(-numerator, -divisor) : reduced(numerator, divisor);
  }
  const [first, second] = [left.numerator * right.divisor, right.numerator * left.divisor];
  return reduced(operator === 'add' ? first + second : first - second, left.divisor * right.divisor);
}

/** Long ones alone, so that short ones take no time. */
function reduced(numerator: bigint, divisor: bigint): Fraction {
  if (divisor < shortEnd) return { numerator, divisor };
  let [greater, lesser] = [numerator < 0n ? -numerator : numerator, divisor];
  while (lesser !== 0n) [greater, lesser] = [lesser, greater % lesser];
  return { numerator: numerator / greater, divisor: divisor / greater };
}

const shortEnd = 2n ** 128n;

export interface OperatorResult {
  readonly value: Fraction;
  readonly isDividedByZero: boolean;
}

/**
 * add and mul over all arguments; sub and div from left to right; percent: a / b x 100, further arguments divide on. A division by
 * zero makes the operation 0, and says so.
 */
export function operate(operator: Operator, args: readonly Fraction[]): OperatorResult {
  const [first = zero, ...rest] = args;
  const divides = operator === 'div' || operator === 'percent';
  if (divides && rest.some(({ numerator }) => numerator === 0n))
    return { value: zero, isDividedByZero: true };
  let value = first;
  for (const arg of rest) value = combine(operator, value, arg);
  if (operator === 'percent' && rest.length > 0)
    value = { numerator: value.numerator * 100n, divisor: value.divisor };
  return { value, isDividedByZero: false };
}

/** What a formula is in a column; null: a node that it names has no value, or a place is not filled. */
export interface FormulaResult {
  readonly value: Fraction | null;
  readonly isDividedByZero: boolean;
  readonly isIncomplete: boolean;
  /** The first node without value. */
  readonly lostNode: string | null;
}

/**
 * Evaluates a formula in exact fractions: nothing is rounded until it is a node's value. `valueOf` gives the values of nodes, which are
 * rounded, so that every step can be calculated again from what is shown.
 */
export function evaluateFormula(
  element: FormulaElement,
  valueOf: (nodeId: string) => Amount | null,
): FormulaResult {
  const plain = { isDividedByZero: false, isIncomplete: false, lostNode: null };
  if (element.type === 'const_ref') return { ...plain, value: fractionOfDecimal(element.value) };
  if (element.type === 'node_ref') {
    if (element.id === null) return { ...plain, value: null, isIncomplete: true };
    const value = valueOf(element.id);
    return value === null
      ? { ...plain, value: null, lostNode: element.id }
      : { ...plain, value: fractionOf(value) };
  }
  const args = element.args.map((arg) => evaluateFormula(arg, valueOf));
  const known = args.flatMap(({ value }) => (value === null ? [] : [value]));
  const isIncomplete = args.some((arg) => arg.isIncomplete);
  const lostNode = args.find((arg) => arg.lostNode !== null)?.lostNode ?? null;
  const isDivided = args.some((arg) => arg.isDividedByZero);
  if (known.length < args.length) return { value: null, isDividedByZero: isDivided, isIncomplete, lostNode };
  const { value, isDividedByZero } = operate(element.operator, known);
  return { value, isDividedByZero: isDivided || isDividedByZero, isIncomplete, lostNode };
}
