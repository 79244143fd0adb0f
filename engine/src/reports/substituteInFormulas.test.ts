import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountScale } from '../money/amount.ts';
import { accountNode, evaluateSample, sampleDimensions, treeOf, valuesIn } from '../testing/randomReports.ts';
import type { SampleEntry } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { account, accountsWithout, group, type Measures, replaced } from '../testing/sampleSubstitution.ts';
import { type Fraction, fractionOf, operate, roundFraction } from './fractions.ts';
import { nodesOf, type Operator, operators, type ReportTree } from './nodes.ts';

/** A row of the report, or a formula behind it. */
type Operand = readonly number[];
interface Item {
  readonly accounts: readonly number[];
  readonly isGroup: boolean;
  readonly isMeasure: boolean;
}
interface Formula {
  readonly operator: Operator;
  /** Sums of items, by their places. */
  readonly operands: readonly [Operand, Operand];
  /** Of the first one the last summand is deducted. */
  readonly isDifference: boolean;
}

const accountIds = [5, 6, 4];
const oneAccount = fc.constantFrom(5, 5, 5, 6, 4).map((id) => [id]);
const someAccounts = fc.oneof(
  fc.constantFrom([5, 6], [6], [5, 4], [6, 4], [5, 6, 4]),
  fc.array(fc.constantFrom(5, 6, 4), { minLength: 1, maxLength: 3 }),
);
const isMeasure = fc.nat(5).map((number) => number === 0);
const row = fc.record<Item>({ accounts: oneAccount, isGroup: fc.constant(false), isMeasure });
const block = fc.record<Item>({ accounts: someAccounts, isGroup: fc.constant(true), isMeasure });
const items = fc.tuple(row, block, fc.oneof(row, block));
const anyPlace = fc.integer({ min: 0, max: 2 });
const operand = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(anyPlace) },
  { weight: 1, arbitrary: fc.tuple(anyPlace, anyPlace) },
);
const formulas = fc.array(
  fc.record<Formula>({
    operator: fc.constantFrom('div', 'percent', ...operators),
    operands: fc.tuple(operand, operand),
    isDifference: fc.boolean(),
  }),
  { minLength: 1, maxLength: 2 },
);

function reportOf(of: readonly Item[], named: readonly Formula[]) {
  const measures = new Map<number, { readonly tree: ReportTree; readonly nodeId: string }>();
  const nodes = of.map((item, at) => {
    const lines = item.accounts.map((id, index) =>
      accountNode(item.isGroup ? `i${at}n${index}` : `i${at}`, id, { accountUse: 'turnover' }),
    );
    const node = item.isGroup ? group(`i${at}`, lines) : lines[0]!;
    if (!item.isMeasure) return node;
    measures.set(at + 1, { tree: treeOf([node]), nodeId: `i${at}` });
    return { id: `i${at}`, type: 'measure', meta: { measureId: at + 1 } };
  });
  const sum = (places: Operand, isDifference: boolean) => {
    const [first, ...rest] = places.map((place) => ({ type: 'node_ref', id: `i${place % of.length}` }));
    if (rest.length === 0) return first!;
    return { type: 'operator', operator: isDifference ? 'sub' : 'add', args: [first!, ...rest] };
  };
  const tree = treeOf(
    [...nodes, ...named.map((_, at) => ({ id: `f${at}`, type: 'formula', meta: { formulaId: `f${at}` } }))],
    named.map(({ operator, operands: [one, other], isDifference }, at) => ({
      id: `f${at}`,
      tree: { type: 'operator', operator, args: [sum(one, isDifference), sum(other, false)] },
    })),
  );
  return { tree, measures };
}

/** What the substitute and the rest are afterwards, and the lines that are there. */
interface Books {
  readonly of: readonly Item[];
  readonly values: ReadonlyMap<number, bigint>;
  readonly lines: ReadonlySet<string>;
}

/** What an operand counts: the substitute as often as before, or, where it was not there, as what goes was. */
function countedOf(parts: readonly (readonly [number, 1n | -1n])[], { of, values, lines }: Books): Fraction {
  const counted = parts.flatMap(([place, sign]) => {
    const at = place % of.length;
    const item = of[at]!;
    // Of a part of a sum goes what another part of it counts; what formulas name is led.
    const isThere = (line: number) => !item.isGroup || lines.has(`i${at}n${line}`);
    return item.accounts.map((id, line) => ({ id, sign, isThere: isThere(line) }));
  });
  const isCounted = counted.some(({ id }) => id === account.to);
  return fractionOf(
    counted.reduce((sum, { id, sign, isThere }) => {
      if (id !== account.from) return sum + sign * values.get(id)!;
      return isCounted || !isThere ? sum : sum + sign * values.get(account.to)!;
    }, 0n),
  );
}

/** A formula by hand, on the books in which what goes is the substitute. */
function byHand({ operator, operands, isDifference }: Formula, books: Books): bigint {
  const [one, other] = operands.map((places, at) =>
    places.map((place, index) => [place, isDifference && at === 0 && index > 0 ? -1n : 1n] as const),
  ) as [(readonly [number, 1n | -1n])[], (readonly [number, 1n | -1n])[]];
  if (operator === 'add' || operator === 'sub') {
    const added = operator === 'add' ? other : other.map(([place]) => [place, -1n] as const);
    return roundFraction(countedOf([...one, ...added], books));
  }
  return roundFraction(operate(operator, [countedOf(one, books), countedOf(other, books)]).value);
}

function valuesOf(tree: ReportTree, measures: Measures, amounts: readonly number[], gone: number | null) {
  const entries = amounts.map((amount, at): SampleEntry => ({
    entity: 1,
    period: 13,
    debit: accountIds[at]!,
    credit: 3,
    amount: BigInt(amount) * amountScale,
    debitInstance: -1,
    creditInstance: -1,
    flags: 0,
  }));
  const ledger = {
    accounts: accountsWithout(gone),
    periods: samplePeriods,
    dimensions: sampleDimensions,
    entries: entries.map((each) => (each.debit === gone ? { ...each, debit: account.to } : each)),
    measures,
    currency: 'global' as const,
    entities: [1, 2].map((id) => ({ id, currency: 'USD', openingPeriod: 0 })),
  };
  return valuesIn(evaluateSample(ledger, tree, 13, 13));
}

describe('every formula afterwards', () => {
  it('is what it is by hand on the books as they are then, or is missing', () => {
    const amount = fc.integer({ min: 1, max: 90 });
    const amounts = fc.tuple(amount, amount, amount);
    const told = { shares: 0, lost: 0 };
    fc.assert(
      fc.property(items, formulas, amounts, (of, named, posted) => {
        const { tree, measures } = reportOf(of, named);
        const after = replaced(tree, measures, account);
        const found = valuesOf(after.tree, after.measures, posted, account.from);
        const single = treeOf([6, 4].map((id) => accountNode(`s${id}`, id, { accountUse: 'turnover' })));
        const alone = valuesOf(single, new Map(), posted, account.from);
        const values = new Map([6, 4].map((id) => [id, alone[`s${id}`]![0]!]));
        const trees = [after.tree, ...[...after.measures.values()].map((measure) => measure.tree)];
        const lines = new Set(trees.flatMap(({ nodes }) => [...nodesOf(nodes)].map(({ id }) => id)));
        named.forEach((formula, at) => {
          const value = found[`f${at}`]![0]!;
          if (value === null) {
            expect(after.lost).not.toEqual([]);
            told.lost += 1;
            return;
          }
          expect(value).toBe(byHand(formula, { of, values, lines }));
          const [one, other] = formula.operands.map((places) =>
            places.map((place) => of[place % of.length]!),
          );
          const isShare =
            !['add', 'sub'].includes(formula.operator) &&
            one!.some((item) => !item.isGroup && item.accounts[0] === account.from) &&
            other!.some((item) => item.isGroup && item.accounts.includes(account.to));
          if (isShare && value !== 0n) told.shares += 1;
        });
      }),
      { numRuns: 900 },
    );
    expect(told.shares).toBeGreaterThan(5);
    expect(told.lost).toBeGreaterThan(5);
  });
});
