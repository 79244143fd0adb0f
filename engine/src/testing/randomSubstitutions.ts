import fc from 'fast-check';
import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { DimensionPlaces } from '../reports/dimensionPlaces.ts';
import type { Measure } from '../reports/nodes.ts';
import { readTree } from '../reports/readTree.ts';
import type { ReportBooks, ReportSubstitution } from '../reports/substitution.ts';
import type { SampleEntry } from './reportLedger.ts';
import { samplePeriods } from './samplePlan.ts';

/** Charts, reports that use each other, what goes from them, and postings by which they are held against themselves. */

export interface SubstitutionCase {
  readonly substitution: ReportSubstitution;
  readonly books: ReportBooks;
  /** By their ids; each uses those before it. */
  readonly reports: ReadonlyMap<number, Measure>;
  readonly cells: readonly PostedCell[];
  readonly others: readonly PostedCell[];
}

/** Where a posting lies, but for what goes or its substitute. */
export interface PostedCell {
  readonly entity: number;
  readonly period: number;
  readonly account: number;
  readonly instance: number;
  readonly isCredit: boolean;
}

/** Takes the other side of each posting. */
const contraId = 90 as AccountId;

const lastIndex = samplePeriods.length - 1;
const unit = (id: number, kind: 'cost' | 'profit', parent: number | null, from = 0, to = lastIndex) => ({
  instanceId: id as DimensionInstanceId,
  kind,
  parentId: parent as DimensionInstanceId | null,
  name: `U${id}`,
  code: String(id),
  fromIndex: from,
  toIndex: to,
});

/** 11 with 16 below it, 14 with 15 below it; 22 with 23 below it. */
const units = new DimensionPlaces([
  unit(11, 'cost', null),
  unit(16, 'cost', 11),
  unit(12, 'cost', null),
  unit(14, 'cost', null),
  unit(15, 'cost', 14),
  unit(21, 'profit', null),
  unit(22, 'profit', null),
  unit(23, 'profit', 22),
]);

const types = fc.constantFrom('expense', 'expense', 'expense', 'assets', 'liabilities');
const accountIds = [1, 2, 3, 4, 5, 6, 7];
const charts = fc
  .array(fc.tuple(types, fc.nat(), fc.nat(2)), { minLength: accountIds.length, maxLength: accountIds.length })
  .map((drawn) => {
    const chart = drawn.map(([type, place, hangs], at) => {
      const alike = drawn.flatMap(([other], before) => (before < at && other === type ? [before + 1] : []));
      const parent = hangs === 0 && alike.length > 0 ? alike[place % alike.length]! : null;
      return account(at + 1, parent, type);
    });
    return [...chart, account(contraId, null, 'assets')];
  });

const account = (id: number, parent: number | null, type: 'expense' | 'assets' | 'liabilities') => ({
  id: id as AccountId,
  parentId: parent as AccountId | null,
  type: type === 'expense' ? ('expense' as const) : ('balance' as const),
  section: type === 'expense' ? null : type,
  tags: [] as string[],
  code: String(id),
  name: `A${id}`,
});

const instancePairs = [
  [11, 12],
  [12, 11],
  [12, 14],
  [15, 12],
  [15, 14],
  [14, 12],
  [16, 12],
  [21, 22],
  [23, 21],
] as const;

const maybe = (weight: number, arbitrary: fc.Arbitrary<object>) =>
  fc.oneof({ weight: 10 - weight, arbitrary: fc.constant({}) }, { weight, arbitrary });

/** Nodes that mostly name what goes or its substitute. */
function nodesWith({ kind, from, to }: ReportSubstitution) {
  const others = [11, 12, 14, 15, 16, 21, 22, 23];
  const list =
    kind === 'account'
      ? fc.constantFrom([11], [12], [21], [11, 12], [-1], [14])
      : fc.oneof(
          fc.constantFrom([from], [from], [to], [to], [from, to], [from, -1], [to, -1]),
          fc.constantFrom(...others).map((id) => [...new Set([from, id])]),
          fc.constantFrom(...others).map((id) => [id]),
        );
  const lists = fc.record({ dimensions: list, includeDimensionsChildren: fc.boolean() });
  const rare = fc
    .tuple(
      maybe(kind === 'account' ? 1 : 4, lists),
      maybe(1, fc.record({ legalEntities: fc.constantFrom([1], [2]) })),
      maybe(1, fc.record({ timeshift: fc.constantFrom(1, 12) })),
      maybe(1, fc.constant({ sign: '-' })),
      maybe(1, fc.constant({ ignoreGlobalFilters: true })),
    )
    .map((parts) => Object.assign({}, ...parts) as object);
  // Most lines are plain, or no sum would come whole out of it.
  const plain = kind === 'account' ? fc.constant({}) : maybe(4, lists);
  const meta = fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: rare });
  const ids =
    kind === 'account' ? fc.constantFrom(from, from, to, to, ...accountIds) : fc.constantFrom(1, 2, 3);
  const uses = fc
    .nat(14)
    .map((drawn) => ['closing_balance', 'turnover_debit', 'payroll'][drawn] ?? 'turnover');
  const leaf = fc.tuple(ids, meta, uses, fc.nat(7)).map(([accountId, own, accountUse, below]) => ({
    type: 'account',
    meta: { ...own, accountId, accountUse, includeChildren: below === 0 },
  }));
  return { meta, leaf };
}

type RawNode = { readonly type: string; readonly meta: object; readonly children?: readonly RawNode[] };

/** A sum of groups, in one of which stands what goes, in the other one its substitute. */
const partsOf =
  ({ kind, from, to }: ReportSubstitution) =>
  (other: RawNode): RawNode => {
    const line = (id: number): RawNode => ({
      type: 'account',
      meta: {
        accountUse: 'turnover',
        ...(kind === 'account' ? { accountId: id } : { accountId: 1, dimensions: [id] }),
      },
    });
    const group = (...children: RawNode[]): RawNode => ({ type: 'group', meta: {}, children });
    return group(group(line(from), other), group(line(to)));
  };

function reportsWith(
  substitution: ReportSubstitution,
  accounts: readonly { readonly id: number; readonly type: string }[],
  id: number,
): fc.Arbitrary<Measure> {
  const { meta, leaf } = nodesWith(substitution);
  const total = fc.constant({ type: 'total', meta: {} });
  const measure = fc
    .tuple(meta, fc.nat())
    .map(([own, place]) => ({ type: 'measure', meta: { ...own, measureId: 1 + (place % (id - 1)) } }));
  const line: fc.Arbitrary<RawNode> = fc.oneof(
    { weight: 8, arbitrary: leaf },
    { weight: 1, arbitrary: total },
    { weight: id > 1 ? 5 : 0, arbitrary: id > 1 ? measure : total },
  );
  const groups = (children: fc.Arbitrary<RawNode>): fc.Arbitrary<RawNode> =>
    fc
      .tuple(fc.array(children, { minLength: 1, maxLength: 4 }), meta)
      .map(([found, own]) => ({ type: 'group', meta: own, children: found }));
  const formula = fc.record({
    operator: fc.constantFrom('add', 'sub', 'sub', 'percent'),
    places: fc.tuple(fc.nat(), fc.nat()),
  });
  return fc
    .record({
      items: fc.array(
        fc.oneof(line, groups(line), groups(fc.oneof(line, groups(line))), leaf.map(partsOf(substitution))),
        { minLength: 1, maxLength: 4 },
      ),
      isWhole: fc.boolean(),
      formulas: fc.array(formula, { maxLength: 2 }),
      used: fc.nat(),
    })
    .map(({ items, isWhole, formulas, used }) => {
      const ids: string[] = [];
      const named = (node: RawNode): object => {
        const own = `n${ids.length + 1}`;
        ids.push(own);
        const type = accounts.find(
          ({ id: each }) => each === (node.meta as { accountId?: number }).accountId,
        )?.type;
        return {
          ...node,
          id: own,
          meta: type === undefined ? node.meta : { ...node.meta, accountType: type },
          ...(node.children !== undefined && { children: node.children.map(named) }),
        };
      };
      const rows: readonly RawNode[] = isWhole ? [{ type: 'group', meta: {}, children: items }] : items;
      const nodes = rows.map(named);
      const { tree, faults } = readTree({
        items: [
          ...nodes,
          ...formulas.map((_, at) => ({ id: `f${at}`, type: 'formula', meta: { formulaId: `f${at}` } })),
        ],
        formulas: formulas.map(({ operator, places }, at) => ({
          id: `f${at}`,
          tree: {
            type: 'operator',
            operator,
            args: places.map((place) => ({ type: 'node_ref', id: ids[place % ids.length]! })),
          },
        })),
      });
      if (tree === null) throw new RangeError(JSON.stringify(faults));
      const all = [...ids, ...formulas.map((_, at) => `f${at}`)];
      return { tree, nodeId: all[used % all.length]! };
    });
}

const cell: fc.Arbitrary<PostedCell> = fc.record({
  entity: fc.integer({ min: 1, max: 2 }),
  period: fc.constantFrom(13, 13, 14, 12, 1, 2),
  account: fc.constantFrom(...accountIds),
  instance: fc.constantFrom(-1, -1, 11, 12, 14, 15, 16, 21, 22, 23),
  isCredit: fc.boolean(),
});

export const substitutionCases: fc.Arbitrary<SubstitutionCase> = charts.chain((accounts) => {
  const pairs = accounts.flatMap((one) =>
    accounts.flatMap((other) =>
      one !== other && one.type === other.type && one.id !== contraId && other.id !== contraId
        ? [[one.id, other.id] as const]
        : [],
    ),
  );
  const substitutions: fc.Arbitrary<ReportSubstitution> = fc.oneof(
    fc.constantFrom(...pairs).map(([from, to]) => ({ kind: 'account' as const, from, to })),
    fc.constantFrom(...instancePairs).map(([from, to]) => ({
      kind: 'dimension_instance' as const,
      from: from as DimensionInstanceId,
      to: to as DimensionInstanceId,
    })),
  );
  return substitutions.chain((substitution) =>
    fc
      .tuple(
        ...[1, 2, 3].map((id) => reportsWith(substitution, accounts, id)),
        fc.array(cell, { minLength: 6, maxLength: 6 }),
        fc.array(cell, { maxLength: 10 }),
      )
      .map((drawn) => {
        const [first, second, third, cells, others] = drawn as [
          Measure,
          Measure,
          Measure,
          PostedCell[],
          PostedCell[],
        ];
        return {
          substitution,
          books: {
            accounts,
            filters: { legalEntityIds: null, dimensionIds: null },
            dimensions: units,
            periodCount: samplePeriods.length,
          },
          reports: new Map([
            [1, first],
            [2, second],
            [3, third],
          ]),
          cells,
          others,
        };
      }),
  );
});

/** A posting, its amount in units of the smallest amount. */
export const postingOf = (
  { entity, period, isCredit }: PostedCell,
  {
    account: id,
    instance,
    amount,
  }: { readonly account: number; readonly instance: number; readonly amount: bigint },
): SampleEntry => ({
  entity,
  period,
  debit: isCredit ? contraId : id,
  credit: isCredit ? id : contraId,
  amount,
  debitInstance: isCredit ? -1 : instance,
  creditInstance: isCredit ? instance : -1,
  flags: 0,
});
