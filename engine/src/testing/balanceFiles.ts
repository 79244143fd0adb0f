import type { PeriodBalance } from '../balances/periodBalance.ts';
import { computeTrialBalance } from '../balances/trialBalance.ts';
import { compareMovedTogether } from '../entries/carriedBalances.ts';
import type { AccountId, DimensionId, DimensionInstanceId, LegalEntityId, PeriodId, RuleId } from '../ids.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { formatAmount } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { generatePeriods } from '../periods/period.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import {
  type BalanceKind,
  type EarlierResults,
  type PostedSum,
  previousBalancesOf,
} from '../plan/previousBalances.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { ProcessingResult } from '../postings/result.ts';
import { listBalances } from './listBalances.ts';
import { cellOf, entityBalancesOf } from './periodBalances.ts';
import { mapped, run, samplePlan } from './samplePlan.ts';

/** Files of balances over several fiscal years, in one file or cut into many, and the trial balance of what they post. */

const calendar = { cycle: '1m', fiscalYearStart: 7, startDate: '2022-04-01' } as const;
export const periods = generatePeriods(calendar, '2026-06-30').map((period) => ({
  ...period,
  id: period.ordering as PeriodId,
}));
const chart = {
  bank: ['1000', 'balance'],
  retained: ['2000', 'balance'],
  revenue: ['4000', 'revenue'],
  expense: ['5000', 'expense'],
  contra: ['9000', 'balance'],
  otherContra: ['9001', 'balance'],
  contraExpense: ['9100', 'expense'],
  reserve: ['2100', 'balance'],
  capital: ['2200', 'balance'],
} as const satisfies Record<string, readonly [string, LedgerAccountType]>;
export type Name = keyof typeof chart;
const names = Object.keys(chart) as Name[];
export const idOf = (name: Name) => (names.indexOf(name) + 1) as AccountId;
const accounts = names.map((name) => ({
  id: idOf(name),
  code: chart[name][0],
  type: chart[name][1],
  closedFrom: null,
}));
const typeOf = (id: AccountId) => accounts.find((account) => account.id === id)!.type;

export const products = ['P1', 'P2'] as const;
export type Product = (typeof products)[number];
export const instanceOf = (product: Product) => (21 + products.indexOf(product)) as DimensionInstanceId;

/** What a file states at the end of a period, debit positive; of flows what the period moved. */
export type Cell = readonly [name: Name, product: Product | '', amount: bigint];
export interface Statement {
  readonly place: number;
  /** In two digits; left out: the last one. */
  readonly day?: string;
  readonly cells: readonly Cell[];
}

export interface BalanceFiles {
  readonly kind: BalanceKind;
  /** Whether an account takes the results of earlier years; files of flows may do without. */
  readonly hasAccount: boolean;
  /** Whether a rule places retained earnings by product. */
  readonly isRetainedByProduct: boolean;
  readonly contra: 'contra' | 'contraExpense' | null;
  /** Whether every second file has another contra account. */
  readonly hasOtherContra: boolean;
  /** What the field map says beside a contra account. */
  readonly earlierResults: EarlierResults;
  /** Over how many entries the rows of a statement are spread, in turn. */
  readonly entryCount: number;
  readonly statements: readonly Statement[];
  /** The place of the period from which on the second product stands for the first. */
  readonly replacedFrom?: number;
  /** By which it is translated; left out: the books are in the global currency. */
  readonly rate?: Rate;
}

const columnNames = ['id', 'date', 'account', 'debit', 'credit', 'product'];

function rowsOf({ place, day, cells }: Statement, entryCount: number): string[][] {
  const { endDate } = periods[place]!;
  const date = day === undefined ? endDate : `${endDate.slice(0, -2)}${day}`;
  return cells.map(([name, product, value], index) => [
    `${date} ${index % entryCount}`,
    date,
    chart[name][0],
    value > 0n ? formatAmount(value) : '',
    value > 0n ? '' : formatAmount(-value),
    product,
  ]);
}

/** The account that takes what the entries of a file lack, by its place among the files. */
export function contraOf({ contra, hasOtherContra }: BalanceFiles, file: number): Name | null {
  return contra && hasOtherContra && file % 2 === 1 ? 'otherContra' : contra;
}

/** The fields of a file of balances, in columns of these names. */
export function balanceFields(columns: readonly string[], balances: BalanceKind): FieldMapEntry[] {
  const format = { kind: 'amount', decimalSign: '.', thousandsSign: '', balances } as const;
  return [
    mapped('transaction_id', columns, 'id'),
    mapped('document_entry_date', columns, 'date'),
    mapped('account', columns, 'account'),
    { ...mapped('debit_amount', columns, 'debit'), format },
    { ...mapped('credit_amount', columns, 'credit'), format },
  ];
}

function planOf(given: BalanceFiles, contra: Name | null): ProcessingPlan {
  const { kind, hasAccount, isRetainedByProduct, earlierResults, replacedFrom, rate } = given;
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
    fields: [...balanceFields(columnNames, kind), dimension],
    periods,
    today: '2026-06-30',
    clientStartDate: calendar.startDate,
    accounts,
    streamAccounts: accounts.map(({ id, code }) => ({
      ...samplePlan().streamAccounts[0]!,
      code,
      accountId: id,
    })),
    dimensions: [
      {
        id: 1 as DimensionId,
        type: 'revenue',
        instances: products.map((product) => ({
          id: instanceOf(product),
          code: product,
          fromPeriodId: periods[0]!.id,
          toPeriodId:
            replacedFrom === undefined || product !== products[0] ? null : periods[replacedFrom - 1]!.id,
          isDefault: false,
        })),
        replaced:
          replacedFrom === undefined
            ? []
            : [
                {
                  id: instanceOf('P1'),
                  fromPeriodId: periods[replacedFrom]!.id,
                  substituteId: instanceOf('P2'),
                },
              ],
      },
    ],
    rules: isRetainedByProduct ? [byCode] : [],
    ...(rate === undefined
      ? {}
      : { functionalCurrency: 'SEK', averageRates: new Map(periods.map(({ id }) => [id, rate])) }),
    ...(hasAccount ? { retainedEarningsAccountId: idOf('retained') } : {}),
    ...(contra ? { contraAccountId: idOf(contra), earlierResults } : {}),
  });
}

/** What results left, as the next file finds it: in the order of periods, rows and sides, as books are read for it. */
function postedBy(results: readonly ProcessingResult[]): PostedSum[] {
  const yearOf = new Map(periods.map((period) => [period.id, period.fiscalYear]));
  const posted = results.flatMap(({ postings }) => {
    const columns = postings.read(0, postings.count);
    return Array.from({ length: postings.count }, (_, index) => ({
      at: [columns.periodIds[index]!, columns.sourceRows[index]!, columns.sides[index]!] as const,
      accountId: columns.accountIds[index] as AccountId,
      dimensionInstanceId: columns.dimensionInstanceIds[index] as DimensionInstanceId,
      amount: columns.sides[index] === 0 ? columns.amounts[index]! : -columns.amounts[index]!,
      fiscalYear: yearOf.get(columns.periodIds[index] as PeriodId)!,
    }));
  });
  const toMoved = ({ accountId, dimensionInstanceId }: PostedSum) => ({
    isRetained: accountId === idOf('retained'),
    dimensionInstanceId,
  });
  return posted.toSorted(
    (one, other) =>
      one.at[0] - other.at[0] ||
      one.at[1] - other.at[1] ||
      one.at[2] - other.at[2] ||
      compareMovedTogether(toMoved(one), toMoved(other)),
  );
}

/** Processes the statements, a new file after each cut, until one is refused; ranges leave no period out. */
export function runFiles(given: BalanceFiles, cuts: readonly boolean[]): ProcessingResult[] {
  const results: ProcessingResult[] = [];
  let from = 0;
  let rows: string[][] = [];
  for (const [index, statement] of given.statements.entries()) {
    rows.push(...rowsOf(statement, given.entryCount));
    if (!cuts[index] && index < given.statements.length - 1) continue;
    const { fiscalYear, id } = periods[from]!;
    const contra = contraOf(given, results.length);
    const manner = { kind: given.kind, contraAccountId: contra ? idOf(contra) : undefined };
    const plan = {
      ...planOf(given, contra),
      fromPeriodId: id,
      toPeriodId: periods[statement.place]!.id,
      previousBalances: previousBalancesOf(postedBy(results), fiscalYear, manner, typeOf),
    };
    const result = run(plan, rows);
    results.push(result);
    if (result.errors.total > 0) return results;
    from = statement.place + 1;
    rows = [];
  }
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

/** The periods in which an account moves on both sides, whatever its instances. */
export function turnoverOnBothSides(results: readonly ProcessingResult[], name: Name): PeriodId[] {
  const sides = (side: 'debit' | 'credit') =>
    results.flatMap(({ balances }) =>
      listBalances(balances.instances)
        .filter((balance) => balance.accountId === idOf(name) && balance[side] !== 0n)
        .map(({ periodId }) => periodId),
    );
  const credited = new Set(sides('credit'));
  return sides('debit').filter((periodId) => credited.has(periodId));
}

/** The closing of an account at the end of a period, debit positive. */
export function closingsOf(
  { hasAccount }: BalanceFiles,
  results: readonly ProcessingResult[],
  instance: DimensionInstanceId | null,
) {
  const { rows } = computeTrialBalance({
    accounts: accounts.map(({ id, type }) => ({ id, type, parentId: null })),
    periods,
    fromPeriodId: periods[0]!.id,
    toPeriodId: periods.at(-1)!.id,
    columns: 1,
    balances: entityBalancesOf(balancesOf(results, instance)),
    retainedEarningsAccounts: new Map(hasAccount ? [[1 as LegalEntityId, idOf('retained')]] : []),
  });
  return (name: Name, place: number) => {
    const { debit, credit } = cellOf(
      rows.find((row) => row.accountId === idOf(name))!,
      place,
    ).closing;
    return debit - credit;
  };
}
