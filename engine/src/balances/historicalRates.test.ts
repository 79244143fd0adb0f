import { describe, expect, it } from 'vitest';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import { entityBalancesOf } from '../testing/periodBalances.ts';
import {
  accounts,
  amount,
  capital,
  cash,
  entry,
  exampleRates,
  exampleYears,
  expense,
  rate,
  retained,
  revenue,
} from '../testing/translatedBooks.ts';
import type { HistoricalRate } from '../translation/translator.ts';
import { computeTrialBalance, type TrialBalanceRow } from './trialBalance.ts';

const entityId = 1 as LegalEntityId;

const byHand = (accountId: number, periodId: number, text: string): HistoricalRate => ({
  accountId: accountId as AccountId,
  periodId: periodId as PeriodId,
  rate: rate(text),
});

describe('a capital increase and a dividend, each at the rate of its day', () => {
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
      periods: exampleYears,
      fromPeriodId: 1 as PeriodId,
      toPeriodId: 2 as PeriodId,
      columns: 1,
      balances: entityBalancesOf(balances).map((entity) => ({
        ...entity,
        translation: {
          rates: exampleRates,
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
