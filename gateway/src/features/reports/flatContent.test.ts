import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contents, elements, trees } from '../../testing/arbitraryReports.ts';
import { type BuiltLists, toCellPath, toContentPath, toTreePath } from './contentPaths.ts';
import { buildFormula, flattenFormula } from './flatFormulas.ts';
import { buildTree, type FlatNode, flattenTree } from './flatTree.ts';
import { readContent, readMeta, type TemplateNode, writeContent } from './template.ts';

const shuffled = <Entry>(entries: readonly Entry[]) =>
  fc.shuffledSubarray([...entries], { minLength: entries.length, maxLength: entries.length });

describe('a tree as a list', () => {
  it('is the same tree again, in whatever order the list comes', () => {
    const both = trees.chain((tree) => fc.tuple(fc.constant(tree), shuffled(flattenTree(tree))));
    fc.assert(
      fc.property(both, ([tree, list]) => {
        expect(buildTree(list)).toMatchObject({ nodes: tree, faults: [] });
      }),
    );
  });

  it('tells each node its way in the tree', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const list = flattenTree(tree);
        const at = (way: string): TemplateNode | undefined =>
          way.split('.children.').reduce<{ nodes: readonly TemplateNode[]; found?: TemplateNode }>(
            ({ nodes }, step) => {
              const found = nodes[Number(step)];
              return { nodes: found?.children ?? [], ...(found && { found }) };
            },
            { nodes: tree },
          ).found;
        const { places } = buildTree(list);
        expect(places.size).toBe(list.length);
        for (const [way, place] of places) expect(at(way)?.id).toBe(list[place]?.key);
      }),
    );
  });

  const node = (key: string, parentKey: string | null, position = 0): FlatNode => ({
    key,
    parentKey,
    position,
    name: '',
    code: '',
    type: 'group',
    meta: readMeta({}),
  });

  it.each([
    ['below nothing', [node('a', null), node('b', 'x')], [['1', 'unknown_reference', 'x']]],
    ['below itself', [node('a', 'a')], [['0', 'refers_to_itself', 'a']]],
    [
      'below each other',
      [node('a', 'b'), node('b', 'a'), node('c', null)],
      [
        ['0', 'refers_to_itself', 'b'],
        ['1', 'refers_to_itself', 'a'],
      ],
    ],
    ['twice, which the api tells', [node('a', null), node('a', null), node('b', 'a')], []],
  ])('is told of a node %s', (_, list, faults) => {
    expect(buildTree(list).faults).toMatchObject(
      faults.map(([place, code, detail]) => ({
        path: ['tree', 'nodes', place, 'parentKey'],
        code,
        values: { detail },
      })),
    );
  });

  it('goes deeper than the api takes, and has an end', () => {
    const chain = Array.from({ length: 5_000 }, (_, index) =>
      node(`n${index}`, index === 0 ? null : `n${index - 1}`),
    );
    const { nodes, faults } = buildTree(chain);
    expect(faults).toEqual([]);
    expect(flattenTree(nodes).length).toBeGreaterThan(12);
  });
});

describe('a formula as a list', () => {
  it('is the same formula again', () => {
    fc.assert(
      fc.property(elements, (tree) => {
        const list = flattenFormula(tree);
        const { formula, places, faults } = buildFormula({ key: 'f', elements: list }, 0);
        expect(formula).toEqual({ id: 'f', tree, dependencies: [] });
        expect(faults).toEqual([]);
        expect([...places.values()]).toEqual(list.map((_, index) => index));
      }),
    );
  });

  const element = (key: string, parentKey: string | null) => ({
    key,
    parentKey,
    kind: 'operator' as const,
    operator: 'add' as const,
    nodeKey: null,
    value: null,
  });

  it.each([
    ['two roots', [element('a', null), element('b', null)], ['1', 'parentKey', 'wrong_shape']],
    ['a key twice', [element('a', null), element('a', 'a')], ['1', 'key', 'duplicate_id']],
    ['one below nothing', [element('a', null), element('b', 'x')], ['1', 'parentKey', 'unknown_reference']],
    ['one below itself', [element('a', 'a')], ['0', 'parentKey', 'refers_to_itself']],
  ])('is told of %s', (_, list, [place, field, code]) => {
    const { faults } = buildFormula({ key: 'f', elements: list }, 2);
    expect(faults).toMatchObject([{ path: ['formulas', '2', 'elements', place, field], code }]);
  });

  it('is a place to be filled without any element', () => {
    const { formula } = buildFormula({ key: 'f', elements: [] }, 0);
    expect(formula.tree).toEqual({ type: 'node_ref', id: null });
  });

  it('goes deeper than the api takes, and has an end', () => {
    const chain = Array.from({ length: 5_000 }, (_, index) =>
      element(`e${index}`, index === 0 ? null : `e${index - 1}`),
    );
    expect(buildFormula({ key: 'f', elements: chain }, 0).faults).toEqual([]);
  });
});

describe('a report as the api keeps it', () => {
  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(readContent(writeContent(content))).toEqual(content);
      }),
    );
  });

  it.each(['', 'nothing', '[]', 'null', '{"templateData":[{"id":1}]}', '{"scopeMode":"none"}'])(
    'is none where its text is %j',
    (template) => {
      expect(readContent({ template, formulas: '[]' })).toBeNull();
    },
  );
});

describe('the way to what is at fault', () => {
  const built: BuiltLists = {
    tree: {
      places: new Map([
        ['3', 0],
        ['3.children.0', 7],
      ]),
    },
    formulas: [
      {
        places: new Map([
          ['tree', 0],
          ['tree.args.1', 4],
        ]),
      },
    ],
  };

  it.each([
    ['items.3.meta.accountUse', 'tree.nodes.0.accountUse'],
    ['items.3.children.0.id', 'tree.nodes.7.key'],
    ['items.3.children.0.meta.legalEntities.1', 'tree.nodes.7.legalEntityIds.1'],
    ['items.3.children.0.meta.dimensions', 'tree.nodes.7.dimensionIds'],
    ['items.3.meta.style.decimals', 'tree.nodes.0.style.decimals'],
    ['items.3.meta.formulaId', 'tree.nodes.0.formulaKey'],
    ['items.3.children', 'tree.nodes.0'],
    ['items.2000', 'tree.nodes'],
    ['items', 'tree.nodes'],
    ['formulas', 'formulas'],
    ['formulas.0.id', 'formulas.0.key'],
    ['formulas.0.tree', 'formulas.0.elements.0'],
    ['formulas.0.tree.args.1.value', 'formulas.0.elements.4.value'],
    ['formulas.0.tree.args.1.id', 'formulas.0.elements.4.nodeKey'],
    ['formulas.9.tree', 'formulas.9.elements'],
    ['filters.fromPeriodId', 'filters.fromPeriodId'],
    ['filters.dimensions.0', 'filters.dimensionIds.0'],
    ['filters.functionalCurrency', 'filters.useFunctionalCurrency'],
    ['filters.dataSource.source', 'filters.source'],
    ['filters.shift', 'filters.delta.shift'],
    ['filters.deltaOptions.deltaPosition', 'filters.delta.position'],
    ['filters.deltaOptions.selectedPeriodIds.toPeriodId', 'filters.delta.toPeriodId'],
    ['filters.deltaOptions', 'filters.delta'],
    ['filters.breakdown.2.nodeId', 'filters.breakdown.2.nodeKey'],
    ['range.from_period_id', 'filters.fromPeriodId'],
    ['range', 'filters'],
    ['delta.with_percent', 'filters.delta.withPercent'],
    ['use_original_currency', 'filters.useFunctionalCurrency'],
    ['breakdown.0.node_id', 'filters.breakdown.0.nodeKey'],
    ['scope_mode', 'tree.scopeMode'],
  ])('%s is %s', (path, way) => {
    expect(toContentPath(path.split('.'), built)?.join('.')).toBe(way);
  });

  it('is that of the input where it is of nothing in a report', () => {
    expect(toContentPath(['revision'], built)).toBeNull();
    expect(toTreePath(built)(['report_id'])).toEqual(['reportId']);
    expect(toCellPath(built)(['filters', 'amount_min'])).toEqual(['where', 'amountMin']);
    expect(toCellPath(built)(['sorting', 'by'])).toEqual(['sort', 'by']);
    expect(toCellPath(built)(['items', '3', 'id'])).toEqual(['tree', 'nodes', '0', 'key']);
  });
});
