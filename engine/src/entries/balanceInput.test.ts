import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PeriodBalance } from '../balances/periodBalance.ts';
import { computeTrialBalance } from '../balances/trialBalance.ts';
import type { AccountId, DimensionId, DimensionInstanceId, LegalEntityId, PeriodId, RuleId } from '../ids.ts';
import { formatAmount } from '../money/amount.ts';
import { generatePeriods } from '../periods/period.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import { type BalanceKind, type PostedSum, previousBalancesOf } from '../plan/previousBalances.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { listBalances } from '../testing/listBalances.ts';
import type { ProcessingResult } from '../postings/result.ts';
import { mapped, run, samplePlan } from '../testing/samplePlan.ts';
import { postingFlags } from './postingCodes.ts';

/** Files of balances over several fiscal years, in one file or cut into many, against the trial balance. */

const calendar = { cycle: '1m', fiscalYearStart: 7, startDate: '2022-04-01' } as const;
const periods = generatePeriods(calendar, '2026-06-30').map((period) => ({
  ...period,
  id: period.ordering as PeriodId,
}));
const chart = {
  bank: ['1000', 'balance'],
  retained: ['2000', 'balance'],
  revenue: ['4000', 'revenue'],
  expense: ['5000', 'expense'],
  contra: ['9000', 'balance'],
  contraExpense: ['9100', 'expense'],
} as const satisfies Record<string, readonly [string, LedgerAccountType]>;
type Name = keyof typeof chart;
const names = Object.keys(chart) as Name[];
const idOf = (name: Name) => (names.indexOf(name) + 1) as AccountId;
const accounts = names.map((name) => ({
  id: idOf(name),
  code: chart[name][0],
  type: chart[name][1],
  closedFrom: null,
}));
const typeOf = (id: AccountId) => accounts.find((account) => account.id === id)!.type;

const products = ['P1', 'P2'] as const;
type Product = (typeof products)[number];
const instanceOf = (product: Product) => (21 + products.indexOf(product)) as DimensionInstanceId;

/** What a file states at the end of a period, debit positive; of flows what the period moved. */
type Cell = readonly [name: Name, product: Product | '', amount: bigint];
interface Statement {
  readonly place: number;
  readonly cells: readonly Cell[];
}

interface Books {
  readonly kind: BalanceKind;
  /** Whether an account takes the results of earlier years; files of flows may do without. */
  readonly hasAccount: boolean;
  /** Whether a rule places retained earnings by product. */
  readonly isRetainedByProduct: boolean;
  readonly contra: 'contra' | 'contraExpense' | null;
  /** The statement from which on the file names retained earnings; later than the first only with a contra account. */
  readonly retainedFrom: number;
  readonly statements: readonly Statement[];
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
    retainedFrom: fc.nat({ max: 9 }),
    places: fc.uniqueArray(fc.nat({ max: periods.length - 1 }), { minLength: 1, maxLength: 9 }),
    raw: fc.array(rawStatement, { minLength: 9, maxLength: 9 }),
    cuts: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ places, raw, way, retainedFrom: from, contra: taker, ...others }) => {
    // Without either, what a contra account takes may be refused.
    const rest = { ...others, contra: way.hasAccount ? taker : null };
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

const columnNames = ['id', 'date', 'account', 'debit', 'credit', 'product'];

function rowsOf({ place, cells }: Statement): string[][] {
  const { endDate } = periods[place]!;
  return cells.map(([name, product, value]) => [
    endDate,
    endDate,
    chart[name][0],
    value > 0n ? formatAmount(value) : '',
    value > 0n ? '' : formatAmount(-value),
    product,
  ]);
}

function planOf({
  kind,
  hasAccount,
  contra,
  isRetainedByProduct,
}: Omit<Books, 'statements' | 'cuts' | 'retainedFrom'>): ProcessingPlan {
  const format = { kind: 'amount', decimalSign: '.', thousandsSign: '', balances: kind } as const;
  const dimension = mapped('dimension', columnNames, 'product');
  const byCode = {
    id: 1 as RuleId,
    name: 'retained earnings by product',
    position: 0,
    conditions: { $and: [{ field: 'account', operator: 'equals' as const, value: chart.retained[0] }] },
    side: 'both' as const,
    account: null,
    dimensionInstance: { kind: 'by_equal_code' as const, field: 'dimension' },
  };
  return samplePlan({
    columnNames,
    fields: [
      mapped('transaction_id', columnNames, 'id'),
      mapped('document_entry_date', columnNames, 'date'),
      mapped('account', columnNames, 'account'),
      { ...mapped('debit_amount', columnNames, 'debit'), format },
      { ...mapped('credit_amount', columnNames, 'credit'), format },
      dimension,
    ],
    periods,
    today: '2026-06-30',
    clientStartDate: calendar.startDate,
    accounts,
    streamAccounts: samplePlan().streamAccounts.flatMap((account, index) => {
      const known = accounts[index];
      return known ? [{ ...account, code: known.code, accountId: known.id }] : [];
    }),
    dimensions: [
      {
        id: 1 as DimensionId,
        type: 'revenue',
        instances: products.map((product) => ({
          id: instanceOf(product),
          code: product,
          fromPeriodId: periods[0]!.id,
          toPeriodId: null,
          isDefault: false,
        })),
      },
    ],
    rules: isRetainedByProduct ? [byCode] : [],
    ...(hasAccount ? { retainedEarningsAccountId: idOf('retained') } : {}),
    ...(contra ? { contraAccountId: idOf(contra) } : {}),
  });
}

/** What results left, as the next file finds it. */
function postedBy(results: readonly ProcessingResult[], fiscalYear: number): PostedSum[] {
  const yearOf = new Map(periods.map((period) => [period.id, period.fiscalYear]));
  return results.flatMap(({ postings }) => {
    const columns = postings.read(0, postings.count);
    return Array.from({ length: postings.count }, (_, index) => ({
      accountId: columns.accountIds[index] as AccountId,
      dimensionInstanceId: columns.dimensionInstanceIds[index] as DimensionInstanceId,
      amount: columns.sides[index] === 0 ? columns.amounts[index]! : -columns.amounts[index]!,
      isOfEarlierYear: yearOf.get(columns.periodIds[index] as PeriodId)! < fiscalYear,
      isContra: (columns.flags[index]! & postingFlags.contra) !== 0,
    }));
  });
}

/** Processes the statements, a new file after each cut, until one is refused; ranges leave no period out. */
function runFiles(given: Books, cuts: readonly boolean[]): ProcessingResult[] {
  const results: ProcessingResult[] = [];
  let from = 0;
  let rows: string[][] = [];
  for (const [index, statement] of given.statements.entries()) {
    rows.push(...rowsOf(statement));
    if (!cuts[index] && index < given.statements.length - 1) continue;
    const { fiscalYear, id } = periods[from]!;
    const plan = {
      ...planOf(given),
      fromPeriodId: id,
      toPeriodId: periods[statement.place]!.id,
      previousBalances: previousBalancesOf(postedBy(results, fiscalYear), fiscalYear, given.kind, typeOf),
    };
    const result = run(plan, rows);
    results.push(result);
    if (result.errors.total > 0) return results;
    from = statement.place + 1;
    rows = [];
  }
  return results;
}

function processFiles(given: Books, cuts: readonly boolean[]): ProcessingResult[] {
  const results = runFiles(given, cuts);
  expect(results.flatMap(({ errors }) => errors.items)).toEqual([]);
  return results;
}

function balancesOf(
  results: readonly ProcessingResult[],
  instance: DimensionInstanceId | null,
): PeriodBalance[] {
  return results
    .flatMap((result) => listBalances(result.balances.instances))
    .filter((balance) => instance === null || balance.dimensionInstanceId === instance)
    .map((balance) => ({ ...balance, entityId: 1 as LegalEntityId, kind: 'source' }));
}

/** The closing of an account at the end of a period, debit positive. */
function closingsOf(
  { hasAccount }: Books,
  results: readonly ProcessingResult[],
  instance: DimensionInstanceId | null,
) {
  const { rows } = computeTrialBalance({
    accounts: accounts.map(({ id, type }) => ({ id, type, parentId: null })),
    periods,
    fromPeriodId: periods[0]!.id,
    toPeriodId: periods.at(-1)!.id,
    balances: balancesOf(results, instance),
    retainedEarningsAccounts: new Map(hasAccount ? [[1 as LegalEntityId, idOf('retained')]] : []),
  });
  return (name: Name, place: number) => {
    const { debit, credit } = rows.find((row) => row.accountId === idOf(name))!.cells[place]!.closing;
    return debit - credit;
  };
}

function statedIn({ cells }: Statement, name: Name, product?: Product): bigint {
  const found = cells.filter(([of, in_]) => of === name && (product === undefined || in_ === product));
  return sumOf(found.map(([, , value]) => value));
}

function isStatedIn({ cells }: Statement, name: Name): boolean {
  return cells.some(([of]) => of === name);
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
        const stated: Name[] =
          given.kind === 'all' ? ['bank', 'retained', 'revenue', 'expense'] : ['bank', 'retained'];
        const closingOf = closingsOf(given, inPieces, null);
        for (const statement of given.statements) {
          for (const name of stated.filter((each) => isStatedIn(statement, each))) {
            expect(closingOf(name, statement.place), `${name} ${statement.place}`).toBe(
              statedIn(statement, name),
            );
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('post nothing on retained earnings before a statement names it', () => {
    fc.assert(
      fc.property(books, (given) => {
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
