import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountNode, reportOrderOf, sampleLedgers, treeOf } from '../testing/randomReports.ts';
import { reportLedgerOf } from '../testing/reportLedger.ts';
import { evaluateReport } from './evaluateReport.ts';
import { explainCell } from './explanation.ts';
import { postingsBehind } from './postingsBehind.ts';

/** What stands behind a value that names the same line again and again. */

const name = (id: string) => ({ type: 'node_ref', id });
const formula = (id: string, operator: string, ids: readonly string[]) => ({
  id,
  tree: { type: 'operator', operator, args: ids.map(name) },
});
const reportOf = (formulas: readonly ReturnType<typeof formula>[]) =>
  treeOf(
    [accountNode('f0', 5), ...formulas.map(({ id }) => ({ id, type: 'formula', meta: { formulaId: id } }))],
    formulas,
  );
/** Each names the one before twice. */
const doubling = (count: number) =>
  reportOf(Array.from({ length: count }, (_, at) => formula(`f${at + 1}`, 'add', [`f${at}`, `f${at}`])));
const [sample] = fc.sample(sampleLedgers, 1);

it('tells a line once, and how often it counts', () => {
  fc.assert(
    fc.property(sampleLedgers, (ledgers) => {
      const ledger = reportLedgerOf(ledgers);
      const order = reportOrderOf(ledgers, doubling(17), 0, 3, { columnPeriods: 12 });
      const behind = postingsBehind(order, ledger, { nodeKey: 'f17', column: 0 });
      const value = evaluateReport(order, ledger).rows.at(-1)!.values[0]!;
      expect(behind?.map(({ factor }) => factor) ?? null).toEqual(value === null ? null : [131_072n]);
      expect(behind?.[0]!.value ?? null).toBe(value);
    }),
    { numRuns: 20 },
  );
});

it('tells what is added and what is taken away apart', () => {
  const tree = reportOf([
    formula('f1', 'add', ['f0', 'f0', 'f0']),
    formula('f2', 'sub', ['f1', 'f0', 'f0']),
    formula('f3', 'sub', ['f2', 'f2']),
  ]);
  const order = reportOrderOf(sample!, tree, 0, 3, { columnPeriods: 12 });
  const factorsOf = (nodeKey: string) =>
    explainCell(order, reportLedgerOf({ ...sample!, entities: [{ id: 1 }], currency: 'global' }), {
      nodeKey,
      column: 0,
    })!.postings!.map(({ factor }) => factor);
  expect(factorsOf('f2')).toEqual([3n, -2n]);
  expect(factorsOf('f3')).toEqual([5n, -5n]);
});

it('is told by its parts where it counts a line more often than can be told', () => {
  const ledger = reportLedgerOf({ ...sample!, entities: [{ id: 1 }], currency: 'global' });
  const order = reportOrderOf(sample!, doubling(40), 0, 3, { columnPeriods: 12 });
  expect(postingsBehind(order, ledger, { nodeKey: 'f29', column: 0 })).toHaveLength(1);
  expect(postingsBehind(order, ledger, { nodeKey: 'f30', column: 0 })).toBe(null);
  expect(explainCell(order, ledger, { nodeKey: 'f40', column: 0 })!.how.type).toBe('formula');
  expect(evaluateReport(order, ledger).rows.at(-1)!.unit).toBe('amount');
});
