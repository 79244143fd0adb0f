import { describe, expect, it } from 'vitest';
import type {
  EliminationRuleId,
  LegalEntityId,
  PeriodId,
  RuleId,
  StreamAccountId,
} from '@tributary/engine/ids';
import type { DateFormat } from '@tributary/engine/mapping/fieldMap';
import { processingErrorCodes } from '@tributary/engine/errors/errorCatalogue';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { StreamAccount } from '@tributary/engine/plan/accounts';
import { createProcessor } from '@tributary/engine/postings/process';
import type { Condition } from '@tributary/engine/conditions/conditions';
import type { Consolidation } from '@tributary/engine/plan/elimination';
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

const entities = ['A', 'B', 'C'].map((code, index) => ({ id: (index + 1) as LegalEntityId, code }));

function consolidationOf({ eliminations }: ErrorCase): Consolidation {
  return {
    legalEntityId: entities[0]!.id,
    entities,
    rules: eliminations.map(({ name, field, operator, value, counterparty, scope }, position) => ({
      id: (position + 1) as EliminationRuleId,
      name,
      position,
      conditions: { $and: [{ field, operator, value } as Condition] },
      counterparty: { kind: 'literal', id: entities.find(({ code }) => code === counterparty)!.id },
      scope: scope === 'entry' ? 'entry' : 'line',
    })),
  };
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
    consolidation: consolidationOf(errorCase),
  };
}

function namedBy(code: string, { rules, eliminations }: ErrorCase): readonly { readonly name: string }[] {
  return code.toLowerCase().includes('elimination') ? eliminations : rules;
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
    expect([...withCase, ...publishingCodes, ...payrollCodes].toSorted()).toEqual(
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
      rules: error.ruleIds.map((id) => namedBy(error.code, errorCase)[id - 1]!.name),
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
