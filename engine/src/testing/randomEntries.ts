import fc from 'fast-check';
import { formatAmount } from '../money/amount.ts';
import { samplePlan } from './samplePlan.ts';

/** An entry by its amounts, of which the last line lacks what the others add up to. */
export interface RawEntry {
  readonly id: number;
  readonly month: number;
  readonly amounts: readonly number[];
}

export const entries = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    month: fc.integer({ min: 1, max: 11 }),
    amounts: fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 6 }),
  }),
  { maxLength: 12, selector: (entry) => entry.id },
);

const codes = ['1000', '1200', '4000', '5000'];

/** Rows of entries that balance: lines of amounts on changing accounts, and what they lack on the last. */
export function rowsOf(raw: readonly RawEntry[]): string[][] {
  return raw.flatMap(({ id, month, amounts }) => {
    const lacking = -amounts.reduce((sum, amount) => sum + amount, 0);
    return [...amounts, lacking].map((amount, index) => {
      const text = formatAmount(BigInt(amount) * 100n);
      const date = `2024-${String(month).padStart(2, '0')}-10`;
      const isDebit = index % 2 === 0;
      const credit = formatAmount(BigInt(-amount) * 100n);
      return [`T${id}`, date, codes[(id + index) % 4]!, isDebit ? text : '', isDebit ? '' : credit, ''];
    });
  });
}

/** A plan whose functional currency is translated, at another rate in each period. */
export const translated = samplePlan({
  functionalCurrency: 'USD',
  averageRates: new Map(
    samplePlan().periods.map(({ id }, index) => [id, { value: 1_081_234n + BigInt(index), units: 1 }]),
  ),
});
