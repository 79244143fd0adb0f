import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AccountId, DimensionId, DimensionInstanceId, PeriodId, RuleId } from '../ids.ts';
import type { AmountFormat, FieldMapEntry } from '../mapping/fieldMap.ts';
import type { StreamType } from '../mapping/fields.ts';
import type { Dimension } from '../plan/dimensions.ts';
import type { ProcessingPlan } from '../plan/processingPlan.ts';
import type { FinancialRule } from '../plan/rule.ts';
import { samplePeriods, samplePlan } from '../testing/samplePlan.ts';
import { createProcessor } from './process.ts';

/** Rows that are read from their bytes become what the same rows become from their cells: postings, counts and each error. */

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
  instances: ['A', 'B', ''].map((code, index) => ({
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
  rule(4, { conditions: { $and: [{ field: 'unmapped', operator: 'is_empty' }] } }),
];

const options = fc.record({
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
});

type Options = typeof options extends fc.Arbitrary<infer Value> ? Value : never;

/** Both sides of a row may have one of their own. */
function dimensionFields(isSingle: boolean): FieldMapEntry[] {
  if (isSingle) return [field('dimension', 'place')];
  return [field('debit_dimension', 'place'), field('credit_dimension', 'text')];
}

function planOf(chosen: Options): ProcessingPlan {
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
    ],
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
    ...(chosen.hasContra ? { contraAccountId: 3 as AccountId } : {}),
  };
}

const hostile = fc.constantFrom(
  '',
  ' ',
  '"',
  "'5",
  '="1000"',
  'ä',
  'Б',
  '\u00a0',
  '\t',
  '\0',
  '=1',
  '1 000',
  '-',
);
const mostly = (...values: string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostile });
const amounts = ['1', '1', '2.50', '-1', '-1,5', '0', '-0', '5.', '.5', '1.23456', '1-'];
const amount = mostly(
  '',
  '',
  ...amounts,
  "1'000",
  "1'00",
  '9007199254740993',
  '12345678901.2345',
  '12345678901234.5',
  '99999999999.99',
);
const account = mostly('1000', '1200', '4000', '5000', '1000', '1200', '4000', '5000', '9999', '');

const row = fc
  .tuple(
    mostly('T1', 'T1', 'T2', 'T3', 'T'.repeat(200)),
    mostly('1', '1', '2', ''),
    mostly(
      '2024-01-05',
      '2024-01-05',
      '2024-02-20',
      '20240301',
      '2024-02-20',
      '2024-01-05',
      '2023-01-01',
      '2024-13-01',
    ),
    mostly('', '', '2024-01', '2024-14'),
    account,
    account,
    amount,
    amount,
    mostly('', '', 'S', 'H', 'R'),
    mostly('', 'A', 'B', 'C'),
    mostly('fee', 'x', '5000', 'skip', 'a fee too', 'A', 'B'),
  )
  .map((cells): readonly string[] => cells);
const ragged = fc.array(fc.constantFrom('', ' ', '1000', 'T1'), { maxLength: 13 });
const balanced = row.chain((cells) =>
  fc.constantFrom('1', '2.50', '-1').map((value) => {
    const own = cells.with(6, value).with(7, '');
    return [own, own.with(4, cells[5]!).with(5, cells[4]!).with(6, '').with(7, value)];
  }),
);
const ledgerAccount = fc.constantFrom('1000', '1200', '4000', '5000');
const clean = fc
  .tuple(
    fc.constantFrom('T1', 'T2', 'T3'),
    fc.constant('1'),
    fc.constantFrom('2024-01-05', '2024-01-06', '2024-01-20'),
    fc.constant(''),
    ledgerAccount,
    ledgerAccount,
    fc.constantFrom('1', '2.50', '-1', '0', '12345678901234.5'),
    fc.constant(''),
    fc.constantFrom('', 'S', 'H'),
    fc.constantFrom('A', 'B'),
    fc.constantFrom('fee', 'skip', 'none', 'A'),
  )
  .map(([...cells]) => [cells]);

const groups = fc.oneof(
  fc.array(
    fc.oneof(
      row.map((cells) => [cells]),
      balanced,
      ragged.map((cells) => [cells]),
    ),
  ),
  fc.array(clean),
);
// A combination of values is decided at its first row: the same again is plain.
const file = groups.map((rows) => [...rows.flat(), ...rows.flat()]);

function utf8Of(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).matchAll(/%(..)|(.)/g);
  return Uint8Array.from(bytes, ([, code, char]) => (code ? Number.parseInt(code, 16) : char!.charCodeAt(0)));
}

function outcomeOf(plan: ProcessingPlan, rows: readonly (readonly string[])[], separator: string | null) {
  const processor = createProcessor(plan);
  const plain = separator === null ? null : processor.plainRows(separator);
  let plainCount = 0;
  for (const [index, cells] of rows.entries()) {
    // Something stands before and behind the row, which is none of its own.
    const line = `"${cells.join(separator ?? '')}"`;
    const bytes = utf8Of(line);
    if (plain?.add(index + 2, bytes, 1, bytes.length - 1)) plainCount += 1;
    else processor.addRow(index + 2, cells);
  }
  const { postings, ...others } = processor.finish();
  return { plainCount, result: { ...others, postings: postings.read(0, postings.count) } };
}

it('become the same from their bytes as from their cells', () => {
  let plainCount = 0;
  let postedCount = 0;
  fc.assert(
    fc.property(options, file, fc.constantFrom(';', '|'), (chosen, rows, separator) => {
      const plan = planOf(chosen);
      const byCells = outcomeOf(plan, rows, null).result;
      const byBytes = outcomeOf(plan, rows, separator);
      expect(byBytes.result).toEqual(byCells);
      plainCount += byBytes.plainCount;
      postedCount += byCells.counts.postings;
    }),
    { numRuns: 2000 },
  );
  // Both ways are taken, or nothing is compared.
  expect(plainCount).toBeGreaterThan(1000);
  expect(postedCount).toBeGreaterThan(100);
});
