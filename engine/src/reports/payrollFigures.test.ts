import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountNode,
  reportOrderOf,
  sampleAccounts,
  sampleLedgers,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import { reportLedgerOf, type SampleLedger, type SamplePay } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { evaluateReport } from './evaluateReport.ts';
import { postingsBehind } from './postingsBehind.ts';

/** Amounts as they are: of two currencies that are one to each other. */
const asPaid = (ledger: SampleLedger): SampleLedger => ({
  ...ledger,
  currency: 'global',
  entities: ledger.entities.map((entity) => ({ ...entity, translation: null })),
});

const naturalOf = (account: number): bigint => {
  const { type, section } = sampleAccounts[account - 1]!;
  return type === 'revenue' || section === 'liabilities' ? -1n : 1n;
};

const pay = (suffix: string, meta: object = {}) =>
  sampleAccounts.map(({ id }) => accountNode(`p${id}${suffix}`, id, { accountUse: 'payroll', ...meta }));
const booked = sampleAccounts.map(({ id }) => accountNode(`b${id}`, id, { accountUse: 'turnover' }));

describe('payroll in reports', () => {
  it('is the sum of the rows of persons, by entity, period, account and cost instance, in any currency of theirs', () => {
    const tree = treeOf([
      ...pay(''),
      ...[1, 2].flatMap((entity) => pay(`e${entity}`, { legalEntities: [entity] })),
      ...[-1, 11, 12].flatMap((instance) => pay(`i${instance}`, { dimensions: [instance] })),
      ...pay('none', { dimensions: [-2] }),
    ]);
    fc.assert(
      fc.property(sampleLedgers, (given) => {
        const ledger = asPaid(given);
        const found = valuesIn(evaluateReport(reportOrderOf(ledger, tree, 0, 23), reportLedgerOf(ledger)));
        const sumOf = (id: number, isCounted: (row: SamplePay) => boolean) =>
          samplePeriods.map((_, period) =>
            ledger
              .payroll!.filter((row) => row.account === id && row.period === period && isCounted(row))
              .reduce((sum, { debit, credit }) => sum + (debit - credit) * naturalOf(id), 0n),
          );
        for (const { id } of sampleAccounts) {
          expect(found[`p${id}`]).toEqual(sumOf(id, () => true));
          expect(found[`p${id}none`]).toEqual(found[`p${id}`]);
          for (const each of [1, 2])
            expect(found[`p${id}e${each}`]).toEqual(sumOf(id, ({ entity }) => entity === each));
          for (const each of [-1, 11, 12])
            expect(found[`p${id}i${each}`]).toEqual(sumOf(id, ({ instance }) => instance === each));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stands apart from what was booked, and leads to the parts that it is made of', () => {
    const tree = treeOf([{ id: 'all', type: 'group', children: [...pay(''), ...booked] }, ...pay('alone')]);
    fc.assert(
      fc.property(sampleLedgers, fc.constantFrom(1, 3, 12), (ledger, columnPeriods) => {
        const order = reportOrderOf(ledger, tree, 0, 23, { columnPeriods });
        const read = reportLedgerOf(ledger);
        const found = evaluateReport(order, read);
        const values = valuesIn(found);
        const without = valuesIn(evaluateReport(order, reportLedgerOf({ ...ledger, payroll: [] })));
        const empty = valuesIn(evaluateReport(order, reportLedgerOf({ ...ledger, entries: [] })));
        const carried = evaluateReport(order, reportLedgerOf({ ...ledger, payroll: [] })).columns;
        expect(found.columns).toEqual(carried);
        for (const { id } of sampleAccounts) {
          expect(values[`b${id}`]).toEqual(without[`b${id}`]);
          expect(values[`p${id}`]).toEqual(empty[`p${id}`]);
        }
        values.all!.forEach((value, column) => {
          const behind = postingsBehind(order, read, { nodeKey: 'all', column });
          expect(behind!.reduce((sum, each) => sum + each.value, 0n)).toBe(value);
          const ofPayroll = behind!.filter(({ scope }) => scope.book === 'payroll');
          expect(ofPayroll.reduce((sum, each) => sum + each.value, 0n)).toBe(
            sampleAccounts.reduce((sum, { id }) => sum + values[`p${id}alone`]![column]!, 0n),
          );
        });
      }),
      { numRuns: 60 },
    );
  });

  it('has no value for who may not see it, nor has anything that is made of it', () => {
    const ref = (id: string) => ({ type: 'node_ref', id });
    const tree = treeOf(
      [
        ...booked,
        ...pay(''),
        { id: 'mixed', type: 'group', children: [accountNode('m1', 4), ...pay('mixed')] },
        { id: 'total', type: 'total' },
        { id: 'f', type: 'formula', meta: { formulaId: 'f' } },
      ],
      [{ id: 'f', tree: { type: 'operator', operator: 'mul', args: [ref('p5'), ref('b4')] } }],
    );
    fc.assert(
      fc.property(sampleLedgers, fc.constantFrom('kind', 'legal_entity', 'cost', null), (ledger, splitBy) => {
        const { payroll: _, ...withheld } = ledger;
        const order = reportOrderOf(ledger, tree, 0, 23, { columnPeriods: 12, splitBy });
        const figures = evaluateReport(order, reportLedgerOf(withheld));
        const [found, whole] = [valuesIn(figures), valuesIn(evaluateReport(order, reportLedgerOf(ledger)))];
        const isOfPayroll = (id: string) => id.startsWith('p') || ['mixed', 'total', 'f'].includes(id);
        for (const [id, values] of Object.entries(found)) {
          if (isOfPayroll(id)) expect(values.every((value) => value === null)).toBe(true);
          else expect(values).toEqual(whole[id]);
        }
        const codes = (row: string) =>
          figures.marks.filter((mark) => figures.rows[mark.row]!.nodeKey === row).map(({ code }) => code);
        expect(codes('p5')).toContain('not_permitted');
        expect(codes('mixed')).toContain('depends_on');
        expect(postingsBehind(order, reportLedgerOf(withheld), { nodeKey: 'mixed', column: 0 })).toBe(null);
      }),
      { numRuns: 20 },
    );
  });
});
