import type { AccountId, PeriodId, StreamAccountId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import { generatePeriods } from '@tributary/engine/periods/period';
import type { LedgerAccount } from '@tributary/engine/plan/accounts';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import { createProcessor } from '@tributary/engine/postings/process';
import type { ProcessingResult } from '@tributary/engine/postings/result';
import { listBalances } from '@tributary/engine/testing/listBalances';
import { createRecordReader } from '../../files/recordReader.ts';
import { rowFilterOf, type StoredFieldMap, toEngineFields } from '../fields/fieldMap.ts';
import { problemsOf } from '../fields/service.ts';
import type { FormatCase } from './formatCases.ts';
import { type Choices, plainOptions, toEntry } from './maps.ts';

/** What comes of a file without a database: its bytes cut into records, the field map of the wire, the engine. */

const periods = generatePeriods(
  { cycle: '1m', fiscalYearStart: 1, startDate: '2024-01-01' },
  '2025-12-31',
).map((period) => ({ ...period, id: period.ordering as PeriodId }));

const kinds: readonly (readonly [string, LedgerAccount['type'], 'debit' | 'credit'])[] = [
  ['0400', 'balance', 'debit'],
  ['1200', 'balance', 'debit'],
  ['2000', 'balance', 'credit'],
  ['4000', 'revenue', 'credit'],
  ['5000', 'expense', 'debit'],
  ['9000', 'balance', 'credit'],
];
const accounts: readonly LedgerAccount[] = kinds.map(([code, type, normalSide], index) => ({
  id: (index + 1) as AccountId,
  code,
  type,
  closedFrom: null,
  normalSide,
}));

function planOf(
  { type = 'single-account-entry', types }: FormatCase,
  map: StoredFieldMap,
  columnNames: readonly string[],
): ProcessingPlan {
  const rowFilter = rowFilterOf(map.options);
  const contra = accounts.find(({ code }) => code === map.options.contra_account);
  const { earlier_results: earlier } = map.options;
  return {
    streamType: type,
    columnNames,
    fields: toEngineFields(type, map, '2024-01-01'),
    ...(rowFilter === undefined ? {} : { rowFilter }),
    periods,
    fromPeriodId: 1 as PeriodId,
    toPeriodId: 12 as PeriodId,
    today: '2025-06-30',
    clientStartDate: '2024-01-01',
    functionalCurrency: 'EUR',
    globalCurrency: 'EUR',
    averageRates: new Map(),
    streamAccounts: accounts.map(({ id, code }) => ({
      id: Number(id) as StreamAccountId,
      code,
      type: types?.[code] ?? 'standard',
      accountId: id,
    })),
    accounts,
    dimensions: [],
    rules: [],
    ...(contra === undefined ? {} : { contraAccountId: contra.id }),
    ...(earlier === null ? {} : { earlierResults: earlier }),
  };
}

/** `code: debit credit` of every account that moved, in the order of codes. */
function sumsOf({ balances }: ProcessingResult): string[] {
  return accounts.flatMap(({ id, code }) => {
    const moved = listBalances(balances.totals).filter(({ accountId }) => accountId === id);
    if (moved.length === 0) return [];
    const debit = moved.reduce((sum, balance) => sum + balance.debit, 0n);
    const credit = moved.reduce((sum, balance) => sum + balance.credit, 0n);
    return [`${code}: ${formatAmount(debit)} ${formatAmount(credit)}`];
  });
}

function recordsOf(lines: readonly string[]): string[][] {
  const records: string[][] = [];
  const reader = createRecordReader({
    format: { encoding: 'utf-8', separator: ';', lineBreak: '\n' },
    byteOffset: 0,
    recordNo: 1,
    onRecord: (_recordNo, cells) => {
      records.push(cells);
    },
  });
  reader.push(Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8'));
  reader.end();
  return records;
}

/** The sums that the case's file gives, or the codes of its errors, each once. Throws where the map has a gap. */
export function outcomeOnPaper(each: FormatCase, choices: Choices): readonly string[] {
  const [columnNames = [], ...rows] = recordsOf(each.rows);
  const map = {
    fields: Object.entries(choices).map(([name, choice]) => toEntry(name, choice, columnNames)),
    options: { ...plainOptions, ...each.options },
  };
  const type = each.type ?? 'single-account-entry';
  const problems = problemsOf(
    type,
    map,
    { columns: columnNames.map((name, position) => ({ name, position })), warnings: [] },
    '2024-01-01',
  );
  if (problems.length > 0) throw new Error(`The map has problems: ${JSON.stringify(problems)}`);
  const processor = createProcessor(planOf(each, map, columnNames));
  rows.forEach((cells, index) => processor.addRow(index + 2, cells));
  const result = processor.finish();
  if (result.errors.total === 0) return sumsOf(result);
  return [...new Set(result.errors.items.map(({ code }) => code))].toSorted();
}
