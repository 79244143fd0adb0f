import { describe, expect, it } from 'vitest';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { type Amount, formatAmount, parseAmount } from '../money/amount.ts';
import { parseRate, type Rate } from '../money/rate.ts';
import { entityBalancesOf } from '../testing/periodBalances.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import type { HistoricalRate, RatePair, TranslationRates } from '../translation/translator.ts';
import type { PeriodBalance, TrialBalanceAccount } from './periodBalance.ts';
import { computeTrialBalance, type TrialBalanceRow } from './trialBalance.ts';

const amount = (text: string): Amount => parseAmount(text)!;
const rate = (text: string): Rate => ({ value: parseRate(text)!, units: 1 });
const one = rate('1');
const entityId = 1 as LegalEntityId;
const [cash, capital, retained, revenue, expense] = [1, 2, 3, 4, 5];
const accounts = ([...Array<'balance'>(3).fill('balance'), 'revenue', 'expense'] as const).map(
  (type, index): TrialBalanceAccount => ({ id: (index + 1) as AccountId, parentId: null, type }),
);

/** In a period; null: of the initial balance. */
const entry = (periodId: number | null, debit: number, credit: number, value: Amount): PeriodBalance[] => {
  const shared = { entityId, periodId: periodId as PeriodId | null, kind: 'source' as const };
  return [
    { ...shared, accountId: debit as AccountId, debit: value, credit: 0n },
    { ...shared, accountId: credit as AccountId, debit: 0n, credit: value },
  ];
};

const byHand = (accountId: number, periodId: number, text: string): HistoricalRate => ({
  accountId: accountId as AccountId,
  periodId: periodId as PeriodId,
  rate: rate(text),
});

describe('a capital increase and a dividend, each at the rate of its day', () => {
  const periods = samplePeriods.slice(0, 2).map((period, index) => ({
    ...period,
    fiscalYear: 2024 + index,
    periodNumber: 1,
  }));
  const inEuro = (usd: string): RatePair => ({ from: rate(usd), to: one });
  const rates: TranslationRates = {
    minorUnit: 100n,
    average: [inEuro('1.12'), inEuro('1.15')],
    closing: [inEuro('1.20'), inEuro('1.05')],
    initial: inEuro('1.10'),
  };
  const balances = [
    ...entry(null, cash, capital, amount('1000')),
    ...entry(1, cash, revenue, amount('600')),
    ...entry(1, expense, cash, amount('400')),
    ...entry(2, cash, capital, amount('300')),
    ...entry(2, cash, revenue, amount('500')),
    ...entry(2, expense, cash, amount('450')),
    ...entry(2, retained, cash, amount('100')),
  ];
  const historicalRates = [byHand(capital, 2, '1.18'), byHand(retained, 2, '1.08')];
  const closings = (given: readonly HistoricalRate[]) => {
    const { rows, totals } = computeTrialBalance({
      accounts,
      periods,
      fromPeriodId: 1 as PeriodId,
      toPeriodId: 2 as PeriodId,
      columns: 1,
      balances: entityBalancesOf(balances).map((entity) => ({
        ...entity,
        translation: {
          rates,
          historicalAccounts: new Set([capital as AccountId]),
          historicalRates: given,
          addGlobalInitial: null,
          isWhole: true,
        },
      })),
      retainedEarningsAccounts: new Map([[entityId, retained as AccountId]]),
    });
    const closingOf = (row: TrialBalanceRow) => formatAmount(row.balances('closing', 'source')?.[1] ?? 0n);
    expect(totals.balances('closing', 'source')).toBeNull();
    return rows.map((row) => [row.kind === 'account' ? row.accountId : row.kind, closingOf(row)]);
  };

  it('stand at these, and the adjustment takes what that makes', () => {
    expect(closings(historicalRates)).toEqual([
      // 1 000 + 200 + 300 + 50 - 100 at 1.05.
      [cash, '1380.9500'],
      // 909.09 at 1.10, 254.24 at 1.18.
      [capital, '-1163.3300'],
      // The result of year 1 at 1.12, less the dividend at 1.08: 92.59.
      [retained, '-85.9800'],
      [revenue, '-434.7800'],
      [expense, '391.3000'],
      ['translation_adjustment', '-88.1600'],
    ]);
  });

  it('are the averages without them, as are those that another account or another period has', () => {
    const averages = closings([]);
    expect(averages[1]).toEqual([capital, '-1169.9600']);
    expect(averages[2]).toEqual([retained, '-91.6100']);
    const elsewhere = [byHand(cash, 2, '9'), byHand(revenue, 1, '9'), byHand(capital, 1, '9')];
    expect(closings(elsewhere)).toEqual(averages);
  });
});
