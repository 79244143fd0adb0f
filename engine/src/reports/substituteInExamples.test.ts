import { describe, expect, it } from 'vitest';
import type { AccountId, DimensionInstanceId } from '../ids.ts';
import { substitutedReports } from '../testing/replacedReports.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { holdsUnderFilters } from './judgedFilters.ts';
import { type Measure, nodesOf } from './nodes.ts';
import { readTree } from './readTree.ts';
import { substituteIn } from './substituteIn.ts';
import type { ReportBooks, ReportSubstitution } from './substitution.ts';
import type { ColumnPeaks } from './valueCounts.ts';
import { formula, group, of, row, total, using } from '../testing/rowsOfReports.ts';

/** Reports as finance people make them, and what a deletion with a substitute leaves of them. */

const accounts = [
  [51, null],
  [5110, 51],
  [5120, 51],
  [52, null],
  [53, null],
] as const;
const unit = (id: number, parent: number | null) => ({
  instanceId: id as DimensionInstanceId,
  kind: 'cost' as const,
  parentId: parent as DimensionInstanceId | null,
  name: `U${id}`,
  code: String(id),
  fromIndex: 0,
  toIndex: samplePeriods.length - 1,
});
const books: ReportBooks = {
  accounts: accounts.map(([id, parent]) => ({
    id: id as AccountId,
    parentId: parent as AccountId | null,
    type: 'expense',
    section: null,
    code: String(id),
    name: `A${id}`,
  })),
  filters: { legalEntityIds: null, dimensionIds: null },
  dimensions: new DimensionPlaces([unit(12, null), unit(14, null), unit(15, 14), unit(16, null)]),
  periodCount: samplePeriods.length,
};
const toOther: ReportSubstitution = { kind: 'account', from: 5110 as AccountId, to: 52 as AccountId };
const toSibling: ReportSubstitution = { ...toOther, to: 5120 as AccountId };
const instance: ReportSubstitution = {
  kind: 'dimension_instance',
  from: 15 as DimensionInstanceId,
  to: 12 as DimensionInstanceId,
};

function reportOf(
  items: object[],
  formulas: Record<string, object> = {},
  nodeId: string | null = null,
): Measure {
  const named = Object.entries(formulas).map(([id, tree]) => ({ id, tree }));
  const { tree, faults } = readTree({
    items: [...items, ...named.map(({ id }) => formula(id))],
    formulas: named,
  });
  if (tree === null) throw new RangeError(JSON.stringify(faults));
  return { tree, nodeId };
}

/** Rows with what they count, and those that lose their value, by report. */
function left(substitution: ReportSubstitution, ...reports: Measure[]) {
  const after = substitutedReports({
    reports: new Map(reports.map((report, at) => [at + 1, report])),
    substitution,
    books,
  });
  return [...after.values()].map(({ tree, lost }) => {
    const rows = [...nodesOf(tree.nodes)].flatMap((node) => {
      if (node.type !== 'account') return [];
      const { dimensionIds } = node.filters;
      return [`${node.id}=${node.accountId}${dimensionIds === null ? '' : `{${dimensionIds.join()}}`}`];
    });
    return { rows, lost };
  });
}

const lostIn = (substitution: ReportSubstitution, ...reports: Measure[]) =>
  left(substitution, ...reports).map(({ lost }) => lost);

describe('a line held against its whole, which counts what goes without naming it and loses it', () => {
  const whole = row('P', 51, { includeChildren: true });
  const branch = row('P', 51, { dimensions: [14], includeDimensionsChildren: true });

  it.each([
    ['rest', reportOf([whole, row('a', 5110)], { f: of('sub', 'P', 'a') })],
    ['share', reportOf([whole, row('a', 5110)], { f: of('percent', 'a', 'P') })],
    ['group with sign', reportOf([group('g', [whole, row('a', 5110, { sign: '-' })])])],
  ])('has no value: %s', (_, report) => {
    expect(lostIn(toOther, report)).toEqual([['a']]);
  });

  it('has none where a list takes in what hangs below', () => {
    const report = reportOf([branch, row('a', 51, { dimensions: [15] })], { f: of('sub', 'P', 'a') });
    expect(lostIn(instance, report)).toEqual([['a']]);
  });

  it('has none in a measure of which a report takes the rest', () => {
    const measure = reportOf([row('a', 5110)], {}, 'a');
    const host = reportOf([whole, using('m', 1)], { f: of('sub', 'P', 'm') });
    expect(lostIn(toOther, measure, host)).toEqual([['a'], []]);
    expect(lostIn(toOther, measure, reportOf([using('m', 1)]))).toEqual([[], []]);
  });
});

describe('rows that nothing adds', () => {
  it('are led with all of their list', () => {
    const report = reportOf([row('a', 51, { dimensions: [15, 16] }), row('b', 51, { dimensions: [12] })]);
    expect(left(instance, report)).toEqual([{ rows: ['a=51{12,16}', 'b=51{12}'], lost: [] }]);
  });

  it('are one where they show the same, unless something counts one of them', () => {
    expect(left(toSibling, reportOf([row('a', 5110), row('b', 5120)]))).toEqual([
      { rows: ['b=5120'], lost: [] },
    ]);
    const summed = reportOf([row('a', 5110), row('c', 53), total('t'), row('b', 5120)]);
    expect(left(toSibling, summed)).toEqual([{ rows: ['a=5120', 'c=53', 'b=5120'], lost: [] }]);
  });

  it('are two where one of them sets the lists of its report aside', () => {
    const rows = [row('a', 5110, { ignoreGlobalFilters: true }), row('b', 5120)];
    expect(left(toSibling, reportOf(rows))).toEqual([{ rows: ['a=5120', 'b=5120'], lost: [] }]);
    expect(lostIn(toSibling, reportOf([group('all', rows)]))).toEqual([['a']]);
  });
});

describe('a row that may go', () => {
  const fromBranch: ReportSubstitution = { ...toOther, from: 51 as AccountId };

  it('counts nothing but what goes: what hangs below it stays in sight, be it deducted again', () => {
    const branch = row('a', 51, { includeChildren: true });
    const deducted = row('d', 51, { includeChildren: true, sign: '-' });
    const report = reportOf([group('all', [branch, deducted, row('e', 51), row('b', 52)])]);
    expect(lostIn(fromBranch, report)).toEqual([['a', 'd']]);
    expect(lostIn(fromBranch, reportOf([branch, row('b', 52)]))).toEqual([['a']]);
  });

  it('keeps its list where nothing that stays counts both', () => {
    const listed = row('a', 51, { dimensions: [16, 12], includeDimensionsChildren: true });
    const toBranch = { ...instance, from: 16 as DimensionInstanceId, to: 14 as DimensionInstanceId };
    expect(lostIn(toBranch, reportOf([listed, row('b', 51, { dimensions: [14] })]))).toEqual([['a']]);
  });

  it.each([
    ['a row', [row('a', 5110), row('b', 5120, { hidden: true })], []],
    ['rows of a sum', [group('g', [row('a', 5110), row('b', 5120, { hidden: true })])], ['a']],
    ['rows of a hidden sum', [group('g', [row('a', 5110), row('b', 5120)], { hidden: true })], []],
  ])('goes only for one that is shown where it was: %s', (_, items, lost) => {
    const [after] = left(toSibling, reportOf(items));
    expect(after!.lost).toEqual(lost);
    expect(after!.rows).toEqual(
      items.some(({ id }) => id === 'g') && lost.length === 0
        ? ['b=5120']
        : [lost.length === 0 ? 'a=5120' : 'a=5110', 'b=5120'],
    );
  });
});

describe('a report with a list of its own', () => {
  const [g, of15, of12] = [
    row('g', 51),
    row('a', 51, { dimensions: [15] }),
    row('b', 51, { dimensions: [12] }),
  ];
  /** Whether what becomes of it holds by a list that follows with it. */
  const holds = (
    before: readonly number[],
    after: readonly number[],
    substitution: ReportSubstitution,
    ...items: object[]
  ): boolean => {
    const { tree } = reportOf(items);
    const listed = (ids: readonly number[]) => ({
      legalEntityIds: null,
      dimensionIds: ids as readonly DimensionInstanceId[],
    });
    return holdsUnderFilters(
      { tree, filters: listed(before), peaks: 'none' },
      { ...substituteIn({ tree, named: [] }, substitution, books), filters: listed(after) },
      substitution,
      books,
    );
  };

  it('shows nothing by it that a row did not show', () => {
    expect(holds([15], [12], instance, g)).toBe(true);
    expect(holds([15, 16], [12, 16], instance, g, of15)).toBe(true);
    expect(holds([15], [12], instance, g, of12)).toBe(false);
    expect(holds([12], [12], instance, of15)).toBe(false);
    expect(holds([12], [12], instance, g, of12)).toBe(true);
  });

  it('shows no row otherwise by it where it names what stands above what goes or its substitute', () => {
    const kept = (dimensionIds: readonly number[], substitution: ReportSubstitution, ...items: object[]) =>
      holds(dimensionIds, dimensionIds, substitution, ...items);
    const back = { ...instance, from: instance.to, to: instance.from } as ReportSubstitution;
    expect([kept([14], instance, g, of15), kept([14], back, g, of12)]).toEqual([false, false]);
    expect([kept([14], instance, g), kept([14], back, g)]).toEqual([true, true]);
    expect([kept([14, 12], instance, g, of15), kept([16], instance, g, of15)]).toEqual([true, true]);
    expect(kept([14, 12], instance, group('x', [group('y', [of15]), of12]))).toBe(true);
  });

  it('misses no row by it that went for another one, which it does not let through', () => {
    expect(holds([14], [14], instance, of15, of12)).toBe(false);
    expect(holds([14, 12], [14, 12], instance, of15, of12)).toBe(true);
    expect(holds([12], [12], instance, of15, of12)).toBe(true);
    expect(holds([15, 12], [12], instance, of15, of12)).toBe(true);
    const aside = [15, 12].map((id) => row(`x${id}`, 51, { dimensions: [id], ignoreGlobalFilters: true }));
    expect(holds([14], [14], instance, ...aside)).toBe(true);
    expect(holds([14], [14], instance, ...aside, of15, of12)).toBe(false);
  });

  it('counts nothing twice by it, nor beside what sets it aside', () => {
    expect(holds([15], [12], instance, group('all', [g, of12]))).toBe(false);
    const aside = row('b', 51, { dimensions: [12], ignoreGlobalFilters: true });
    expect(holds([15], [12], instance, group('all', [g, aside]))).toBe(false);
    expect(
      holds([15], [12], instance, row('P', 51, { dimensions: [14], includeDimensionsChildren: true })),
    ).toBe(false);
  });
});

describe('a row that is led', () => {
  it('bears name and code of the substitute, as a save would write them', () => {
    const { tree } = reportOf([row('a', 5110, { name: 'A5110', code: '5110' })]);
    const [led] = substituteIn({ tree, named: [] }, toOther, books).tree.nodes;
    expect([led!.name, led!.code]).toEqual(['A52', '52']);
  });
});

describe('a line of what goes beside several of the substitute', () => {
  const [a, b, c] = [row('a', 5110), row('b', 5120), row('c', 53)];
  it.each([
    ['one deducted again', reportOf([group('g', [a, b, row('d', 5120, { sign: '-' })])])],
    ['one of another period', reportOf([group('g', [a, b, row('d', 5120, { sign: '-', timeshift: 1 })])])],
    ['the same once more', reportOf([group('g', [a, b, row('d', 5120)])])],
    ['deducted by a formula', reportOf([group('g', [a, b, c]), row('d', 5120)], { f: of('sub', 'g', 'd') })],
  ])('has no value: %s', (_, report) => {
    expect(lostIn(toSibling, report)).toEqual([['a']]);
  });

  it('has none where a list holds both', () => {
    const report = reportOf(
      [row('P', 51, { dimensions: [15, 12, 16] }), row('b', 51, { dimensions: [12] })],
      { f: of('sub', 'P', 'b') },
    );
    expect(lostIn(instance, report)).toEqual([['P']]);
  });
});

describe('what is calculated of a part of a sum', () => {
  const parts = group('all', [group('x', [row('a', 5110), row('c', 53)]), group('y', [row('b', 5120)])]);
  it.each([
    ['a margin', reportOf([parts, row('r', 52)], { f: of('sub', 'r', 'x') })],
    ['a margin in percent', reportOf([parts, row('r', 52)], { f: of('percent', 'x', 'r') })],
    ['a running total', reportOf([row('a', 5110), total('t'), row('b', 5120), total('u')])],
    ['a running total in a group', reportOf([group('g', [row('a', 5110), total('t'), row('b', 5120)])])],
  ])('never loses a line that goes: %s', (_, report) => {
    expect(lostIn(toSibling, report)).toEqual([['a']]);
  });

  it.each([
    ['an account above both, less the substitute', of('sub', 'P', 'b')],
    ['an account above both, and the substitute', of('add', 'P', 'b')],
    ['an account above both in other periods, and the substitute', of('add', 'Q', 'b')],
  ])('has no value where it is held against what counts it and the substitute otherwise: %s', (_, whole) => {
    const below = { includeChildren: true };
    const rows = [row('P', 51, below), row('Q', 51, { ...below, timeshift: 1 }), row('b', 5120)];
    const lost = (...said: Parameters<typeof of>) =>
      lostIn(toSibling, reportOf([row('a', 5110), row('r', 52), ...rows], { f: of(...said), V: whole }));
    expect([lost('percent', 'a', 'V'), lost('mul', 'V', 'a')]).toEqual([[['a']], [['a']]]);
    expect([lost('percent', 'a', 'P'), lost('percent', 'V', 'r')]).toEqual([[[]], [[]]]);
    const within = { h: of('mul', 'V', 'r'), V: whole };
    const report = reportOf([row('a', 5110), row('r', 52), ...rows], {
      f: of('percent', 'a', 'h'),
      ...within,
    });
    expect(lostIn(toSibling, report)).toEqual([['a']]);
  });

  it('has none either where that is a group, cut below zero or not', () => {
    for (const meta of [{}, { negativeValuesAsZeros: true }]) {
      const rest = [row('P', 51, { includeChildren: true }), row('b', 5120, { sign: '-' })];
      const report = reportOf([row('a', 5110), group('V', rest, meta)], { f: of('percent', 'a', 'V') });
      expect(lostIn(toSibling, report)).toEqual([['a']]);
    }
  });

  it('has no value where columns show the largest of periods', () => {
    const { tree } = reportOf([group('g', [row('a', 5110), row('b', 5120)])]);
    const lost = (peaks: ColumnPeaks) => substituteIn({ tree, named: [], peaks }, toSibling, books).lost;
    expect([lost('none'), lost('silent')]).toEqual([[], ['a']]);
  });

  it('leads a line after all where what counted both has no value, and keeps it where others took that value', () => {
    const [a, b] = [row('a', 5110), row('b', 5120)];
    const before = [row('d', 5110, { timeshift: 1 }), row('e', 5120, { timeshift: 1 })] as const;
    const alone = reportOf([group('all', [group('x', [a, row('c', 53)]), b, before[0]])]);
    expect(left(toSibling, alone)).toEqual([{ rows: ['a=5120', 'c=53', 'b=5120', 'd=5110'], lost: ['d'] }]);
    const { tree } = reportOf([group('all', [group('x', [a]), group('y', [b]), ...before])]);
    const lost = (kept: readonly string[]) =>
      substituteIn({ tree, named: [], kept: new Set(kept) }, toSibling, books).lost;
    expect([lost([]), lost(['d'])]).toEqual([[], ['a', 'd']]);
  });

  it('holds no substitute against itself, through whichever formulas', () => {
    const report = reportOf([row('a', 5110), row('b', 5120)], {
      fa: of('add', 'a'),
      fb: of('add', 'b'),
      q: of('div', 'fa', 'fb'),
    });
    expect(lostIn(toSibling, report)).toEqual([['a']]);
  });
});

describe('the result of earlier years, which is made of all accounts of income and costs', () => {
  const earlier = (meta: object = {}) => ({
    id: 'r',
    type: 'account',
    meta: {
      accountType: 'balance',
      accountUse: 'closing_balance',
      computed: 'result_of_earlier_years',
      ...meta,
    },
  });
  const [before, b] = [row('a', 5110, { timeshift: 12 }), row('b', 5120, { timeshift: 12 })];

  it('counts what goes and its substitute beside a line of either', () => {
    expect(lostIn(toSibling, reportOf([group('all', [earlier(), before])]))).toEqual([['a']]);
    expect(lostIn(toSibling, reportOf([earlier(), before], { f: of('sub', 'r', 'a') }))).toEqual([['a']]);
    expect(lostIn(toSibling, reportOf([group('all', [earlier(), before, b])]))).toEqual([[]]);
    expect(lostIn(toSibling, reportOf([earlier(), before]))).toEqual([[]]);
  });

  it('counts them by lists of dimension values too', () => {
    const [gone, kept] = [{ dimensions: [15] }, { dimensions: [12] }];
    const listed = (...items: object[]) => lostIn(instance, reportOf([group('all', items)]));
    const of12 = row('b', 5120, { ...kept, accountUse: 'closing_balance' });
    expect(listed(earlier(gone), of12)).toEqual([['r']]);
    expect(listed(earlier(gone), row('c', 53))).toEqual([['r']]);
    expect(listed(earlier(gone))).toEqual([[]]);
  });
});

describe('what counts both to the last cent', () => {
  it('keeps its total where a part of it shows the figures of the other one', () => {
    const parts = group('all', [group('x', [row('a', 5110), row('c', 53)]), group('y', [row('b', 5120)])]);
    expect(left(toSibling, reportOf([parts]))).toEqual([{ rows: ['c=53', 'b=5120'], lost: [] }]);
  });

  it('stands for no part of it where nobody sees its total', () => {
    const parts = [group('x', [row('a', 5110), row('c', 53)]), group('y', [row('b', 5120)])];
    const lost = (meta: object, around: (all: object) => object[] = (all) => [all]) =>
      lostIn(toSibling, reportOf(around(group('all', parts, meta))))[0];
    expect([lost({ hasTotal: false }), lost({ hasTotal: false, showTotalOnly: true })]).toEqual([['a'], []]);
    expect(lost({ hasTotal: false }, (all) => [group('more', [all])])).toEqual([]);
    expect(lost({ hasTotal: false }, (all) => [all, total('t')])).toEqual([]);
  });

  it('keeps its total, also as a measure', () => {
    const costs = reportOf([group('g', [row('a', 5110), row('b', 5120), row('c', 53)])], {}, 'g');
    const host = reportOf([using('m', 1), row('r', 52)], { f: of('percent', 'm', 'r') });
    expect(left(toSibling, costs, host)).toEqual([
      { rows: ['b=5120', 'c=53'], lost: [] },
      { rows: ['r=52'], lost: [] },
    ]);
  });

  it('keeps a line as one of its own where its section is another one, and its total goes', () => {
    const section = (id: number) => (id === 5120 ? ('liabilities' as const) : ('assets' as const));
    const balances = {
      ...books,
      accounts: books.accounts.map((each) => ({
        ...each,
        type: 'balance' as const,
        section: section(each.id),
      })),
    };
    const alone = reportOf([row('a', 5110), row('c', 53)]);
    const lost = (report: Measure) => {
      const reports = new Map([[1, report]]);
      return substitutedReports({ reports, substitution: toSibling, books: balances }).get(1)!.lost;
    };
    expect(lost(alone)).toEqual(['a']);
    // What is shown of gross sides in the columns of equity is no gross side.
    const gross = reportOf([row('a', 5110, { accountUse: 'turnover_debit' }), row('c', 53)]);
    const inMode = (scopeMode: 'standard' | 'equity') => ({ ...gross, tree: { ...gross.tree, scopeMode } });
    expect([lost(inMode('standard')), lost(inMode('equity'))]).toEqual([[], ['a']]);
  });
});
