import { describe, expect, it } from 'vitest';
import { savedInstance } from './savedInstance.ts';

const tree = [
  { instanceId: 'a', code: 'A', name: 'All', position: 0, isDefault: true, parentId: null },
  { instanceId: 'b', code: 'B', name: 'North', position: 0, isDefault: false, parentId: 'a' },
  { instanceId: 'c', code: 'C', name: 'South', position: 3, isDefault: false, parentId: 'a' },
];
const values = { code: 'X', name: 'Anew', isDefault: false };

describe('the instance of a save', () => {
  it.each([
    ['a new one stands behind its siblings', null, 'a', { key: 'new', position: 4 }],
    ['a moved one stands behind its new siblings', 'b', null, { id: 'b', position: 1 }],
    ['one that was only renamed keeps its place', 'c', 'a', { id: 'c', position: 3 }],
  ])('%s', (_, id, parentId, expected) => {
    expect(savedInstance(tree, { id, parentId, ...values })).toEqual({ ...values, parentId, ...expected });
  });
});
