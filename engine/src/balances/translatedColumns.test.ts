import { expect, it } from 'vitest';
import type { AccountId, PeriodId } from '../ids.ts';
import { entityBalancesOf } from '../testing/periodBalances.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { accounts, amount, cash, entry, one, rate, revenue } from '../testing/translatedBooks.ts';
import { computeTrialBalance } from './trialBalance.ts';

it('closes a column of several periods in which the rate effects of an account add up to nothing', () => {
  const half = { from: rate('2'), to: one };
  const same = { from: one, to: one };
  const translation = {
    rates: {
      minorUnit: amount('1'),
      average: [same, same, same],
      closing: [half, half, same],
      initial: null,
    },
    historicalAccounts: new Set<AccountId>(),
    historicalRates: [],
    addGlobalInitial: null,
    isWhole: true,
  };
  const { rows } = computeTrialBalance({
    accounts,
    periods: samplePeriods,
    fromPeriodId: 1 as PeriodId,
    toPeriodId: 3 as PeriodId,
    columns: 'range',
    balances: entityBalancesOf(entry(1, cash, revenue, amount('0.6'))).map((entity) => ({
      ...entity,
      translation,
    })),
    retainedEarningsAccounts: new Map(),
  });
  const ofCash = rows.find(({ accountId }) => accountId === cash);
  // 0.6 is 1 when it moves, 0.3 and so 0 at two closing rates, and 1 again at the third.
  expect(Array.from(ofCash?.amounts('turnover', 'debit') ?? [])).toEqual([amount('1')]);
  expect(ofCash?.balances('rateEffect', 'source')).toBeNull();
  expect(Array.from(ofCash?.balances('closing', 'source') ?? [])).toEqual([amount('1')]);
});
