import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegalEntityId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import {
  accountNode,
  reportOrderOf,
  sampleAccounts,
  consolidatedLedgers,
  sampleLedgers,
  treeOf,
} from '../testing/randomReports.ts';
import { reportLedgerOf, type SampleLedger } from '../testing/reportLedger.ts';
import { breakdownOf } from './breakdown.ts';
import { evaluateReport } from './evaluateReport.ts';
import { deltaOf } from './deltas.ts';
import { explainCell, type ExplainedElement } from './explanation.ts';
import { type Fraction, fractionOf, fractionOfDecimal, operate, roundFraction } from './fractions.ts';
import { aggregate } from './accountValues.ts';
import { narrowColumn, postingsBehind } from './postingsBehind.ts';
import { breakdownKinds } from './readFilters.ts';
import { statisticKinds, statisticOf } from './statistics.ts';

/** Random reports of a random ledger: groups in groups, totals, formulas over all of it. */
const uses = [
  'turnover',
  'turnover_debit',
  'turnover_credit',
  'opening_balance',
  'closing_balance',
  'initial_balance',
  'payroll',
];
const leaf = fc.record({
  account: fc.integer({ min: 1, max: 6 }),
  accountUse: fc.constantFrom(...uses),
  aggregation: fc.constantFrom('none', 'none', 'none', 'sum', 'average', 'max'),
  sign: fc.constantFrom('+', '-'),
  timeshift: fc.constantFrom(0, 0, 0, 1, -1, 12),
  accumulation: fc.boolean(),
  negativeValuesAsZeros: fc.constantFrom(false, false, false, true),
  includeChildren: fc.boolean(),
  legalEntities: fc.constantFrom([], [], [1]),
  dimensions: fc.constantFrom([], [], [], [-1], [11, 12], [-2]),
});
/** Nothing but sums of what moved, so that postings can be counted. */
const sumLeaf = leaf.map((each) => ({
  ...each,
  accountUse: each.accountUse.startsWith('turnover') ? each.accountUse : 'turnover',
  aggregation: 'none',
  negativeValuesAsZeros: false,
}));
const groupOf = (ofLeaves: fc.Arbitrary<object & { account: number }>) =>
  fc.record({
    leaves: fc.array(ofLeaves, { minLength: 1, maxLength: 3 }),
    sign: fc.constantFrom('+', '-'),
    timeshift: fc.constantFrom(0, 0, 1),
  });
const formula = fc.record({
  operator: fc.constantFrom('add', 'add', 'sub', 'sub', 'div', 'mul', 'percent'),
  args: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 3 }),
  timeshift: fc.constantFrom(0, 0, 1),
});
const sumFormula = formula.map((each) => ({
  ...each,
  operator: each.operator === 'add' ? ('add' as const) : ('sub' as const),
  args: each.args.map((place) => place % 30),
}));

const reportsOf = (ofLeaves: typeof sumLeaf, ofFormulas: typeof formula) =>
  fc
    .record({
      groups: fc.array(groupOf(ofLeaves), { minLength: 1, maxLength: 3 }),
      formulas: fc.array(ofFormulas, { minLength: 1, maxLength: 3 }),
    })
    .map(({ groups, formulas }) => {
      const items: object[] = groups.map(({ leaves, ...meta }, at) => ({
        id: `g${at}`,
        type: 'group',
        meta,
        children: [
          ...leaves.map(({ account, ...rest }, index) => accountNode(`g${at}l${index}`, account, rest)),
          { id: `g${at}t`, type: 'total' },
        ],
      }));
      const names = groups.flatMap(({ leaves }, at) => [
        `g${at}`,
        `g${at}t`,
        ...leaves.map((_, index) => `g${at}l${index}`),
      ]);
      formulas.forEach(({ timeshift }, at) =>
        items.push({ id: `f${at}`, type: 'formula', meta: { formulaId: `f${at}`, timeshift } }),
      );
      const ofPlace = (place: number, at: number) =>
        place === 30
          ? { type: 'const_ref', value: '2.5' }
          : {
              type: 'node_ref',
              id: [...names, ...formulas.slice(0, at).map((_, index) => `f${index}`)][
                place % (names.length + at)
              ],
            };
      return treeOf(
        items,
        formulas.map((each, at) => ({
          id: `f${at}`,
          tree: {
            type: 'operator',
            operator: each.operator,
            args: each.args.map((place) => ofPlace(place, at)),
          },
        })),
      );
    });
const reports = reportsOf(leaf, formula);
const sums = reportsOf(sumLeaf, sumFormula);

function calculated(element: ExplainedElement): Fraction {
  if (element.type === 'constant') return fractionOfDecimal(element.value);
  if (element.type === 'operator') return operate(element.operator, element.args.map(calculated)).value;
  return fractionOf(element.type === 'node' ? element.value! : 0n);
}

const finished = (value: Amount, { isCut, isNegated }: { isCut: boolean; isNegated: boolean }): Amount => {
  const kept = isCut ? 0n : value;
  return isNegated ? -kept : kept;
};

describe('the explanation of a value', () => {
  it('gives it again, from what it is made of, in every cell', () => {
    fc.assert(
      fc.property(sampleLedgers, reports, fc.integer({ min: 0, max: 20 }), (sample, tree, from) => {
        const ledger = reportLedgerOf(sample);
        const raw = { columnPeriods: 3, aggregation: 'average', deltaOptions: { showDelta: true } };
        const order = reportOrderOf(sample, tree, from, from + 3, raw);
        const { rows, columns } = evaluateReport(order, ledger);
        for (const { nodeKey, values } of rows) {
          for (let column = 0; column < columns.length; column++) {
            const found = explainCell(order, ledger, { nodeKey, column })!;
            expect(found.value).toBe(values[column]);
            const { how } = found;
            if (how.type === 'difference') {
              expect(deltaOf(how.operation, how.source, how.base).value).toBe(found.value);
            } else if (how.type === 'sum') {
              const sum = how.parts.reduce((total, { value }) => total + value!, 0n);
              expect(finished(sum, found)).toBe(found.value);
              for (const { nodeKey: key, timeshift, value } of how.parts)
                expect(explainCell(order, ledger, { nodeKey: key, timeshift, column })!.value).toBe(value);
            } else if (how.type === 'formula') {
              expect(finished(roundFraction(calculated(how.formula)), found)).toBe(found.value);
            } else if (how.type === 'periods') {
              const list = how.periods.map(({ value }) => value);
              const value = aggregate(list, how.aggregation, { use: how.use, isEffect: false });
              expect(finished(value, found)).toBe(found.value);
            } else expect(found.value).toBe(0n);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('names the postings of what moved: each once, with its sign, they give the value', () => {
    fc.assert(
      fc.property(sampleLedgers, sums, fc.constantFrom(0, 12), (ledgers, tree, at) => {
        const sample: SampleLedger = {
          ...ledgers,
          currency: 'global',
          entities: ledgers.entities.map((entity) => ({ ...entity, translation: null })),
        };
        const ledger = reportLedgerOf(sample);
        const order = reportOrderOf(sample, tree, at, at + 11, { columnPeriods: 12 });
        for (const { nodeKey, values } of evaluateReport(order, ledger).rows) {
          const filters = explainCell(order, ledger, { nodeKey, column: 0 })!.postings;
          expect(filters).not.toBe(null);
          const sum = filters!.reduce((total, filter) => {
            const { scope, span, lines, side, natural, factor } = filter;
            const counts = (account: number, on: number) =>
              lines.includes(account - 1) &&
              scope.dimensions.every(({ ids }) => ids.some((id) => id === on || (id === -2 && on < 20)));
            let found = 0n;
            for (const {
              entity,
              period,
              debit,
              credit,
              amount,
              debitInstance,
              creditInstance,
              flags,
            } of sample.entries) {
              const isMeant = period !== null && period >= span.firstIndex && period <= span.lastIndex;
              if (!isMeant || flags === 1 || !scope.legalEntityIds.some((id) => id === entity)) continue;
              const signOf = side === 'net' ? natural : 1n;
              if (side !== 'credit' && counts(debit, debitInstance!)) found += amount * signOf;
              if (side !== 'debit' && counts(credit, creditInstance!))
                found += side === 'credit' ? amount : -amount * signOf;
            }
            return total + found * factor;
          }, 0n);
          expect(sum).toBe(values[0]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('the lines behind a value', () => {
  it('give it, each what it says, in every ledger and currency; some of them what the column gives that counts them alone', () => {
    const lists = fc.constantFrom({ lines: [0, 3, 4] }, { legalEntityIds: [1 as LegalEntityId] }, {});
    fc.assert(
      fc.property(
        consolidatedLedgers,
        reports,
        fc.integer({ min: 0, max: 20 }),
        lists,
        (sample, tree, from, also) => {
          const ledger = reportLedgerOf(sample);
          const order = reportOrderOf(sample, tree, from, from + 3, { columnPeriods: 3 });
          const columns = narrowColumn(order.columns, 0, also);
          const { rows } = evaluateReport({ ...order, columns }, ledger);
          for (const { nodeKey, values } of rows) {
            const found = postingsBehind({ ...order, columns }, ledger, { nodeKey, column: 0 });
            if (found === null) continue;
            const sum = found.reduce((total, { value }) => total + value, 0n);
            const { isCut, isNegated } = explainCell({ ...order, columns }, ledger, { nodeKey, column: 0 })!;
            expect(isCut ? [values[0], isNegated ? sum > 0n : sum < 0n] : sum).toEqual(
              isCut ? [0n, true] : values[0],
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a value at another time than that of its column', () => {
  it('is told and listed from the periods after the last one that is shown as well', () => {
    fc.assert(
      fc.property(
        consolidatedLedgers,
        reports,
        fc.integer({ min: -4, max: 4 }),
        (sample, tree, timeshift) => {
          const ledger = reportLedgerOf(sample);
          const [at, then] = [Math.max(timeshift, 0), Math.max(-timeshift, 0)];
          const first = reportOrderOf(sample, tree, at, at);
          const moved = reportOrderOf(sample, tree, then, then);
          for (const { nodeKey } of evaluateReport(first, ledger).rows) {
            const cell = { nodeKey, column: 0 };
            const found = explainCell(first, ledger, { ...cell, timeshift })!;
            expect(found.value).toBe(explainCell(moved, ledger, cell)!.value);
            const lines = postingsBehind(first, ledger, { ...cell, timeshift });
            expect(lines).toEqual(postingsBehind(moved, ledger, cell));
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('a value of columns by dimension', () => {
  it('is what its explanation, its lines and its groups give', () => {
    fc.assert(
      fc.property(
        consolidatedLedgers,
        fc.oneof(reports, sums),
        fc.integer({ min: 0, max: 20 }),
        (sample, tree, from) => {
          const ledger = reportLedgerOf(sample);
          const order = reportOrderOf(sample, tree, from, from + 3, { columnPeriods: 12, splitBy: 'cost' });
          for (const { nodeKey, values } of evaluateReport(order, ledger).rows) {
            values.forEach((value, column) => {
              const { how, value: explained, isCut } = explainCell(order, ledger, { nodeKey, column })!;
              expect(explained).toBe(value);
              if (how.type === 'between')
                expect(how.parts.reduce<Amount>((left, part) => left - part!, how.whole!)).toBe(value);
              const behind = postingsBehind(order, ledger, { nodeKey, column });
              if (behind !== null && !isCut)
                expect(behind.reduce((sum, each) => sum + each.value, 0n)).toBe(value);
              for (const by of ['account', 'period'] as const) {
                const found = statisticOf(order, ledger, { nodeKey, column, by })!;
                if (found.isAdditive)
                  expect(found.groups.reduce((sum, each) => sum + each.value, 0n)).toBe(value);
              }
            });
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('groups of a value', () => {
  it('add up to it, in breakdowns over all columns and in the statistics of a cell', () => {
    fc.assert(
      fc.property(
        consolidatedLedgers,
        fc.oneof(reports, sums),
        fc.integer({ min: 0, max: 20 }),
        (sample, tree, from) => {
          const ledger = reportLedgerOf(sample);
          const order = reportOrderOf(sample, tree, from, from + 2);
          for (const { nodeKey, values } of evaluateReport(order, ledger).rows) {
            for (const by of breakdownKinds) {
              const found = breakdownOf(order, ledger, { nodeKey, by })!;
              if (!found.isAdditive) continue;
              values.forEach((value, column) =>
                expect(found.groups.reduce((sum, each) => sum + each.values[column]!, 0n)).toBe(value),
              );
            }
            for (const by of statisticKinds) {
              const found = statisticOf(order, ledger, { nodeKey, column: 1, by })!;
              if (!found.isAdditive) continue;
              expect(found.value).toBe(values[1]);
              expect(found.groups.reduce((sum, { value }) => sum + value, 0n)).toBe(values[1]);
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are the accounts, entities, instances and periods of what was posted', () => {
    const entry = (entity: number, period: number, debit: number, on: number, amount: bigint) => ({
      entity,
      period,
      debit,
      credit: 1,
      debitInstance: on,
      amount: amount * 10_000n,
    });
    const { dimensions, periods } = fc.sample(sampleLedgers, 1)[0]!;
    const sample: SampleLedger = {
      accounts: sampleAccounts,
      periods,
      dimensions,
      entities: [{ id: 1 }, { id: 2 }],
      entries: [
        entry(1, 0, 5, 11, 1n),
        entry(1, 1, 6, 12, 20n),
        entry(2, 1, 5, 21, 300n),
        entry(2, 1, 5, -1, 4_000n),
      ],
    };
    const tree = treeOf([
      accountNode('n', 5, { includeChildren: true }),
      accountNode('c', 5, { accountUse: 'closing_balance' }),
    ]);
    const order = reportOrderOf(sample, tree, 0, 1, { columnPeriods: 3 });
    const groups = (nodeKey: string, by: (typeof statisticKinds)[number]) => {
      const found = statisticOf(order, reportLedgerOf(sample), { nodeKey, column: 0, by })!;
      if (!found.isAdditive) return [];
      return found.groups.map(({ key, value }) => [
        key.type === 'rest' ? 'rest' : 'id' in key ? key.id : '',
        Number(value / 10_000n),
      ]);
    };
    expect(groups('n', 'account')).toEqual([
      [5, 4_301],
      [6, 20],
    ]);
    expect(groups('n', 'legal_entity')).toEqual([
      [1, 21],
      [2, 4_300],
    ]);
    expect(groups('n', 'instance')).toEqual([
      [-1, 4_000],
      [11, 1],
      [12, 20],
      [21, 300],
    ]);
    expect(groups('n', 'period')).toEqual([
      [1, 1],
      [2, 4_320],
    ]);
    expect(groups('c', 'period')).toEqual([
      [1, 1],
      [2, 4_300],
    ]);
    const byCost = breakdownOf(order, reportLedgerOf(sample), { nodeKey: 'n', by: 'cost' })!;
    expect(byCost.isAdditive && byCost.groups.map(({ key, values }) => [key, values[0]! / 10_000n])).toEqual([
      [{ type: 'instance', id: 11 }, 21n],
      [{ type: 'rest' }, 4_300n],
    ]);
  });
});
