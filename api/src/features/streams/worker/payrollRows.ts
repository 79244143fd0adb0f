import { BalanceSums } from '@tributary/engine/balances/packs/sumBalances';
import { formatAmount } from '@tributary/engine/money/amount';
import { createPayrollPeriodCounter } from '@tributary/engine/payroll/payrollPeriods';
import { createPayrollProcessor } from '@tributary/engine/payroll/payrollProcessor';
import type { PayrollBalance, PayrollResult } from '@tributary/engine/payroll/payrollResult';
import { noPostings } from '@tributary/engine/postings/postingTable';
import { type FileWork, readRows } from '../../files/threadService.ts';
import { encodeErrors, storable } from './errorRows.ts';
import { FigureRows } from './figureRows.ts';
import type {
  ProcessingOutcome,
  ProcessingPieces,
  ProcessingSummary,
  ProcessingTask,
} from './processingThread.ts';
import { referencesOf } from './references.ts';

/** Files of payroll in the thread: figures of persons, and neither postings nor packs. */

type Work = FileWork<ProcessingOutcome, ProcessingPieces>;

function personsOf({ rows }: PayrollResult, from: number, to: number): string {
  return JSON.stringify(
    rows.slice(from, to).map(({ row, identity, name, dimensionInstanceId, amounts }) => ({
      row_no: row,
      identity: storable(identity),
      name: storable(name),
      dimension_instance_id: dimensionInstanceId,
      account_ids: amounts.map(({ accountId }) => accountId),
      debits: amounts.map(({ debit }) => formatAmount(debit)),
      credits: amounts.map(({ credit }) => formatAmount(credit)),
    })),
  );
}

function balancesOf(balances: readonly PayrollBalance[]): string {
  return JSON.stringify(
    balances.map(({ accountId, dimensionInstanceId, debit, credit }) => ({
      account_id: accountId,
      dimension_instance_id: dimensionInstanceId,
      debit: formatAmount(debit),
      credit: formatAmount(credit),
    })),
  );
}

function summaryOf(
  { counts, errors, rows, balances, lookedUpCodes }: PayrollResult,
  periodId: number,
): ProcessingSummary {
  const places = {
    accountIds: Int32Array.from(balances, ({ accountId }) => accountId),
    periodIds: Int32Array.from(balances, () => periodId),
    dimensionInstanceIds: Int32Array.from(balances, (balance) => balance.dimensionInstanceId),
  };
  const references = referencesOf(places);
  const { rows: rowCount, rowsBlank, rowsFiltered, persons, amounts, zeroAmounts } = counts;
  return {
    counts: {
      rows: rowCount,
      rowsBlank,
      rowsFiltered,
      entries: 0,
      zeroLinesSkipped: zeroAmounts,
      zeroTransactionsSkipped: 0,
      postings: amounts,
      postingsPairedByConvention: 0,
      entriesMadeEqual: 0,
      contraEntries: 0,
      persons,
    },
    errors: { total: errors.total, items: errors.items.length, groups: errors.groups.length },
    balances: places,
    sourceAccounts: [],
    postingCount: 0,
    personRowCount: rows.length,
    analyticsCounts: [],
    // A month of zeros alone is of that month all the same.
    references: { ...references, periodIds: [periodId] },
    lookedUpCodes: { accounts: [], dimensions: lookedUpCodes, entities: [] },
    earlierResult: null,
    usedRates: [],
  };
}

export function processPayroll({ rows, plan }: Extract<ProcessingTask, { kind: 'payroll' }>): Work {
  const processor = createPayrollProcessor(plan);
  const reading = readRows(rows, { takeRow: (rowNo, cells) => processor.addRow(rowNo, cells) });
  const figures = new FigureRows(noPostings, new BalanceSums(0).finish());
  let result: PayrollResult | null = null;
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      result = processor.finish();
      return { kind: 'payroll', summary: summaryOf(result, plan.fromPeriodId) };
    },
    pieces: {
      segments: ({ count, stamp }) => figures.segments(stamp, count),
      packs: ({ stamp }) => figures.packs(stamp),
      seal: () => figures.seal(),
      written: () => null,
      analytics: () => [],
      persons: ({ from, to }) => (result === null ? '[]' : personsOf(result, from, to)),
      payrollBalances: () => (result === null ? '[]' : balancesOf(result.balances)),
      errors: ({ list, from, to }) => (result === null ? '[]' : encodeErrors(result.errors, list, from, to)),
    },
  };
}

export function countMonths({ rows, plan }: Extract<ProcessingTask, { kind: 'countMonths' }>): Work {
  const counter = createPayrollPeriodCounter(plan);
  const reading = readRows(rows, { takeRow: (rowNo, cells) => counter.addRow(rowNo, cells) });
  return {
    push: (bytes) => reading.push(bytes),
    end() {
      reading.end();
      return { kind: 'countMonths', periodIds: counter.finish().map(({ periodId }) => periodId) };
    },
  };
}
