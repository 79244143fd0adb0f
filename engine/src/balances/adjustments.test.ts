import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reversedLines } from '../adjustments/adjustmentAmounts.ts';
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
  retained,
  revenue,
} from '../testing/translatedBooks.ts';
import type { TranslationRates } from '../translation/translator.ts';
import type { PeriodBalance } from './periodBalance.ts';
import type { EntityBalances } from './entityBalances.ts';
import { computeTrialBalance, type TrialBalance, type TrialBalanceRow } from './trialBalance.ts';
import { type BalancePart, balanceParts } from './trialBalanceSums.ts';

const [first, second] = [1, 2];

interface Line {
  readonly entityId: number;
  readonly accountId: number;
  readonly side: 'debit' | 'credit';
  readonly value: bigint;
}

interface Adjustment {
  readonly periodId: number;
  /** Where what translation leaves of it stands. */
  readonly home: number;
  readonly lines: readonly Line[];
}

const balancesOf = ({ periodId, lines }: Adjustment, entityId: number): PeriodBalance[] =>
  lines
    .filter((line) => line.entityId === entityId)
    .map((line) => ({
      entityId: entityId as LegalEntityId,
      accountId: line.accountId as AccountId,
      periodId: periodId as PeriodId,
      kind: 'adjustment',
      debit: line.side === 'debit' ? line.value : 0n,
      credit: line.side === 'credit' ? line.value : 0n,
    }));

/** Books of both entities with their adjustments; the second ones in another currency, where there are rates. */
function compute(
  source: readonly PeriodBalance[],
  adjustments: readonly Adjustment[],
  rates: TranslationRates | null = null,
  /** What initial balances state in the currency of the group. */
  stated: readonly PeriodBalance[] = [],
): TrialBalance {
  const entities = [first, second].map((entityId): EntityBalances => {
    const own = source.filter((balance) => balance.entityId === entityId);
    const ofHome = (home: (each: number) => boolean) =>
      adjustments.filter((each) => home(each.home)).flatMap((each) => balancesOf(each, entityId));
    const addAll = (balances: readonly PeriodBalance[]): EntityBalances['addTo'] => {
      const [of] = entityBalancesOf(balances);
      return (turnovers) => of?.addTo(turnovers);
    };
    const other = entityId === first ? second : first;
    return {
      entityId: entityId as LegalEntityId,
      addTo: addAll([...own, ...ofHome(() => true)]),
      adjustmentsElsewhere: [
        { entityId: other as LegalEntityId, addTo: addAll(ofHome((home) => home === other)) },
      ],
      ...(rates !== null && {
        translation: {
          rates,
          historicalAccounts: new Set([capital as AccountId]),
          historicalRates: [],
          addGlobalInitial: stated.length === 0 ? null : addAll(stated),
          isWhole: true,
        },
      }),
    };
  });
  return computeTrialBalance({
    accounts,
    periods: exampleYears,
    fromPeriodId: 1 as PeriodId,
    toPeriodId: 2 as PeriodId,
    columns: 1,
    balances: entities,
    retainedEarningsAccounts: new Map(
      [first, second].map((id) => [id as LegalEntityId, retained as AccountId]),
    ),
  });
}

const rowOf = ({ rows }: TrialBalance, id: number): TrialBalanceRow | undefined =>
  rows.find(({ accountId }) => accountId === id);
const nets = (row: TrialBalanceRow | undefined, part: BalancePart): string[] =>
  [...(row?.balances(part, 'adjustment') ?? [0n, 0n])].map((each) => formatAmount(each));

/** A provision that the second entity makes in the books of the group against a debt of the first, taken back in the year after. */
const provision: Adjustment = {
  periodId: 1,
  home: second,
  lines: [
    { entityId: first, accountId: expense, side: 'debit', value: amount('100') },
    { entityId: second, accountId: cash, side: 'credit', value: amount('100') },
  ],
};
const takenBack = { ...provision, periodId: 2, lines: reversedLines(provision.lines) };

describe('an adjustment that is reversed over the end of a year', () => {
  const source = entry(1, cash, revenue, amount('500'));
  const balance = compute(source, [provision, takenBack]);

  it('has its result on retained earnings, and takes it back in the result of the new year', () => {
    const shown = Object.fromEntries(
      ([expense, cash, retained] as const).map((id) => [
        id,
        (['opening', 'turnover', 'closing'] as const).map((part) => nets(rowOf(balance, id), part)),
      ]),
    );
    expect(shown).toEqual({
      [expense]: [
        ['0.0000', '0.0000'],
        ['100.0000', '-100.0000'],
        ['100.0000', '-100.0000'],
      ],
      [cash]: [
        ['0.0000', '-100.0000'],
        ['-100.0000', '100.0000'],
        ['-100.0000', '0.0000'],
      ],
      [retained]: [
        ['0.0000', '100.0000'],
        ['0.0000', '0.0000'],
        ['0.0000', '100.0000'],
      ],
    });
  });

  it('leaves what the books say as it is', () => {
    const plain = compute(source, []);
    for (const row of plain.rows) {
      const beside = balance.rows.find(({ accountId }) => accountId === row.accountId);
      for (const part of balanceParts) {
        expect(beside?.balances(part, 'source')).toEqual(row.balances(part, 'source'));
      }
    }
  });

  it('has in a reporting currency what translation leaves of it at its second entity', () => {
    // Year 1: expense 100 / 1.12 = 89.29, cash -100 / 1.20 = -83.33. Year 2 takes back 86.96 at 1.15.
    const translated = compute(source, [provision, takenBack], exampleRates);
    const adjustment = translated.rows.find(({ kind }) => kind === 'translation_adjustment');
    expect(nets(rowOf(translated, expense), 'closing')).toEqual(['89.2900', '-86.9600']);
    expect(nets(rowOf(translated, cash), 'closing')).toEqual(['-83.3300', '0.0000']);
    expect(nets(rowOf(translated, retained), 'closing')).toEqual(['0.0000', '89.2900']);
    expect(nets(adjustment, 'closing')).toEqual(['-5.9600', '-2.3300']);
    expect(nets(translated.totals, 'closing')).toEqual(['0.0000', '0.0000']);
  });
});

describe('adjustments shown alone', () => {
  it('are translated as beside the books, whose initial balance states amounts of its own', () => {
    const initial = entry(null, cash, capital, amount('1000'));
    const increase: Adjustment = {
      periodId: 1,
      home: first,
      lines: [
        { entityId: first, accountId: cash, side: 'debit', value: amount('50') },
        { entityId: first, accountId: capital, side: 'credit', value: amount('50') },
      ],
    };
    const stated = entry(null, cash, capital, amount('800'));
    const [beside, alone] = [initial, []].map((source) => compute(source, [increase], exampleRates, stated));
    for (const id of [cash, capital])
      for (const part of balanceParts)
        expect([id, part, nets(rowOf(alone!, id), part)]).toEqual([id, part, nets(rowOf(beside!, id), part)]);
    expect(nets(rowOf(alone!, capital), 'closing')).toEqual(['-44.6400', '-44.6400']);
  });
});

describe('adjustments of two entities', () => {
  const side = fc.constantFrom('debit' as const, 'credit' as const);
  const given = fc.record({
    periodId: fc.constantFrom(1, 2),
    home: fc.constantFrom(first, second),
    debit: fc.constantFrom(cash, capital, revenue, expense),
    credit: fc.constantFrom(cash, capital, revenue, expense),
    value: fc.bigInt(1n, 10n ** 9n).map((value) => value * 100n),
    side,
  });
  const adjustments = fc.array(
    given.map(({ debit, credit, value, side: ofFirst, ...rest }): Adjustment => ({
      ...rest,
      lines: [
        { entityId: first, accountId: debit, side: ofFirst, value },
        {
          entityId: rest.home,
          accountId: credit,
          side: ofFirst === 'debit' ? 'credit' : 'debit',
          value,
        },
      ],
    })),
    { maxLength: 12 },
  );
  const all = (balance: TrialBalance): string =>
    JSON.stringify(
      [...balance.rows, balance.totals].map((row) => [
        row.kind,
        row.accountId,
        ...balanceParts.flatMap((part) => [
          String(row.amounts(part, 'adjustmentDebit') ?? ''),
          String(row.amounts(part, 'adjustmentCredit') ?? ''),
        ]),
      ]),
    );

  it('lose and gain nothing in any part, as booked and translated, in whatever order they come', () => {
    fc.assert(
      fc.property(adjustments, fc.constantFrom(null, exampleRates), (chosen, rates) => {
        const balance = compute([], chosen, rates);
        for (const part of balanceParts) {
          expect(balance.totals.balances(part, 'adjustment') ?? null).toBeNull();
        }
        expect(all(compute([], chosen.toReversed(), rates))).toBe(all(balance));
      }),
    );
  });
});
