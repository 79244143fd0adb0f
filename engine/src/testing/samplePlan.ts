import type { AccountId, PeriodId, StreamAccountId } from '../ids.ts';
import type { FieldMapEntry } from '../mapping/fieldMap.ts';
import { generatePeriods } from '../periods/period.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import { createProcessor } from '../postings/process.ts';
import type { ProcessingResult } from '../postings/result.ts';

export const samplePeriods = generatePeriods(
  { cycle: '1m', fiscalYearStart: 1, startDate: '2024-01-01' },
  '2025-12-31',
).map((period) => ({ ...period, id: period.ordering as PeriodId }));

const accounts: readonly (readonly [string, LedgerAccountType])[] = [
  ['1000', 'balance'],
  ['1200', 'balance'],
  ['4000', 'revenue'],
  ['5000', 'expense'],
];

/** A line of the field map over columns of the names given. */
export function mapped(name: string, columnNames: readonly string[], ...columns: string[]): FieldMapEntry {
  return {
    name,
    source: {
      kind: 'columns',
      columns: columns.map((column) => ({ position: columnNames.indexOf(column), name: column })),
    },
  };
}

const columnNames = ['id', 'date', 'account', 'debit', 'credit', 'text'];

/** A single-account plan over four accounts and two years of months, in one currency. */
export function samplePlan(changes: Partial<ProcessingPlan> = {}): ProcessingPlan {
  return {
    streamType: 'single-account-entry',
    columnNames,
    fields: [
      mapped('transaction_id', columnNames, 'id'),
      mapped('document_entry_date', columnNames, 'date'),
      mapped('account', columnNames, 'account'),
      mapped('debit_amount', columnNames, 'debit'),
      mapped('credit_amount', columnNames, 'credit'),
      mapped('description', columnNames, 'text'),
    ],
    periods: samplePeriods,
    fromPeriodId: samplePeriods[0]!.id,
    toPeriodId: samplePeriods[11]!.id,
    today: '2024-11-15',
    clientStartDate: '2024-01-01',
    functionalCurrency: 'EUR',
    globalCurrency: 'EUR',
    averageRates: new Map(),
    streamAccounts: accounts.map(([code], index) => ({
      id: (index + 1) as StreamAccountId,
      code,
      type: 'standard',
      accountId: (index + 1) as AccountId,
    })),
    accounts: accounts.map(([code, type], index) => ({
      id: (index + 1) as AccountId,
      code,
      type,
      closedFrom: null,
    })),
    dimensions: [],
    rules: [],
    ...changes,
  };
}

/** Runs rows, numbered from 2, through a plan. */
export function run(plan: ProcessingPlan, rows: readonly (readonly string[])[]): ProcessingResult {
  const processor = createProcessor(plan);
  rows.forEach((cells, index) => processor.addRow(index + 2, cells));
  return processor.finish();
}
