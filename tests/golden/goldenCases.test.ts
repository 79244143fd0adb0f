import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { computeTrialBalance, type TrialBalanceRow } from '@tributary/engine/balances/trialBalance';
import { cellOf, entityBalancesOf } from '@tributary/engine/testing/periodBalances';
import type { TrialBalanceCell } from '@tributary/engine/balances/periodBalance';
import {
  type AccountId,
  defaultDimensionInstanceId,
  type LegalEntityId,
  type StreamAccountId,
} from '@tributary/engine/ids';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { parseRate } from '@tributary/engine/money/rate';
import type { AnalyticsType } from '@tributary/engine/plan/analytics';
import type { LedgerAccount, StreamAccount } from '@tributary/engine/plan/accounts';
import type { Period } from '@tributary/engine/periods/period';
import {
  type BalanceKind,
  type EarlierResults,
  type PreviousBalances,
  previousBalancesOf,
} from '@tributary/engine/plan/previousBalances';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import { createProcessor } from '@tributary/engine/postings/process';
import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { PostingColumns, ProcessingResult } from '@tributary/engine/postings/result';
import { analyticsColumns } from '@tributary/engine/postings/segments/segmentColumns';
import { listBalances } from '@tributary/engine/testing/listBalances';
import { readGoldenCase, type GoldenCase } from './support/goldenCase.ts';
import { keepLedger } from './support/journalOracle.ts';
import { ledgerOf, monthlyPeriods, planOf, type FieldSketch } from './support/processRows.ts';

const folder = fileURLToPath(new URL('./cases/', import.meta.url));

function periodsOf({ settings }: GoldenCase): readonly Period[] {
  return monthlyPeriods('2023-01-01', '2025-12-31', Number(settings.get('fiscal year from month') ?? '1'));
}

function balanceKindOf({ settings }: GoldenCase): BalanceKind | undefined {
  const kind = settings.get('balances');
  return kind === 'all' || kind === 'balance_accounts' ? kind : undefined;
}

const fiscalPeriod = { kind: 'date', order: 'year_month', numbering: 'fiscal_period' } as const;

function sketchOf(goldenCase: GoldenCase): FieldSketch {
  const [header = []] = goldenCase.rows('file');
  const date = header.includes('period')
    ? { accounting_period: { columns: ['period'], format: fiscalPeriod } }
    : { document_entry_date: { columns: ['date'] } };
  if (goldenCase.settings.get('type') === 'double-entry') {
    return {
      ...date,
      debit_account: { columns: ['debit'] },
      credit_account: { columns: ['credit'] },
      amount: { columns: ['amount'] },
    };
  }
  const balances = balanceKindOf(goldenCase);
  const format = {
    kind: 'amount',
    decimalSign: '.',
    thousandsSign: '',
    swap: goldenCase.settings.get('negative amounts') === 'swap',
    ...(balances === undefined ? {} : { balances }),
  } as const;
  return {
    ...date,
    transaction_id: { columns: ['id'] },
    account: { columns: ['account'] },
    debit_amount: { columns: ['debit'], format },
    credit_amount: { columns: ['credit'], format },
    ...(header.includes('global') ? { global_currency_amount: { columns: ['global'] } } : {}),
    ...Object.fromEntries(goldenCase.table('analytics').map(({ field }) => [field, { columns: [field] }])),
  };
}

function idOfCode(accounts: readonly LedgerAccount[], code: string | undefined): AccountId | undefined {
  return accounts.find((account) => account.code === code)?.id;
}

/** What stood before the file, debit positive; what is of an earlier year than its own says so. */
function givenBalancesOf(goldenCase: GoldenCase, accounts: readonly LedgerAccount[]): PreviousBalances {
  const [fromMonth] = goldenCase.settings.get('range')!.split(' to ');
  const { fiscalYear } = periodsOf(goldenCase).find(({ startDate }) => startDate.startsWith(fromMonth!))!;
  const posted = goldenCase.table('previous balances').map((row) => ({
    accountId: idOfCode(accounts, row['account'])!,
    dimensionInstanceId: defaultDimensionInstanceId,
    amount: parseAmount(row['amount']!)!,
    fiscalYear: row['year'] === 'earlier' ? fiscalYear - 1 : fiscalYear,
  }));
  const typeOf = (id: AccountId) => accounts.find((account) => account.id === id)!.type;
  const kind = balanceKindOf(goldenCase)!;
  const contraAccountId = idOfCode(accounts, goldenCase.settings.get('contra account'));
  return previousBalancesOf(posted, fiscalYear, { kind, contraAccountId }, typeOf);
}

function goldenPlan(goldenCase: GoldenCase, accounts: readonly LedgerAccount[]): ProcessingPlan {
  const { settings } = goldenCase;
  const periods = periodsOf(goldenCase);
  const retainedEarningsAccountId = idOfCode(accounts, settings.get('retained earnings'));
  const contraAccountId = idOfCode(accounts, settings.get('contra account'));
  const earlierResults = settings.get('earlier results');
  const rate = settings.get('rate') === 'none' ? null : parseRate(settings.get('rate') ?? '1')!;
  const streamAccounts = goldenCase.table('accounts').map((row, index): StreamAccount => ({
    id: (index + 1) as StreamAccountId,
    code: row['code']!,
    type: (row['stream type'] || 'standard') as StreamAccount['type'],
    accountId: accounts[index]!.id,
  }));
  return {
    ...planOf({
      streamType: settings.get('type') === 'double-entry' ? 'double-entry' : 'single-account-entry',
      rows: goldenCase.rows('file'),
      sketch: sketchOf(goldenCase),
      accounts,
      periods,
      functionalCurrency: settings.get('functional currency') ?? 'EUR',
      globalCurrency: 'EUR',
    }),
    streamAccounts,
    analytics: goldenCase
      .table('analytics')
      .map(({ field, type }) => ({ name: field!, type: type as AnalyticsType })),
    averageRates: new Map(rate === null ? [] : periods.map(({ id }) => [id, { value: rate, units: 1 }])),
    ...(contraAccountId === undefined ? {} : { contraAccountId }),
    ...(earlierResults === undefined ? {} : { earlierResults: earlierResults as EarlierResults }),
    ...(goldenCase.has('previous balances')
      ? { previousBalances: givenBalancesOf(goldenCase, accounts) }
      : {}),
    ...(retainedEarningsAccountId === undefined ? {} : { retainedEarningsAccountId }),
  };
}

function marksOf(flags: number): string {
  return [
    flags & postingFlags.closing ? 'closing' : '',
    flags & postingFlags.pairedByConvention ? 'by convention' : '',
    flags & postingFlags.contra ? 'contra' : '',
    flags & postingFlags.translated ? 'translated' : '',
  ]
    .filter((mark) => mark !== '')
    .join(', ');
}

/** What the posting of a place has in analytics fields. */
function analyticsReport({ analytics }: ProcessingResult, columns: PostingColumns, index: number) {
  const valueOf = (values: (typeof analytics)[number], code: number) =>
    code === 0 ? '' : values.values(code, 1)[0]!;
  return Object.fromEntries(
    analytics.map((values, place) => [
      values.name,
      valueOf(values, columns[analyticsColumns[place]!]![index]!),
    ]),
  );
}

function postingsReport(result: ProcessingResult, accounts: readonly LedgerAccount[], hasGlobal: boolean) {
  const columns = result.postings.read(0, result.postings.count);
  const codeOf = (id: number | undefined) => accounts.find((account) => account.id === id)!.code;
  return Array.from({ length: result.postings.count }, (_, index) => ({
    row: String(columns.sourceRows[index]),
    account: codeOf(columns.accountIds[index]),
    side: columns.sides[index] === 0 ? 'debit' : 'credit',
    amount: formatAmount(columns.amounts[index]!),
    corresponding: codeOf(columns.correspondingAccountIds[index]),
    marks: marksOf(columns.flags[index]!),
    ...(hasGlobal ? { global: formatAmount(columns.globalAmounts[index]!) } : {}),
    ...analyticsReport(result, columns, index),
  }));
}

function cellsReport(name: string, cells: readonly TrialBalanceCell[], columns: readonly string[]) {
  return cells.map((cell, index) => ({
    account: name,
    period: columns[index],
    'opening debit': formatAmount(cell.opening.debit),
    'opening credit': formatAmount(cell.opening.credit),
    'turnover debit': formatAmount(cell.turnover.debit),
    'turnover credit': formatAmount(cell.turnover.credit),
    'closing debit': formatAmount(cell.closing.debit),
    'closing credit': formatAmount(cell.closing.credit),
  }));
}

/** What one company's rows became. */
interface CompanyResult {
  readonly code: string;
  readonly entityId: LegalEntityId;
  readonly result: ProcessingResult;
}

/** The rows of each company of the file, the header first; without a column `entity` it is one company's. */
function filesByCompany(goldenCase: GoldenCase): ReadonlyMap<string, readonly (readonly string[])[]> {
  const [header = [], ...rows] = goldenCase.rows('file');
  const column = header.indexOf('entity');
  const codes = new Set(rows.map((row) => row[column] ?? ''));
  return new Map(
    [...codes].map((code) => [code, [header, ...rows.filter((row) => (row[column] ?? '') === code)]]),
  );
}

function processCompanies(goldenCase: GoldenCase, accounts: readonly LedgerAccount[]): CompanyResult[] {
  return [...filesByCompany(goldenCase)].map(([code, [, ...rows]], index) => {
    const processor = createProcessor(goldenPlan(goldenCase, accounts));
    rows.forEach((cells, place) => processor.addRow(place + 2, cells));
    return { code, entityId: (index + 1) as LegalEntityId, result: processor.finish() };
  });
}

/** The account of the client, and those that companies have of their own. */
function retainedEarningsOf(
  { settings }: GoldenCase,
  companies: readonly CompanyResult[],
  accounts: readonly LedgerAccount[],
): ReadonlyMap<LegalEntityId, AccountId> {
  return new Map(
    companies.flatMap(({ code, entityId }) => {
      const account = settings.get(`retained earnings of ${code}`) ?? settings.get('retained earnings');
      const id = idOfCode(accounts, account);
      return id === undefined ? [] : [[entityId, id] as const];
    }),
  );
}

function trialBalanceReport(
  goldenCase: GoldenCase,
  companies: readonly CompanyResult[],
  accounts: readonly LedgerAccount[],
) {
  const { settings } = goldenCase;
  const periods = periodsOf(goldenCase);
  const range = settings.get('range')!;
  const [fromMonth, toMonth] = range.split(' to ');
  const periodOf = (month: string | undefined) =>
    periods.find((period) => period.startDate === `${month}-01`)!;
  const toPeriod = periodOf(toMonth);
  const isRange = settings.get('columns') === 'range';
  const withoutClosing = settings.get('closing entries') === 'excluded';
  const trialBalance = computeTrialBalance({
    accounts: accounts.map(({ id, type }) => ({ id, parentId: null, type })),
    periods,
    fromPeriodId: periodOf(fromMonth).id,
    toPeriodId: toPeriod.id,
    columns: isRange ? 'range' : 1,
    balances: entityBalancesOf(
      companies.flatMap(({ entityId, result }) =>
        listBalances(result.balances.instances)
          .filter((balance) => balance.periodId <= toPeriod.id && !(withoutClosing && balance.isClosing))
          .map((balance) => ({ ...balance, entityId, kind: 'source' as const })),
      ),
    ),
    retainedEarningsAccounts: retainedEarningsOf(goldenCase, companies, accounts),
  });
  const columns = isRange
    ? [range]
    : trialBalance.columns.map((column) =>
        periods.find(({ id }) => id === column.fromPeriodId)!.startDate.slice(0, 7),
      );
  const cellsOf = (row: TrialBalanceRow) => columns.map((_, column) => cellOf(row, column));
  const nameOf = (row: TrialBalanceRow) =>
    accounts.find((account) => account.id === row.accountId)?.code ?? 'result of earlier years';
  return {
    isCarriedForward: trialBalance.columns.some(({ carriedForward }) => carriedForward),
    lines: [
      ...trialBalance.rows.flatMap((row) => cellsReport(nameOf(row), cellsOf(row), columns)),
      ...cellsReport('total', cellsOf(trialBalance.totals), columns),
    ],
  };
}

describe('golden cases', () => {
  it.each(readdirSync(folder))('%s', (file) => {
    const goldenCase = readGoldenCase(`${folder}${file}`);
    const accounts = ledgerOf(
      goldenCase.table('accounts').map((row) => ({
        code: row['code']!,
        type: row['type']!,
        closedFrom: row['closed from'] || null,
      })),
    );
    const companies = processCompanies(goldenCase, accounts);
    const currency = goldenCase.settings.get('functional currency') ?? 'EUR';
    for (const { result } of companies) keepLedger(result, accounts, currency);
    const errors = companies.flatMap(({ result }) =>
      result.errors.items.map(({ row, code, value, params }) => ({
        row: String(row),
        code,
        value: value ?? '',
        ...params,
      })),
    );
    const expectedErrors = goldenCase.table('errors');
    const shown = Object.keys(expectedErrors[0] ?? { row: '', code: '', value: '' });
    expect(
      errors.map((error) => Object.fromEntries(Object.entries(error).filter(([key]) => shown.includes(key)))),
    ).toEqual(expectedErrors);
    if (goldenCase.has('postings')) {
      const expected = goldenCase.table('postings');
      const hasGlobal = 'global' in expected[0]!;
      const postings = companies.flatMap(({ result }) => postingsReport(result, accounts, hasGlobal));
      expect(postings).toEqual(expected);
    }
    const madeEqual = goldenCase.settings.get('entries made equal');
    if (madeEqual !== undefined) {
      expect(companies.map(({ result }) => String(result.counts.entriesMadeEqual))).toEqual([madeEqual]);
    }
    if (goldenCase.has('trial balance')) {
      const { lines, isCarriedForward } = trialBalanceReport(goldenCase, companies, accounts);
      expect(lines).toEqual(goldenCase.table('trial balance'));
      const expected = goldenCase.settings.get('carried forward');
      if (expected !== undefined) expect(isCarriedForward).toBe(expected === 'yes');
    }
  });
});
