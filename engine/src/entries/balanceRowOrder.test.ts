import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId, StreamAccountId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import type { BalanceKind } from '../plan/previousBalances.ts';
import type { ProcessingResult } from '../postings/result.ts';
import { balanceFields } from '../testing/balanceFiles.ts';
import { listBalances } from '../testing/listBalances.ts';
import { run, samplePeriods, samplePlan } from '../testing/samplePlan.ts';

/** Balances on source accounts of which two stand for one ledger account and one is of type closing. */

const columnNames = ['id', 'date', 'account', 'debit', 'credit'];

function planOf(balances: BalanceKind, hasContra: boolean) {
  const { streamAccounts, accounts } = samplePlan();
  const source = (code: string, place: number, type: 'standard' | 'closing' = 'standard') => ({
    ...streamAccounts[0]!,
    id: place as StreamAccountId,
    code,
    type,
    accountId: accounts[place % accounts.length]!.id,
  });
  const contra = { id: 5 as AccountId, code: '9000', type: 'balance' as const, closedFrom: null };
  return samplePlan({
    columnNames,
    fields: balanceFields(columnNames, balances),
    accounts: [...accounts, contra],
    streamAccounts: [
      source('A', 0),
      source('B', 1),
      source('D', 2),
      source('A2', 4),
      source('C', 8, 'closing'),
    ],
    ...(hasContra ? { contraAccountId: contra.id, earlierResults: 'rolled' as const } : {}),
  });
}

const row = fc.record({
  id: fc.constantFrom('T1', 'T2', 'T3'),
  date: fc.constantFrom('2024-01-15', '2024-01-31', '2024-02-29'),
  account: fc.constantFrom('A', 'B', 'A2', 'C'),
  amount: fc.integer({ min: -5, max: 5 }),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const cellsOf = ({ id, date, account, amount }: Row) => [id, date, account, String(amount), ''];
const isRefused = ({ account, amount }: Row) => account === 'C' && amount !== 0;
const resting = row.map((each) => (isRefused(each) ? { ...each, amount: 0 } : each));

function turnoverOf({ balances }: ProcessingResult) {
  const listed = listBalances(balances.instances);
  return listed.map(({ accountId, periodId, isClosing, debit, credit }) =>
    [accountId, periodId, isClosing, debit, credit].join(' '),
  );
}

const both = fc.constantFrom('all' as const, 'balance_accounts' as const);

/** The same rows twice, the second time in another order. */
const inTwoOrders = (rows: fc.Arbitrary<readonly Row[]>) =>
  rows.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray([...given], { minLength: given.length })),
  );

/** What is stated on each date, and what makes it whole, somewhere. */
const wholeBooks = fc
  .tuple(fc.array(resting, { maxLength: 9 }), fc.array(row, { minLength: 3, maxLength: 3 }))
  .map(([rows, others]) => {
    const dates = [...new Set(rows.map(({ date }) => date))];
    const rest = dates.map((date, place): Row => {
      const stated = rows.filter((each) => each.date === date);
      const amount = -stated.reduce((sum, each) => sum + each.amount, 0);
      return { ...others[place]!, date, account: 'B', amount };
    });
    return [...rows, ...rest];
  });

describe('rows of balances', () => {
  it('move each account by the same in any order, beside a contra account', () => {
    fc.assert(
      fc.property(inTwoOrders(fc.array(resting, { maxLength: 12 })), both, ([rows, shuffled], kind) => {
        const plan = planOf(kind, true);
        const [given, other] = [run(plan, rows.map(cellsOf)), run(plan, shuffled.map(cellsOf))];
        expect([...given.errors.items, ...other.errors.items]).toEqual([]);
        const turnover = turnoverOf(given);
        expect(turnoverOf(other)).toEqual(turnover);
        expect(turnover.filter((line) => line.includes('true'))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are taken in any order, or in none, without one', () => {
    fc.assert(
      fc.property(inTwoOrders(wholeBooks), ([rows, shuffled]) => {
        const plan = planOf('all', false);
        const [given, other] = [run(plan, rows.map(cellsOf)), run(plan, shuffled.map(cellsOf))];
        expect([given.errors.total, other.errors.total]).toEqual([0, 0]);
        expect(turnoverOf(other)).toEqual(turnoverOf(given));
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(inTwoOrders(fc.array(resting, { maxLength: 6 })), ([rows, shuffled]) => {
        const plan = planOf('all', false);
        const [given, other] = [run(plan, rows.map(cellsOf)), run(plan, shuffled.map(cellsOf))];
        expect(other.errors.total > 0).toBe(given.errors.total > 0);
      }),
      { numRuns: 300 },
    );
  });

  it('are refused on an account of type closing unless they say 0', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), both, (rows, kind) => {
        const { errors } = run(planOf(kind, true), rows.map(cellsOf));
        const refused = rows.flatMap((each, index) => (isRefused(each) ? [index + 2] : []));
        expect(errors.items.map(({ code, row: place }) => [place, code])).toEqual(
          refused.map((place) => [place, 'closingAccountInBalances']),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('move their account by the same in the global currency, however many of them state its balance', () => {
    const rate = { value: 1_130_911n, units: 1 as const };
    const plan = {
      ...planOf('all', false),
      functionalCurrency: 'SEK',
      averageRates: new Map(samplePeriods.map(({ id }) => [id, rate])),
    };
    const cents = fc.integer({ min: -200_000, max: 200_000 });
    const statement = fc.tuple(cents, fc.array(cents, { minLength: 1, maxLength: 2 }));
    const cellsIn = (date: string, account: string, amount: number) => [
      'T',
      date,
      account,
      formatAmount(BigInt(amount) * 100n),
      '',
    ];
    const globalTurnover = (rows: readonly string[][]) => {
      const { errors, balances } = run(plan, rows);
      expect(errors.items).toEqual([]);
      const listed = listBalances(balances.instances);
      return listed.map(({ accountId, periodId, globalDebit, globalCredit }) =>
        [accountId, periodId, globalDebit, globalCredit].join(' '),
      );
    };
    fc.assert(
      fc.property(fc.tuple(statement, statement), (statements) => {
        const dates = ['2024-01-31', '2024-02-29'];
        const rowsOf = (isSplit: boolean) =>
          statements.flatMap(([revenue, [first = 0, second = 0]], place) => {
            const date = dates[place] ?? '';
            return [
              cellsIn(date, 'D', revenue),
              cellsIn(date, 'A', isSplit ? first : first + second),
              ...(isSplit ? [cellsIn(date, 'A2', second)] : []),
              cellsIn(date, 'B', -revenue - first - second),
            ];
          });
        expect(globalTurnover(rowsOf(true))).toEqual(globalTurnover(rowsOf(false)));
      }),
      { numRuns: 500 },
    );
  });
});
