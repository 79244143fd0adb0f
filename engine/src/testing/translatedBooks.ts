import type { PeriodBalance, TrialBalanceAccount } from '../balances/periodBalance.ts';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { type Amount, parseAmount } from '../money/amount.ts';
import { parseRate, type Rate } from '../money/rate.ts';
import type { RatePair, TranslationRates } from '../translation/translator.ts';
import { samplePeriods } from './samplePlan.ts';

/** Books of five accounts, and what the worked example of translation takes of them: in USD, shown in EUR. */

export const amount = (text: string): Amount => parseAmount(text)!;
export const rate = (text: string): Rate => ({ value: parseRate(text)!, units: 1 });
export const one = rate('1');

export const [cash, capital, retained, revenue, expense] = [1, 2, 3, 4, 5] as const;
export const accounts = ([...Array<'balance'>(3).fill('balance'), 'revenue', 'expense'] as const).map(
  (type, index): TrialBalanceAccount => ({ id: (index + 1) as AccountId, parentId: null, type }),
);

/** An entry of one legal entity in a period; null: of its initial balance. */
export function entry(
  periodId: number | null,
  debit: number,
  credit: number,
  value: Amount,
  entityId = 1,
): PeriodBalance[] {
  const shared = {
    entityId: entityId as LegalEntityId,
    periodId: periodId as PeriodId | null,
    kind: 'source' as const,
  };
  return [
    { ...shared, accountId: debit as AccountId, debit: value, credit: 0n },
    { ...shared, accountId: credit as AccountId, debit: 0n, credit: value },
  ];
}

/** Two years of a period each. */
export const exampleYears = samplePeriods.slice(0, 2).map((period, index) => ({
  ...period,
  fiscalYear: 2024 + index,
  periodNumber: 1,
}));

const inEuro = (usd: string): RatePair => ({ from: rate(usd), to: one });
export const exampleRates: TranslationRates = {
  minorUnit: 100n,
  average: [inEuro('1.12'), inEuro('1.15')],
  closing: [inEuro('1.20'), inEuro('1.05')],
  initial: inEuro('1.10'),
};
