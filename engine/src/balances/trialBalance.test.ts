import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { columnSpans } from '../periods/columnSpans.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import type { TrialBalanceAccount } from './periodBalance.ts';
import { cellOf, entityBalancesOf } from '../testing/periodBalances.ts';
import { naiveTrialBalance } from '../testing/naiveTrialBalance/naiveTrialBalance.ts';
import {
  computeTrialBalance,
  hideEmptyRows,
  type TrialBalanceInput,
  type TrialBalanceRow,
} from './trialBalance.ts';
import { balanceKinds } from './trialBalanceSums.ts';
import type { PeriodBalance, TrialBalanceCell } from './periodBalance.ts';

const account = (
  id: number,
  parentId: number | null,
  type: TrialBalanceAccount['type'],
): TrialBalanceAccount => ({
  id: id as AccountId,
  parentId: parentId as AccountId | null,
  type,
});
const accounts = [
  account(1, null, 'balance'),
  account(2, 1, 'balance'),
  account(3, 1, 'balance'),
  account(4, null, 'revenue'),
  account(5, null, 'expense'),
];

const lines = fc.array(
  fc.record({
    entity: fc.integer({ min: 1, max: 2 }),
    period: fc.integer({ min: 1, max: 24 }),
    debit: fc.integer({ min: 2, max: 5 }),
    credit: fc.integer({ min: 2, max: 5 }),
    amount: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  }),
  { maxLength: 30 },
);

const input = (
  balances: readonly PeriodBalance[],
  hasRetained: boolean,
  from = 1,
  columns: TrialBalanceInput['columns'] = 1,
): TrialBalanceInput => ({
  accounts,
  periods: samplePeriods,
  fromPeriodId: from as PeriodId,
  toPeriodId: 24 as PeriodId,
  columns,
  balances: entityBalancesOf(balances),
  retainedEarningsAccounts: new Map(hasRetained ? [[1 as LegalEntityId, 3 as AccountId]] : []),
});

const parts = ['opening', 'turnover', 'closing'] as const;

/** Debit less credit of each part and kind of a cell, calculated here. */
const netOf = (cell: TrialBalanceCell) =>
  parts.map((part) => [
    cell[part].debit - cell[part].credit,
    cell[part].eliminationDebit - cell[part].eliminationCredit,
    cell[part].adjustmentDebit - cell[part].adjustmentCredit,
  ]);

const balancesOf = (row: TrialBalanceRow, columnCount: number) =>
  Array.from({ length: columnCount }, (_, column) =>
    parts.map((part) => balanceKinds.map((kind) => row.balances(part, kind)?.[column] ?? 0n)),
  );

describe('trial balance', () => {
  it('is equal on both sides in every column, and closing is opening and turnover', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), fc.integer({ min: 1, max: 24 }), (raw, hasRetained, from) => {
        const balances = raw.flatMap(({ entity, period, debit, credit, amount }) => {
          const shared = {
            entityId: entity as LegalEntityId,
            periodId: period as PeriodId,
            kind: 'source' as const,
          };
          return [
            { ...shared, accountId: debit as AccountId, debit: amount, credit: 0n },
            { ...shared, accountId: credit as AccountId, debit: 0n, credit: amount },
          ];
        });
        const { totals, rows } = computeTrialBalance(input(balances, hasRetained, from));
        for (let column = 0; column <= 24 - from; column += 1) {
          const cell = cellOf(totals, column);
          for (const part of [cell.opening, cell.turnover, cell.closing])
            expect(part.debit).toBe(part.credit);
          for (const row of rows) {
            const { opening, turnover, closing } = cellOf(row, column);
            const net = (part: { debit: bigint; credit: bigint }) => part.debit - part.credit;
            expect(net(closing)).toBe(net(opening) + net(turnover));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is what adding up object by object gives, in 64 bits and beyond, by period and in columns of several', () => {
    const amount = fc.oneof(
      fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
      fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }),
    );
    const balance = fc.record({
      entityId: fc.constantFrom(1, 2).map((id) => id as LegalEntityId),
      accountId: fc.integer({ min: 1, max: 5 }).map((id) => id as AccountId),
      periodId: fc.option(
        fc.integer({ min: 1, max: 24 }).map((id) => id as PeriodId),
        { freq: 5 },
      ),
      kind: fc.constantFrom('source' as const, 'elimination' as const, 'adjustment' as const),
      debit: amount,
      credit: amount,
    });
    const month = fc.integer({ min: 1, max: 24 });
    fc.assert(
      fc.property(
        fc.array(balance, { maxLength: 25 }),
        fc.boolean(),
        month,
        fc.constantFrom(1, 3, 12, 'range' as const),
        (balances, hasRetained, from, columns) => {
          const naive = naiveTrialBalance({ ...input(balances, hasRetained, from), balances });
          const range = { firstIndex: from - 1, lastIndex: 23 };
          const spans = columnSpans(samplePeriods, range, columns).map(
            ({ firstIndex, lastIndex }) => [firstIndex - from + 1, lastIndex - from + 1] as const,
          );
          const found = computeTrialBalance(input(balances, hasRetained, from, columns));
          const cells = [...found.rows, found.totals].map((row) =>
            spans.map((_, column) => cellOf(row, column)),
          );
          const expected = [...naive.rows, naive.totals].map((row) =>
            spans.map(([first, last]) => row.over(first, last)),
          );
          expect(found.rows.map(({ kind, accountId }) => [kind, accountId])).toEqual(
            naive.rows.map(({ kind, accountId }) => [kind, accountId]),
          );
          expect(cells).toEqual(expected);
          expect([...found.rows, found.totals].map((row) => balancesOf(row, cells[0]?.length ?? 0))).toEqual(
            expected.map((ofRow) => ofRow.map(netOf)),
          );
          expect(found.columns).toEqual(
            spans.map(([first, last]) => ({
              fromPeriodId: from + first,
              toPeriodId: from + last,
              carriedForward: naive.isRolled.slice(first + 1, last + 1).includes(true),
            })),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('adds entities and children without netting them', () => {
    const shared = { periodId: 1 as PeriodId, kind: 'source' as const };
    const trialBalance = computeTrialBalance(
      input(
        [
          { ...shared, entityId: 1 as LegalEntityId, accountId: 2 as AccountId, debit: 70n, credit: 0n },
          { ...shared, entityId: 2 as LegalEntityId, accountId: 2 as AccountId, debit: 0n, credit: 30n },
          {
            ...shared,
            entityId: 1 as LegalEntityId,
            accountId: 3 as AccountId,
            debit: 0n,
            credit: 40n,
            kind: 'elimination',
          },
        ],
        true,
      ),
    );
    expect(cellOf(trialBalance.rows[0]!, 0).closing).toMatchObject({
      debit: 70n,
      credit: 30n,
      eliminationCredit: 40n,
    });
    expect(hideEmptyRows(trialBalance, accounts).rows.map((row) => row.accountId)).toEqual([1, 2, 3]);
  });

  it('hides what shows nothing, but not the parent of what shows something', () => {
    const posted = { entityId: 1 as LegalEntityId, kind: 'source' as const };
    const storno = (accountId: number, periodId: number, debit: bigint) => ({
      ...posted,
      accountId: accountId as AccountId,
      periodId: periodId as PeriodId,
      debit,
      credit: 0n,
    });
    const cancelled = [storno(2, 1, 50n), storno(3, 1, -50n), storno(5, 1, 7n), storno(5, 2, -7n)];
    const shown = (columns: TrialBalanceInput['columns']) =>
      hideEmptyRows(computeTrialBalance(input(cancelled, true, 1, columns)), accounts).rows.map(
        (row) => row.accountId,
      );
    expect(shown(1)).toEqual([1, 2, 3, 5]);
    expect(shown('range')).toEqual([1, 2, 3]);
  });

  it('opens with the initial balance, whose result rolls at the next fiscal year', () => {
    const initial = { entityId: 1 as LegalEntityId, periodId: null, kind: 'source' as const };
    const { rows } = computeTrialBalance(
      input(
        [
          { ...initial, accountId: 2 as AccountId, debit: 50n, credit: 0n },
          { ...initial, accountId: 3 as AccountId, debit: 0n, credit: 50n },
        ],
        true,
      ),
    );
    expect(cellOf(rows[1]!, 0).opening).toMatchObject({ debit: 50n, credit: 0n });
    expect(cellOf(rows[2]!, 23).closing).toMatchObject({ debit: 0n, credit: 50n });
  });

  it('opens a later period with an initial balance of the day before it, and nothing before', () => {
    const initial = { entityId: 1 as LegalEntityId, periodId: null, kind: 'source' as const };
    const given = input(
      [
        { ...initial, accountId: 2 as AccountId, debit: 50n, credit: 0n },
        { ...initial, accountId: 3 as AccountId, debit: 0n, credit: 50n },
      ],
      true,
    );
    const openingWith = (openingPeriodId: number) =>
      computeTrialBalance({
        ...given,
        balances: given.balances.map((entity) => ({
          ...entity,
          openingPeriodId: openingPeriodId as PeriodId,
        })),
      }).rows[1]!;
    const fourth = openingWith(4);
    expect(cellOf(fourth, 2)).toMatchObject({ opening: { debit: 0n }, closing: { debit: 0n } });
    expect(cellOf(fourth, 3)).toMatchObject({ opening: { debit: 50n }, turnover: { debit: 0n } });
    expect(cellOf(fourth, 23).closing).toMatchObject({ debit: 50n, credit: 0n });
    // Beyond the end of the range nothing opens with it.
    expect(openingWith(99).amounts('closing', 'debit')).toBeNull();
  });

  it('says which column carries a result forward', () => {
    const turnover = { entityId: 1 as LegalEntityId, periodId: 12 as PeriodId, kind: 'source' as const };
    const balances = [
      { ...turnover, accountId: 2 as AccountId, debit: 50n, credit: 0n },
      { ...turnover, accountId: 4 as AccountId, debit: 0n, credit: 50n },
    ];
    const carriedBy = (columns: TrialBalanceInput['columns']) =>
      computeTrialBalance(input(balances, false, 5, columns)).columns.map((column) => column.carriedForward);
    expect(carriedBy('range')).toEqual([true]);
    expect(carriedBy(12)).toEqual([false, false]);
    expect(carriedBy(1)).not.toContain(true);
    const trialBalance = computeTrialBalance(input(balances, false));
    expect(trialBalance.rows.at(-1)).toMatchObject({ kind: 'result_of_earlier_years' });
  });

  it('refuses a retained-earnings account that is no balance account', () => {
    const wrong = {
      ...input(
        [
          {
            entityId: 1 as LegalEntityId,
            accountId: 2 as AccountId,
            periodId: 1 as PeriodId,
            kind: 'source',
            debit: 1n,
            credit: 1n,
          },
        ],
        true,
      ),
      retainedEarningsAccounts: new Map([[1 as LegalEntityId, 4 as AccountId]]),
    };
    expect(() => computeTrialBalance(wrong)).toThrow(RangeError);
  });
});
