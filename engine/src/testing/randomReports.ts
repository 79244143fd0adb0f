import fc from 'fast-check';
import type { AccountId, DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { DimensionPlaces } from '../reports/dimensionPlaces.ts';
import { evaluateReport, type ReportFigures } from '../reports/evaluateReport.ts';
import type { ReportTree } from '../reports/nodes.ts';
import { readFilters } from '../reports/readFilters.ts';
import { readTree } from '../reports/readTree.ts';
import { reportColumns } from '../reports/reportColumns.ts';
import {
  reportLedgerOf,
  type SampleAdjustment,
  type SampleEntry,
  type SampleLedger,
  type SamplePay,
} from './reportLedger.ts';
import { samplePeriods } from './samplePlan.ts';

/** Ledgers of two entities and two years, and what reports show of them. */

const account = (
  id: number,
  parentId: number | null,
  type: 'revenue' | 'expense' | 'balance',
  section: 'assets' | 'liabilities' | null,
  tags: readonly string[],
) => ({ id: id as AccountId, parentId: parentId as AccountId | null, type, section, tags });

export const sampleAccounts = [
  account(1, null, 'balance', 'assets', ['cash']),
  account(2, 1, 'balance', 'assets', []),
  account(3, null, 'balance', 'liabilities', ['equity']),
  account(4, null, 'revenue', null, ['sales']),
  account(5, null, 'expense', null, ['cost']),
  account(6, 5, 'expense', null, []),
];

const lastIndex = samplePeriods.length - 1;
const version = (id: number, kind: 'cost' | 'profit', parent: number | null, from = 0, to = lastIndex) => ({
  instanceId: id as DimensionInstanceId,
  kind,
  parentId: parent as DimensionInstanceId | null,
  name: `I${id}`,
  code: String(id),
  fromIndex: from,
  toIndex: to,
});

/** Cost 11 with 12 below it, which stands alone from the second year on; profit 21 and 22. */
export const sampleDimensions = new DimensionPlaces([
  version(11, 'cost', null),
  version(12, 'cost', 11, 0, 11),
  version(12, 'cost', null, 12, lastIndex),
  version(21, 'profit', null),
  version(22, 'profit', null),
]);

const instance = fc.constantFrom(-1, -1, 11, 12, 21, 22);
const rate = fc.bigInt({ min: 500_000n, max: 2_000_000n });

const sampleEntries: fc.Arbitrary<SampleEntry[]> = fc.array(
  fc.record({
    entity: fc.integer({ min: 1, max: 2 }),
    period: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: lastIndex })),
    debit: fc.integer({ min: 1, max: 6 }),
    credit: fc.integer({ min: 1, max: 6 }),
    amount: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }).map((units) => units * 100n),
    debitInstance: instance,
    creditInstance: instance,
    flags: fc.constantFrom(0, 0, 0, 1, 2),
  }),
  { maxLength: 40 },
);

const paid = fc.bigInt({ min: -10_000n, max: 1_000_000n }).map((units) => units * 100n);
/** A person of a month moves several accounts, with a name that reports never see. */
const samplePayroll: fc.Arbitrary<SamplePay[]> = fc.array(
  fc.record({
    entity: fc.integer({ min: 1, max: 2 }),
    period: fc.integer({ min: 0, max: lastIndex }),
    account: fc.integer({ min: 1, max: 6 }),
    debit: fc.oneof(fc.constant(0n), paid),
    credit: fc.oneof(fc.constant(0n), paid),
    instance: fc.constantFrom(-1, 11, 12),
  }),
  { maxLength: 20 },
);

const rates = fc.array(fc.tuple(rate, rate), {
  minLength: samplePeriods.length,
  maxLength: samplePeriods.length,
});

export const sampleLedgers: fc.Arbitrary<SampleLedger> = fc
  .record({
    entries: sampleEntries,
    payroll: samplePayroll,
    retained: fc.constantFrom(null, 3),
    opening: fc.constantFrom(0, 3, 12),
    rates: fc.option(rates),
  })
  .map(({ entries, payroll, retained, opening, rates: found }) => ({
    accounts: sampleAccounts,
    periods: samplePeriods,
    dimensions: sampleDimensions,
    entries,
    payroll,
    currency: found === null ? ('global' as const) : { reporting: 'EUR' },
    entities: [1, 2].map((id) => ({
      id,
      currency: id === 1 ? 'USD' : 'GBP',
      openingPeriod: opening,
      retained: id === 1 ? retained : null,
      translation: found === null ? null : translationOf(found, id),
    })),
  }));

const isMarked = fc.constantFrom(false, false, true);
const rule = fc.integer({ min: 1, max: 4 });
/** Whether the debit and the credit of an entry are eliminated, and by which rules. */
const marking = fc.tuple(isMarked, isMarked, rule, rule);

const sampleAdjustments: fc.Arbitrary<SampleAdjustment[]> = fc.array(
  fc
    .record({
      kind: fc.constantFrom('debt', 'profit', 'other'),
      entities: fc.constantFrom([1], [2], [1, 2], [2, 1]),
      period: fc.integer({ min: 0, max: lastIndex }),
      debit: fc.integer({ min: 1, max: 6 }),
      credit: fc.integer({ min: 1, max: 6 }),
      amount: fc.bigInt({ min: 1n, max: 1_000_000n }).map((units) => units * 100n),
      debitInstance: instance,
      first: fc.boolean(),
      second: fc.boolean(),
    })
    .map(({ first, second, ...each }) => ({
      ...each,
      debitEntity: (first ? each.entities[0] : each.entities.at(-1))!,
      creditEntity: (second ? each.entities[0] : each.entities.at(-1))!,
    })),
  { maxLength: 8 },
);

/** The same with eliminations between the two, by four rules of every kind and two sets, and with adjustments of one or both. */
export const consolidatedLedgers: fc.Arbitrary<SampleLedger> = fc
  .tuple(sampleLedgers, fc.array(marking, { minLength: 40, maxLength: 40 }), sampleAdjustments)
  .map(([ledger, marked, adjustments]) => ({
    ...ledger,
    adjustments,
    marks: [
      { ruleId: 1, set: 'trade', kind: null },
      { ruleId: 2, set: 'debts', kind: 'debt' as const },
      { ruleId: 3, set: null, kind: 'income' as const },
      { ruleId: 4, set: 'trade', kind: 'dividend' as const },
    ],
    entries: ledger.entries.map((entry, index) => {
      const [isDebit, isCredit, ofDebit, ofCredit] = marked[index]!;
      const counterparty = entry.entity === 1 ? 2 : 1;
      return {
        ...entry,
        ...(isDebit ? { debitEliminated: { counterparty, rule: ofDebit } } : {}),
        ...(isCredit ? { creditEliminated: { counterparty, rule: ofCredit } } : {}),
      };
    }),
  }));

/** Which parts of consolidated figures a report counts, as its filters say it. */
export const countedParts = fc.record({
  dataTypes: fc.subarray(['source', 'elimination', 'adjustment']),
  eliminationSets: fc.constantFrom([], [], ['trade'], ['debts', 'trade'], ['nothing']),
  adjustmentKinds: fc.constantFrom([], [], ['debt'], ['debt', 'other']),
});

function translationOf(found: readonly (readonly [bigint, bigint])[], id: number) {
  const pair = (value: bigint) => ({
    from: { value: value + BigInt(id), units: 1 as const },
    to: { value: 1_000_000n, units: 1 as const },
  });
  return {
    rates: {
      minorUnit: 100n,
      average: found.map(([average]) => pair(average)),
      closing: found.map(([, closing]) => pair(closing)),
      initial: pair(found[0]![1]),
    },
    historicalAccounts: new Set([3 as AccountId]),
    historicalRates: [],
    isGlobalStated: false,
  };
}

/** Nodes as they come, their account types filled in. */
export function treeOf(items: readonly object[], formulas: readonly object[] = []): ReportTree {
  const withTypes = (nodes: readonly object[]): object[] =>
    nodes.map((node) => {
      const { meta = {}, children } = node as { meta?: { accountId?: number }; children?: object[] };
      const type = sampleAccounts.find(({ id }) => id === meta.accountId)?.type;
      return {
        ...node,
        meta: type === undefined ? meta : { accountType: type, ...meta },
        ...(children === undefined ? {} : { children: withTypes(children) }),
      };
    });
  const { tree, faults } = readTree({ items: withTypes(items), formulas });
  if (tree === null) throw new RangeError(JSON.stringify(faults));
  return tree;
}

export const accountNode = (id: string, accountId: number, meta: object = {}): object => ({
  id,
  type: 'account',
  meta: { accountId, ...meta },
});

export function reportOrderOf(
  ledger: SampleLedger,
  tree: ReportTree,
  from: number,
  to: number,
  raw: object = {},
) {
  const { filters, faults } = readFilters(
    { fromPeriodId: samplePeriods[from]!.id, toPeriodId: samplePeriods[to]!.id, ...raw },
    { cycle: '1m', periods: samplePeriods },
  );
  if (filters.range === null) throw new RangeError(JSON.stringify(faults));
  const columns = reportColumns({
    filters,
    range: filters.range,
    scopeMode: tree.scopeMode,
    periods: samplePeriods,
    legalEntityIds: ledger.entities.map(({ id }) => id as LegalEntityId),
    dimensions: ledger.dimensions,
  });
  return { tree, reportId: null, filters, columns, operation: filters.delta?.operation ?? ('sub' as const) };
}

/** The values of the nodes of a report, by their ids. */
export function valuesIn(figures: ReportFigures): Record<string, readonly (bigint | null)[]> {
  return Object.fromEntries(figures.rows.map(({ nodeKey, values }) => [nodeKey, values]));
}

export function evaluateSample(...args: Parameters<typeof reportOrderOf>): ReportFigures {
  return evaluateReport(reportOrderOf(...args), reportLedgerOf(args[0]));
}
