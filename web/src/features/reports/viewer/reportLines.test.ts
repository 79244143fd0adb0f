import { describe, expect, it } from 'vitest';
import { type Evaluation, reportLines, showsFigures } from './reportLines.ts';

type Nodes = Parameters<typeof reportLines>[0]['nodes'];

const node = (key: string, more: Partial<Nodes[number]> = {}): Nodes[number] => ({
  key,
  parentKey: null,
  position: 0,
  type: 'ACCOUNT',
  name: key.toUpperCase(),
  code: '',
  customName: null,
  description: null,
  accountUse: null,
  hidden: false,
  hasTotal: true,
  showTotalOnly: false,
  measureId: null,
  style: { bold: false, ruleAbove: false, decimals: null },
  ...more,
});

const nodes: Nodes = [
  node('revenue', { type: 'GROUP' }),
  node('home', { parentKey: 'revenue', position: 1 }),
  node('abroad', { parentKey: 'revenue', position: 0 }),
  node('empty', { parentKey: 'revenue', position: 2 }),
  node('secret', { position: 1, type: 'GROUP', hidden: true }),
  node('below', { parentKey: 'secret' }),
  node('year', { position: 2, type: 'GROUP', showTotalOnly: true }),
  node('within', { parentKey: 'year' }),
  node('heading', { position: 3, type: 'GROUP', hasTotal: false }),
  node('margin', {
    position: 4,
    type: 'FORMULA',
    customName: 'Margin',
    style: { bold: true, ruleAbove: true, decimals: 1 },
  }),
];

const rowOf = (nodeKey: string, group: Evaluation['rows'][number]['group'] = null) => ({
  nodeKey,
  group,
  unit: 'AMOUNT' as const,
  values: ['1.0000'],
});
const byEntity = (label: string | null) => ({
  by: 'LEGAL_ENTITY' as const,
  recordId: null,
  word: null,
  label,
});
const names = {
  ofTotal: (name: string) => `Total ${name}`,
  ofBreakdown: (by: string) => `By ${by}`,
  ofGroup: ({ label }: { readonly label?: string | null | undefined }) => label ?? 'Rest',
};
const evaluationOf = (rows: Evaluation['rows'], emptyKeys: readonly string[] = []) => ({
  rows,
  columns: [{} as Evaluation['columns'][number]],
  marks: emptyKeys.map((key) => ({
    ...({} as Evaluation['marks'][number]),
    code: 'NO_DATA' as const,
    row: rows.findIndex(({ nodeKey }) => nodeKey === key),
    column: null,
  })),
});
const all = nodes.map(({ key }) => rowOf(key));
const linesOf = (evaluation: ReturnType<typeof evaluationOf>, hidesEmpty = false) =>
  reportLines({ nodes, evaluation, hidesEmpty, names });

describe('the lines of a report', () => {
  it('stand in tree order, sums below their lines, without what is hidden', () => {
    expect(linesOf(evaluationOf(all)).map(({ id, parentId }) => [id, parentId])).toEqual([
      ['revenue', null],
      ['abroad', 'revenue'],
      ['home', 'revenue'],
      ['empty', 'revenue'],
      ['revenue*total', 'revenue'],
      ['year', null],
      ['heading', null],
      ['margin', null],
    ]);
  });

  it('leave out those behind which nothing stands, where that is wished', () => {
    const found = linesOf(evaluationOf(all, ['empty', 'year', 'heading']), true);
    expect(found.map(({ id }) => id)).toEqual([
      'revenue',
      'abroad',
      'home',
      'revenue*total',
      'heading',
      'margin',
    ]);
  });

  it('show figures on a heading while it is closed, and in the sum below it while it is open', () => {
    const lines = linesOf(evaluationOf(all));
    const shows = (id: string, isOpen: boolean) => {
      const line = lines.find((each) => each.id === id);
      return line !== undefined && showsFigures(line, isOpen);
    };
    expect([shows('revenue', false), shows('revenue', true)]).toEqual([true, false]);
    expect([shows('revenue*total', false), shows('home', false), shows('year', false)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([shows('heading', false), shows('heading', true)]).toEqual([false, false]);
  });

  it('take name, digits, weight and rule from their node', () => {
    expect(linesOf(evaluationOf(all)).at(-1)).toMatchObject({
      name: 'Margin',
      decimals: 1,
      isStrong: true,
      isRuled: true,
    });
  });

  it('are broken down below an account, and beside the lines of a group', () => {
    const rows = [
      ...all,
      rowOf('home', byEntity('DE01')),
      rowOf('home', byEntity(null)),
      rowOf('revenue', byEntity('A:B')),
    ];
    const lines = linesOf(evaluationOf(rows));
    const below = (parent: string) =>
      lines.filter(({ parentId }) => parentId === parent).map(({ name }) => name);
    expect(below('home')).toEqual(['DE01', 'Rest']);
    expect(below('revenue')).toEqual(['ABROAD', 'HOME', 'EMPTY', 'By LEGAL_ENTITY', 'Total REVENUE']);
    expect(below('revenue*LEGAL_ENTITY')).toEqual(['A:B']);
    // What addresses call them is no part of the form of a cell.
    expect(lines.find(({ name }) => name === 'A:B')?.word).toBe('revenue*A.B');
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });
});
