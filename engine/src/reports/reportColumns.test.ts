import { describe, expect, it, vi } from 'vitest';
import type { DimensionInstanceId, LegalEntityId, PeriodId } from '../ids.ts';
import { generatePeriods } from '../periods/period.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { readFilters } from './readFilters.ts';
import { columnCounts, reportColumns } from './reportColumns.ts';

/** Quarters of 2023 to 2025, by their names: 23Q1 is the first. */
const periods = generatePeriods(
  { cycle: '3m', fiscalYearStart: 1, startDate: '2023-01-01' },
  '2025-12-31',
).map((period) => ({ ...period, id: period.ordering as PeriodId }));
const nameOf = (index: number) => {
  const period = periods[index];
  return period === undefined ? '–' : `${period.fiscalYear % 100}Q${period.periodNumber}`;
};
const idOf = (name: string) => periods.find((_, index) => nameOf(index) === name)!.id;

const dimensions = new DimensionPlaces(
  [31, 32].map((id) => ({
    instanceId: id as DimensionInstanceId,
    kind: 'cost',
    parentId: null,
    name: `C${id}`,
    code: `${id}`,
    fromIndex: id === 31 ? 0 : 9,
    toIndex: 11,
  })),
);

function columnsOf(
  from: string,
  to: string,
  raw: object = {},
  scopeMode: 'reporting' | 'equity' = 'reporting',
) {
  const { filters, faults } = readFilters(raw, { cycle: '3m', periods });
  expect(faults).toEqual([]);
  const order = {
    filters,
    range: { fromPeriodId: idOf(from), toPeriodId: idOf(to) },
    scopeMode,
    periods,
    legalEntityIds: [1, 2] as LegalEntityId[],
    dimensions,
  };
  const columns = reportColumns(order);
  const counts = columnCounts(order);
  expect(counts.spanCount).toBe(columns.spanCount);
  expect(counts.shown.length).toBe(columns.shown.length);
  return columns;
}
const shown = (...args: Parameters<typeof columnsOf>) =>
  columnsOf(...args).shown.map(({ role, kind, span, use, split }) =>
    [
      { span: 'S', base: 'B', delta: 'D', delta_percent: '%' }[role],
      kind,
      `${nameOf(span.firstIndex)}..${nameOf(span.lastIndex)}`,
      use,
      split === null ? null : `${split.part}${split.id ?? ''}`,
    ]
      .filter((each) => each !== null)
      .join(' '),
  );

const delta = (options: object, shift = 1) => ({ shift, deltaOptions: { showDelta: true, ...options } });

describe('columns of a report', () => {
  it('are periods, the year so far, the whole year, and one over the range', () => {
    const raw = { columnKinds: ['period', 'year_to_date', 'fiscal_year'], aggregation: 'average' };
    expect(shown('24Q2', '24Q3', raw)).toEqual([
      'S period 24Q2..24Q2',
      'S period 24Q3..24Q3',
      'S year_to_date 24Q1..24Q3',
      'S fiscal_year 24Q1..24Q4',
      'S aggregate 24Q2..24Q3',
    ]);
  });

  it('have several periods, cut at the end of fiscal years', () => {
    expect(shown('23Q4', '24Q3', { columnPeriods: 2 })).toEqual([
      'S period 23Q4..23Q4',
      'S period 24Q1..24Q2',
      'S period 24Q3..24Q3',
    ]);
  });

  it.each([
    ['left, S before B', { deltaPosition: 'left' }, 'D S B'],
    ['center', { deltaPosition: 'center' }, 'S D B'],
    ['right, as nobody says otherwise', {}, 'S B D'],
    ['B before S', { ascending: true }, 'B S D'],
    ['with percent', { withPercent: true }, 'S B D %'],
    ['percent alone', { withPercent: true, deltaOperationType: 'percent' }, 'S B D'],
    ['without what it is compared with', { hideBase: true, deltaPosition: 'center' }, 'S D'],
  ])('are compared: %s', (_, options, expected) => {
    expect(
      shown('24Q2', '24Q2', delta(options))
        .map((each) => each[0])
        .join(' '),
    ).toBe(expected);
  });

  it('count what they are compared with where it is hidden', () => {
    const hiddenIn = (raw: object) =>
      columnsOf('24Q2', '24Q3', { splitBy: 'legal_entity', ...raw }).hiddenCount;
    expect([hiddenIn(delta({ hideBase: true })), hiddenIn(delta({})), hiddenIn({})]).toEqual([8, 0, 0]);
  });

  const bases = (from: string, to: string, raw: object) =>
    shown(from, to, raw)
      .filter((each) => each.startsWith('B'))
      .map((each) => each.slice(2));

  it('are compared with so many periods before, whatever their length, years being cut anew', () => {
    const raw = { ...delta({}, 4), columnKinds: ['period', 'year_to_date', 'fiscal_year'], columnPeriods: 2 };
    expect(bases('25Q1', '25Q2', raw)).toEqual([
      'period 24Q1..24Q2',
      'year_to_date 24Q1..24Q2',
      'fiscal_year 24Q1..24Q4',
    ]);
    expect(bases('25Q1', '25Q1', { ...delta({}), columnKinds: ['year_to_date', 'fiscal_year'] })).toEqual([
      'year_to_date 24Q1..24Q4',
      'fiscal_year 24Q1..24Q4',
    ]);
    expect(bases('23Q1', '23Q1', delta({}))).toEqual(['period –..–']);
  });

  it('are compared with the same period of a chosen year, or with a range', () => {
    const year = delta({ selectedOption: 'option-2', selectedYear: 2024 });
    expect(bases('25Q1', '25Q2', year)).toEqual(['period 24Q1..24Q1', 'period 24Q2..24Q2']);
    const range = { fromPeriodId: idOf('24Q1'), toPeriodId: idOf('24Q4') };
    const fixed = delta({ selectedOption: 'option-3', selectedPeriodIds: range });
    expect(bases('25Q1', '25Q2', fixed)).toEqual(['period 24Q1..24Q4', 'period 24Q1..24Q4']);
  });

  it('are split by entity with what is between them, and by roots with the rest, the whole last', () => {
    expect(shown('24Q1', '24Q1', { splitBy: 'legal_entity' }).map((each) => each.split(' ')[3])).toEqual([
      'one1',
      'one2',
      'between',
      'whole',
    ]);
    const { figures } = columnsOf('24Q1', '24Q1', { splitBy: 'legal_entity', ...delta({}) });
    expect(figures.map(({ between }) => between)).toEqual([
      null,
      null,
      { whole: 3, parts: [0, 1] },
      null,
      null,
      null,
      { whole: 7, parts: [4, 5] },
      null,
    ]);
    const byCost = columnsOf('24Q1', '24Q1', { splitBy: 'cost' }).figures;
    expect(byCost.map(({ between }) => between)).toEqual([
      null,
      { whole: 2, parts: [0], isRest: true },
      null,
    ]);
    // The second root begins with 25Q2.
    expect(shown('24Q1', '24Q1', { splitBy: 'cost' }).map((each) => each.split(' ')[3])).toEqual([
      'one31',
      'rest',
      'whole',
    ]);
    expect(shown('25Q1', '25Q2', { splitBy: 'cost', columnPeriods: 2 })).toHaveLength(4);
  });

  it('name the parts of a whole once for each span, however many they are, and are counted before any is made', () => {
    const roots = Array.from({ length: 1_000 }, (_, at) => ({
      instanceId: (100 + at) as DimensionInstanceId,
      kind: 'cost' as const,
      parentId: null,
      name: '',
      code: `${at}`,
      fromIndex: 0,
      toIndex: 11,
    }));
    const places = new DimensionPlaces(roots);
    const order = {
      filters: readFilters({ splitBy: 'cost', deltaOptions: { showDelta: true } }, { cycle: '3m', periods })
        .filters,
      range: { fromPeriodId: idOf('24Q1'), toPeriodId: idOf('24Q4') },
      scopeMode: 'reporting' as const,
      periods,
      legalEntityIds: [],
      dimensions: places,
    };
    expect(columnCounts(order).shown.length).toBe(4 * 1_002 * 3);
    const lists = vi.spyOn(Array.prototype, 'flatMap');
    const { figures } = reportColumns(order);
    const listCount = lists.mock.calls.length;
    lists.mockRestore();
    expect([figures.length, listCount]).toEqual([2 * 4 * 1_002, 2 * 4]);
  });

  it('show three uses each in the mode of equity', () => {
    expect(shown('24Q1', '24Q1', {}, 'equity')).toEqual([
      'S period 24Q1..24Q1 opening_balance',
      'S period 24Q1..24Q1 turnover',
      'S period 24Q1..24Q1 closing_balance',
    ]);
  });

  it('are broken down into the same lines once', () => {
    const lines = (nodeId: string, by: string) => ({ nodeId, by });
    const asked = [lines('a', 'account'), lines('a', 'kind'), lines('b', 'account'), lines('a', 'account')];
    const { filters } = readFilters({ breakdown: asked }, { cycle: '3m', periods });
    expect(filters.breakdown).toEqual(asked.slice(0, 3));
  });

  it('lie in the calendar', () => {
    const order = { fromPeriodId: 99 as PeriodId, toPeriodId: 1 as PeriodId };
    const { filters } = readFilters({}, { cycle: '3m', periods });
    expect(() =>
      reportColumns({
        filters,
        range: order,
        scopeMode: 'reporting',
        periods,
        legalEntityIds: [],
        dimensions,
      }),
    ).toThrow(RangeError);
  });
});
