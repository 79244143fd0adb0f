import { describe, expect, it, vi } from 'vitest';
import type { AccountId } from '../ids.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { checkCells, checkTree, type KnownMeasure, measureCycle } from './checkTree.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { reportLimits } from './nodes.ts';
import { readFilters } from './readFilters.ts';
import { readDecimal } from './readFormulas.ts';
import { readTree } from './readTree.ts';

const account = (id: string, meta: object = {}) => ({
  id,
  type: 'account',
  meta: { accountId: 4, accountType: 'revenue', ...meta },
});
const group = (id: string, ...children: object[]) => ({ id, type: 'group', children });
const formula = (id: string, formulaId: string) => ({ id, type: 'formula', meta: { formulaId } });
const ref = (id: string | null) => ({ type: 'node_ref', id });
const sum = (...args: object[]) => ({ type: 'operator', operator: 'add', args });
const faultsOf = (items: unknown, formulas: unknown = []) =>
  readTree({ items, formulas }).faults.map(({ path, code }) => `${path} ${code}`);

const deep = (levels: number): object => (levels === 1 ? group('g1') : group(`g${levels}`, deep(levels - 1)));

it('a tree that was kept with signs that nobody sees is read, and refused for all else', () => {
  const items = [{ ...group('a'), name: 'Loss \u202E1' }];
  expect(readTree({ items, formulas: [] }).tree).toBeNull();
  const kept = readTree({ items, formulas: [], toleratesUnseen: true });
  expect(kept.tree?.nodes.map(({ name }) => name)).toEqual(['Loss \u202E1']);
  const twice = readTree({ items: [...items, ...items], formulas: [], toleratesUnseen: true });
  expect(twice.faults.map(({ code }) => code)).toEqual(['duplicate_id']);
});

describe('a tree is refused, with the path,', () => {
  it('with more lines broken down than can be evaluated', () => {
    const filtersOf = (count: number) => ({
      breakdown: Array.from({ length: count }, () => ({ nodeId: 'a', by: 'account' })),
    });
    const calendar = { cycle: '1m', periods: samplePeriods } as const;
    expect(readFilters(filtersOf(100), calendar).faults).toEqual([]);
    expect(readFilters(filtersOf(101), calendar).faults).toMatchObject([
      { path: 'filters.breakdown', code: 'too_many', detail: '100' },
    ]);
  });

  it('which is no longer than what is told, however much is wrong', () => {
    const wrong = Array.from({ length: 10_000 }, () => 0);
    const lists = { legalEntities: wrong, dimensions: wrong, correspondingTags: wrong };
    const once = readTree({ items: [{ ...account('a', { legalEntities: wrong }) }], formulas: [] }).faults;
    expect(once.slice(0, 2).map(({ path, code }) => `${path} ${code}`)).toEqual([
      'items.0.meta.legalEntities too_many',
      'items.0.meta.legalEntities.0 wrong_shape',
    ]);
    expect(faultsOf([account('a', lists), ...wrong], wrong)).toHaveLength(101);
    const looked = vi.fn<() => void>();
    const watched = new Proxy(wrong, {
      get: (list, key) => {
        if (/^\d+$/.test(String(key))) looked();
        return Reflect.get(list, key) as unknown;
      },
    });
    faultsOf([account('a', { legalEntities: watched })]);
    expect(looked.mock.calls.length).toBeLessThan(2 * reportLimits.filterIds);
  });

  it.each<readonly [string, unknown, unknown, string]>([
    ['that is no list', 'text', [], 'items wrong_shape'],
    ['with a node that is none', [7], [], 'items.0 wrong_shape'],
    ['with a node without type', [{ id: 'a' }], [], 'items.0.type wrong_shape'],
    ['with a type that nobody knows', [{ id: 'a', type: 'chart' }], [], 'items.0.type unknown_value'],
    ['with an id of other signs', [group('a b')], [], 'items.0.id wrong_shape'],
    ['with an id twice', [group('a', group('a'))], [], 'items.0.children.0.id duplicate_id'],
    [
      'with children below a leaf',
      [{ ...account('a'), children: [group('b')] }],
      [],
      'items.0.children children_not_allowed',
    ],
    ['of thirteen levels', [deep(13)], [], `items.0${'.children.0'.repeat(11)}.children too_deep`],
    [
      'with a use that nobody knows',
      [account('a', { accountUse: 'all' })],
      [],
      'items.0.meta.accountUse unknown_value',
    ],
    ['with an account without id', [{ id: 'a', type: 'account' }], [], 'items.0.meta.accountId wrong_shape'],
    [
      'with payroll of what was booked',
      [account('a', { accountUse: 'turnover', isPayroll: true })],
      [],
      'items.0.meta.accountUse not_of_payroll',
    ],
    [
      'with what other rates make of payroll',
      [account('a', { accountUse: 'payroll', isForexCalculationSelected: true })],
      [],
      'items.0.meta.isForexCalculationSelected not_of_payroll',
    ],
    [
      'with payroll of a computed line',
      [{ id: 'a', type: 'account', meta: { computed: 'translation_adjustment', accountUse: 'payroll' } }],
      [],
      'items.0.meta.computed not_of_payroll',
    ],
    [
      'with tags on payroll',
      [account('a', { isPayroll: true, correspondingTags: ['sales'] })],
      [],
      'items.0.meta.correspondingTags tags_need_turnover',
    ],
    [
      'with a line of ownership',
      [{ id: 'a', type: 'account', meta: { computed: 'non_controlling_interests' } }],
      [],
      'items.0.meta.computed not_offered',
    ],
    [
      'with tags on a closing balance',
      [account('a', { accountUse: 'closing_balance', correspondingTags: ['sales'] })],
      [],
      'items.0.meta.correspondingTags tags_need_turnover',
    ],
    [
      'with a constant beyond any number',
      [],
      [{ id: 'f', tree: { type: 'const_ref', value: '1e999' } }],
      'formulas.0.tree.value not_a_number',
    ],
    [
      'with a constant as a floating-point number',
      [],
      [{ id: 'f', tree: { type: 'const_ref', value: 0.1 } }],
      'formulas.0.tree.value not_a_number',
    ],
    [
      'with a formula over a node that is not there',
      [],
      [{ id: 'f', tree: ref('z') }],
      'formulas.0.tree.id unknown_reference',
    ],
    ['with a formula that is not there', [formula('a', 'f')], [], 'items.0.meta.formulaId unknown_reference'],
    [
      'with a name that turns what stands beside it',
      [{ ...group('a'), name: 'Loss \u202E1' }],
      [],
      'items.0.name unseen_signs',
    ],
    [
      'with a name on two lines',
      [account('a', { customName: 'a\nb' })],
      [],
      'items.0.meta.customName unseen_signs',
    ],
    [
      'with a name of signs that nobody sees',
      [account('a', { customName: '\u200B' })],
      [],
      'items.0.meta.customName unseen_signs',
    ],
    [
      'with an operator that nobody knows',
      [],
      [{ id: 'f', tree: { type: 'operator', operator: 'pow', args: [] } }],
      'formulas.0.tree.operator unknown_value',
    ],
  ])('%s', (_, items, formulas, expected) => {
    expect(faultsOf(items, formulas)).toContain(expected);
  });

  it('with 2 001 nodes, 501 formulas, 201 ids of a filter, 201 elements or 21 levels of a formula', () => {
    const many = Array.from({ length: reportLimits.nodes + 1 }, (_, index) => group(`n${index}`));
    expect(faultsOf(many)).toContain('items too_many');
    expect(faultsOf([group('a', ...many.slice(0, 1_000)), group('b', ...many.slice(1_000))])).toContain(
      'items.1.children.998 too_many',
    );
    const formulas = Array.from({ length: 501 }, (_, index) => ({ id: `f${index}` }));
    expect(faultsOf([], formulas)).toContain('formulas too_many');
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(faultsOf([account('a', { legalEntities: ids })])).toEqual(['items.0.meta.legalEntities too_many']);
    const wide = sum(...Array.from({ length: 200 }, () => ref(null)));
    expect(faultsOf([], [{ id: 'f', tree: wide }])).toEqual(['formulas.0.tree.args.199 too_many']);
    const nested = (levels: number): object => (levels === 1 ? ref(null) : sum(nested(levels - 1)));
    expect(faultsOf([], [{ id: 'f', tree: nested(20) }])).toEqual([]);
    expect(faultsOf([], [{ id: 'f', tree: nested(21) }])[0]).toMatch(/too_deep$/);
  });

  it('with 121 columns, or 120 001 cells', () => {
    const columns = (spanCount: number, length = spanCount, hiddenCount = 0) => ({
      spanCount,
      hiddenCount,
      shown: { length },
    });
    expect(checkCells(1, columns(121))).toMatchObject([{ code: 'too_many', detail: '120' }]);
    expect(checkCells(333, columns(120, 360))).toEqual([]);
    expect(checkCells(1_001, columns(120))).toMatchObject([{ code: 'too_many', detail: '120000' }]);
    // What is compared is evaluated, be it shown or not.
    expect(checkCells(334, columns(120, 240, 120))).toMatchObject([{ code: 'too_many', detail: '120000' }]);
  });
});

describe('a tree that is taken', () => {
  it('has its defaults: turnover of revenue, the closing of balance accounts, no restriction', () => {
    const { tree } = readTree({
      items: [account('a'), account('b', { accountType: 'balance', legalEntities: [] })],
      formulas: [],
    });
    expect(tree!.nodes).toMatchObject([
      { accountUse: 'turnover', isNegated: false, timeshift: 0, hasTotal: true, aggregation: 'none' },
      { accountUse: 'closing_balance', filters: { legalEntityIds: null } },
    ]);
  });

  it('makes a sum of an empty formula, and of one with a single argument', () => {
    const { tree } = readTree({
      items: [account('a')],
      formulas: [
        { id: 'f' },
        { id: 'g', tree: { type: 'operator', operator: 'div', args: [ref('a')] }, dependencies: ['z'] },
      ],
    });
    expect(tree!.formulas.map((each) => each.tree)).toEqual([sum(ref(null)), sum(ref('a'))]);
    expect(tree!.formulas[1]!.dependencies).toEqual(['a']);
  });

  it('reads constants digit by digit', () => {
    expect(readDecimal('-0.10')).toEqual({ digits: -10n, decimals: 2 });
    expect(['', '.', '1.', '0x1', '1e3', 'NaN', '1'.repeat(41)].map(readDecimal)).toEqual(
      Array(7).fill(null),
    );
  });
});

describe('what a tree names', () => {
  const known = {
    accountTypes: new Map([[4 as AccountId, 'revenue' as const]]),
    legalEntityIds: new Set([1]),
    dimensions: new DimensionPlaces([]),
    tags: new Set(['sales']),
    measures: new Map<number, KnownMeasure>(),
  };
  const treeOf = (items: unknown, formulas: unknown = []) => readTree({ items, formulas }).tree!;
  const found = (items: unknown, formulas: unknown = [], measures = known.measures) =>
    checkTree(treeOf(items, formulas), { ...known, measures }, 1).map(({ path, code }) => `${path} ${code}`);

  it('is there, or is refused with its path', () => {
    expect(
      found([account('a', { legalEntities: [1], dimensions: [-1, -2], correspondingTags: ['sales'] })]),
    ).toEqual([]);
    const strange = { accountId: 5, legalEntities: [1, 2], dimensions: [3], correspondingTags: ['x'] };
    expect(found([group('g', account('a', strange))])).toEqual([
      'items.0.children.0.meta.accountId unknown_reference',
      'items.0.children.0.meta.legalEntities unknown_reference',
      'items.0.children.0.meta.dimensions unknown_reference',
      'items.0.children.0.meta.correspondingTags unknown_reference',
    ]);
    expect(found([account('a', { accountType: 'expense' })])).toEqual([
      'items.0.meta.accountType not_of_account',
    ]);
  });

  it('is no formula itself, on no way', () => {
    const items = [formula('a', 'f'), formula('b', 'g'), group('c', account('d'), formula('e', 'h'))];
    const formulas = [
      { id: 'f', tree: ref('b') },
      { id: 'g', tree: ref('a') },
      // A share of the group in which it stands is no circle: groups add no formulas.
      { id: 'h', tree: sum(ref('c'), ref('d')) },
    ];
    expect(found(items, formulas)).toEqual(['formulas.0.tree refers_to_itself']);
  });

  it('is no measure that leads back over three reports, and none without a node', () => {
    const measure = (id: number): KnownMeasure => ({ nodeId: 'm', measureIds: [id] });
    const items = [{ id: 'm', type: 'measure', meta: { measureId: 2 } }];
    const circle = new Map([
      [1, measure(2)],
      [2, measure(3)],
      [3, measure(1)],
    ]);
    expect(found(items, [], circle)).toEqual(['items measure_cycle']);
    expect(measureCycle(treeOf(items), circle, 1)).toEqual([1, 2, 3, 1]);
    // From beside the circle as well.
    expect(measureCycle(treeOf(items), circle, null)).toEqual([2, 3, 1, 2]);
    const empty = new Map([[2, { ...measure(4), nodeId: null }]]);
    expect(found(items, [], empty)).toEqual(['items.0.meta.measureId measure_without_node']);
    expect(found(items)).toEqual(['items.0.meta.measureId unknown_reference']);
  });

  it('is no measure that stands more than 12 levels deep within others, by any way', () => {
    const uses = (...ids: number[]) =>
      ids.map((measureId) => ({ id: `m${measureId}`, type: 'measure', meta: { measureId } }));
    const measures = new Map(
      Array.from({ length: 13 }, (_, at): [number, KnownMeasure] => [
        at + 11,
        { nodeId: 'm', measureIds: at === 12 ? [] : [at + 12] },
      ]),
    );
    expect(found(uses(12), [], measures)).toEqual([]);
    expect(found(uses(23, 11), [], measures)).toEqual(['items measures_too_deep']);
  });
});

describe('filters of a report', () => {
  const calendar = { cycle: '1m', periods: samplePeriods } as const;
  const faults = (raw: unknown) =>
    readFilters(raw, calendar).faults.map(({ path, code, detail }) =>
      `${path} ${code} ${detail ?? ''}`.trim(),
    );

  it('have their defaults', () => {
    expect(readFilters({}, calendar)).toEqual({
      filters: {
        range: null,
        columnPeriods: 1,
        columnKinds: ['period'],
        splitBy: null,
        aggregation: 'none',
        currency: null,
        legalEntityIds: null,
        dimensionIds: null,
        delta: null,
        breakdown: [],
        scale: 1,
        kinds: ['source', 'elimination', 'adjustment'],
        eliminationSets: null,
        adjustmentKinds: null,
      },
      faults: [],
      notices: [],
    });
    expect(readFilters({ deltaOptions: { showDelta: true } }, calendar).filters.delta).toMatchObject({
      option: 'option-1',
      shift: 1,
      operation: 'sub',
      position: 'right',
      ascending: false,
    });
  });

  it.each([
    [{ reportingCurrency: 'USD', functionalCurrency: true }, 'filters.reportingCurrency two_currencies USD'],
    [{ reportingCurrency: 'XYZ' }, 'filters.reportingCurrency unknown_value XYZ'],
    [{ fromPeriodId: 1 }, 'filters.toPeriodId wrong_shape id'],
    [{ fromPeriodId: 99, toPeriodId: 1 }, 'filters.fromPeriodId unknown_reference 99'],
    [{ fromPeriodId: 2, toPeriodId: 1 }, 'filters.toPeriodId unknown_value fromPeriodId..'],
    [
      { deltaOptions: { deltaPosition: 'above' } },
      'filters.deltaOptions.deltaPosition invalid_delta_position',
    ],
    [{ dataSource: { source: 'plan' } }, 'filters.dataSource.source not_offered plan'],
    [{ deltaOptions: { source: 'budget' } }, 'filters.deltaOptions.source not_offered budget'],
    [{ ownership: true }, 'filters.ownership not_offered ownership'],
    [{ eliminationSets: [1] }, 'filters.eliminationSets.0 wrong_shape text'],
    [
      { adjustmentKinds: ['goodwill'] },
      'filters.adjustmentKinds.0 unknown_value policies, capital, debt, income, profit, dividend, other',
    ],
    [{ dataTypes: ['source', 'plan'] }, 'filters.dataTypes.1 unknown_value source, elimination, adjustment'],
    [{ columnPeriods: 2 }, 'filters.columnPeriods unknown_value 1, 3, 6, 12'],
    [{ scale: 10 }, 'filters.scale unknown_value 1, 1000, 1000000'],
    [{ columnKinds: ['week'] }, 'filters.columnKinds.0 unknown_value period, year_to_date, fiscal_year'],
  ])('%j are refused', (raw, expected) => {
    expect(faults(raw)).toEqual([expected]);
  });

  it.each([
    { selectedOption: 'option-2' },
    { selectedOption: 'option-2', selectedYear: 1999 },
    { selectedOption: 'option-3', selectedPeriodIds: { fromPeriodId: 1 } },
  ])('tell that %j fell back to the period before', (delta) => {
    const {
      filters,
      notices,
      faults: none,
    } = readFilters({ deltaOptions: { showDelta: true, ...delta } }, calendar);
    expect(none).toEqual([]);
    expect(filters.delta).toMatchObject({
      option: 'option-1',
      shift: 1,
      selectedYear: null,
      selectedRange: null,
    });
    expect(notices).toEqual([{ path: 'filters.deltaOptions', code: 'delta_reset' }]);
  });
});
