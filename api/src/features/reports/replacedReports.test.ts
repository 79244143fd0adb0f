import { inflateRawSync } from 'node:zlib';
import type { AccountId, DimensionInstanceId } from '@tributary/engine/ids';
import { samplePeriods } from '@tributary/engine/testing/samplePlan';
import { describe, expect, it } from 'vitest';
import { contentBytesMax, contentOfTexts, emptyStored, storedOf } from './content.ts';
import { type BooksTask, replaceReports, type ReplacementTask } from './replacedReports.ts';
import { accountLine, templateOf, type TestNode, textsOf } from './testing/reports.ts';

/** What a substitution makes of reports as they are kept. */

const calendar = { cycle: '1m', periods: samplePeriods } as const;
const [cost, gone, other, above] = [51 as AccountId, 15, 12, 14] as const;
/** Below what goes hang so many. */
const belowOf = (count: number): number[] => Array.from({ length: count }, (_, at) => 1_000_000 + at);
const unit = (id: number, parent: number | null) => ({
  instanceId: id as DimensionInstanceId,
  kind: 'cost' as const,
  parentId: parent as DimensionInstanceId | null,
  name: `U${id}`,
  code: String(id),
  fromIndex: 0,
  toIndex: samplePeriods.length - 1,
});
const account = (id: number) => ({
  id: id as AccountId,
  parentId: null,
  code: String(id),
  name: `A${id}`,
  type: 'expense' as const,
  section: null,
});
const booksWith = (below: readonly number[]): BooksTask => ({
  accounts: [cost, 52].map(account),
  dimensionVersions: [
    ...[other, above, gone].map((id) => unit(id, null)),
    ...below.map((id) => unit(id, gone)),
  ],
  goneInstances: new Map(),
  calendar,
});
const toOther: ReplacementTask['substitution'] = {
  kind: 'dimension_instance',
  from: gone as DimensionInstanceId,
  to: other as DimensionInstanceId,
};
const row = (id: string, meta: object = {}): TestNode =>
  accountLine(id, cost, { accountType: 'expense', ...meta });

const unsaved = { id: 1, revision: 1, name: 'R', description: '', is_measure: false, measure_node_id: null };

/** What it is afterwards; null: as it was, which is then told. */
function after(items: readonly TestNode[], more: object = {}, below: readonly number[] = []) {
  const content = contentOfTexts(textsOf(items, [], more), emptyStored, calendar);
  const report = {
    ...unsaved,
    ...storedOf(content),
  };
  const task = {
    books: booksWith(below),
    kept: new Map(),
    whole: new Set<number>(),
    substitution: toOther,
    reports: [report],
  };
  const [saved] = replaceReports({ ...task, leaving: null });
  const leaving = { kind: 'dimension_instance', id: gone as DimensionInstanceId } as const;
  const [asked] = replaceReports({ ...task, leaving });
  const isTold = asked!.losing!.isLosing;
  if (saved!.save === null) return { isTold, saved: null };
  const { template } = JSON.parse(inflateRawSync(saved!.save.content).toString()) as { template: object };
  return { isTold, saved: templateOf({ template: JSON.stringify(template) }) };
}

describe('the list of a report', () => {
  const filters = { dimensions: [gone] };

  it('follows where its rows count by it what they counted', () => {
    const { isTold, saved } = after([row('a')], { filters });
    expect([isTold, saved?.filters['dimensions']]).toEqual([false, [other]]);
  });

  it.each([
    ['rows of the substitute would show something', [row('a'), row('b', { dimensions: [other] })]],
    ['nobody knows what its measures hold', [row('a'), { id: 'm', type: 'measure', meta: { measureId: 7 } }]],
  ])('stays, with the report, and is told where %s', (_, items) => {
    expect(after(items, { filters })).toEqual({ isTold: true, saved: null });
  });

  it('never holds more than can be saved', () => {
    const grown = after([row('a')], { filters }, belowOf(201));
    expect(grown).toEqual({ isTold: true, saved: null });
    expect(after([row('a')], { filters }, belowOf(199)).saved?.filters['dimensions']).toHaveLength(200);
  });
});

it('a report that would be larger than can be saved stays as it is', () => {
  const [rows, below] = [1_200, belowOf(150)];
  const items = Array.from({ length: rows }, (_, at) =>
    row(`r${at}`, { dimensions: [gone], includeDimensionsChildren: true }),
  );
  expect(rows * below.length * 8).toBeGreaterThan(contentBytesMax);
  expect(after(items, {}, below)).toEqual({ isTold: true, saved: null });
  expect(after(items.slice(0, 10), {}, below)).toMatchObject({ isTold: false });
});

it('charts name no row that is not there any more', () => {
  const rows = [row('a', { dimensions: [gone] }), row('b', { dimensions: [other] })];
  expect(after(rows, { charts: { selectedNodesIds: ['a'] } }).saved?.charts.selectedNodesIds).toEqual(['a']);
  const signed = [
    row('a', { dimensions: [gone], sign: '-' }),
    { id: 'g', type: 'group', meta: { sign: '-' }, children: [row('b', { dimensions: [other] })] },
  ];
  const charts = { selectedNodesIds: ['a', 'all'] };
  expect(after([{ id: 'all', type: 'group', children: signed }], { charts })).toEqual({
    isTold: true,
    saved: null,
  });
});
