import fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  AccountId,
  DimensionId,
  DimensionInstanceId,
  PeriodId,
  RuleId,
  StreamAccountId,
} from '../ids.ts';
import { createPeriodTable } from '../periods/periodTable.ts';
import type { LedgerAccount, StreamAccount } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import type { FinancialRule } from '../plan/rule.ts';
import { hostileText } from '../testing/hostileTexts.ts';
import { holdsPlainly } from '../testing/naiveConditions.ts';
import { randomCondition } from '../testing/randomCondition.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import {
  AccountDetermination,
  type AccountDeterminationInput,
  type SideToPlace,
} from './accountDetermination.ts';

/** What is decided once for many rows is what each of them would get by itself, whatever the rules look at. */

const columns = ['group', 'place', 'kind'];
const values = ['A', 'b', 'C', '1000', '5000', ''];
const value = fc.constantFrom(...values);
const field = fc.constantFrom('account', ...columns);

const accounts = (['balance', 'revenue', 'expense', 'balance'] as const).map(
  (type, index): LedgerAccount => ({
    id: (index + 1) as AccountId,
    code: ['1000', '4000', '5000', ''][index]!,
    type,
    closedFrom: null,
  }),
);

const streamAccounts = [1, 2, 3, null].map((accountId, index): StreamAccount => ({
  id: (index + 1) as StreamAccountId,
  code: ['1000', '4000', '5000', 'A'][index]!,
  type: index === 1 ? 'closing' : 'standard',
  accountId: accountId as AccountId | null,
}));

const dimension = (id: number, type: Dimension['type']): Dimension => ({
  id: id as DimensionId,
  type,
  instances: ['A', 'b', ''].map((code, index) => ({
    id: (id * 10 + index) as DimensionInstanceId,
    code,
    fromPeriodId: (index + 1) as PeriodId,
    toPeriodId: index === 0 ? (2 as PeriodId) : null,
    isDefault: code === '',
  })),
});

const condition = randomCondition(field, value);

function target<Id>(ids: fc.Arbitrary<Id>) {
  return fc.oneof(
    fc.constant(null),
    ids.map((id) => ({ kind: 'literal' as const, id })),
    field.map((name) => ({ kind: 'by_equal_code' as const, field: name })),
  );
}

const rule = fc.record({
  conditions: fc.array(condition, { maxLength: 3 }).map(($and) => ({ $and })),
  side: fc.constantFrom('debit' as const, 'credit' as const, 'both' as const),
  account: target(fc.constantFrom(...accounts.map(({ id }) => id))),
  dimensionInstance: target(fc.constantFrom(10, 21).map((id) => id as DimensionInstanceId)),
});

const input = fc.record({
  rules: fc.array(rule, { maxLength: 6 }).map((chosen) =>
    chosen.map((parts, index): FinancialRule => ({
      ...parts,
      id: (index + 1) as RuleId,
      name: `${index}`,
      position: index,
    })),
  ),
  dimensions: fc.constantFrom([], [dimension(1, 'expense'), dimension(2, 'revenue')]),
});

const row = fc.record({
  side: fc.constantFrom('debit' as const, 'credit' as const),
  streamAccountIndex: fc.nat(streamAccounts.length - 1),
  periodIndex: fc.nat(3),
  // No rule looks at them: what they decide of, they decide of by themselves.
  costValue: value,
  profitValue: value,
  cells: fc.tuple(value, value, value),
});

function determinationOf(
  parts: Pick<AccountDeterminationInput, 'rules' | 'dimensions'>,
): AccountDetermination {
  const readers = new Map(
    columns.map((name, index) => [name, (cells: readonly string[]) => cells[index]!] as const),
  );
  const table = createPeriodTable(samplePeriods);
  return new AccountDetermination({ ...parts, streamAccounts, accounts, table, readers });
}

it('decides of a row what it decides of the row alone', () => {
  let ruledCount = 0;
  fc.assert(
    fc.property(input, fc.array(row, { maxLength: 30 }), (parts, rows) => {
      const ofAll = determinationOf(parts);
      const asked = {
        accounts: new Set<string>(),
        dimensions: new Set<string>(),
        entities: new Set<string>(),
      };
      for (const sideOfRow of rows) {
        const alone = determinationOf(parts);
        const decision = alone.made.decisions[alone.place(sideOfRow)]!;
        expect(ofAll.made.decisions[ofAll.place(sideOfRow)]).toEqual(decision);
        ruledCount += decision.matchedRuleIds.length;
        for (const kind of ['accounts', 'dimensions', 'entities'] as const) {
          for (const code of alone.lookedUpCodes()[kind] ?? []) asked[kind].add(code);
        }
      }
      expect(ofAll.lookedUpCodes()).toEqual({
        accounts: [...asked.accounts].toSorted(),
        dimensions: [...asked.dimensions].toSorted(),
        entities: [...asked.entities].toSorted(),
      });
    }),
    { numRuns: 400 },
  );
  expect(ruledCount).toBeGreaterThan(1000);
});

/** The rules that hold of a side, one after the other and condition by condition. */
function matchedPlainly(
  rules: readonly FinancialRule[],
  { side, streamAccountIndex, cells }: SideToPlace,
): FinancialRule[] {
  const read = (name: string) =>
    name === 'account' ? streamAccounts[streamAccountIndex]!.code : cells[columns.indexOf(name)]!;
  return rules.filter(
    (each) =>
      (each.side === 'both' || each.side === side) &&
      each.conditions.$and.every((one) => holdsPlainly(one, read(one.field))),
  );
}

it('finds the rules that hold as one would by asking each of them, whatever the texts are', () => {
  const text = fc.oneof(hostileText, value);
  const ruled = fc
    .array(
      fc.record({
        conditions: fc.array(randomCondition(field, text), { maxLength: 3 }),
        side: fc.constantFrom('debit' as const, 'credit' as const, 'both' as const),
        account: target(fc.constantFrom(...accounts.map(({ id }) => id))),
      }),
      { maxLength: 12 },
    )
    .map((chosen) =>
      chosen.map(({ conditions, side, account }, index): FinancialRule => ({
        id: (index + 1) as RuleId,
        name: `${index}`,
        position: index,
        conditions: { $and: conditions },
        side,
        account,
        dimensionInstance: null,
      })),
    );
  const cases = ruled.chain((rules) => {
    const known = rules.flatMap(({ conditions }) => conditions.$and.flatMap((one) => one.value ?? []));
    const cell = known.length === 0 ? text : fc.oneof(fc.constantFrom(...known), text);
    const joined = fc.array(cell, { maxLength: 2 }).map((parts) => parts.join(''));
    const cells = fc.tuple(joined, joined, joined);
    const side = fc.tuple(row, cells).map(([sideOfRow, own]) => ({ ...sideOfRow, cells: own }));
    return fc.tuple(fc.constant(rules), fc.array(side, { maxLength: 20 }));
  });
  let heldCount = 0;
  fc.assert(
    fc.property(cases, fc.boolean(), ([rules, sides], hasDimensions) => {
      const dimensions = hasDimensions ? [dimension(1, 'expense'), dimension(2, 'revenue')] : [];
      const determination = determinationOf({ rules: rules.toReversed(), dimensions });
      for (const side of [...sides, ...sides]) {
        const held = matchedPlainly(rules, side).map(({ id }) => id);
        heldCount += held.length;
        const decision = determination.made.decisions[determination.place(side)]!;
        expect(decision.matchedRuleIds).toEqual(held);
      }
    }),
    { numRuns: 400 },
  );
  expect(heldCount).toBeGreaterThan(1000);
});

it('tells dimension codes apart where an equal code leads to an account that takes them', () => {
  const ruled = determinationOf({
    rules: [
      {
        id: 1 as RuleId,
        name: 'by group',
        position: 0,
        side: 'both',
        conditions: { $and: [] },
        account: { kind: 'by_equal_code', field: 'group' },
        dimensionInstance: null,
      },
    ],
    dimensions: [dimension(1, 'expense')],
  });
  const instanceOf = (costValue: string, group = '5000') => {
    const cells = [group, '', ''];
    const side = {
      side: 'debit',
      streamAccountIndex: 0,
      periodIndex: 1,
      costValue,
      profitValue: '',
      cells,
    } as const;
    const decision = ruled.made.decisions[ruled.place(side)]!;
    return decision.kind === 'placed' ? [decision.accountId, decision.dimensionInstanceId] : decision;
  };
  expect([instanceOf('A'), instanceOf('b')]).toEqual([
    [3, 10],
    [3, 11],
  ]);
  // A code that only looks like one leads to it, and rests on it.
  expect(instanceOf('A\u200B', '40\u200B00')).toEqual([2, -1]);
  expect(instanceOf('A\u200B', '50\u00AD00')).toEqual([3, 10]);
  const { accounts: asked, dimensions } = ruled.lookedUpCodes();
  expect([asked, dimensions]).toEqual([
    expect.arrayContaining(['4000', '40\u200B00', '5000', '50\u00AD00']),
    expect.arrayContaining(['A', 'A\u200B']),
  ]);
});

it('takes what took the place of an instance that a rule names where it has ended, and nothing where nothing did', () => {
  const [first, second, third] = [10, 11, 12].map((id) => id as DimensionInstanceId) as [
    DimensionInstanceId,
    DimensionInstanceId,
    DimensionInstanceId,
  ];
  const [start, middle, late, last] = samplePeriods.map(({ id }) => id) as [
    PeriodId,
    PeriodId,
    PeriodId,
    PeriodId,
  ];
  const instance = (id: DimensionInstanceId, from: PeriodId, to: PeriodId | null) => ({
    id,
    code: '',
    fromPeriodId: from,
    toPeriodId: to,
    isDefault: id === third,
  });
  const placedBy = (named: DimensionInstanceId, replaced: Dimension['replaced']) => {
    const ruled = determinationOf({
      rules: [
        {
          id: 1 as RuleId,
          name: 'all',
          position: 0,
          side: 'both',
          conditions: { $and: [] },
          account: null,
          dimensionInstance: { kind: 'literal', id: named },
        },
      ],
      dimensions: [
        {
          id: 1 as DimensionId,
          type: 'expense',
          instances: [
            instance(first, start, start),
            instance(second, start, middle),
            instance(third, start, null),
          ],
          ...(replaced && { replaced }),
        },
      ],
    });
    return [0, 1, 2, 3].map((periodIndex) => {
      const blank = { costValue: '', profitValue: '', cells: ['', '', ''] };
      const place = ruled.place({ side: 'debit', streamAccountIndex: 2, periodIndex, ...blank });
      const decision = ruled.made.decisions[place]!;
      return decision.kind === 'placed' ? [decision.dimensionInstanceId, decision.ruleId] : decision;
    });
  };
  const replaced = [
    { id: first, fromPeriodId: middle, substituteId: second },
    { id: second, fromPeriodId: late, substituteId: third },
  ];
  expect(placedBy(first, replaced)).toEqual([
    [first, 1],
    [second, 1],
    [third, 1],
    [third, 1],
  ]);
  // Gone from the beginning in the end, as by a second deletion.
  expect(
    placedBy(13 as DimensionInstanceId, [
      { id: 13 as DimensionInstanceId, fromPeriodId: start, substituteId: third },
    ]),
  ).toEqual([0, 1, 2, 3].map(() => [third, 1]));
  // And where it had ended before that without a substitute.
  const spans = [{ fromPeriodId: start, toPeriodId: middle }];
  expect(
    placedBy(13 as DimensionInstanceId, [
      { id: 13 as DimensionInstanceId, fromPeriodId: start, substituteId: third, spans },
    ]),
  ).toEqual([
    [third, 1],
    [third, 1],
    [third, null],
    [third, null],
  ]);
  expect(placedBy(first, [{ id: first, fromPeriodId: last, substituteId: third }])).toEqual([
    [first, 1],
    [third, null],
    [third, null],
    [third, 1],
  ]);
});
