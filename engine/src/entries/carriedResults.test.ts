import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BalanceFiles,
  type Cell,
  closingsOf,
  contraOf,
  idOf,
  type Name,
  periods,
  runFiles,
  turnoverOnBothSides,
} from '../testing/balanceFiles.ts';
import { listBalances } from '../testing/listBalances.ts';

/**
 * Whole books, as a program keeps them: every statement states all of them, zero balances left out, and what it has done
 * with last year's result. Held against the trial balance, in one file and in many.
 */

interface Carrying {
  /** The account that takes last year's result. */
  readonly onto: 'retained' | 'reserve';
  /** How many statements of the new year pass before it is carried. */
  readonly after: number;
}

interface Month {
  readonly revenue: bigint;
  readonly expense: bigint;
  readonly loan: bigint;
  /** Paid out of retained earnings, or all of them. */
  readonly dividend: bigint | 'all';
  /** What the bank gets from an account outside of the books, which the contra account takes. */
  readonly outside: bigint;
}

const amount = fc.bigInt({ min: 1n, max: 10_000_000n }).map((units) => units * 7n);
const month: fc.Arbitrary<Month> = fc.record({
  revenue: amount,
  expense: amount,
  loan: fc.oneof(fc.constant(0n), amount),
  dividend: fc.oneof({ weight: 4, arbitrary: fc.constant(0n) }, amount, fc.constant('all' as const)),
  outside: fc.oneof(fc.constant(0n), amount),
});

const given = fc.record({
  kind: fc.constantFrom('all' as const, 'balance_accounts' as const),
  contra: fc.constantFrom(null, 'contra' as const),
  hasOtherContra: fc.boolean(),
  entryCount: fc.integer({ min: 1, max: 3 }),
  carryings: fc.array(
    fc.record({ onto: fc.constantFrom('retained' as const, 'reserve' as const), after: fc.nat({ max: 3 }) }),
    { minLength: 6, maxLength: 6 },
  ),
  places: fc.uniqueArray(fc.nat({ max: periods.length - 1 }), { minLength: 4, maxLength: 12 }),
  // Once there is a loan that is never paid back, each statement has an account of balances.
  months: fc
    .array(month, { minLength: 12, maxLength: 12 })
    .map(([first, ...others]) => [{ ...first!, loan: first!.loan + 7n }, ...others]),
  cuts: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

interface Stated {
  readonly place: number;
  readonly balances: ReadonlyMap<Name, bigint>;
  /** Of earlier years, not yet on any account of the books. */
  readonly uncarried: bigint;
  /** What has come from outside, so far. */
  readonly outside: bigint;
}

const results: readonly Name[] = ['revenue', 'expense'];

function keepBooks({ places, months, carryings, contra }: Given): Stated[] {
  const balances = new Map<Name, bigint>();
  const add = (name: Name, change: bigint) => balances.set(name, (balances.get(name) ?? 0n) + change);
  let uncarried = 0n;
  let fromOutside = 0n;
  let year: number | null = null;
  let yearCount = 0;
  let statementsOfYear = 0;
  return places
    .toSorted((first, second) => first - second)
    .map((place, index): Stated => {
      const { fiscalYear } = periods[place]!;
      if (year !== null && fiscalYear !== year) {
        for (const name of results) {
          uncarried += balances.get(name) ?? 0n;
          balances.delete(name);
        }
        yearCount += 1;
        statementsOfYear = 0;
      }
      year = fiscalYear;
      const { onto, after }: Carrying = carryings[yearCount % carryings.length]!;
      if (statementsOfYear >= after) {
        add(onto, uncarried);
        uncarried = 0n;
      }
      statementsOfYear += 1;
      const { revenue, expense, loan, dividend, outside } = months[index]!;
      const received = contra === null ? 0n : outside;
      fromOutside += received;
      const paid = dividend === 'all' ? -(balances.get('retained') ?? 0n) : dividend;
      add('retained', paid);
      add('capital', -loan);
      add('revenue', -revenue);
      add('expense', expense);
      add('bank', revenue - expense + loan - paid + received);
      return { place, balances: new Map(balances), uncarried, outside: fromOutside };
    });
}

/** What the file states: of flows what moved since the statement before. */
function fileOf(ofBooks: Given, stated: readonly Stated[]): BalanceFiles {
  const statements = stated.map(({ place, balances }, index) => {
    const cells = [...balances].flatMap(([name, balance]): Cell[] => {
      const isFlow = ofBooks.kind === 'balance_accounts' && results.includes(name);
      const before = stated[index - 1];
      const isSameYear = before && periods[before.place]!.fiscalYear === periods[place]!.fiscalYear;
      const value = isFlow && isSameYear ? balance - (before.balances.get(name) ?? 0n) : balance;
      return value === 0n ? [] : [[name, '', value]];
    });
    return { place, cells };
  });
  // Flows are not joined with the balances of other entries.
  const entryCount = ofBooks.kind === 'all' ? ofBooks.entryCount : 1;
  return {
    ...ofBooks,
    entryCount,
    hasAccount: true,
    isRetainedByProduct: false,
    earlierResults: 'stated',
    statements,
  };
}

describe('results of earlier years', () => {
  it('count once wherever the books have them, in one file or in many', () => {
    fc.assert(
      fc.property(given, (ofBooks) => {
        const stated = keepBooks(ofBooks);
        const file = fileOf(ofBooks, stated);
        for (const cuts of [[], ofBooks.cuts, stated.map(() => true)]) {
          const posted = runFiles(file, cuts);
          expect(posted.flatMap(({ errors }) => errors.items)).toEqual([]);
          expect(turnoverOnBothSides(posted, 'retained')).toEqual([]);
          const closingOf = closingsOf(file, posted, null);
          let fileNumber = 0;
          for (const [index, { place, balances, uncarried, outside }] of stated.entries()) {
            for (const name of ['bank', 'capital', 'reserve'] as const)
              expect(closingOf(name, place), `${name} ${place}`).toBe(balances.get(name) ?? 0n);
            // Without a contra account what is carried nowhere yet stands there; beside one the file's word counts.
            const ofFile = balances.get('retained') ?? 0n;
            const [retained, lacking] = ofBooks.contra
              ? [ofFile, uncarried - outside]
              : [ofFile + uncarried, 0n];
            expect(closingOf('retained', place), `retained ${place}`).toBe(retained);
            const taker = contraOf(file, fileNumber);
            for (const name of ['contra', 'otherContra'] as const)
              expect(closingOf(name, place), `${name} ${place}`).toBe(name === taker ? lacking : 0n);
            if (cuts[index]) fileNumber += 1;
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of two instances that cancel each other stay where they are rolled, in whatever entries they are stated', () => {
    const before: Cell[] = [
      ['revenue', 'P1', -5n],
      ['revenue', 'P2', 5n],
      ['bank', '', 10n],
      ['capital', '', -10n],
    ];
    // Each second row is of another entry; without the results of the year before each would come out alone.
    const after: Cell[] = [
      ['retained', 'P1', -5n],
      ['retained', 'P2', 5n],
      ['capital', '', -5n],
      ['capital', '', -15n],
      ['bank', '', 20n],
    ];
    const posted = runFiles(
      {
        kind: 'all',
        hasAccount: true,
        isRetainedByProduct: true,
        contra: null,
        hasOtherContra: false,
        earlierResults: 'stated',
        entryCount: 2,
        statements: [
          { place: 0, cells: before },
          { place: 5, cells: after },
        ],
      },
      [],
    );
    expect(posted.flatMap(({ errors }) => errors.items)).toEqual([]);
    const onRetained = posted.flatMap(({ balances }) =>
      listBalances(balances.instances).filter(({ accountId }) => accountId === idOf('retained')),
    );
    expect(onRetained).toEqual([]);
  });
});
