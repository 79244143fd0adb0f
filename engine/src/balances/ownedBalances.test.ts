import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import type { EffectiveOwnership } from '../ownership/ownership.ts';
import { entityBalancesOf } from '../testing/periodBalances.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import {
  accounts,
  amount as amountOf,
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
import type { TranslationRates } from '../translation/translator.ts';
import type { EntityBalances } from './entityBalances.ts';
import type { SharePart } from './sharedLines.ts';
import type { ScopePart } from './groupLines.ts';
import type { PeriodBalance } from './periodBalance.ts';
import { computeTrialBalance, type TrialBalance, type TrialBalanceRow } from './trialBalance.ts';
import { balanceKinds, balanceParts } from './trialBalanceSums.ts';

/** Groups that change at random: companies enter, leave, and belong to the group by other shares. */

const count = samplePeriods.length;
const ids = [1, 2, 3].map((id) => id as LegalEntityId);
const [months, shares] = [fc.integer({ min: 1, max: count }), fc.integer({ min: 0, max: 1000 })];
const method = fc.constantFrom('full' as const, 'full' as const, 'equity' as const, null);

/** Spells of ownership, each until the next one. */
const ownership = fc
  .array(fc.record({ from: months, method, share: shares }), { maxLength: 4 })
  .map((spells): (EffectiveOwnership | null)[] =>
    samplePeriods.map((_, place) => {
      const spell = spells.filter(({ from }) => from <= place + 1).toSorted((a, b) => b.from - a.from)[0];
      if (spell === undefined || spell.method === null) return null;
      return { method: spell.method, share: { value: BigInt(spell.share), decimals: 3 } };
    }),
  );

const amounts = fc.bigInt({ min: -5_000_000n, max: 5_000_000n });
const postings = fc.array(
  fc.record({
    entity: fc.integer({ min: 1, max: 3 }),
    period: fc.option(months, { freq: 8 }),
    debit: fc.constantFrom(cash, capital, retained, revenue, expense),
    credit: fc.constantFrom(cash, capital, retained, revenue, expense),
    value: amounts,
    kind: fc.constantFrom('source' as const, 'source' as const, 'adjustment' as const),
  }),
  { maxLength: 40 },
);

interface Posting {
  readonly entity: number;
  readonly period: number | null;
  readonly debit: number;
  readonly credit: number;
  readonly value: bigint;
  readonly kind: 'source' | 'adjustment';
}

interface Given {
  readonly owned: readonly (readonly (EffectiveOwnership | null)[])[] | null;
  readonly rates: TranslationRates | null;
  readonly from: number;
  readonly columns: 1 | 3 | 'range';
}

const isBalance = (account: number) => account !== revenue && account !== expense;

const balancesOf = (raw: readonly Posting[]) =>
  raw.flatMap(({ entity, period, debit, credit, value, kind }): PeriodBalance[] => {
    // Initial balances are of a fiscal year's end.
    const isInitial = period === null && isBalance(debit) && isBalance(credit) && kind === 'source';
    return entry(isInitial ? null : (period ?? 1), debit, credit, value, entity).map((each) => ({
      ...each,
      kind,
    }));
  });

function compute(
  balances: readonly PeriodBalance[],
  { owned, rates, from, columns }: Given,
  told: { readonly share?: (part: SharePart) => void; readonly scope?: (part: ScopePart) => void } = {},
  order: readonly LegalEntityId[] = ids,
): TrialBalance {
  const entities = order.map((entityId): EntityBalances => {
    const [of] = entityBalancesOf(balances.filter((balance) => balance.entityId === entityId));
    return {
      entityId,
      addTo: (turnovers) => of?.addTo(turnovers),
      ...(rates !== null && {
        translation: {
          rates,
          historicalAccounts: new Set([capital as AccountId]),
          historicalRates: [],
          addGlobalInitial: null,
          isWhole: true,
        },
      }),
      ...(owned !== null && { ownership: { inPeriods: owned[entityId - 1]! } }),
    };
  });
  return computeTrialBalance({
    accounts,
    periods: samplePeriods,
    fromPeriodId: from as PeriodId,
    toPeriodId: count as PeriodId,
    columns,
    balances: entities,
    retainedEarningsAccounts: new Map(ids.slice(0, 2).map((id) => [id, retained as AccountId])),
    group: {
      equityAccounts: new Set([capital as AccountId]),
      minorUnit: 100n,
      ...(told.share && { tellShare: told.share }),
      ...(told.scope && { tellScope: told.scope }),
    },
  });
}

const rateOf = (value: number) => ({ from: rate((value / 100).toFixed(2)), to: rate('1') });
const rates = fc.option(
  fc
    .tuple(
      fc.array(fc.integer({ min: 50, max: 200 }), { minLength: count, maxLength: count }),
      fc.array(fc.integer({ min: 50, max: 200 }), { minLength: count, maxLength: count }),
    )
    .map(([average, closing]): TranslationRates => ({
      minorUnit: 100n,
      average: average.map(rateOf),
      closing: closing.map(rateOf),
      initial: rateOf(100),
    })),
);
const given = fc.record({
  owned: fc.tuple(ownership, ownership, ownership),
  rates,
  from: months,
  columns: fc.constantFrom(1 as const, 3 as const, 'range' as const),
});

const amountsOf = (row: TrialBalanceRow, columns: number) =>
  balanceParts.map((part) =>
    balanceKinds.map((kind) =>
      Array.from({ length: columns }, (_, at) => row.balances(part, kind)?.[at] ?? 0n),
    ),
  );

const shown = ({ rows, totals, columns }: TrialBalance) =>
  [...rows, totals]
    .map((row) => ({ kind: row.kind, account: row.accountId, amounts: amountsOf(row, columns.length) }))
    .filter((row) => row.amounts.flat(2).some((amount) => amount !== 0n));

const rowOf = ({ rows }: TrialBalance, of: TrialBalanceRow['kind'] | number) =>
  rows.find(({ kind, accountId }) => (typeof of === 'number' ? accountId === of : kind === of));

const sharedLines = [
  ['non_controlling_interests', 'non_controlling_equity', 'non_controlling_result'],
  ['investments_in_associates', 'result_of_associates', 'equity_of_associates'],
] as const;

describe('balances of a group', () => {
  it('are equal on both sides in every part, and closing is all that leads to it', () => {
    fc.assert(
      fc.property(postings, given, (raw, of) => {
        const found = compute(balancesOf(raw), of);
        const { totals, rows, columns } = found;
        expect(
          amountsOf(totals, columns.length)
            .flat(2)
            .filter((amount) => amount !== 0n),
        ).toEqual([]);
        for (const row of rows)
          for (const kind of balanceKinds)
            columns.forEach(({ carriedForward }, at) => {
              if (carriedForward) return;
              const [opening, turnover, effect, closing, scope] = balanceParts.map(
                (part) => row.balances(part, kind)?.[at] ?? 0n,
              );
              const isRolled = row.kind !== 'account' && row.kind !== 'translation_adjustment';
              if (isRolled && of.columns !== 1) return;
              expect(opening! + turnover! + effect! + scope!).toBe(closing);
            });
        for (const lines of sharedLines)
          for (const part of balanceParts)
            for (const kind of balanceKinds)
              columns.forEach((_, at) => {
                const nets = lines.map((line) => rowOf(found, line)?.balances(part, kind)?.[at] ?? 0n);
                expect(nets.reduce((sum, net) => sum + net)).toBe(0n);
              });
      }),
      { numRuns: 150 },
    );
  });

  it('are the plain ones where all belongs to it in full, whatever the order of companies', () => {
    const whole = samplePeriods.map(() => ({ method: 'full' as const, share: { value: 1n, decimals: 0 } }));
    fc.assert(
      fc.property(postings, given, (raw, of) => {
        const balances = balancesOf(raw);
        const plain = compute(balances, { ...of, owned: null });
        expect(shown(compute(balances, { ...of, owned: [whole, whole, whole] }))).toEqual(shown(plain));
        expect(shown(compute(balances, of, {}, ids.toReversed()))).toEqual(shown(compute(balances, of)));
      }),
      { numRuns: 60 },
    );
  });

  it('lose and gain nothing: each account and share as it is found one by one', () => {
    fc.assert(
      fc.property(postings, given, (raw, { owned, from }) => {
        const source = balancesOf(raw).filter(({ kind }) => kind === 'source');
        const found = compute(source, { owned, from, rates: null, columns: 1 });
        const netOf = (isMeant: (balance: PeriodBalance) => boolean) =>
          source.filter(isMeant).reduce((sum, { debit, credit }) => sum + debit - credit, 0n);
        const yearOf = (place: number) => samplePeriods[place]!.fiscalYear;
        const placeOf = ({ periodId }: PeriodBalance) => (periodId === null ? -1 : periodId - 1);
        found.columns.forEach(({ toPeriodId }, at) => {
          const to = toPeriodId - 1;
          const isIn = (entityId: number, place: number) => owned[entityId - 1]?.[place]?.method === 'full';
          const isOfYear = (place: number) => place >= 0 && place <= to && yearOf(place) === yearOf(to);
          const at1 = (of: number) => rowOf(found, of)?.balances('closing', 'source')?.[at] ?? 0n;
          for (const account of [cash, capital])
            expect(at1(account)).toBe(
              netOf((each) => each.accountId === account && placeOf(each) <= to && isIn(each.entityId, to)),
            );
          for (const account of [revenue, expense])
            expect(at1(account)).toBe(
              netOf(
                (each) =>
                  each.accountId === account && isOfYear(placeOf(each)) && isIn(each.entityId, placeOf(each)),
              ),
            );
          const assets = (id: number) =>
            netOf(
              (each) =>
                each.entityId === id &&
                placeOf(each) <= to &&
                // The third has no account of retained earnings: this one is as any other.
                (each.accountId === cash || (id === 3 && each.accountId === retained)),
            );
          const sharedBy = (wanted: 'full' | 'equity', isRest: boolean) =>
            ids.reduce((sum, id) => {
              const { method: counted, share } = owned[id - 1]?.[to] ?? { method: null, share: null };
              if (counted !== wanted || share === null) return sum;
              const value = isRest ? 10n ** BigInt(share.decimals) - share.value : share.value;
              const exact = (Number(assets(id)) * Number(value)) / 10 ** share.decimals / 100;
              const rounded = Math.sign(exact) * Math.round(Math.abs(exact));
              return sum + BigInt(rounded) * 100n;
            }, 0n);
          const lineOf = (line: TrialBalanceRow['kind']) =>
            rowOf(found, line)?.balances('closing', 'source')?.[at] ?? 0n;
          expect(lineOf('non_controlling_interests')).toBe(-sharedBy('full', true));
          expect(lineOf('investments_in_associates')).toBe(sharedBy('equity', false));
        });
      }),
      { numRuns: 100 },
    );
  });

  it('enter with what translation left of them before on retained earnings', () => {
    // The worked example of translation: capital 1 000 and a result of 200 USD in its first year, and then it is bought.
    const books = [
      ...entry(null, cash, capital, amountOf('1000')),
      ...entry(1, cash, revenue, amountOf('600')),
      ...entry(1, expense, cash, amountOf('400')),
    ];
    const [of] = entityBalancesOf(books);
    const found = computeTrialBalance({
      accounts,
      periods: exampleYears,
      fromPeriodId: 2 as PeriodId,
      toPeriodId: 2 as PeriodId,
      columns: 1,
      balances: [
        {
          ...of!,
          translation: {
            rates: exampleRates,
            historicalAccounts: new Set([capital as AccountId]),
            historicalRates: [],
            addGlobalInitial: null,
            isWhole: true,
          },
          ownership: { inPeriods: [null, { method: 'full', share: { value: 1n, decimals: 0 } }] },
        },
      ],
      retainedEarningsAccounts: new Map([[1 as LegalEntityId, retained as AccountId]]),
      group: { equityAccounts: new Set([capital as AccountId]), minorUnit: 100n },
    });
    const effectOf = (line: number | TrialBalanceRow['kind']) =>
      formatAmount(rowOf(found, line)?.balances('scopeEffect', 'source')?.[0] ?? 0n);
    expect([cash, capital, retained, 'translation_adjustment' as const].map(effectOf)).toEqual([
      '1000.0000',
      '-909.0900',
      // The result of the first year 178.57, less 87.66 of translation.
      '-90.9100',
      '0.0000',
    ]);
    expect(found.totals.balances('closing', 'source')).toBeNull();
  });

  it('are explained: parts of shares and of scope effects add up to their lines', () => {
    fc.assert(
      fc.property(postings, given, (raw, of) => {
        const parts: SharePart[] = [];
        const scopes: ScopePart[] = [];
        const balances = balancesOf(raw);
        const found = compute(
          balances,
          { ...of, columns: 'range' },
          { share: (part) => parts.push(part), scope: (part) => scopes.push(part) },
        );
        const { fiscalYear } = samplePeriods.at(-1)!;
        const isOfYear = ({ place }: SharePart) => samplePeriods[place]!.fiscalYear === fiscalYear;
        const sumOf = (chosen: readonly SharePart[]) =>
          chosen.reduce((sum, { amount, isDeducted }) => sum + (isDeducted ? -amount : amount), 0n);
        const at = (
          line: TrialBalanceRow['kind'] | number,
          part: (typeof balanceParts)[number],
          kind: (typeof balanceKinds)[number],
        ) => rowOf(found, line)?.balances(part, kind)?.[0] ?? 0n;
        for (const kind of balanceKinds) {
          for (const [by, [total, , result], sign] of [
            ['minorities', sharedLines[0], -1n],
            ['owner', [sharedLines[1][0], sharedLines[1][2], sharedLines[1][1]], 1n],
          ] as const) {
            const mine = parts.filter((part) => part.kind === kind && part.by === by);
            const [assets, results] = (['net_assets', 'result'] as const).map((what) =>
              mine.filter((part) => part.of === what),
            );
            for (const [name, part] of [
              ['opening', 'opening'],
              ['closing', 'closing'],
              ['scope_effect', 'scopeEffect'],
            ] as const)
              expect(at(total, part, kind)).toBe(sign * sumOf(assets!.filter((each) => each.at === name)));
            expect(at(result, 'closing', kind)).toBe(sign * sumOf(results!.filter(isOfYear)));
          }
          for (const account of [cash, retained])
            expect(at(account, 'scopeEffect', kind)).toBe(
              scopes
                .filter(
                  (each) =>
                    each.kind === kind &&
                    'accountIndex' in each.line &&
                    each.line.accountIndex === account - 1,
                )
                .reduce((sum, { amount }) => sum + amount, 0n),
            );
        }
      }),
      { numRuns: 100 },
    );
  });
});
