import type { AccountId, PeriodId, StreamAccountId } from '@tributary/engine/ids';
import type { FieldFormat, FieldMapEntry } from '@tributary/engine/mapping/fieldMap';
import type { StreamType } from '@tributary/engine/mapping/fields';
import { parseAmount, type Amount } from '@tributary/engine/money/amount';
import type { Rate } from '@tributary/engine/money/rate';
import { generatePeriods, type Period } from '@tributary/engine/periods/period';
import type { Dimension } from '@tributary/engine/plan/dimensions';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { listBalances } from '@tributary/engine/testing/listBalances';
import { keepLedger } from './journalOracle.ts';

/** A source of one field: names of columns, or null where it is not used. */
export type FieldSketch = Readonly<
  Record<string, { columns: readonly string[] | null; format?: FieldFormat }>
>;

/** The field map of a sketch over the columns of a file. */
export function fieldMapOf(sketch: FieldSketch, columnNames: readonly string[]): FieldMapEntry[] {
  return Object.entries(sketch).map(([name, { columns, format }]) => ({
    name,
    source: columns
      ? {
          kind: 'columns' as const,
          columns: columns.map((column) => ({ position: columnNames.indexOf(column), name: column })),
        }
      : { kind: 'not_used' as const },
    ...(format ? { format } : {}),
  }));
}

/** Months from a start to the end of a fiscal year, with ids in order. */
export function monthlyPeriods(startDate: string, until: string, fiscalYearStart = 1): Period[] {
  return generatePeriods({ cycle: '1m', fiscalYearStart, startDate }, until).map((period) => ({
    ...period,
    id: period.ordering as PeriodId,
  }));
}

/** Ledger accounts with ids in order. */
export function ledgerOf(
  accounts: readonly { code: string; type: string; closedFrom?: string | null }[],
): LedgerAccount[] {
  return accounts.map(({ code, type, closedFrom = null }, index) => ({
    id: (index + 1) as AccountId,
    code,
    type: type === 'revenue' || type === 'expense' ? type : 'balance',
    closedFrom,
  }));
}

/** What differs between the files under test. */
export interface FileToProcess {
  readonly streamType: StreamType;
  readonly rows: readonly (readonly string[])[];
  readonly sketch: FieldSketch;
  readonly accounts: readonly LedgerAccount[];
  readonly periods: readonly Period[];
  readonly functionalCurrency: string;
  readonly globalCurrency: string;
  readonly dimensions?: readonly Dimension[];
  /** For files without amounts in the global currency. */
  readonly averageRates?: ReadonlyMap<PeriodId, Rate>;
}

/** The plan of a file whose accounts stand for ledger accounts of equal code. */
export function planOf(file: FileToProcess): ProcessingPlan {
  const columnNames = file.rows[0] ?? [];
  return {
    streamType: file.streamType,
    columnNames,
    fields: fieldMapOf(file.sketch, columnNames),
    periods: file.periods,
    fromPeriodId: file.periods[0]!.id,
    toPeriodId: file.periods.at(-1)!.id,
    today: file.periods.at(-1)!.endDate,
    clientStartDate: file.periods[0]!.startDate,
    functionalCurrency: file.functionalCurrency,
    globalCurrency: file.globalCurrency,
    averageRates: file.averageRates ?? new Map(),
    streamAccounts: file.accounts.map(({ id, code }) => ({
      id: id as number as StreamAccountId,
      code,
      type: 'standard',
      accountId: id,
    })),
    accounts: file.accounts,
    dimensions: file.dimensions ?? [],
    rules: [],
  };
}

/** Runs all rows of the file (the first is the header) through the engine. */
export function processRows(file: FileToProcess): ProcessingResult {
  const processor = createProcessor(planOf(file));
  file.rows.slice(1).forEach((cells, index) => processor.addRow(index + 2, cells));
  const result = processor.finish();
  keepLedger(result, file.accounts, file.functionalCurrency);
  return result;
}

export interface Sums {
  debit: Amount;
  credit: Amount;
}

/** Debit and credit by account code, from the period balances, of the periods that are asked for. */
export function sumsByAccount(
  result: ProcessingResult,
  accounts: readonly LedgerAccount[],
  isWanted: (periodId: PeriodId) => boolean = () => true,
): Map<string, Sums> {
  const codeById = new Map(accounts.map(({ id, code }) => [id, code]));
  const sums = new Map<string, Sums>();
  for (const { accountId, periodId, debit, credit } of listBalances(result.balances.totals)) {
    if (!isWanted(periodId)) continue;
    const code = codeById.get(accountId)!;
    const sum = sums.get(code) ?? { debit: 0n, credit: 0n };
    sums.set(code, { debit: sum.debit + debit, credit: sum.credit + credit });
  }
  return sums;
}

/** The expected sums of records with account, debit and credit. */
export function expectedSums(
  records: readonly Record<string, string>[],
  accountColumn: string,
): Map<string, Sums> {
  return new Map(
    records
      .filter((record) => record[accountColumn] !== 'TOTAL')
      .map((record) => [
        record[accountColumn]!,
        { debit: parseAmount(record['debit']!)!, credit: parseAmount(record['credit']!)! },
      ]),
  );
}
