import type { Amount } from '../money/amount.ts';
import { distribute } from '../money/distribute.ts';

/**
 * What each person's part of an amount becomes in another currency, where the amount is translated as a whole: split by the method of the
 * largest remainder, with the functional amounts as weights, so that the parts add up to it. Parts of both signs have no weights: they
 * are translated one by one, and what that rounds away is in no part.
 */
export function translatedShares(
  amounts: readonly Amount[],
  translate: (amount: Amount) => Amount,
  minorUnit: Amount,
): readonly Amount[] {
  const isMixed = amounts.some((amount) => amount < 0n) && amounts.some((amount) => amount > 0n);
  if (isMixed) return amounts.map(translate);
  const whole = amounts.reduce((sum, amount) => sum + amount, 0n);
  return distribute(
    translate(whole),
    amounts.map((amount) => (amount < 0n ? -amount : amount)),
    minorUnit,
  );
}
