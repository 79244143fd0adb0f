import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PeriodId } from '../ids.ts';
import type { ProcessingResult } from '../postings/result.ts';
import {
  type BalanceFiles,
  type Cell,
  closingsOf,
  idOf,
  instanceOf,
  type Name,
  periods,
  type Product,
  products,
  runFiles,
  type Statement,
  turnoverOnBothSides,
} from '../testing/balanceFiles.ts';
import { listBalances } from '../testing/listBalances.ts';

/** Files of balances over several fiscal years, in one file or cut into many, against the trial balance. */

interface Books extends BalanceFiles {
  /** The statement from which on the file names retained earnings; later than the first only with a contra account. */
  readonly retainedFrom: number;
  /** After which statements a new file begins. */
  readonly cuts: readonly boolean[];
}

const amount = fc.bigInt({ min: -5000n, max: 5000n }).map((cents) => cents * 100n);
const byProduct = fc.tuple(amount, amount);
const rawStatement = fc.record({
  bank: amount,
  secondBank: amount,
  retained: byProduct,
  revenue: byProduct,
  expense: byProduct,
});

const cellsOf = (name: Name, amounts: readonly bigint[], hasProducts: boolean): Cell[] =>
  hasProducts
    ? products.map((product, index) => [name, product, amounts[index]!])
    : [[name, '', sumOf(amounts)]];

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, each) => sum + each, 0n);
}

const books: fc.Arbitrary<Books> = fc
  .record({
    way: fc.constantFrom(
      { kind: 'all', hasAccount: true } as const,
      { kind: 'balance_accounts', hasAccount: true } as const,
      { kind: 'balance_accounts', hasAccount: false } as const,
    ),
    isRetainedByProduct: fc.boolean(),
    contra: fc.constantFrom('contra' as const, 'contraExpense' as const, null),
    hasOtherContra: fc.constant(false),
    entryCount: fc.constant(1),
    earlierResults: fc.constantFrom('stated' as const, 'rolled' as const),
    retainedFrom: fc.nat({ max: 9 }),
    places: fc.uniqueArray(fc.nat({ max: periods.length - 1 }), { minLength: 1, maxLength: 9 }),
    raw: fc.array(rawStatement, { minLength: 9, maxLength: 9 }),
    cuts: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ places, raw, way, retainedFrom: from, contra: taker, ...others }) => {
    // Results that a file states need an account.
    const rest = { ...others, contra: way.hasAccount || others.earlierResults === 'rolled' ? taker : null };
    const retainedFrom = rest.contra ? from : 0;
    let result = 0n;
    let year = 0;
    const statements = places
      .toSorted((first, second) => first - second)
      .map((place, index) => {
        const { bank, secondBank, retained, revenue, expense } = raw[index]!;
        const { fiscalYear } = periods[place]!;
        if ((fiscalYear !== year && way.hasAccount) || way.kind === 'all') result = 0n;
        year = fiscalYear;
        result += sumOf([...revenue, ...expense]);
        const besideBank = [
          ...(index < retainedFrom ? [] : cellsOf('retained', retained, rest.isRetainedByProduct)),
          ...cellsOf('revenue', revenue, true),
          ...cellsOf('expense', expense, true),
        ];
        // Without a contra account the books are whole: what is on no other account is in the bank.
        const lacking = -sumOf(retained) - result;
        const first: Cell = ['bank', '', (rest.contra ? bank : lacking) - secondBank];
        return { place, cells: [first, ...besideBank, ['bank', '', secondBank] as Cell] };
      });
    return { ...rest, ...way, retainedFrom, statements };
  });

function processFiles(given: Books, cuts: readonly boolean[]): ProcessingResult[] {
  const results = runFiles(given, cuts);
  expect(results.flatMap(({ errors }) => errors.items)).toEqual([]);
  return results;
}
function statedIn({ cells }: Statement, name: Name, product?: Product): bigint {
  const found = cells.filter(([of, in_]) => of === name && (product === undefined || in_ === product));
  return sumOf(found.map(([, , value]) => value));
}

/** Turnover by account, period and instance. */
function sumsOf(results: readonly ProcessingResult[]): string[] {
  const sums = results.flatMap(({ balances }) =>
    listBalances(balances.instances).map(
      ({ accountId, periodId, dimensionInstanceId, debit, credit }) =>
        `${accountId} ${periodId} ${dimensionInstanceId} ${debit} ${credit}`,
    ),
  );
  return sums.toSorted();
}

describe('balances over the ends of fiscal years', () => {
  it('close as the file states them, in one file or in many', () => {
    fc.assert(
      fc.property(books, (given) => {
        const whole = processFiles(given, []);
        expect(whole).toHaveLength(1);
        const inPieces = processFiles(given, given.cuts);
        expect(sumsOf(inPieces)).toEqual(sumsOf(whole));
        const results: Name[] = given.kind === 'all' ? ['revenue', 'expense'] : [];
        const isRolled = given.contra !== null && given.earlierResults === 'rolled';
        const stated: Name[] = ['bank', ...(isRolled ? [] : ['retained' as const]), ...results];
        const closingOf = closingsOf(given, inPieces, null);
        for (const statement of given.statements) {
          for (const name of stated) {
            expect(closingOf(name, statement.place), `${name} ${statement.place}`).toBe(
              statedIn(statement, name),
            );
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('post nothing on retained earnings before a statement names it, where results stay as they are rolled', () => {
    fc.assert(
      fc.property(books, (given) => {
        fc.pre(given.contra === null || given.earlierResults === 'rolled');
        const isBefore = (periodId: PeriodId) =>
          given.statements.slice(0, given.retainedFrom).some(({ place }) => periods[place]!.id === periodId);
        const posted = processFiles(given, given.cuts).flatMap(({ balances }) =>
          listBalances(balances.instances),
        );
        const onRetained = posted.filter(({ accountId }) => accountId === idOf('retained'));
        expect(onRetained.filter(({ periodId }) => isBefore(periodId))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('move an account and instance to one side in a statement, however many rows it has', () => {
    fc.assert(
      fc.property(books, (given) => {
        const stated: Name[] = given.kind === 'all' ? ['bank', 'retained', 'revenue'] : ['bank', 'retained'];
        const ids = new Set(stated.map(idOf));
        const sides = new Map<string, Set<string>>();
        for (const { balances } of processFiles(given, given.cuts)) {
          for (const { accountId, periodId, dimensionInstanceId, debit, credit } of listBalances(
            balances.instances,
          )) {
            const key = `${accountId} ${periodId} ${dimensionInstanceId}`;
            const moved = [...(debit === 0n ? [] : ['debit']), ...(credit === 0n ? [] : ['credit'])];
            if (ids.has(accountId)) sides.set(key, new Set([...(sides.get(key) ?? []), ...moved]));
          }
        }
        expect([...sides].filter(([, moved]) => moved.size > 1)).toEqual([]);
        if (!given.isRetainedByProduct)
          expect(turnoverOnBothSides(processFiles(given, given.cuts), 'retained')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('are refused without an account for the result in the same period, in one file or in many', () => {
    fc.assert(
      fc.property(books, (ofAccount) => {
        const given = { ...ofAccount, hasAccount: false };
        const refusals = (cuts: readonly boolean[]) =>
          runFiles(given, cuts).flatMap(({ errors }) =>
            errors.items.map(({ code, params }) => [code, params['period']]),
          );
        const inPieces = refusals(given.cuts);
        expect(inPieces).toEqual(refusals([]));
        if (!ofAccount.hasAccount) expect(inPieces).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('close so by dimension instance too, as far as the file states them by instance', () => {
    fc.assert(
      fc.property(books, (given) => {
        fc.pre(given.kind === 'all' && given.contra === null);
        const results = processFiles(given, given.cuts);
        const stated: Name[] = given.isRetainedByProduct
          ? ['retained', 'revenue', 'expense']
          : ['revenue', 'expense'];
        for (const product of products) {
          const closingOf = closingsOf(given, results, instanceOf(product));
          for (const statement of given.statements) {
            for (const name of stated) {
              expect(closingOf(name, statement.place)).toBe(statedIn(statement, name, product));
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
