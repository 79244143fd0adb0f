import { absoluteAmount, type Amount } from './amount.ts';

/**
 * Splits an amount by weights with the method of the largest remainder (Hamilton), on the absolute value, in whole
 * minor units (`minorUnit`, see `minorUnitOf`), or in 1/10 000 where the amount is finer than that.
 *
 * Each part is first floor(|amount| x weight / sum of weights); what is left goes, one unit each, to the largest
 * remainders, ties to the lower index. Invariants: the parts add up to the amount exactly; no part has another sign
 * than the amount; a weight of 0 takes nothing; an amount of 0 gives zeros. Refuses (RangeError) an empty list,
 * a negative weight and weights that are all zero unless the amount is zero.
 */
export function distribute(amount: Amount, weights: readonly bigint[], minorUnit: Amount): Amount[] {
  let weightSum = 0n;
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError('A weight is not negative');
    weightSum += weight;
  }
  if (amount === 0n) return weights.map(() => 0n);
  if (weightSum === 0n) throw new RangeError('An amount cannot be split by weights of zero');
  const unit = amount % minorUnit === 0n ? minorUnit : 1n;
  const total = absoluteAmount(amount) / unit;
  const parts = weights.map((weight) => (total * weight) / weightSum);
  const remainders = weights.map((weight) => (total * weight) % weightSum);
  let left = total;
  for (const part of parts) left -= part;
  const byRemainder = parts.map((_, index) => index);
  byRemainder.sort((first, second) => {
    const difference = remainders[second]! - remainders[first]!;
    return difference === 0n ? first - second : difference > 0n ? 1 : -1;
  });
  for (let position = 0; BigInt(position) < left; position++) {
    const index = byRemainder[position]!;
    parts[index] = parts[index]! + 1n;
  }
  const sign = amount < 0n ? -unit : unit;
  return parts.map((part) => part * sign);
}
