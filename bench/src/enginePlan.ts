import type {
  AccountId,
  DimensionId,
  DimensionInstanceId,
  PeriodId,
  RuleId,
  StreamAccountId,
} from '@tributary/engine/ids';
import type { FieldMapEntry } from '@tributary/engine/mapping/fieldMap';
import { generatePeriods } from '@tributary/engine/periods/period';
import type { Dimension } from '@tributary/engine/plan/dimensions';
import type { ProcessingPlan } from '@tributary/engine/plan/processingPlan';
import type { FinancialRule } from '@tributary/engine/plan/rule';
import { accountCode, accountCount } from './books.ts';
import { type BookRule, costCentreCodes } from './ruleBooks.ts';

/** What the engine is told of the books: as they are, or with rules and dimensions over two columns more. */

const plainColumns = ['transaction_id', 'date', 'account', 'debit', 'credit', 'description'];
const ruleColumns = [...plainColumns, 'cost_centre', 'voucher_kind'];

function mapped(name: string, column: string): FieldMapEntry {
  const position = ruleColumns.indexOf(column);
  return { name, source: { kind: 'columns', columns: [{ position, name: column }] } };
}

const bookFields = [
  mapped('transaction_id', 'transaction_id'),
  mapped('document_entry_date', 'date'),
  mapped('account', 'account'),
  mapped('debit_amount', 'debit'),
  mapped('credit_amount', 'credit'),
];
const ruleFields = [
  mapped('dimension', 'cost_centre'),
  mapped('voucher_kind', 'voucher_kind'),
  mapped('description', 'description'),
];

const periods = generatePeriods(
  { cycle: '1m', fiscalYearStart: 1, startDate: '2023-01-01' },
  '2025-12-31',
).map((period) => ({ ...period, id: period.ordering as PeriodId }));

const accountIds = Array.from({ length: accountCount }, (_, index) => (index + 1) as AccountId);

function idOfAccount(code: string): AccountId {
  return (Number(code) - Number(accountCode(0)) + 1) as AccountId;
}

function dimension(id: number, type: Dimension['type']): Dimension {
  const instances = costCentreCodes.map((code, index) => ({
    id: (id * 100 + index) as DimensionInstanceId,
    code,
    fromPeriodId: 1 as PeriodId,
    toPeriodId: null,
    isDefault: index === 0,
  }));
  return { id: id as DimensionId, type, instances };
}

function financialRules(rules: readonly BookRule[]): FinancialRule[] {
  return rules.map((rule) => ({
    id: (rule.position + 1) as RuleId,
    name: rule.name,
    position: rule.position,
    conditions: { $and: rule.conditions },
    side: 'both',
    account: { kind: 'literal', id: idOfAccount(rule.targetAccount) },
    dimensionInstance: rule.takesDimension ? { kind: 'by_equal_code', field: 'dimension' } : null,
  }));
}

export function enginePlan(rules: readonly BookRule[]): ProcessingPlan {
  const hasRules = rules.length > 0;
  return {
    streamType: 'single-account-entry',
    columnNames: hasRules ? ruleColumns : plainColumns,
    fields: hasRules ? [...bookFields, ...ruleFields] : bookFields,
    periods,
    fromPeriodId: 1 as PeriodId,
    toPeriodId: 36 as PeriodId,
    today: '2025-12-31',
    clientStartDate: '2023-01-01',
    functionalCurrency: 'EUR',
    globalCurrency: 'EUR',
    averageRates: new Map(),
    streamAccounts: accountIds.map((accountId, index) => ({
      id: (index + 1) as StreamAccountId,
      code: accountCode(index),
      type: 'standard',
      accountId,
    })),
    accounts: accountIds.map((id, index) => ({
      id,
      code: accountCode(index),
      type: index % 3 === 0 ? 'expense' : 'balance',
      closedFrom: null,
    })),
    dimensions: hasRules ? [dimension(1, 'expense'), dimension(2, 'revenue')] : [],
    rules: financialRules(rules),
  };
}
