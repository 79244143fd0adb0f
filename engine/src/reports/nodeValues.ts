import { type Amount, amountScale } from '../money/amount.ts';
import type { EntityMissing } from './figureProvider.ts';

/** What is said of a value that is no plain number. */
const valueCodes = [
  'empty_filter',
  'no_period',
  'not_by_dimension',
  'div_by_zero',
  'cut_to_zero',
  'paired_by_convention',
  'mixed_units',
  'invalid_dependencies',
  'incomplete_formula',
  'not_permitted',
  'missing_rate',
  'mixed_currency',
  'not_additive',
  'too_large',
  'depends_on',
  'favourable',
  'unfavourable',
] as const;
type ValueCode = (typeof valueCodes)[number];

export interface ValueMark {
  readonly code: ValueCode;
  /** Of `depends_on`: the key of the node that has no value. */
  readonly nodeKey?: string;
  readonly missing?: EntityMissing;
}

/** The values of a node, one for each evaluated column; null: it cannot be known, and a mark says why. */
export class NodeValues {
  readonly values: (Amount | null)[];
  /** By column; those without any are left out. */
  readonly marks = new Map<number, ValueMark[]>();
  /** 1: no balance at all stands behind the column. */
  readonly isEmpty: Uint8Array;
  /** Columns of what parts leave in which the value is another one than that of what they count by themselves. */
  readonly remainders = new Set<number>();

  constructor(columnCount: number) {
    this.values = Array<Amount | null>(columnCount).fill(0n);
    this.isEmpty = new Uint8Array(columnCount);
  }

  mark(column: number, mark: ValueMark): void {
    const marks = this.marks.get(column);
    if (marks === undefined) this.marks.set(column, [mark]);
    else if (!marks.some(({ code }) => code === mark.code)) marks.push(mark);
  }

  /** No value, and why. */
  lose(column: number, mark: ValueMark): void {
    this.values[column] = null;
    this.mark(column, mark);
  }
}

/** A node without value in all columns. */
export function lostValues(columnCount: number, mark: ValueMark): NodeValues {
  const lost = new NodeValues(columnCount);
  for (let column = 0; column < columnCount; column++) lost.lose(column, mark);
  return lost;
}

/** 10^26, more than the books of anybody add up to: what is larger is multiplied from what nobody meant, and grows with each formula. */
const valueEnd: Amount = 10n ** 26n * amountScale;

export const isTooLarge = (value: Amount): boolean => value >= valueEnd || value <= -valueEnd;

/** What a node does to its value last: too large it is none, below zero it is zero, then its sign. */
export function finishValue(
  values: NodeValues,
  column: number,
  {
    negativeValuesAsZeros,
    isNegated,
  }: { readonly negativeValuesAsZeros: boolean; readonly isNegated: boolean },
): void {
  const value = values.values[column]!;
  if (value === null) return;
  if (isTooLarge(value)) {
    values.lose(column, { code: 'too_large' });
    return;
  }
  const isCut = negativeValuesAsZeros && value < 0n;
  if (isCut) values.mark(column, { code: 'cut_to_zero' });
  const kept = isCut ? 0n : value;
  values.values[column] = isNegated ? -kept : kept;
}
