import { describe, expect, it } from 'vitest';
import type { PeriodId, RuleId, StreamAccountId } from '@tributary/engine/ids';
import type { DateFormat } from '@tributary/engine/mapping/fieldMap';
import { processingErrorCodes } from '@tributary/engine/errors/errorCatalogue';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { StreamAccount } from '@tributary/engine/plan/accounts';
import { createProcessor } from '@tributary/engine/postings/process';
import type { Condition } from '@tributary/engine/conditions/conditions';
import type { FinancialRule } from '@tributary/engine/plan/rule';
import {
  calendarStart,
  globalCurrency,
  readErrorCases,
  type CaseError,
  type CaseRule,
  type ErrorCase,
} from './support/errorCase.ts';
import { payrollCodes } from './support/payrollCodes.ts';
import { fieldMapOf, ledgerOf, monthlyPeriods } from './support/processRows.ts';

/** Errors of elimination rules are raised with the eliminations; financial streams without them cannot have these. */
const eliminationCodes = [
  'eliminationCannotBeEvaluated',
  'undeterministicElimination',
  'eliminationRuleConflict',
  'eliminationTransactionConflict',
];

/** Told by what counts already, when a version would take its place. */
const publishingCodes = ['lockedBalanceChanged'];

const periods = monthlyPeriods(calendarStart, '2028-12-31');
const cases = readErrorCases();

function periodIdOf(month: string): PeriodId {
  return periods.find(({ startDate }) => startDate.startsWith(month))!.id;
}

function periodsThrough(month: string): Set<PeriodId> {
  return new Set(periods.filter(({ startDate }) => startDate.slice(0, 7) <= month).map(({ id }) => id));
}

/** On the first of two columns of amounts it speaks for both. */
const balances = { kind: 'amount', decimalSign: '.', thousandsSign: '', balances: 'all' } as const;

function sketchOf({ fields, hasBalances }: ErrorCase) {
  return Object.fromEntries(
    fields.map(({ name, columns, format }) => {
      if (hasBalances && name === 'debit_amount') return [name, { columns, format: balances }];
      const order = format.get('order') as DateFormat['order'] | undefined;
      const numbering = format.get('numbering') as DateFormat['numbering'];
      const date = order && { kind: 'date' as const, order, ...(numbering ? { numbering } : {}) };
      return [name, { columns: columns.length === 0 ? null : columns, ...(date ? { format: date } : {}) }];
    }),
  );
}

function planOfCase(errorCase: ErrorCase): ProcessingPlan {
  const [columnNames = []] = errorCase.rows;
  const accounts = ledgerOf(errorCase.accounts);
  const idOf = (code: string | null) => accounts.find((account) => account.code === code)?.id ?? null;
  const toRule = ({ name, field, operator, value, side, accountCode }: CaseRule, index: number) => ({
    id: (index + 1) as RuleId,
    name,
    position: index,
    conditions: { $and: [{ field, operator, value } as Condition] },
    side: side as FinancialRule['side'],
    account: { kind: 'literal' as const, id: idOf(accountCode)! },
    dimensionInstance: null,
  });
  const { initialBalanceDate, lockedThrough } = errorCase;
  return {
    streamType: errorCase.streamType,
    columnNames,
    fields: fieldMapOf(sketchOf(errorCase), columnNames),
    periods,
    fromPeriodId: periodIdOf(errorCase.range[0]),
    toPeriodId: periodIdOf(errorCase.range[1]),
    today: '2026-06-15',
    clientStartDate: calendarStart,
    ...(initialBalanceDate === undefined ? {} : { initialBalanceDate }),
    ...(lockedThrough === undefined ? {} : { lockedPeriodIds: periodsThrough(lockedThrough) }),
    ...(errorCase.contraAccount === null
      ? {}
      : { contraAccountId: idOf(errorCase.contraAccount)!, earlierResults: 'rolled' as const }),
    functionalCurrency: errorCase.functionalCurrency,
    globalCurrency,
    averageRates: new Map(),
    streamAccounts: errorCase.accounts.map(({ code, streamType, ledgerCode }, index): StreamAccount => ({
      id: (index + 1) as StreamAccountId,
      code,
      type: streamType as StreamAccount['type'],
      accountId: idOf(ledgerCode),
    })),
    accounts,
    dimensions: [],
    rules: errorCase.rules.map(toRule),
  };
}

/** Ids of periods are written as their first days. */
function readable(params: Readonly<Record<string, string>>): Record<string, string> {
  const dayOf = (ids: string) =>
    ids.replaceAll(/\d+/g, (id) => periods.find((period) => String(period.id) === id)!.startDate);
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, name.startsWith('period') ? dayOf(text) : text]),
  );
}

describe('errors of processing', () => {
  it('have a case each', () => {
    const withCase = cases.map(({ code }) => code);
    expect([...withCase, ...eliminationCodes, ...publishingCodes, ...payrollCodes].toSorted()).toEqual(
      [...processingErrorCodes].toSorted(),
    );
  });

  it.each(cases)('$code', (errorCase) => {
    const processor = createProcessor(planOfCase(errorCase));
    errorCase.rows.slice(1).forEach((cells, index) => processor.addRow(index + 2, cells));
    const result = processor.finish();
    const errors = result.errors.items.map((error): CaseError => ({
      row: error.row,
      column: error.column?.name ?? null,
      code: error.code,
      value: error.value ?? '',
      rules: error.ruleIds.map((id) => errorCase.rules[id - 1]!.name),
      params: readable(error.params),
    }));
    expect(errors).toEqual(errorCase.errors);
    expect(errors.some(({ code }) => code === errorCase.code)).toBe(true);
    expect(result.postings.count).toBe(0);
    expect(result.balances.instances.count).toBe(0);
    const grouped = result.errors.groups.reduce((sum, group) => sum + group.count, 0);
    expect(grouped).toBe(errorCase.errors.length);
  });
});
