import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountNode,
  evaluateSample,
  sampleAccounts,
  sampleLedgers,
  treeOf,
  valuesIn,
} from '../testing/randomReports.ts';
import { type SampleLedger } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 }))
  .map(([first, second]): readonly [number, number] => (first < second ? [first, second] : [second, first]));
const columnPeriods = fc.constantFrom(1, 3, 6, 12);

/** The same ledger in the global currency. */
const asBooked = (ledger: SampleLedger): SampleLedger => ({
  ...ledger,
  currency: 'global',
  entities: ledger.entities.map((entity) => ({ ...entity, translation: null })),
});

describe('figures of reports', () => {
  it('are the naive sums of the postings, under any list of instances and tags', () => {
    const list = fc.option(fc.subarray([-1, -2, 11, 12, 21, 22], { minLength: 1 }));
    const tags = fc.option(fc.tuple(fc.subarray(['cash', 'sales', 'cost'], { minLength: 1 }), fc.boolean()));
    fc.assert(
      fc.property(sampleLedgers, list, tags, fc.boolean(), (ledger, instances, tagged, isBelow) => {
        const meta = {
          accountUse: 'turnover',
          dimensions: instances ?? [],
          includeDimensionsChildren: isBelow,
          correspondingTags: tagged?.[0] ?? [],
          excludeAccountCorrespondenceTags: tagged?.[1] ?? false,
        };
        const booked = asBooked(ledger);
        const tree = treeOf(sampleAccounts.map(({ id }) => accountNode(`n${id}`, id, meta)));
        const found = valuesIn(evaluateSample(booked, tree, 0, 23));
        const cost = instances?.filter((id) => [-1, 11, 12].includes(id)) ?? [];
        const profit = instances?.filter((id) => [-2, 21, 22].includes(id)) ?? [];
        const counts = (on: number, period: number): boolean => {
          const parent = on === 12 && period < 12 ? 11 : on;
          const isCost =
            cost.length === 0 || cost.includes(on) || (isBelow && parent !== on && cost.includes(parent));
          const isProfit = profit.length === 0 || profit.includes(on) || (profit.includes(-2) && on < 20);
          return isCost && isProfit;
        };
        const isTagged = (other: number) => {
          if (tagged === null) return true;
          const has = sampleAccounts[other - 1]!.tags.some((tag) => tagged[0].includes(tag));
          return has !== tagged[1];
        };
        for (const { id, type, section } of sampleAccounts) {
          const sums = samplePeriods.map(() => 0n);
          for (const {
            period,
            debit,
            credit,
            amount,
            debitInstance,
            creditInstance,
            flags,
          } of booked.entries) {
            if (period === null || flags === 1) continue;
            if (debit === id && counts(debitInstance!, period) && isTagged(credit)) sums[period]! += amount;
            if (credit === id && counts(creditInstance!, period) && isTagged(debit)) sums[period]! -= amount;
          }
          const sign = type === 'revenue' || section === 'liabilities' ? -1n : 1n;
          expect(found[`n${id}`]).toEqual(sums.map((sum) => sum * sign));
        }
      }),
      { numRuns: 80 },
    );
  });

  it('add up: groups, entities, spans, profit instances with what is on none, and from one period to the next', () => {
    const item = (suffix: string, meta: object) =>
      sampleAccounts.map(({ id }) => accountNode(`n${id}${suffix}`, id, meta));
    const cost = fc.subarray([-1, 11, 12]);
    fc.assert(
      fc.property(sampleLedgers, range, columnPeriods, cost, (ledger, [from, to], columns, costIds) => {
        const flow = { accountUse: 'turnover' };
        const booked = asBooked(ledger);
        const tree = treeOf([
          { id: 'all', type: 'group', children: item('', flow) },
          ...[1, 2].map((entity) => ({
            id: `e${entity}`,
            type: 'group',
            meta: { legalEntities: [entity] },
            children: item(`e${entity}`, flow),
          })),
          { id: 'list', type: 'group', children: item('c', { ...flow, dimensions: costIds }) },
          ...[21, 22, -2].map((id) => ({
            id: `p${id}`,
            type: 'group',
            children: item(`p${id}`, {
              ...flow,
              dimensions: [...costIds, id],
              includeDimensionsChildren: false,
            }),
          })),
          ...item('o', { accountUse: 'opening_balance' }),
          ...item('z', { accountUse: 'closing_balance' }),
        ]);
        const wide = valuesIn(evaluateSample(ledger, tree, from, to, { columnPeriods: columns }));
        wide.all!.forEach((value, column) => {
          const sum = sampleAccounts.reduce((total, { id }) => total + wide[`n${id}`]![column]!, 0n);
          expect(value).toBe(sum);
          expect(value).toBe(wide.e1![column]! + wide.e2![column]!);
        });
        const split = valuesIn(evaluateSample(booked, tree, from, to, { columnPeriods: columns }));
        split.list!.forEach((value, column) => {
          expect(value).toBe(split.p21![column]! + split.p22![column]! + split['p-2']![column]!);
        });
        const periods = valuesIn(evaluateSample(ledger, tree, 0, 23));
        const [whole] = valuesIn(evaluateSample(ledger, tree, 0, 11, { columnPeriods: 12 })).all!;
        expect(whole).toBe(periods.all!.slice(0, 12).reduce<bigint>((sum, value) => sum + value!, 0n));
        const opening = ledger.entities[0]!.openingPeriod;
        for (const { id } of sampleAccounts)
          for (let period = 0; period < 23; period++)
            if (period !== 11 && period + 1 !== opening)
              expect(periods[`n${id}o`]![period + 1]).toBe(periods[`n${id}z`]![period]);
      }),
      { numRuns: 40 },
    );
  });

  it('have splits that add up, and differences that no order changes', () => {
    const tree = treeOf(
      [
        {
          id: 'g',
          type: 'group',
          children: sampleAccounts.map(({ id }) => accountNode(`n${id}`, id, { accountUse: 'turnover' })),
        },
        { id: 'f', type: 'formula', meta: { formulaId: 'f' } },
        accountNode('largest', 4, { accountUse: 'turnover', aggregation: 'max' }),
      ],
      [
        {
          id: 'f',
          tree: {
            type: 'operator',
            operator: 'percent',
            args: [
              { type: 'node_ref', id: 'n4' },
              { type: 'node_ref', id: 'n5' },
            ],
          },
        },
      ],
    );
    fc.assert(
      fc.property(sampleLedgers, range, (ledger, [from, to]) => {
        const at = { columnPeriods: 12 };
        const { g, f, largest } = valuesIn(
          evaluateSample(ledger, tree, from, to, { ...at, splitBy: 'legal_entity' }),
        );
        for (let column = 0; column < g!.length; column += 4) {
          expect(g![column + 2]).toBe(0n);
          expect(g![column]! + g![column + 1]!).toBe(g![column + 3]);
          // What is between entities has no ratio, and no largest value.
          expect(f![column + 2]).toBe(null);
          expect(largest![column + 2]).toBe(null);
        }
        const averaged = { ...at, splitBy: 'legal_entity', aggregation: 'average' };
        const means = valuesIn(evaluateSample(ledger, tree, from, to, averaged))['g']!;
        expect(means.at(-2)).toBe(null);
        const delta = { showDelta: true, withPercent: true };
        const inOrder = (options: object) => {
          const figures = evaluateSample(ledger, tree, from, to, { deltaOptions: { ...delta, ...options } });
          return figures.rows.map(({ values }) =>
            figures.columns
              .map(({ role, span }, column) => `${role} ${span.lastIndex} ${values[column]}`)
              .toSorted(),
          );
        };
        expect(inOrder({ deltaPosition: 'left' })).toEqual(inOrder({}));
        expect(inOrder({ ascending: true, deltaPosition: 'center' })).toEqual(inOrder({}));
      }),
      { numRuns: 30 },
    );
  });

  it('have columns by dimension that add up to the whole, in every currency, what no part carries in the rest', () => {
    const ofAll = ['turnover', 'opening_balance', 'closing_balance'] as const;
    const computed = ['result_of_earlier_years', 'translation_adjustment'].map((name) => ({
      id: name,
      type: 'account',
      meta: { computed: name, accountUse: 'closing_balance' },
    }));
    const tree = treeOf([
      ...ofAll.map((accountUse) => ({
        id: accountUse,
        type: 'group',
        children: sampleAccounts.map(({ id }) => accountNode(`${accountUse}-${id}`, id, { accountUse })),
      })),
      ...computed,
    ]);
    fc.assert(
      fc.property(sampleLedgers, range, fc.constantFrom('cost', 'profit'), (ledger, [from, to], splitBy) => {
        const { columns, rows } = evaluateSample(ledger, tree, from, to, { columnPeriods: 12, splitBy });
        for (const { nodeKey, values } of rows) {
          let sum = 0n;
          columns.forEach(({ split }, column) => {
            if (split!.part === 'whole') {
              expect([nodeKey, values[column]]).toEqual([nodeKey, sum]);
              sum = 0n;
            } else sum += values[column]!;
          });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('count once what lies on an instance that hangs below another one first and stands alone later', () => {
    const all = (more: object) =>
      treeOf(
        sampleAccounts.map(({ id }) => accountNode(`n${id}`, id, { accountUse: 'closing_balance', ...more })),
      );
    fc.assert(
      fc.property(sampleLedgers, (ledger) => {
        const booked = asBooked(ledger);
        const years = { columnPeriods: 12 };
        const split = valuesIn(evaluateSample(booked, all({}), 0, 23, { ...years, splitBy: 'cost' }));
        const both = valuesIn(evaluateSample(booked, all({ dimensions: [11, 12] }), 0, 23, years));
        for (const [id, values] of Object.entries(split))
          expect([values[0]! + values[1]!, values[4]! + values[5]!]).toEqual(both[id]);
      }),
      { numRuns: 40 },
    );
  });

  it('are kept from entities that the reader may not see', () => {
    fc.assert(
      fc.property(sampleLedgers, (ledger) => {
        const tree = treeOf([accountNode('n', 1, { legalEntities: [1, 2] })]);
        const only = { ...ledger, entities: ledger.entities.slice(0, 1) };
        const one = treeOf([accountNode('n', 1, { legalEntities: [1] })]);
        expect(valuesIn(evaluateSample(only, tree, 0, 23)).n).toEqual(
          valuesIn(evaluateSample(ledger, one, 0, 23)).n,
        );
      }),
      { numRuns: 20 },
    );
  });
});
