import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountId, defaultDimensionInstanceId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import { parseRate } from '../money/rate.ts';
import type { ProcessingResult } from '../postings/result.ts';
import {
  type BalanceFiles,
  balanceFields,
  type Cell,
  idOf,
  runFiles,
  type Statement,
} from '../testing/balanceFiles.ts';
import { listBalances } from '../testing/listBalances.ts';
import { run, samplePeriods, samplePlan } from '../testing/samplePlan.ts';

/** Balances that a file does not name any more, and that take a cent too few or too many: which of them does. */

const rate = { value: parseRate('1.100009')!, units: 1 } as const;

/** `ACCOUNT INSTANCE MONTH GLOBAL DEBIT GLOBAL CREDIT` of what moved. */
function movedBy(results: readonly ProcessingResult[]): string[] {
  return results
    .flatMap(({ balances }) => listBalances(balances.instances))
    .map(({ accountId, dimensionInstanceId, periodId, globalDebit, globalCredit }) =>
      [accountId, dimensionInstanceId, periodId, globalDebit, globalCredit].join(' '),
    )
    .toSorted();
}

/** Equal amounts come often, so that what falls together has equal remainders. */
const amount = fc.constantFrom(0n, 100_0100n, 100_0100n, -100_0100n, 33_3300n);
const places = [
  ['reserve', ''],
  ['capital', ''],
  ['otherContra', ''],
  ['expense', 'P1'],
  ['expense', 'P2'],
  ['revenue', ''],
  ['retained', 'P1'],
] as const;
const statement = fc.tuple(
  fc.shuffledSubarray([...places]),
  fc.array(amount, { minLength: places.length, maxLength: places.length }),
);

/** What is stated, in any order of rows; the bank holds the rest. */
function statementAt(
  place: number,
  [named, amounts]: readonly [(typeof places)[number][], bigint[]],
): Statement {
  const cells = named.map(([name, product], index): Cell => [name, product, amounts[index]!]);
  const rest = cells.reduce((sum, [, , value]) => sum - value, 0n);
  return { place, cells: [...cells, ['bank', '', rest]] };
}

const inOneYear = {
  kind: 'all',
  hasAccount: true,
  isRetainedByProduct: false,
  contra: null,
  hasOtherContra: false,
  earlierResults: 'stated',
  entryCount: 1,
  rate,
} as const;

const books: fc.Arbitrary<BalanceFiles> = fc
  .record({
    // Within one fiscal year: results are not at issue here.
    statements: fc.array(statement, { minLength: 2, maxLength: 6 }),
    replacedFrom: fc.constantFrom(undefined, 5, 6),
  })
  .map(({ statements, replacedFrom }) => ({
    ...inOneYear,
    ...(replacedFrom === undefined ? {} : { replacedFrom }),
    statements: statements.map((each, index) => statementAt(3 + index, each)),
  }));

/** The same from one fiscal year into the next, where its result falls to 0 together with other balances. */
const overYearsEnd: fc.Arbitrary<BalanceFiles> = fc
  .record({ file: books, isRetainedByProduct: fc.boolean() })
  .map(({ file, isRetainedByProduct }) => ({
    ...file,
    isRetainedByProduct,
    statements: file.statements.map((each, index) => ({ ...each, place: 1 + index })),
  }));

describe('what a statement does not name any more', () => {
  it('falls by the same in the global currency, however many files the statements come in', () => {
    fc.assert(
      fc.property(books, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (file, cuts) => {
        const [whole, inParts] = [runFiles(file, []), runFiles(file, cuts)];
        expect([...whole, ...inParts].map(({ errors }) => errors.items)).toEqual(
          [...whole, ...inParts].map(() => []),
        );
        expect(movedBy(inParts)).toEqual(movedBy(whole));
      }),
      { numRuns: 250 },
    );
  });

  it('falls by the same over the end of a fiscal year', () => {
    fc.assert(
      fc.property(overYearsEnd, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (file, cuts) => {
        const [whole, inParts] = [runFiles(file, []), runFiles(file, cuts)];
        expect([...whole, ...inParts].map(({ errors }) => errors.items)).toEqual(
          [...whole, ...inParts].map(() => []),
        );
        expect(movedBy(inParts)).toEqual(movedBy(whole));
      }),
      { numRuns: 250 },
    );
  });

  it('falls after the account of the row with which the result of the year before fell', () => {
    const half = 100_0100n;
    const file: BalanceFiles = {
      ...inOneYear,
      isRetainedByProduct: true,
      statements: [
        {
          place: 2,
          cells: [
            ['expense', 'P2', half],
            ['bank', '', -half],
          ],
        },
        {
          place: 3,
          cells: [
            ['reserve', '', -half],
            ['bank', '', half],
          ],
        },
        {
          place: 4,
          cells: [
            ['retained', 'P1', 0n],
            ['bank', '', 0n],
          ],
        },
      ],
    };
    const [whole, inParts] = [runFiles(file, []), runFiles(file, [false, true])];
    expect(movedBy(inParts)).toEqual(movedBy(whole));
    expect(movedBy(whole)).toContain(`${idOf('reserve')} -1 5 909200 0`);
    expect(movedBy(whole)).toContain(`${idOf('retained')} -1 5 909100 0`);
  });

  it('falls in the order of its rows, also where one of an earlier day stands behind the others', () => {
    const half = 100_0100n;
    const file: BalanceFiles = {
      ...inOneYear,
      statements: [
        {
          place: 3,
          cells: [
            ['capital', '', half],
            ['reserve', '', half],
            ['bank', '', -half - half],
          ],
        },
        {
          place: 3,
          day: '15',
          cells: [
            ['reserve', '', half],
            ['bank', '', -half],
          ],
        },
        { place: 4, cells: [['bank', '', 0n]] },
      ],
    };
    const [whole, inParts] = [runFiles(file, []), runFiles(file, [false, true])];
    expect(movedBy(whole)).toEqual(movedBy(inParts));
    expect(movedBy(whole)).toContain(`${idOf('capital')} -1 5 0 909200`);
  });

  it.each([1, 3])(
    'falls in the order in which it was carried, whatever the id of its account: %i',
    (first) => {
      const columnNames = ['id', 'date', 'account', 'debit', 'credit'];
      const half = 100_0100n;
      const bank = 5 as AccountId;
      const { accounts, streamAccounts } = samplePlan();
      const balanceOf = (accountId: number, value: bigint) => ({
        accountId: accountId as AccountId,
        dimensionInstanceId: defaultDimensionInstanceId,
        amount: value,
      });
      const result = run(
        samplePlan({
          columnNames,
          fields: balanceFields(columnNames, 'all'),
          functionalCurrency: 'SEK',
          averageRates: new Map(samplePeriods.map(({ id }) => [id, rate])),
          accounts: [1, 2, 3, 5].map((id) => ({
            ...accounts[0]!,
            id: id as AccountId,
            code: String(id),
          })),
          streamAccounts: [{ ...streamAccounts[0]!, code: 'bank', accountId: bank }],
          previousBalances: {
            fiscalYear: 2024,
            balances: [balanceOf(first, half), balanceOf(2, half), balanceOf(bank, -half - half)],
            results: [],
          },
        }),
        [['T', '2024-02-29', 'bank', formatAmount(0n), '']],
      );
      expect(result.errors.items).toEqual([]);
      const credits = new Map(
        listBalances(result.balances.instances).map(({ accountId, globalCredit }) => [
          Number(accountId),
          globalCredit,
        ]),
      );
      // 181.83 in two halves.
      expect(credits).toEqual(
        new Map([
          [first, 90_9200n],
          [2, 90_9100n],
          [Number(bank), 0n],
        ]),
      );
    },
  );
});
