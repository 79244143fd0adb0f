import { expect, it } from 'vitest';
import {
  accountNode,
  reportOrderOf,
  sampleAccounts,
  sampleDimensions,
  treeOf,
} from '../testing/randomReports.ts';
import { reportLedgerOf, type SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { deltaOf } from './deltas.ts';
import { evaluateReport } from './evaluateReport.ts';
import { explainCell } from './explanation.ts';

/** Values beyond what any books add up to. */

const ledger: SampleLedger = {
  accounts: sampleAccounts,
  periods: samplePeriods,
  dimensions: sampleDimensions,
  entities: [{ id: 1 }],
  entries: [{ entity: 1, period: 0, debit: 5, credit: 1, amount: 10_000n }],
};
const name = (id: string) => ({ type: 'node_ref', id });
const constant = (value: string) => ({ type: 'const_ref', value });
const product = (id: string, ...args: object[]) => ({
  id,
  tree: { type: 'operator', operator: 'mul', args },
});
const formulas = [
  product('most', name('one'), constant(`1${'0'.repeat(26)}`), constant('0.9999')),
  product('more', name('one'), constant(`1${'0'.repeat(26)}`)),
  product('less', name('one'), constant(`-1${'0'.repeat(26)}`)),
  product('much', ...Array.from({ length: 199 }, () => constant('9'.repeat(40)))),
  product('follows', ...Array.from({ length: 199 }, () => name('much'))),
];
const tree = treeOf(
  [accountNode('one', 5), ...formulas.map(({ id }) => ({ id, type: 'formula', meta: { formulaId: id } }))],
  formulas,
);

it('are none, with a mark of their own, and nothing is calculated from them', () => {
  const order = reportOrderOf(ledger, tree, 0, 0);
  const { rows, marks } = evaluateReport(order, reportLedgerOf(ledger));
  expect(rows.slice(1).map(({ nodeKey, values }) => `${nodeKey} ${String(values[0])}`)).toEqual([
    `most 9999${'0'.repeat(26)}`,
    'more null',
    'less null',
    'much null',
    'follows null',
  ]);
  expect(marks.map(({ row, code }) => `${row} ${code}`)).toEqual([
    '2 too_large',
    '3 too_large',
    '4 too_large',
    '5 depends_on',
  ]);
  const { how } = explainCell(order, reportLedgerOf(ledger), { nodeKey: 'much', column: 0 })!;
  expect(how).toMatchObject({ type: 'formula', formula: { value: null } });
});

it('come of no comparison', () => {
  const half = 10n ** 20n;
  expect(deltaOf('mul', half, half)).toEqual({ value: null, marks: [{ code: 'too_large' }] });
  expect(deltaOf('mul', half, 10n ** 5n)).toEqual({ value: 10n ** 21n, marks: [] });
});
