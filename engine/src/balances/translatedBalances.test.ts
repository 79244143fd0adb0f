import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
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
  one,
  rate,
  retained,
  revenue,
} from '../testing/translatedBooks.ts';
import {
  type HistoricalRate,
  initialPlace,
  type RatePair,
  type TranslationRates,
} from '../translation/translator.ts';
import { BalanceFrame } from './balanceFrame.ts';
import { type EntityTranslation, LineTranslation } from './lineTranslation.ts';
import type { PeriodBalance } from './periodBalance.ts';
import { ShownColumns } from './shownColumns.ts';
import { translatedParts } from './translatedParts.ts';
import type { EntityBalances } from './entityBalances.ts';
import {
  computeTrialBalance,
  type TrialBalance,
  type TrialBalanceInput,
  type TrialBalanceRow,
} from './trialBalance.ts';
import { balanceParts } from './trialBalanceSums.ts';
import { EntityTurnovers } from './turnovers.ts';

const translationBy = (
  rates: TranslationRates,
  historicalRates: readonly HistoricalRate[] = [],
): EntityTranslation => ({
  rates,
  historicalAccounts: new Set([capital as AccountId]),
  historicalRates,
  addGlobalInitial: null,
  isWhole: true,
});

interface Given extends Partial<Pick<TrialBalanceInput, 'columns' | 'periods'>> {
  readonly balances: readonly PeriodBalance[];
  readonly rates: TranslationRates | null;
  readonly historicalRates?: readonly HistoricalRate[];
  readonly from?: number;
  readonly to?: number;
  readonly hasRetained?: boolean;
  readonly alsoAdded?: readonly EntityBalances[];
}

const compute = ({ balances, rates, from = 1, to = 24, hasRetained = true, ...rest }: Given): TrialBalance =>
  computeTrialBalance({
    accounts,
    periods: rest.periods ?? samplePeriods,
    fromPeriodId: from as PeriodId,
    toPeriodId: to as PeriodId,
    columns: rest.columns ?? 1,
    balances: [
      ...entityBalancesOf(balances).map((entity) => ({
        ...entity,
        ...(rates !== null && { translation: translationBy(rates, rest.historicalRates) }),
      })),
      ...(rest.alsoAdded ?? []),
    ],
    retainedEarningsAccounts: new Map(
      hasRetained ? [1, 2].map((id) => [id as LegalEntityId, retained as AccountId]) : [],
    ),
  });

const nets = (row: TrialBalanceRow | undefined, part: (typeof balanceParts)[number]): string[] =>
  [...(row?.balances(part, 'source') ?? [])].map((each) => formatAmount(each));

describe('the worked example: a legal entity in USD, shown in EUR', () => {
  const [periods, rates] = [exampleYears, exampleRates];
  const balances = [
    ...entry(null, cash, capital, amount('1000')),
    ...entry(1, cash, revenue, amount('600')),
    ...entry(1, expense, cash, amount('400')),
    ...entry(2, cash, revenue, amount('500')),
    ...entry(2, expense, cash, amount('450')),
    ...entry(2, retained, cash, amount('100')),
  ];
  const { rows, totals } = compute({ balances, rates, periods, to: 2 });
  const rowOf = (id: number) => rows.find(({ accountId }) => accountId === id);
  const adjustment = rows.find(({ kind }) => kind === 'translation_adjustment');

  it('closes at the closing rate, capital and results at the rates at which they came', () => {
    expect(
      Object.fromEntries(
        [cash, capital, retained, revenue, expense].map((id) => [id, nets(rowOf(id), 'closing')]),
      ),
    ).toEqual({
      [cash]: ['1000.0000', '1095.2400'],
      [capital]: ['-909.0900', '-909.0900'],
      // The result of year 1, less the dividend.
      [retained]: ['0.0000', '-91.6100'],
      [revenue]: ['-535.7100', '-434.7800'],
      [expense]: ['357.1400', '391.3000'],
    });
    expect(nets(adjustment, 'closing')).toEqual(['87.6600', '-51.0600']);
    expect(totals.balances('closing', 'source')).toBeNull();
  });

  it('tells what the rates made of the balance of cash, and the adjustment the opposite', () => {
    expect(nets(rowOf(cash), 'opening')).toEqual(['909.0900', '1000.0000']);
    expect([
      rowOf(cash)?.amounts('turnover', 'debit')?.[1],
      rowOf(cash)?.amounts('turnover', 'credit')?.[1],
    ]).toEqual([amount('434.78'), amount('478.26')]);
    expect(nets(rowOf(cash), 'rateEffect')).toEqual(['-87.6600', '138.7200']);
    expect(nets(adjustment, 'rateEffect')).toEqual(['87.6600', '-138.7200']);
    expect(nets(rowOf(capital), 'rateEffect')).toEqual([]);
  });

  it('takes what an initial balance states in the global currency for historical accounts alone', () => {
    const stated = entityBalancesOf(entry(null, cash, capital, amount('800')))[0]!;
    const [entity] = entityBalancesOf(balances);
    const { rows: found } = computeTrialBalance({
      accounts,
      periods,
      fromPeriodId: 1 as PeriodId,
      toPeriodId: 2 as PeriodId,
      columns: 1,
      balances: [{ ...entity!, translation: { ...translationBy(rates), addGlobalInitial: stated.addTo } }],
      retainedEarningsAccounts: new Map([[1 as LegalEntityId, retained as AccountId]]),
    });
    expect(nets(found[1], 'closing')).toEqual(['-800.0000', '-800.0000']);
    expect(nets(found[0], 'opening')).toEqual(['909.0900', '1000.0000']);
    expect(nets(found.at(-1), 'opening')[0]).toBe('-109.0900');
  });
});

const anyRate = fc.bigInt({ min: 100_000n, max: 20_000_000n }).map((value): Rate => ({ value, units: 1 }));
const pairs = fc.record({ from: anyRate, to: anyRate });
const someRates: fc.Arbitrary<TranslationRates> = fc.record({
  minorUnit: fc.constantFrom(1n, 100n, 10_000n),
  average: fc.array(pairs, { minLength: 24, maxLength: 24 }),
  closing: fc.array(pairs, { minLength: 24, maxLength: 24 }),
  initial: pairs,
});

const someBalances = fc
  .array(
    fc.record({
      entity: fc.integer({ min: 1, max: 2 }),
      period: fc.option(fc.integer({ min: 1, max: 24 }), { freq: 8 }),
      debit: fc.integer({ min: 1, max: 5 }),
      credit: fc.integer({ min: 1, max: 5 }),
      value: fc.oneof(
        fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      ),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.flatMap(({ entity, period, debit, credit, value }) => entry(period, debit, credit, value, entity)),
  );

const month = fc.integer({ min: 1, max: 24 });
const someByHand = fc.array(
  fc.record({
    accountId: fc.integer({ min: 1, max: 5 }).map((id) => id as AccountId),
    periodId: fc.integer({ min: 1, max: 24 }).map((id) => id as PeriodId),
    rate: anyRate,
  }),
  { maxLength: 30 },
);
const shape = fc.record({
  balances: someBalances,
  rates: someRates,
  historicalRates: someByHand,
  from: month,
  hasRetained: fc.boolean(),
  columns: fc.constantFrom(1, 3, 12, 'range' as const),
});

const everyAmount = ({ columns, rows, totals }: TrialBalance) =>
  [...rows, totals].map((row) => [
    row.kind,
    row.accountId,
    ...balanceParts.map((part) => columns.map((_, at) => row.balances(part, 'source')?.[at] ?? 0n)),
  ]);

describe('a translated trial balance', () => {
  it('is equal on both sides in every part, and closes with opening, turnover and rate effect', () => {
    fc.assert(
      fc.property(shape, (given) => {
        const { rows, totals, missingRates, columns } = compute(given);
        expect(missingRates).toEqual([]);
        for (const part of balanceParts) {
          expect([...(totals.amounts(part, 'debit') ?? [])].filter((each) => each !== 0n)).toEqual(
            [...(totals.amounts(part, 'credit') ?? [])].filter((each) => each !== 0n),
          );
        }
        for (const row of rows) {
          const [opening, turnover, effect, closing] = balanceParts.map((part) =>
            row.balances(part, 'source'),
          );
          for (const [at, { carriedForward }] of columns.entries()) {
            if (carriedForward) continue;
            expect(closing?.[at] ?? 0n).toBe(
              (opening?.[at] ?? 0n) + (turnover?.[at] ?? 0n) + (effect?.[at] ?? 0n),
            );
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it('is the untranslated one where every rate is 1, without an effect of rates or an adjustment', () => {
    const same = Array.from({ length: 24 }, () => ({ from: one, to: one }));
    const rates = { minorUnit: 1n, average: same, closing: same, initial: { from: one, to: one } };
    fc.assert(
      fc.property(shape, (given) => {
        expect(everyAmount(compute({ ...given, rates, historicalRates: [] }))).toEqual(
          everyAmount(compute({ ...given, rates: null })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is in 64 bits what it is beyond, up to amounts that do not fit', () => {
    const scale = fc.integer({ min: 0, max: 12 }).map((digits) => 10n ** BigInt(digits));
    const beyond = {
      entityId: 3 as LegalEntityId,
      addTo: (turnovers: EntityTurnovers) => void (turnovers.bound = Number.POSITIVE_INFINITY),
    };
    const sidesOf = ({ rows, totals }: TrialBalance) =>
      [...rows, totals].map((row) =>
        balanceParts.map((part) =>
          (['debit', 'credit'] as const).map((side) => Array.from(row.amounts(part, side) ?? [])),
        ),
      );
    fc.assert(
      fc.property(shape, scale, ({ balances, ...given }, times) => {
        const scaled = balances.map((each) => ({
          ...each,
          debit: (each.debit % 1_000_000n) * times,
          credit: (each.credit % 1_000_000n) * times,
        }));
        expect(sidesOf(compute({ ...given, balances: scaled }))).toEqual(
          sidesOf(compute({ ...given, balances: scaled, alsoAdded: [beyond] })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is in a column of several periods what it is in these periods alone', () => {
    fc.assert(
      fc.property(shape, (given) => {
        const shown = compute(given);
        shown.columns.forEach(({ fromPeriodId: from, toPeriodId: to }, at) => {
          const alone = compute({ ...given, from, to, columns: 'range' });
          const netsIn = ({ rows }: TrialBalance, column: number) =>
            rows.flatMap((row) =>
              balanceParts.map((part) => [
                row.kind,
                row.accountId,
                row.balances(part, 'source')?.[column] ?? 0n,
              ]),
            );
          expect(netsIn(shown, at).filter(([, , net]) => net !== 0n)).toEqual(
            netsIn(alone, 0).filter(([, , net]) => net !== 0n),
          );
        });
      }),
      { numRuns: 25 },
    );
  });

  it('is the sum of its legal entities, each translated by itself', () => {
    fc.assert(
      fc.property(shape, (given) => {
        const sumsOf = (balances: readonly PeriodBalance[]) => {
          const { rows } = compute({ ...given, balances });
          const closing = (row: TrialBalanceRow) => row.balances('closing', 'source')?.at(-1) ?? 0n;
          return new Map(rows.map((row) => [`${row.kind} ${row.accountId}`, closing(row)]));
        };
        const [whole, ...each] = [
          sumsOf(given.balances),
          ...[1, 2].map((id) => sumsOf(given.balances.filter(({ entityId }) => entityId === id))),
        ];
        const added = (key: string) => each.reduce((sum, of) => sum + (of.get(key) ?? 0n), 0n);
        for (const [key, value] of whole ?? []) expect([key, added(key)]).toEqual([key, value]);
      }),
      { numRuns: 40 },
    );
  });

  it('names the rates that are missing, and asks for none that nothing shown rests on', () => {
    const balances = [...entry(3, cash, capital, amount('10')), ...entry(5, cash, revenue, amount('20'))];
    const known = { from: rate('1.1'), to: rate('0.9') };
    const missingOf = (change: Partial<Record<'average' | 'closing', readonly [number, RatePair]>>) => {
      const listOf = (kind: 'average' | 'closing') =>
        Array.from({ length: 24 }, (_, place) => (change[kind]?.[0] === place ? change[kind][1] : known));
      const rates = {
        minorUnit: 100n,
        average: listOf('average'),
        closing: listOf('closing'),
        initial: null,
      };
      return compute({ balances, rates, from: 5, to: 6 }).missingRates;
    };
    const entityId = 1 as LegalEntityId;
    expect(missingOf({})).toEqual([]);
    // Capital keeps the average of the month in which it came.
    expect(missingOf({ average: [2, { from: null, to: rate('0.9') }] })).toEqual([
      { entityId, of: 'functional', kind: 'average', place: 2 },
    ]);
    expect(
      missingOf({ average: [3, { from: null, to: null }], closing: [2, { from: null, to: null }] }),
    ).toEqual([]);
    expect(missingOf({ closing: [3, { from: null, to: null }] })).toEqual([
      { entityId, of: 'functional', kind: 'closing', place: 3 },
      { entityId, of: 'reporting', kind: 'closing', place: 3 },
    ]);
    expect(
      compute({
        balances: entry(null, cash, capital, amount('10')),
        rates: { minorUnit: 100n, average: [], closing: [known], initial: null },
        to: 1,
      }).missingRates[0],
    ).toEqual({ entityId, of: 'functional', kind: 'closing', place: initialPlace });
  });
});

describe('the parts of a translated figure', () => {
  it('add up to it to the last digit', () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: 1, max: 6 }), ({ hasRetained, ...given }, row) => {
        const balances = given.balances.filter(({ entityId }) => entityId === 1);
        fc.pre(balances.length > 0);
        const { rows, totals } = compute({ ...given, balances, hasRetained, columns: 'range' });
        const frame = new BalanceFrame(accounts, samplePeriods);
        const turnovers = new EntityTurnovers(frame, true);
        entityBalancesOf(balances)[0]!.addTo(turnovers);
        const retainedIndex = hasRetained ? retained - 1 : null;
        const fromIndex = given.from - 1;
        const translation = new LineTranslation(frame, translationBy(given.rates, given.historicalRates), {
          retainedIndex,
          shown: new ShownColumns([{ firstIndex: fromIndex, lastIndex: 23 }]),
        });
        const isResultLine = row === 6;
        if (isResultLine && hasRetained) return;
        const shown = isResultLine
          ? rows.find(({ kind }) => kind === 'result_of_earlier_years')
          : rows[row - 1];
        for (const part of ['opening', 'turnover', 'rateEffect', 'closing'] as const) {
          const parts = translatedParts(frame, turnovers.of('source'), translation, {
            accountIndexes: isResultLine ? [] : [row - 1],
            takesResults: isResultLine || row - 1 === retainedIndex,
            part,
            fromIndex,
            retainedIndex,
            initialIndex: 0,
          });
          const sum = parts.reduce(
            (total, { isDeducted, debit, credit }) => total + (isDeducted ? credit - debit : debit - credit),
            0n,
          );
          expect([part, sum]).toEqual([part, shown?.balances(part, 'source')?.[0] ?? 0n]);
        }
        expect(totals.balances('closing', 'source')).toBeNull();
      }),
      { numRuns: 150 },
    );
  });
});
