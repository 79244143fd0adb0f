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

/** What the engine is told of the books: as they are, or with rules and dimensions over two columns more. */

const costCentreCount = 20;
const voucherKinds = ['Invoice', 'Payment', 'Payroll', 'Accrual', 'Transfer', 'Refund', 'Fee'];

function costCentreCode(index: number): string {
  return `C${10 + (index % costCentreCount)}`;
}

function voucherKind(index: number): string {
  return voucherKinds[index % voucherKinds.length] ?? '';
}

/** The books with a cost centre and a kind of voucher behind each row. */
export function withRuleColumns(csv: string): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const extended = rows.map((row, index) => `${row},${costCentreCode(index)},${voucherKind(index >> 1)}`);
  return `${[`${header},cost_centre,voucher_kind`, ...extended].join('\n')}\n`;
}

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

const periods = generatePeriods(
  { cycle: '1m', fiscalYearStart: 1, startDate: '2023-01-01' },
  '2025-12-31',
).map((period) => ({ ...period, id: period.ordering as PeriodId }));

const accountIds = Array.from({ length: accountCount }, (_, index) => (index + 1) as AccountId);

function dimension(id: number, type: Dimension['type']): Dimension {
  const instances = Array.from({ length: costCentreCount }, (_, index) => ({
    id: (id * 100 + index) as DimensionInstanceId,
    code: costCentreCode(index),
    fromPeriodId: 1 as PeriodId,
    toPeriodId: null,
    isDefault: index === 0,
  }));
  return { id: id as DimensionId, type, instances };
}

/** Each rule is over one account and one cost centre, so that no two contradict each other. */
function rule(index: number): FinancialRule {
  const account = accountCode(index % accountCount);
  const costCentre = costCentreCode(index * 7 + Math.floor(index / accountCount));
  const kind = { field: 'voucher_kind', operator: 'not_equals', value: voucherKind(index) } as const;
  return {
    id: (index + 1) as RuleId,
    name: `Rule ${index + 1}`,
    position: index,
    conditions: {
      $and: [
        { field: 'account', operator: 'equals', value: account },
        { field: 'dimension', operator: 'in', value: [costCentre] },
        ...(index % 3 === 0 ? [kind] : []),
      ],
    },
    side: 'both',
    account: { kind: 'literal', id: (((index * 11) % accountCount) + 1) as AccountId },
    dimensionInstance: index % 2 === 0 ? { kind: 'by_equal_code', field: 'dimension' } : null,
  };
}

/** `ruleCount` 0: the plain books. */
export function enginePlan(ruleCount: number): ProcessingPlan {
  const hasRules = ruleCount > 0;
  return {
    streamType: 'single-account-entry',
    columnNames: hasRules ? ruleColumns : plainColumns,
    fields: hasRules
      ? [...bookFields, mapped('dimension', 'cost_centre'), mapped('voucher_kind', 'voucher_kind')]
      : bookFields,
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
    rules: Array.from({ length: ruleCount }, (_, index) => rule(index)),
  };
}
