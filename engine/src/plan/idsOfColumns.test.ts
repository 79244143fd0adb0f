import { expect, it } from 'vitest';
import type { AccountId, DimensionId, DimensionInstanceId, PeriodId, RuleId } from '../ids.ts';
import { createProcessor } from '../postings/process.ts';
import { samplePeriods, samplePlan } from '../testing/samplePlan.ts';
import type { ProcessingPlan } from './processingPlan.ts';
import type { FinancialRule } from './rule.ts';

const rule: FinancialRule = {
  id: 1 as RuleId,
  name: 'Rule',
  position: 0,
  conditions: { $and: [] },
  side: 'both',
  account: null,
  dimensionInstance: null,
};
const [account, ...accounts] = samplePlan().accounts;
const instance = { code: 'A', fromPeriodId: samplePeriods[0]!.id, toPeriodId: null, isDefault: false };

it.each<[string, string, (id: number) => Partial<ProcessingPlan>]>([
  [
    'period',
    '',
    (id) => ({ periods: [...samplePeriods.slice(0, -1), { ...samplePeriods.at(-1)!, id: id as PeriodId }] }),
  ],
  ['account', '', (id) => ({ accounts: [{ ...account!, id: id as AccountId }, ...accounts] })],
  [
    'dimension instance',
    '',
    (id) => ({
      dimensions: [
        {
          id: 1 as DimensionId,
          type: 'expense',
          instances: [{ ...instance, id: id as DimensionInstanceId }],
        },
      ],
    }),
  ],
  [
    'dimension instance',
    ' that a rule names',
    (id) => ({
      rules: [{ ...rule, dimensionInstance: { kind: 'literal', id: id as DimensionInstanceId } }],
    }),
  ],
  ['rule', '', (id) => ({ rules: [{ ...rule, id: id as RuleId }] })],
])('refuses an id beyond 32 bits before the first row: of a %s%s', (kind, _which, changesOf) => {
  expect(() => createProcessor(samplePlan(changesOf(2 ** 31)))).toThrow(`2147483648 of a ${kind} is beyond`);
  expect(() => createProcessor(samplePlan(changesOf(2 ** 31 - 1)))).not.toThrow();
});
