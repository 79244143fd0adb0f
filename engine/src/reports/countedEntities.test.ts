import { describe, expect, it } from 'vitest';
import type { LegalEntityId } from '../ids.ts';
import { accountNode, treeOf } from '../testing/randomReports.ts';
import { countedEntityIds } from './countedEntities.ts';

const countedBy = (...items: readonly object[]) => {
  const order = { tree: treeOf(items), reportId: null, measures: new Map() };
  const counted = countedEntityIds(order, { legalEntityIds: [1 as LegalEntityId] });
  return counted === null ? null : [...counted];
};

describe('the legal entities that a report counts', () => {
  it('are those of its list', () => {
    expect(countedBy(accountNode('a', 4), accountNode('b', 4, { legalEntities: [2] }))).toEqual([1]);
  });

  it('are those of lines that set the list aside as well, by themselves or by a group', () => {
    const aside = { ignoreGlobalFilters: true };
    expect(countedBy(accountNode('a', 4, { ...aside, legalEntities: [2] }))).toEqual([1, 2]);
    const group = { id: 'g', type: 'group', meta: { ...aside, legalEntities: [3] } };
    expect(countedBy({ ...group, children: [accountNode('a', 4)] })).toEqual([1, 3]);
  });

  it('are not those of a group whose filters a line sets aside', () => {
    const group = { id: 'g', type: 'group', meta: { ignoreGlobalFilters: true, legalEntities: [3] } };
    const own = accountNode('a', 4, { ignoreParentFilters: true });
    expect(countedBy({ ...group, children: [own] })).toEqual([1]);
    const aside = accountNode('a', 4, { ignoreParentFilters: true, ignoreGlobalFilters: true });
    expect(countedBy({ ...group, children: [aside] })).toBe(null);
  });

  it('are all where such a line has no list', () => {
    expect(countedBy(accountNode('a', 4, { ignoreGlobalFilters: true }))).toBe(null);
  });
});
