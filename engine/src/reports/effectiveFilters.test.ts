import { describe, expect, it } from 'vitest';
import type { DimensionInstanceId, LegalEntityId } from '../ids.ts';
import { DimensionPlaces } from './dimensionPlaces.ts';
import { branchesOf, effectiveFilters, instancesIn } from './effectiveFilters.ts';
import type { NodeFilters } from './nodes.ts';

const none: NodeFilters = {
  legalEntityIds: null,
  dimensionIds: null,
  includeDimensionsChildren: false,
  correspondingTags: null,
  excludeAccountCorrespondenceTags: false,
  ignoreParentFilters: false,
  ignoreGlobalFilters: false,
};
const entities = (...ids: number[]) => ids as LegalEntityId[];
const instances = (...ids: number[]) => ids as DimensionInstanceId[];
const version = (id: number, kind: 'cost' | 'profit', parent: number | null, fromIndex = 0, toIndex = 9) => ({
  instanceId: id as DimensionInstanceId,
  kind,
  parentId: parent as DimensionInstanceId | null,
  name: `I${id}`,
  code: `${id}`,
  fromIndex,
  toIndex,
});
// Cost 11 with 12 below it, which hangs below 13 from the sixth period on; profit 21 and 22.
const places = new DimensionPlaces(
  [
    version(11, 'cost', null),
    version(12, 'cost', 11, 0, 4),
    version(12, 'cost', 13, 5, 9),
    version(13, 'cost', null),
    version(21, 'profit', null),
    version(22, 'profit', null),
  ],
  // Gone: cost 18 and profit 28, on which nothing lay; cost 19 and profit 29, which counted.
  new Map([
    [18 as DimensionInstanceId, { kind: 'cost', counted: false }],
    [28 as DimensionInstanceId, { kind: 'profit', counted: false }],
    [19 as DimensionInstanceId, { kind: 'cost', counted: true }],
    [29 as DimensionInstanceId, { kind: 'profit', counted: true }],
  ]),
);

describe('filters of a node', () => {
  // The report's list is {1, 2}, the parent's {2, 3}, as in the design.
  it.each([
    ['no own list', {}, [2], 'used'],
    ['own {1}', { legalEntityIds: entities(1) }, [1], 'crossed'],
    ['own {3}', { legalEntityIds: entities(3) }, [], 'crossed'],
    ['ignoreParentFilters', { ignoreParentFilters: true }, [1, 2], 'crossed'],
    ['both flags', { ignoreParentFilters: true, ignoreGlobalFilters: true }, null, 'crossed'],
    ['ignoreGlobalFilters', { ignoreGlobalFilters: true }, [2, 3], 'used'],
  ] as const)('%s', (_, own, expected, parentsEntry) => {
    const parent = { ...none, legalEntityIds: entities(2, 3) };
    const report = { legalEntityIds: entities(1, 2), dimensionIds: null };
    const { effective, parents } = effectiveFilters([{ ...none, ...own }, parent], report, places);
    expect(effective.legalEntityIds).toEqual(expected);
    expect(parents).toEqual([{ level: 0, kind: 'legal_entities', isCrossed: parentsEntry === 'crossed' }]);
  });

  it('are not looked for above a node that ignores its parents, by those below it either', () => {
    const path = [
      none,
      { ...none, ignoreParentFilters: true },
      { ...none, legalEntityIds: entities(3), ignoreGlobalFilters: true },
    ];
    const report = { legalEntityIds: entities(1, 2), dimensionIds: null };
    expect(effectiveFilters(path, report, places).effective.legalEntityIds).toEqual([1, 2]);
  });

  it('take each kind of list from where it is', () => {
    const path = [
      { ...none, dimensionIds: instances(21) },
      { ...none, dimensionIds: instances(11, 22), correspondingTags: ['sales'] },
    ];
    const { effective } = effectiveFilters(path, { legalEntityIds: null, dimensionIds: null }, places);
    expect(effective.dimensions).toEqual([
      { kind: 'cost', ids: [11], hasBelow: false },
      { kind: 'profit', ids: [21], hasBelow: false },
    ]);
    expect(effective.tags).toEqual({ tags: ['sales'], isExcluded: false });
  });
});

describe('dimension instances that count', () => {
  const of = (ids: readonly number[], period = 0, own: Partial<NodeFilters> = {}) => {
    const path = [{ ...none, ...own, dimensionIds: ids as DimensionInstanceId[] }];
    const { effective } = effectiveFilters(path, { legalEntityIds: null, dimensionIds: null }, places);
    return [...(instancesIn(effective.dimensions, places, period) ?? [])].toSorted((a, b) => a - b);
  };

  it.each([
    ['cost as posted', [11], [11]],
    ['none of cost', [-1], [-1]],
    ['profit', [21], [21]],
    ['no profit instance: all else', [-2], [-1, 11, 12, 13]],
    ['profit and all else', [21, -2], [-1, 11, 12, 13, 21]],
    ['cost and profit: nothing is allocated', [11, 21], []],
    ['cost and no profit instance', [11, -2], [11]],
  ] as const)('%s', (_, ids, expected) => {
    expect(of(ids)).toEqual(expected);
  });

  it('take in what hangs below in the period', () => {
    expect(of([11], 0, { includeDimensionsChildren: true })).toEqual([11, 12]);
    expect(of([11], 5, { includeDimensionsChildren: true })).toEqual([11]);
  });

  it('of the report always take in what hangs below, and restrict the list of the node', () => {
    const path = [{ ...none, dimensionIds: instances(12, 13) }];
    const report = { legalEntityIds: null, dimensionIds: instances(11) };
    const { effective } = effectiveFilters(path, report, places);
    expect([...instancesIn(effective.dimensions, places, 0)!]).toEqual([12]);
    expect([...instancesIn(effective.dimensions, places, 5)!]).toEqual([]);
  });

  it('of lists beside each other count below the other one alone, and not less below what stands in none of them', () => {
    const counted = (all: readonly number[], period: number) => {
      const list = branchesOf('cost', instances(12), new Set(instances(...all)), places);
      return [...instancesIn([list], places, period)!];
    };
    expect([counted([11, 12], 0), counted([11, 12], 5)]).toEqual([[], [12]]);
    expect([counted([12, 13], 0), counted([12, 13], 5)]).toEqual([[12], []]);
    expect([counted([12, 21], 0), counted([12, 21], 5)]).toEqual([[12], [12]]);
  });

  it.each([
    ['all it had', [], []],
    ['all it had of cost, beside profit', [18, 21], []],
    ['all it had of cost, beside no profit instance', [18, -2], []],
    ['all it had of profit, beside cost', [28, 11], []],
    ['all it had of both kinds', [18, 28], []],
    ['some of a kind, the rest of which counts', [18, 11], [11]],
    ['some of both kinds, the rest of which counts', [18, 11, 28, -2], [11]],
  ] as const)('are none where a list lost %s', (_, ids, expected) => {
    expect(of(ids)).toEqual(expected);
    const report = { legalEntityIds: null, dimensionIds: instances(...ids) };
    const { effective } = effectiveFilters([none], report, places);
    expect(instancesIn(effective.dimensions, places, 9)?.size).toBe(expected.length);
    expect(effective.isLost).toBe(false);
  });

  it.each([
    ['what counted, and nothing else', [19]],
    ['what counted, beside others of its kind', [11, 19]],
    ['what counted, beside the other kind', [21, 19]],
    ['what counted of the other kind', [11, 29]],
    ['what nobody knows', [99]],
    ['what nobody knows, beside others', [11, 99]],
  ] as const)('are known to nobody where a list that counts names %s', (_, ids) => {
    const named = { ...none, dimensionIds: instances(...ids) };
    const isLost = (path: readonly NodeFilters[], dimensionIds: NodeFilters['dimensionIds'] = null) =>
      effectiveFilters(path, { legalEntityIds: null, dimensionIds }, places).effective.isLost;
    const narrowed = named.dimensionIds;
    expect([isLost([named]), isLost([none, named]), isLost([none], narrowed)]).toEqual([true, true, true]);
    // Lists of other nodes, and those that are set aside, count nothing here.
    const own = { ...none, dimensionIds: instances(12, 22) };
    const apart = { ...none, ignoreParentFilters: true };
    const aside = { ...none, ignoreGlobalFilters: true };
    expect([isLost([own, named]), isLost([apart, named]), isLost([aside], narrowed)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are restricted in the kind of the others where nobody knows that of one, in both where it stands alone', () => {
    const kindsOf = (...ids: number[]) =>
      effectiveFilters(
        [{ ...none, dimensionIds: instances(...ids) }],
        { legalEntityIds: null, dimensionIds: null },
        places,
      ).effective.dimensions.map(({ kind }) => kind);
    expect([kindsOf(99, 11), kindsOf(21, 99), kindsOf(99, 18)]).toEqual([['cost'], ['profit'], ['cost']]);
    expect([kindsOf(99), kindsOf(99, 11, 21)]).toEqual([
      ['cost', 'profit'],
      ['cost', 'profit'],
    ]);
  });
});
