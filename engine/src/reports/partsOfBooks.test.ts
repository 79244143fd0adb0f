import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountNode,
  evaluateSample,
  reportOrderOf,
  sampleAccounts,
  sampleLedgers,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import { conventionFlag, reportLedgerOf } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { evaluateReport } from './evaluateReport.ts';
import { narrowColumn } from './postingsBehind.ts';

describe('figures of a part of books', () => {
  it('of books in the reporting currency have nothing to adjust, whatever part of them is counted', () => {
    const pair = {
      from: { value: 1_000_000n, units: 1 as const },
      to: { value: 1_000_000n, units: 1 as const },
    };
    const rates = {
      minorUnit: 1n,
      average: samplePeriods.map(() => pair),
      closing: samplePeriods.map(() => pair),
      initial: pair,
    };
    const translation = {
      rates,
      historicalAccounts: new Set([]),
      historicalRates: [],
      isGlobalStated: false,
    };
    const meta = { computed: 'translation_adjustment', accountUse: 'closing_balance', dimensions: [11] };
    const tree = treeOf([{ id: 'adjustment', type: 'account', meta }]);
    fc.assert(
      fc.property(sampleLedgers, (ledger) => {
        const entities = ledger.entities.map((entity) => ({ ...entity, currency: 'EUR', translation }));
        const same = { ...ledger, entities, currency: { reporting: 'EUR' } };
        const { adjustment } = valuesIn(evaluateSample(same, tree, 0, 23, { columnPeriods: 12 }));
        expect(adjustment).toEqual([0n, 0n]);
        const both = { ...same, entities: [entities[0]!, { ...entities[1]!, currency: 'GBP' }] };
        expect(valuesIn(evaluateSample(both, tree, 0, 23, { columnPeriods: 12 }))).toEqual({
          adjustment: [null, null],
        });
      }),
      { numRuns: 20 },
    );
  });

  it('keep in what parts leave the sign that corresponding accounts follow from the order of rows', () => {
    const flow = { accountUse: 'turnover', correspondingTags: ['cash', 'sales'] };
    const tree = treeOf(sampleAccounts.map(({ id }) => accountNode(`n${id}`, id, flow)));
    let leftCount = 0;
    fc.assert(
      fc.property(sampleLedgers, (sample) => {
        // Many in one period, so that what is rounded together is another amount than what is rounded apart.
        const entries = sample.entries.map((entry) => ({ ...entry, period: 3, flags: conventionFlag }));
        const ledger = { ...sample, entries };
        const order = reportOrderOf(ledger, tree, 0, 23, { columnPeriods: 12, splitBy: 'cost' });
        const [split, read] = [evaluateReport(order, reportLedgerOf(ledger)), reportLedgerOf(ledger)];
        order.columns.shown.forEach((shown, column) => {
          if (shown.split?.part !== 'rest') return;
          const alone = evaluateReport({ ...order, columns: narrowColumn(order.columns, column, {}) }, read);
          for (const { row, ...mark } of alone.marks) {
            if (mark.column !== column || mark.code !== 'paired_by_convention') continue;
            if (alone.rows[row]!.values[column] !== split.rows[row]!.values[column]) leftCount += 1;
            expect(split.marks).toContainEqual({ row, ...mark });
          }
        });
      }),
      { numRuns: 200 },
    );
    expect(leftCount).toBeGreaterThan(0);
  });
});
