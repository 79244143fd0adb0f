import type { LegalEntityId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import { minorDigitsOf } from '../money/currency.ts';
import { distribute } from '../money/distribute.ts';
import { factorBetween, type Rate, translateBy } from '../money/rate.ts';
import { minorUnitOf } from '../money/rounding.ts';

/** A line of an adjustment, in the currency of the adjustment; its amount is not negative. */
export interface AdjustmentLine {
  readonly entityId: LegalEntityId;
  readonly side: 'debit' | 'credit';
  readonly amount: Amount;
}

export interface AdjustmentBasis {
  /** Of the adjustment. */
  readonly currency: string;
  readonly globalCurrency: string;
  readonly functionalCurrencies: ReadonlyMap<LegalEntityId, string>;
  /** Of its period and rate kind, by currency; the global one has none. */
  readonly rates: ReadonlyMap<string, Rate>;
}

interface LineAmounts {
  readonly functionalAmount: Amount;
  readonly globalAmount: Amount;
}

const sides = ['debit', 'credit'] as const;
const one: Rate = { value: 1_000_000n, units: 1 };

const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Debit less credit of all lines: an adjustment is zero over its legal entities together. */
export function differenceOf(lines: readonly AdjustmentLine[]): Amount {
  return sumOf(lines.map(({ side, amount }) => (side === 'debit' ? amount : -amount)));
}

/** Lines in another currency: the sum of each side is rounded once, and split over its lines. */
function translated(
  lines: readonly AdjustmentLine[],
  { currency, globalCurrency, rates }: AdjustmentBasis,
  into: string,
): Map<AdjustmentLine, Amount> {
  if (into === currency) return new Map(lines.map((line) => [line, line.amount]));
  const rateOf = (wanted: string): Rate => {
    const rate = wanted === globalCurrency ? one : rates.get(wanted);
    if (rate === undefined) throw new RangeError(`There is no rate of ${wanted}`);
    return rate;
  };
  const minorUnit = minorUnitOf(minorDigitsOf(into));
  const factor = factorBetween(rateOf(currency), rateOf(into), minorUnit);
  const found = new Map<AdjustmentLine, Amount>();
  for (const side of sides) {
    const ofSide = lines.filter((line) => line.side === side);
    if (ofSide.length === 0) continue;
    const amounts = ofSide.map(({ amount }) => amount);
    distribute(translateBy(factor, sumOf(amounts)), amounts, minorUnit).forEach((part, index) =>
      found.set(ofSide[index]!, part),
    );
  }
  return found;
}

/**
 * Functional and global amounts of the lines of an adjustment, by the rates of its period. The sum of each side is translated at
 * amount x rate(into) / rate(currency), rounded once, half away from zero, to the minor unit of the currency that it comes into, and split
 * over its lines by largest remainder. Legal entities of one functional currency are translated together, and books that are kept in the
 * global currency have its amounts. Invariant: where debit equals credit they are equal in the global currency, and in the functional one
 * where all books are kept in it. Refuses (RangeError) a currency without a rate: no rate is ever taken for 1.
 * The notion: consolidation entries at the rates of the group (IAS 21.39).
 */
export function adjustmentAmounts(lines: readonly AdjustmentLine[], basis: AdjustmentBasis): LineAmounts[] {
  const { globalCurrency, functionalCurrencies } = basis;
  const currencyOf = ({ entityId }: AdjustmentLine): string => {
    const currency = functionalCurrencies.get(entityId);
    if (currency === undefined) throw new RangeError(`Legal entity ${entityId} has no currency`);
    return currency;
  };
  const global = translated(lines, basis, globalCurrency);
  const functional = new Map<AdjustmentLine, Amount>();
  for (const currency of new Set(lines.map(currencyOf))) {
    const own = lines.filter((line) => currencyOf(line) === currency);
    const amounts = currency === globalCurrency ? global : translated(own, basis, currency);
    for (const line of own) functional.set(line, amounts.get(line)!);
  }
  return lines.map((line) => ({
    functionalAmount: functional.get(line)!,
    globalAmount: global.get(line)!,
  }));
}

/** The currencies whose rates `adjustmentAmounts` needs: none where nothing is translated. */
export function currenciesToTranslate(
  lines: readonly AdjustmentLine[],
  { currency, globalCurrency, functionalCurrencies }: Omit<AdjustmentBasis, 'rates'>,
): string[] {
  const into = new Set([
    globalCurrency,
    ...lines.map(({ entityId }) => functionalCurrencies.get(entityId) ?? globalCurrency),
  ]);
  into.delete(currency);
  if (into.size === 0) return [];
  into.add(currency);
  into.delete(globalCurrency);
  return [...into].toSorted();
}

/** What takes an adjustment back: each line on the other side, with the amounts of the original, so that nothing is left of either. */
export function reversedLines<Line extends Pick<AdjustmentLine, 'side'>>(lines: readonly Line[]): Line[] {
  return lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit' }));
}
