import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BalancePack, encodePacks } from '../balances/packs/pack.ts';
import { BalanceSums } from '../balances/packs/sumBalances.ts';
import { postingFlags } from '../entries/postingCodes.ts';
import type { AccountId, LegalEntityId, PeriodId } from '../ids.ts';
import { IntercompanyBalances, type IntercompanyView } from './intercompanyBalances.ts';
import { matchPairs } from './matchPairs.ts';

interface Line {
  readonly entity: number;
  readonly account: number;
  readonly period: number;
  readonly counterparty: number;
  readonly rule: number;
  readonly isClosing: boolean;
  readonly side: number;
  readonly amount: bigint;
  readonly globalAmount: bigint;
  readonly isAdjustment: boolean;
}

const within = (max: number) => fc.integer({ min: 0, max });
const amount = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
  fc.constantFrom(2n ** 53n - 1n, -(2n ** 53n - 1n)),
);
const line: fc.Arbitrary<Line> = fc.record({
  entity: fc.integer({ min: 1, max: 3 }),
  account: fc.integer({ min: 1, max: 4 }),
  period: within(4),
  counterparty: within(4),
  rule: within(1),
  isClosing: fc.boolean(),
  side: within(1),
  amount,
  globalAmount: amount,
  isAdjustment: fc.boolean(),
});

const accounts = [
  { id: 1 as AccountId, type: 'balance' },
  { id: 2 as AccountId, type: 'balance' },
  { id: 3 as AccountId, type: 'revenue' },
  { id: 4 as AccountId, type: 'expense' },
] as const;
/** The fourth is outside. */
const entityIds = [1, 2, 3] as LegalEntityId[];
const initialPeriod = 0;

function packsOf(lines: readonly Line[]): BalancePack[] {
  const integers = (of: (each: Line) => number) => Int32Array.from(lines, of);
  const sums = new BalanceSums(lines.length);
  sums.add({
    accountIds: integers((each) => each.account),
    periodIds: integers((each) => each.period),
    dimensionInstanceIds: integers(() => -1),
    correspondingAccountIds: integers(() => 1),
    flags: integers((each) => (each.isClosing ? postingFlags.closing : 0)),
    sides: integers((each) => each.side),
    counterpartyIds: integers((each) => each.counterparty),
    // A rule marks what is with somebody.
    eliminationRuleIds: integers((each) => (each.counterparty === 0 || each.isAdjustment ? 0 : each.rule)),
    amounts: BigInt64Array.from(lines, (each) => each.amount),
    globalAmounts: BigInt64Array.from(lines, (each) => each.globalAmount),
  });
  return encodePacks(sums.finish().totals).map((body) => new BalancePack(body));
}

function balancesOf(lines: readonly Line[], view: IntercompanyView, hasOpened = true) {
  const periodIds = (view === 'balances' ? [1, 2, 3] : [2, 3]) as PeriodId[];
  const balances = new IntercompanyBalances({ view, accounts, periodIds, entityIds });
  for (const entityId of entityIds) {
    for (const isAdjustment of [false, true]) {
      const own = lines.filter((each) => each.entity === entityId && each.isAdjustment === isAdjustment);
      for (const pack of packsOf(own)) balances.add(pack, { entityId, hasOpened, isAdjustment });
    }
  }
  return balances.finish();
}

/** Line by line, as it is said. */
function naiveNet(lines: readonly Line[], view: IntercompanyView, entity: number, other: number): bigint {
  const isMeant = (each: Line): boolean => {
    if (each.entity !== entity || each.counterparty !== other || each.isClosing) return false;
    if (view === 'result') return each.account > 2 && (each.period === 2 || each.period === 3);
    return each.account <= 2 && each.period <= 3;
  };
  return lines
    .filter(isMeant)
    .reduce((sum, each) => sum + (each.side === 0 ? each.globalAmount : -each.globalAmount), 0n);
}

const views = ['balances', 'result'] as const;
const view = fc.constantFrom(...views);
const noTolerance = { amount: 0n, percent: 0n };

describe('matching of intercompany balances', () => {
  it('gives each side the sum of its lines with the other, exactly and in any order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), view, (lines, shown) => {
        const pairs = matchPairs(balancesOf(lines, shown), entityIds, noTolerance);
        for (const { sides, difference } of pairs) {
          const [one, other] = [sides[0].entityId, sides[1].entityId];
          const nets = [naiveNet(lines, shown, one, other), naiveNet(lines, shown, other, one)];
          expect(sides.map(({ net }) => net.global)).toEqual(nets);
          expect(difference).toBe(nets[0]! + nets[1]!);
        }
        expect(matchPairs(balancesOf(lines.toReversed(), shown), entityIds, noTolerance)).toEqual(pairs);
      }),
    );
  });

  it('leaves out no pair that has anything, and knows of none outside', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), view, (lines, shown) => {
        const found = matchPairs(balancesOf(lines, shown), entityIds, noTolerance).map(({ sides }) =>
          sides.map(({ entityId }) => entityId).join(' '),
        );
        for (const [one, other] of [
          [1, 2],
          [1, 3],
          [2, 3],
        ] as const) {
          const isAny =
            naiveNet(lines, shown, one, other) !== 0n || naiveNet(lines, shown, other, one) !== 0n;
          if (isAny) expect(found).toContain(`${one} ${other}`);
        }
        expect(found.join(' ')).not.toMatch(/4/);
      }),
    );
  });

  it('knows the same differences and states whoever comes first', () => {
    const tolerance = { amount: 5n, percent: 250n };
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), view, (lines, shown) => {
        const balances = balancesOf(lines, shown);
        const states = (ids: readonly LegalEntityId[]) =>
          matchPairs(balances, ids, tolerance)
            .map(({ sides, difference, state }) => {
              const pair = sides.map(({ entityId }) => entityId).toSorted((one, other) => one - other);
              return `${pair.join('-')} ${difference} ${state}`;
            })
            .toSorted();
        expect(states(entityIds.toReversed())).toEqual(states(entityIds));
      }),
    );
  });

  it('counts an initial balance once it has opened, and in balances alone', () => {
    const opening = {
      entity: 1,
      account: 1,
      period: initialPeriod,
      counterparty: 2,
      rule: 0,
      isClosing: false,
      side: 0,
      amount: 700n,
      globalAmount: 900n,
      isAdjustment: false,
    };
    expect(balancesOf([opening], 'balances')).toEqual([
      { entityId: 1, counterpartyId: 2, accountId: 1, origin: 'books', functional: 700n, global: 900n },
    ]);
    expect(balancesOf([opening], 'balances', false)).toEqual([]);
    expect(balancesOf([{ ...opening, account: 3 }], 'result')).toEqual([]);
  });

  it('tells what rules take, and what adjustments add', () => {
    const base = { entity: 1, account: 1, period: 1, counterparty: 2, isClosing: false, side: 0 };
    const marked = { ...base, rule: 1, amount: 100n, globalAmount: 100n, isAdjustment: false };
    const plain = { ...base, rule: 0, amount: 20n, globalAmount: 20n, isAdjustment: false };
    const adjusted = { ...base, rule: 0, side: 1, amount: 5n, globalAmount: 5n, isAdjustment: true };
    const [pair] = matchPairs(balancesOf([marked, plain, adjusted], 'balances'), entityIds, noTolerance);
    const { net, of } = pair!.sides[0];
    expect([net.global, of.books.global, of.eliminated.global, of.adjustments.global]).toEqual([
      115n,
      120n,
      100n,
      -5n,
    ]);
  });

  // Each line of the table changes the one before at one place.
  it.each([
    [0n, 0n, 100n, -100n, 'matched'],
    [0n, 0n, 100n, -99n, 'mismatch'],
    [1n, 0n, 100n, -99n, 'within_tolerance'],
    [1n, 0n, 100n, -98n, 'mismatch'],
    [0n, 200n, 100n, -98n, 'within_tolerance'],
    [0n, 199n, 100n, -98n, 'mismatch'],
    [0n, 200n, -98n, 100n, 'within_tolerance'],
    [0n, 200n, 100n, 0n, 'one_sided'],
    [0n, 200n, 0n, -100n, 'one_sided'],
    [100n, 0n, 100n, 0n, 'within_tolerance'],
    [0n, 10_000n, 100n, 0n, 'within_tolerance'],
    [0n, 0n, 100n, 100n, 'mismatch'],
    [0n, 0n, 0n, 0n, 'matched'],
  ])(
    'by a tolerance of %s and %s hundredths of a percent, %s and %s are %s',
    (size, percent, one, other, state) => {
      const balance = { accountId: 1 as AccountId, origin: 'books', functional: 0n } as const;
      const balances = [
        { ...balance, entityId: entityIds[0]!, counterpartyId: entityIds[1]!, global: one },
        { ...balance, entityId: entityIds[1]!, counterpartyId: entityIds[0]!, global: other },
      ];
      const [pair] = matchPairs(balances, entityIds, { amount: size, percent });
      expect(pair?.state).toBe(state);
    },
  );

  it('refuses packs of an entity that is not asked for', () => {
    const balances = new IntercompanyBalances({ view: 'balances', accounts, periodIds: [], entityIds: [] });
    const add = () =>
      balances.add(packsOf([])[0] ?? ({} as BalancePack), {
        entityId: entityIds[0]!,
        hasOpened: true,
        isAdjustment: false,
      });
    expect(add).toThrow(RangeError);
  });
});
