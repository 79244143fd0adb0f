import { expect, it } from 'vitest';
import {
  type AccountId,
  defaultDimensionInstanceId,
  type EliminationRuleId,
  type LegalEntityId,
  type StreamAccountId,
} from '../ids.ts';
import type { EliminationRule } from '../plan/elimination.ts';
import { mapped, run, samplePlan } from '../testing/samplePlan.ts';

/** Who is on the other side of lines that no row of a file gave, and of rows that no rule marks. */

const [own, other] = [1, 2].map((id) => ({ id: id as LegalEntityId, code: id === 1 ? 'A' : 'B' }));
const entities = [own!, other!];

const rule = (changes: Partial<EliminationRule>): EliminationRule => ({
  id: 7 as EliminationRuleId,
  name: 'Group',
  position: 0,
  conditions: { $and: [{ field: '$account', operator: 'equals', value: '1200' }] },
  counterparty: { kind: 'literal', id: other!.id },
  scope: 'line',
  ...changes,
});

const consolidationOf = (rules: readonly EliminationRule[]) => ({ legalEntityId: own!.id, entities, rules });

function marksOf(plan: Parameters<typeof run>[0], rows: Parameters<typeof run>[1]) {
  const { postings, errors } = run(plan, rows);
  expect(errors.items).toEqual([]);
  const { accountIds, counterpartyIds, eliminationRuleIds, amounts, sides } = postings.read(
    0,
    postings.count,
  );
  return Array.from(accountIds, (account, row) => [
    account,
    sides[row] === 0 ? amounts[row] : -amounts[row]!,
    counterpartyIds?.[row] ?? 0,
    eliminationRuleIds?.[row] ?? 0,
  ]);
}

it('keeps the counterparty that a row names, but the own code and one that nobody has', () => {
  const { fields, columnNames } = samplePlan();
  const columns = [...columnNames, 'partner'];
  const plan = samplePlan({
    columnNames: columns,
    fields: [...fields, mapped('counterparty', columns, 'partner')],
    consolidation: consolidationOf([]),
  });
  const rows = [
    ['1', '2024-01-05', '1000', '1.00', '', 'x', 'b'],
    ['1', '2024-01-05', '1200', '', '1.00', 'x', 'A'],
    ['2', '2024-01-06', '1000', '2.00', '', 'x', ''],
    ['2', '2024-01-06', '4000', '', '2.00', 'x', 'K1'],
  ];
  expect(marksOf(plan, rows)).toEqual([
    [1, 10_000n, 2, 0],
    [1, 20_000n, 0, 0],
    [2, -10_000n, 0, 0],
    [3, -20_000n, 0, 0],
  ]);
});

it.each([
  { name: 'debit first', sides: ['debit', 'credit', 'debit'] },
  { name: 'credit first', sides: ['credit', 'debit', 'credit'] },
])('marks the side of an account that a rule is for, and no other: $name', ({ sides }) => {
  const { fields, columnNames } = samplePlan();
  const columns = [...columnNames, 'partner'];
  const onDebit = rule({
    conditions: {
      $and: [
        { field: '$account', operator: 'equals', value: '1200' },
        { field: '$side', operator: 'equals', value: 'debit' },
      ],
    },
  });
  const plan = samplePlan({
    columnNames: columns,
    fields: [...fields, mapped('counterparty', columns, 'partner')],
    consolidation: consolidationOf([onDebit]),
  });
  const rows = sides.flatMap((side, index) => {
    const [amounts, others] =
      side === 'debit'
        ? [
            ['1.00', ''],
            ['', '1.00'],
          ]
        : [
            ['', '1.00'],
            ['1.00', ''],
          ];
    const no = String(index + 1);
    return [
      [no, '2024-01-05', '1200', ...amounts, 'x', ''],
      [no, '2024-01-05', '1000', ...others, 'x', ''],
    ];
  });
  const onAccount = marksOf(plan, rows).filter(([account]) => account === 2);
  expect(onAccount.map(([, amount, , ruleId]) => [amount, ruleId])).toEqual(
    sides.map((side) => (side === 'debit' ? [10_000n, 7] : [-10_000n, 0])),
  );
});

it('marks a balance that a later file does not name as it marked what it was, and the contra account', () => {
  const balances = { kind: 'amount', decimalSign: '.', thousandsSign: '', balances: 'all' } as const;
  const { fields, columnNames } = samplePlan();
  const plan = samplePlan({
    fields: fields.map((entry) => (entry.name === 'debit_amount' ? { ...entry, format: balances } : entry)),
    previousBalances: {
      fiscalYear: 2024,
      balances: [
        { accountId: 2 as AccountId, dimensionInstanceId: defaultDimensionInstanceId, amount: 50_000n },
        { accountId: 1 as AccountId, dimensionInstanceId: defaultDimensionInstanceId, amount: -50_000n },
      ],
      results: [],
    },
    consolidation: consolidationOf([rule({})]),
  });
  expect(columnNames).toContain('text');
  // Of 1200 the file says nothing.
  expect(marksOf(plan, [['1', '2024-02-29', '1000', '0.00', '', 'x']])).toEqual([
    [1, 50_000n, 0, 0],
    [2, -50_000n, 2, 7],
  ]);
  const contra = samplePlan({
    contraAccountId: 2 as AccountId,
    streamAccounts: [{ id: 1 as StreamAccountId, code: '1000', type: 'standard', accountId: 1 as AccountId }],
    consolidation: consolidationOf([rule({})]),
  });
  expect(marksOf(contra, [['1', '2024-02-29', '1000', '3.00', '', 'x']])).toEqual([
    [1, 30_000n, 0, 0],
    [2, -30_000n, 2, 7],
  ]);
});
