import fc from 'fast-check';
import type { AccountId, DimensionId, DimensionInstanceId, PeriodId, RuleId } from '../ids.ts';
import type { AmountFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { AnalyticsField } from '../plan/analytics.ts';
import type { Dimension } from '../plan/dimensions.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { FinancialRule } from '../plan/rule.ts';
import { samplePeriods, samplePlan } from './samplePlan.ts';

/** Plans of all layouts over one set of columns, with what may change the meaning of a row chosen at random. */

const columnNames = [
  'id',
  'part',
  'date',
  'period',
  'account',
  'other',
  'debit',
  'credit',
  'mark',
  'place',
  'text',
];

function field(name: string, ...columns: string[]): FieldMapEntry {
  const references = columns.map((column) => ({ position: columnNames.indexOf(column), name: column }));
  return { name, source: { kind: 'columns', columns: references } };
}

const mark = { position: columnNames.indexOf('mark'), name: 'mark' };

const amountFormat = fc.record({
  kind: fc.constant('amount' as const),
  decimalSign: fc.constantFrom('.', ','),
  thousandsSign: fc.constantFrom('', '', "'", ' '),
  swap: fc.boolean(),
  hasTrailingMinus: fc.boolean(),
  side: fc.constantFrom<AmountFormat['side'][]>(
    undefined,
    undefined,
    { from: 'sign', positive: 'debit' },
    { from: 'normal_side' },
    { from: 'indicator', column: mark, debitValues: ['S', ''], creditValues: ['H'] },
  ),
  storno: fc.constantFrom<AmountFormat['storno'][]>(undefined, undefined, { column: mark, values: ['R'] }),
});

/** Without the keys of which nothing is known. */
function known<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;
}

const dimension = (id: number, type: Dimension['type']): Dimension => ({
  id: id as DimensionId,
  type,
  instances: ['A', 'Б', ''].map((code, index) => ({
    id: (id * 10 + index) as DimensionInstanceId,
    code,
    fromPeriodId: (index + 1) as PeriodId,
    toPeriodId: index === 0 ? (2 as PeriodId) : null,
    isDefault: code === '',
  })),
});

const rule = (id: number, change: Partial<FinancialRule>): FinancialRule => ({
  id: id as RuleId,
  name: `${id}`,
  position: id,
  conditions: { $and: [{ field: 'text', operator: 'contains', value: 'fee' }] },
  side: 'both',
  account: { kind: 'literal', id: 4 as AccountId },
  dimensionInstance: null,
  ...change,
});

const rules = [
  rule(1, {}),
  rule(2, {
    conditions: { $and: [{ field: 'account', operator: 'equals', value: '1000' }] },
    side: 'credit',
  }),
  rule(3, {
    conditions: { $and: [{ field: 'text', operator: 'starts_with', value: 'x' }] },
    account: { kind: 'by_equal_code', field: 'text' },
    dimensionInstance: { kind: 'by_equal_code', field: 'dimension' },
  }),
  rule(5, { conditions: { $and: [{ field: 'text', operator: 'contains', value: 'ü' }] } }),
  rule(4, { conditions: { $and: [{ field: 'unmapped', operator: 'is_empty' }] } }),
];

export const planOptions = fc.record({
  streamType: fc.constantFrom<StreamType[]>('double-entry', 'single-account-entry', 'single-amount-entry'),
  format: amountFormat,
  rules: fc.subarray(rules),
  hasDimensions: fc.boolean(),
  isFiltered: fc.boolean(),
  hasPeriod: fc.boolean(),
  hasContra: fc.boolean(),
  hasGlobal: fc.boolean(),
  idColumns: fc.constantFrom(['id'], ['id', 'part']),
  padTo: fc.constantFrom(0, 4),
  balances: fc.constantFrom('none' as const, 'none' as const, 'all' as const, 'balance_accounts' as const),
  globalCurrency: fc.constantFrom('EUR', 'USD'),
  types: fc.constantFrom<ProcessingPlan['streamAccounts'][number]['type'][]>(
    'standard',
    'closing',
    'retained',
  ),
  closedFrom: fc.constantFrom(null, '2024-02-15'),
  analytics: fc.constantFrom<AnalyticsField[][]>(
    [],
    [{ name: 'text', type: 'text' }],
    [
      { name: 'place', type: 'text' },
      { name: 'part', type: 'number' },
      { name: 'day', type: 'date' },
    ],
  ),
});

type PlanOptions = typeof planOptions extends fc.Arbitrary<infer Value> ? Value : never;

/** Both sides of a row may have one of their own. */
function dimensionFields(isSingle: boolean): FieldMapEntry[] {
  if (isSingle) return [field('dimension', 'place')];
  return [field('debit_dimension', 'place'), field('credit_dimension', 'text')];
}

export function planOf(chosen: PlanOptions): ProcessingPlan {
  const isDouble = chosen.streamType === 'double-entry';
  const balances = isDouble ? 'none' : chosen.balances;
  const format = { ...known(chosen.format), balances } as AmountFormat;
  const text = { kind: 'text', padTo: chosen.padTo } as const;
  const isSingle = chosen.streamType === 'single-account-entry';
  const base = samplePlan();
  return {
    ...base,
    streamType: chosen.streamType,
    columnNames,
    fields: [
      field('transaction_id', ...chosen.idColumns),
      field('document_entry_date', 'date'),
      ...(chosen.hasPeriod
        ? [
            {
              ...field('accounting_period', 'period'),
              format: { kind: 'date', order: 'year_month' } as const,
            },
          ]
        : []),
      ...(isSingle
        ? [{ ...field('account', 'account'), format: text }]
        : [field('debit_account', 'account'), { ...field('credit_account', 'other'), format: text }]),
      ...(isSingle
        ? [
            { ...field('debit_amount', 'debit'), format },
            { ...field('credit_amount', 'credit'), format },
          ]
        : [{ ...field('amount', 'debit'), format }]),
      ...(chosen.hasDimensions ? dimensionFields(isSingle) : []),
      ...(chosen.hasGlobal && balances === 'none'
        ? [{ ...field('global_currency_amount', isSingle ? 'part' : 'credit') }]
        : []),
      field('text', 'text'),
      ...(chosen.analytics.length > 1
        ? [field('place', 'place'), field('part', 'part'), field('day', 'date')]
        : []),
    ],
    analytics: chosen.analytics,
    ...(chosen.isFiltered
      ? { rowFilter: { $and: [{ field: 'text', operator: 'not_equals', value: 'skip' }] } }
      : {}),
    globalCurrency: chosen.globalCurrency,
    averageRates: new Map([[samplePeriods[0]!.id, { value: 1_100_000n, units: 1 }]]),
    streamAccounts: base.streamAccounts.map((account, index) =>
      index === 1 ? { ...account, type: chosen.types } : account,
    ),
    accounts: base.accounts.map((account, index) =>
      index === 0 ? { ...account, closedFrom: chosen.closedFrom } : account,
    ),
    dimensions: chosen.hasDimensions ? [dimension(1, 'expense'), dimension(2, 'revenue')] : [],
    rules: chosen.rules,
    ...(chosen.hasContra ? { contraAccountId: 3 as AccountId, earlierResults: 'rolled' as const } : {}),
  };
}
