import { describe, expect, it } from 'vitest';
import type { AccountId } from '../ids.ts';
import { accountNode, treeOf } from '../testing/randomReports.ts';
import { account, booksOf, flat, group, instance } from '../testing/sampleSubstitution.ts';
import { nodesOf, type ReportTree } from './nodes.ts';
import { substituteIn as substituteWithin } from './substituteIn.ts';
import type { ReportSubstitution } from './substitution.ts';

const substituteIn = (tree: ReportTree, substitution: ReportSubstitution, named: readonly string[] = []) =>
  substituteWithin({ tree, named }, substitution, flat);
const linesAfter = (...args: Parameters<typeof substituteIn>) => lines(substituteIn(...args).tree);

const lines = ({ nodes }: ReportTree): string[] =>
  [...nodesOf(nodes)].map((node) => {
    const of = node.type === 'account' ? `=${node.accountId}` : '';
    return `${node.id}${of}${node.filters.dimensionIds === null ? '' : `{${node.filters.dimensionIds.join()}}`}`;
  });

describe('what takes the place of an account', () => {
  it('stands in its lines, whatever they show of it', () => {
    const tree = treeOf([
      group('g', [accountNode('a', 5), accountNode('b', 5, { accountUse: 'turnover_debit' })]),
      accountNode('c', 4),
    ]);
    expect(linesAfter(tree, account)).toEqual(['g', 'a=6', 'b=6', 'c=4']);
  });

  it('is not counted twice: a line goes where another one shows just that', () => {
    const tree = treeOf([
      group('g', [
        accountNode('a', 5, { customName: 'Old' }),
        accountNode('b', 6, { higherIsBetter: true, includeChildren: true }),
      ]),
    ]);
    expect(linesAfter(tree, account)).toEqual(['g', 'b=6']);
    const apart = treeOf([
      group('x', [accountNode('a', 5), accountNode('c', 4)]),
      group('y', [accountNode('b', 6)]),
    ]);
    expect(linesAfter(apart, account)).toEqual(['x', 'a=6', 'c=4', 'y', 'b=6']);
    const rows = treeOf([accountNode('a', 5), accountNode('b', 6)]);
    expect(linesAfter(rows, account)).toEqual(['b=6']);
  });

  it('goes from each sum beside its own twin, though a formula holds both sums against each other', () => {
    const years = (meta: object) => [accountNode('a', 5, meta), accountNode('b', 6, meta)];
    const named = (nodes: object[], prefix: string): object[] =>
      nodes.map((node) => ({ ...node, id: `${prefix}${(node as { id: string }).id}` }));
    const tree = treeOf(
      [
        group('now', named(years({}), 'n')),
        group('before', named(years({ timeshift: 1 }), 'p')),
        { id: 'f', type: 'formula', meta: { formulaId: 'f' } },
      ],
      [
        {
          id: 'f',
          tree: {
            type: 'operator',
            operator: 'sub',
            args: ['now', 'before'].map((id) => ({ type: 'node_ref', id })),
          },
        },
      ],
    );
    expect(linesAfter(tree, account)).toEqual(['now', 'nb=6', 'before', 'pb=6', 'f']);
  });

  it('is led where nothing adds both, however much the other line counts', () => {
    const tree = treeOf([
      group('part', [accountNode('a', 5), accountNode('c', 4)], { legalEntities: [1] }),
      group('whole', [accountNode('d', 5), accountNode('e', 6), accountNode('h', 4)]),
    ]);
    expect(linesAfter(tree, account)).toEqual(['part', 'a=6', 'c=4', 'whole', 'e=6', 'h=4']);
  });

  it('leaves a line as it is that would go and that a formula names', () => {
    const tree = treeOf(
      [accountNode('a', 5), accountNode('b', 6), { id: 'f', type: 'formula', meta: { formulaId: 'f' } }],
      [
        {
          id: 'f',
          tree: {
            type: 'operator',
            operator: 'div',
            args: ['a', 'b'].map((id) => ({ type: 'node_ref', id })),
          },
        },
      ],
    );
    expect(linesAfter(tree, account)).toEqual(['a=5', 'b=6', 'f']);
  });
});

describe('what takes the place of a dimension instance', () => {
  it('stands in lists, once', () => {
    const tree = treeOf([
      accountNode('a', 5, { dimensions: [11, 12, -1] }),
      group('g', [accountNode('b', 5)], { dimensions: [21, 11] }),
    ]);
    expect(linesAfter(tree, instance)).toEqual(['a=5{12,-1}', 'g{21,12}', 'b=5']);
  });

  it('is not counted twice: a group goes where another one of the same sum shows just that', () => {
    const groups = [
      group('x', [accountNode('a', 5), accountNode('b', 6)], { dimensions: [11] }),
      group('y', [accountNode('c', 5), accountNode('d', 6)], { dimensions: [12] }),
    ];
    expect(linesAfter(treeOf([group('g', groups)]), instance)).toEqual(['g', 'y{12}', 'c=5', 'd=6']);
    // What nothing adds is right by itself.
    expect(linesAfter(treeOf(groups), instance)).toEqual(['x{12}', 'a=5', 'b=6', 'y{12}', 'c=5', 'd=6']);
  });
});

describe('a line that formulas name', () => {
  type Element = string | readonly [string, ...Element[]];
  const element = (of: Element): object =>
    typeof of === 'string'
      ? { type: 'node_ref', id: of }
      : { type: 'operator', operator: of[0], args: of.slice(1).map(element) };
  const withFormulas = (items: object[], ...formulas: Element[]) =>
    treeOf(
      [
        ...items,
        ...formulas.map((_, at) => ({ id: `f${at}`, type: 'formula', meta: { formulaId: `f${at}` } })),
      ],
      formulas.map((of, at) => ({ id: `f${at}`, tree: element(of) })),
    );
  const costs = group('costs', [accountNode('a', 5), accountNode('b', 6)]);
  const part = (id: string, ...of: number[]) =>
    group(
      id,
      of.map((each) => accountNode(`${id}${each}`, each)),
    );
  const below = accountNode('all', 1, { includeChildren: true });
  const results = {
    led: { lost: [], led: [], line: 6 },
    goes: { lost: [], led: [['a', 'b']], line: undefined },
    kept: { lost: ['a'], led: [], line: 5 },
  };

  it.each<[keyof typeof results, string, ReportTree]>([
    ['goes', 'a / (a + b) by a group', withFormulas([costs], ['div', 'a', 'costs'])],
    ['goes', 'both shares', withFormulas([costs], ['percent', 'a', 'costs'], ['percent', 'b', 'costs'])],
    ['goes', '(a + b) / a by a group', withFormulas([costs], ['div', 'costs', 'a'])],
    [
      'goes',
      'a / (costs + c)',
      withFormulas([costs, accountNode('c', 4)], ['div', 'a', ['add', 'costs', 'c']]),
    ],
    ['goes', 'share of a share', withFormulas([costs], ['div', 'f1', 'costs'], ['div', 'a', 'costs'])],
    ['led', 'a / what holds both', withFormulas([accountNode('a', 5), below], ['div', 'a', 'all'])],
    ['kept', 'a / groups beside it', withFormulas([accountNode('a', 5), part('p', 6)], ['div', 'a', 'p'])],
    [
      'led',
      'with a row that is not the same',
      withFormulas(
        [accountNode('a', 5), accountNode('b', 6, { includeChildren: true }), below],
        ['div', 'a', 'all'],
      ),
    ],
    ['kept', 'a + (a + b)', withFormulas([costs], ['add', 'a', 'costs'])],
    ['kept', '(a + b) - a', withFormulas([costs], ['sub', 'costs', 'a'])],
    ['kept', '((a + b) - a) / (a + b)', withFormulas([costs], ['div', ['sub', 'costs', 'a'], 'costs'])],
    ['kept', 'a + b in a group beside its own', withFormulas([costs, part('p', 6)], ['add', 'a', 'p'])],
    [
      'kept',
      '(a + the group of a) / what holds that and b',
      withFormulas(
        [group('all', [group('x', [accountNode('a', 5), accountNode('c', 4)]), accountNode('b', 6)])],
        ['div', ['add', 'a', 'x'], 'all'],
      ),
    ],
    ['kept', 'a / b', withFormulas([costs], ['div', 'a', 'b'])],
    ['kept', 'a / (a + b) by names', withFormulas([costs], ['div', 'a', ['add', 'a', 'b']])],
    [
      'kept',
      'a / c + b / c',
      withFormulas([costs, accountNode('c', 4)], ['add', ['div', 'a', 'c'], ['div', 'b', 'c']]),
    ],
    [
      'kept',
      'a / d + d / (a + b)',
      withFormulas([costs, accountNode('d', 4)], ['add', ['div', 'a', 'd'], ['div', 'd', 'costs']]),
    ],
    [
      'kept',
      'a share by the group of a',
      withFormulas(
        [group('all', [group('x', [accountNode('a', 5)]), accountNode('b', 6)])],
        ['div', 'x', 'all'],
      ),
    ],
  ])('%s: %s', (result, _, tree) => {
    const {
      tree: after,
      led,
      lost,
    } = substituteWithin({ tree, named: [] }, account, booksOf({ 5: 1, 6: 1 }));
    const line = [...nodesOf(after.nodes)].find(({ id }) => id === 'a');
    const found = { lost, led: [...led], line: line?.type === 'account' ? line.accountId : undefined };
    expect(found).toEqual(results[result]);
  });

  it('are led to the line that stays, each in its place', () => {
    const tree = withFormulas([costs], ['percent', 'a', 'costs'], ['percent', 'b', 'costs']);
    const { formulas } = substituteIn(tree, account).tree;
    expect(formulas.map((each) => each.tree)).toEqual([1, 2].map(() => element(['percent', 'b', 'costs'])));
  });

  it('are not led into a sum that counts the line that stays', () => {
    const named = { id: 'f0', type: 'formula', meta: { formulaId: 'f0' } };
    const tree = treeOf(
      [costs, named, { id: 'f1', type: 'formula', meta: { formulaId: 'f1' } }],
      [
        { id: 'f0', tree: element('a') },
        { id: 'f1', tree: element(['add', 'f0', 'costs']) },
      ],
    );
    expect(substituteIn(tree, account).lost).toEqual(['a']);
  });

  it('of an instance are led alike, unless the line stays with the rest of its list', () => {
    const listed = [accountNode('a', 5, { dimensions: [11] }), accountNode('b', 5, { dimensions: [12] })];
    const shares = withFormulas([group('costs', listed)], ['div', 'a', 'costs'], ['div', 'b', 'costs']);
    expect(fate(shares, instance)).toEqual({
      lines: ['costs', 'b=5{12}', 'f0', 'f1'],
      led: [['a', 'b']],
      lost: [],
    });
    const ofAll = withFormulas(
      [accountNode('a', 5, { dimensions: [11] }), accountNode('all', 5)],
      ['div', 'a', 'all'],
    );
    expect(fate(ofAll, instance).lines).toEqual(['a=5{12}', 'all=5', 'f0']);
    const narrowed = [
      accountNode('a', 5, { dimensions: [11, -1] }),
      accountNode('b', 5, { dimensions: [12] }),
    ];
    expect(fate(withFormulas([group('costs', narrowed)], ['div', 'a', 'costs']), instance).lost).toEqual([
      'a',
    ]);
  });
});

const g = (...children: object[]) => treeOf([group('g', children)]);
const fate = (
  tree: ReportTree,
  substitution: ReportSubstitution = account,
  named: readonly string[] = [],
) => {
  const { tree: after, led, lost } = substituteIn(tree, substitution, named);
  return { lines: lines(after), led: [...led], lost };
};

describe('a line of what goes', () => {
  it('stays, led to the substitute, where another line counts another part of the books', () => {
    const apart = g(accountNode('a', 5, { legalEntities: [1] }), accountNode('b', 6, { legalEntities: [2] }));
    expect(fate(apart)).toEqual({ lines: ['g', 'a=6', 'b=6'], led: [], lost: [] });
    const units = g(
      group('x', [accountNode('a', 5)], { dimensions: [11] }),
      group('y', [accountNode('b', 6)], { dimensions: [12] }),
    );
    expect(fate(units)).toEqual({ lines: ['g', 'x{11}', 'a=6', 'y{12}', 'b=6'], led: [], lost: [] });
  });

  it('goes where the substitute hangs below another line, or that one counts more companies', () => {
    const books = booksOf({ 6: 4 });
    const below = substituteWithin(
      { tree: g(accountNode('a', 5), accountNode('b', 4, { includeChildren: true })), named: [] },
      account,
      { ...books, accounts: books.accounts.map((each) => ({ ...each, type: 'expense' })) },
    );
    expect([lines(below.tree), below.lost]).toEqual([['g', 'b=4'], []]);
    const wider = g(accountNode('a', 5, { legalEntities: [1] }), accountNode('b', 6));
    expect(fate(wider)).toEqual({ lines: ['g', 'b=6'], led: [], lost: [] });
  });

  it.each([
    ['shifted', { timeshift: 1 }],
    ['with another sign', { sign: '-' }],
    ['of other figures', { accountUse: 'turnover_debit' }],
    ['of payroll', { accountUse: 'payroll' }],
    ['cut to zero', { negativeValuesAsZeros: true }],
    ['of a part', { legalEntities: [1] }],
  ])('has no value where the substitute counts in the same sum %s', (_, meta) => {
    const tree = g(accountNode('a', 5), accountNode('b', 6, meta));
    expect(fate(tree)).toEqual({ lines: ['g', 'a=5', 'b=6'], led: [], lost: ['a'] });
  });

  it('gives what names it to the line that stays', () => {
    const tree = g(accountNode('a', 5), accountNode('b', 6));
    expect(fate(tree, account, ['a'])).toEqual({ lines: ['g', 'b=6'], led: [['a', 'b']], lost: [] });
    const wider = g(accountNode('a', 5, { legalEntities: [1] }), accountNode('b', 6));
    expect(fate(wider, account, ['a']).lost).toEqual(['a']);
  });

  it('gives it nothing where a formula would name the other one in other periods', () => {
    const parts = (inFirst: object[]) =>
      treeOf(
        [
          group('g', [
            group('y', [accountNode('a', 5), ...inFirst], { timeshift: 1 }),
            group('z', [accountNode('b', 6)], { timeshift: 1 }),
          ]),
        ],
        inFirst.length === 0 ? [] : [{ id: 'f', tree: { type: 'node_ref', id: 'a' } }],
      );
    expect(fate(parts([])).lost).toEqual([]);
    expect(fate(parts([{ id: 'f', type: 'formula', meta: { formulaId: 'f' } }])).lost).toEqual(['a']);
  });

  it('has no value where it includes what hangs below and that moves elsewhere', () => {
    const tree = g(accountNode('a', 5, { includeChildren: true }), accountNode('b', 4));
    const { lost } = substituteWithin({ tree, named: [] }, { ...account, to: 4 as AccountId }, booksOf({}));
    expect(lost).toEqual(['a']);
  });

  it('leaves a list in which another one has the substitute already', () => {
    const tree = g(accountNode('a', 5, { dimensions: [-1, 11] }), accountNode('b', 5, { dimensions: [12] }));
    expect(fate(tree, instance)).toEqual({ lines: ['g', 'a=5{-1}', 'b=5{12}'], led: [], lost: [] });
    // A list restricts each kind by itself: without one of its kind it would let all of that in.
    const crossed = g(
      accountNode('a', 5, { dimensions: [11, -2] }),
      accountNode('b', 5, { dimensions: [12] }),
    );
    expect(fate(crossed, instance)).toEqual({ lines: ['g', 'b=5{12}'], led: [['a', 'b']], lost: [] });
    const all = g(accountNode('a', 5, { dimensions: [11] }), accountNode('b', 5));
    expect(fate(all, instance).lost).toEqual(['a']);
  });

  it('holds computed lines against each other as well', () => {
    const computed = (id: string) => ({ id, type: 'account', meta: { computed: 'result_of_earlier_years' } });
    const by = (id: string, instances: number[], children: object[]) =>
      group(id, children, { dimensions: instances });
    const tree = (gone: number[], ...of: ((prefix: string) => object)[]) =>
      treeOf([
        group('all', [
          by(
            'x',
            gone,
            of.map((each) => each('x')),
          ),
          by(
            'y',
            [12],
            of.map((each) => each('y')),
          ),
        ]),
      ]);
    const result = (prefix: string) => computed(`${prefix}result`);
    const line = (prefix: string) => accountNode(`${prefix}line`, 5);
    const left = (of: ReportTree) => {
      const { tree: after, lost } = substituteWithin({ tree: of, named: [] }, instance, flat);
      return [[...nodesOf(after.nodes)].map(({ id }) => id), lost];
    };
    expect(left(tree([11], result))).toEqual([['all', 'y', 'yresult'], []]);
    expect(left(tree([11], line, result))).toEqual([['all', 'y', 'yline', 'yresult'], []]);
    const alone = treeOf([
      group('all', [by('x', [11, -1], [line('x'), result('x')]), by('y', [12], [line('y')])]),
    ]);
    expect(left(alone)[1]).toEqual(['x']);
  });
});
