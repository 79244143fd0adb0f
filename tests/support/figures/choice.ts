import fc from 'fast-check';
import { type Balance, type BalanceQuestion, parts } from './balances.ts';
import type { FigureQuestion } from './drills.ts';
import type { FigureNames } from './figureNames.ts';

/** Which figures are written down: a choice by a seed, the same for the same names. */

/** Even: most values that a generator of doubles prefers are next to nothing. */
const share = fc.nat(999_999).map((value) => value / 1_000_000);

function at<T>(list: readonly T[], where: number): T {
  const found = list[Math.floor(where * list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

/** One or a few of a list; mostly null: no restriction. */
const some = (list: readonly string[]): fc.Arbitrary<readonly string[] | null> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 2,
      arbitrary: fc.uniqueArray(fc.constantFrom(...list), {
        minLength: 1,
        maxLength: Math.min(3, list.length),
      }),
    },
  );

/** Balances between two days, over short ranges and long ones. */
export function chooseBalances(
  names: FigureNames,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly BalanceQuestion[] {
  const days = names.periods.names.filter((day) => day >= firstDay && day <= lastDay);
  const question = fc
    .record({
      range: fc.tuple(share, fc.oneof(fc.constant(1), fc.nat(3), fc.nat(days.length))),
      entities: some(names.entities.names),
      dimensions: some(names.dimensions.names),
      isFunctional: fc.boolean(),
      excludeClosed: fc.boolean(),
      isAggregate: fc.boolean(),
      hideEmpty: fc.boolean(),
      layout: fc.constantFrom('columns' as const, 'columns' as const, 'records' as const),
    })
    .map(({ range: [start, length], ...rest }): BalanceQuestion => {
      const first = Math.floor(start * days.length);
      const last = Math.min(first + length, days.length - 1);
      return { from: days[first] ?? '', to: days[last] ?? '', ...rest };
    });
  return fc.sample(fc.noBias(question), { seed, numRuns: count });
}

const place = fc.record({
  where: share,
  isAny: fc.nat(9).map((value) => value === 0),
  isLine: fc.nat(7).map((value) => value === 0),
  side: fc.constantFrom(null, null, 'debit' as const, 'credit' as const),
  limit: fc.constantFrom(7, 50, 100, 500, 1_000),
  isToTheEnd: fc.nat(49).map((value) => value === 0),
});

/** Figures of a balance: mostly those that are not zero, on accounts, groups and computed lines. */
export function chooseFigures(
  balance: Balance,
  { seed, count }: { readonly seed: number; readonly count: number },
): readonly FigureQuestion[] {
  const all = balance.rows.flatMap(({ account, computed, currency, amounts }) =>
    parts.flatMap((part) =>
      balance.columns.map((_, column) => ({
        account,
        computed,
        currency,
        part,
        column,
        isZero: ['debit', 'credit'].every((side) => Number(amounts[part][side]?.[column] ?? 0) === 0),
      })),
    ),
  );
  return fc
    .sample(fc.noBias(place), { seed, numRuns: count })
    .map(({ where, isAny, isLine, isToTheEnd, ...rest }) => {
      const wanted = all.filter(
        (figure) => isAny || (!figure.isZero && isLine === (figure.account === null)),
      );
      const { isZero: _, ...figure } = at(wanted.length === 0 ? all : wanted, where);
      const limit = isToTheEnd ? 1_000 : rest.limit;
      return { ...figure, side: rest.side, limit, pagesMax: isToTheEnd ? 1_000 : 6 };
    });
}
